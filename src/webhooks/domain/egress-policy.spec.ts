import fc from 'fast-check';
import { wordsOf } from '../../platform/domain/index.js';
import { type Language, LANGUAGE_TAGS } from '../../platform/language/index.js';
import { AllowedTargets } from './allowed-targets.js';
import { isReachable, validateUrl, type RefusalReason } from './egress-policy.js';
import { urlCases, urlOfLength } from '../../../test/support/url-cases.js';

const nothing = AllowedTargets.none;
const whyRefused = (url: string, language: Language): string => {
  const validation = validateUrl(url, nothing);
  if (validation.ok) throw new Error(`${url} is accepted`);
  return wordsOf(validation.broken, language);
};
const resultFor = (url: string, allowed = nothing): string => {
  const validation = validateUrl(url, allowed);
  return validation.ok ? validation.url : validation.reason;
};

describe('validateUrl', () => {
  const cases = urlCases();

  it('knows more than 200 cases', () => {
    expect(cases.length).toBeGreaterThan(200);
  });

  it.each(cases.map(({ url, expect: expected, why }) => [expected, why, url.slice(0, 80), url] as const))(
    '%ss: %s (%j)',
    (expected, _why, _shown, url) => {
      expect(validateUrl(url, nothing).ok).toBe(expected === 'allow');
    },
  );

  it.each<[string, RefusalReason]>([
    [urlOfLength(2_049), 'too_long'],
    ['https://example.com/\n', 'invisible_characters'],
    ['example.com', 'not_a_url'],
    ['ftp://example.com/', 'scheme'],
    ['http://example.com/', 'plain_http'],
    ['http://10.0.0.1/', 'plain_http'],
    ['https://a@example.com/', 'credentials'],
    ['https://example.com:0/', 'port'],
    ['https://a..example.com/', 'host'],
    ['https://printer.local/', 'local_name'],
    ['https://printer/', 'local_name'],
    ['https://10.0.0.1/', 'address'],
  ])('says why %j is refused', (url, reason) => {
    expect(validateUrl(url, nothing)).toMatchObject({ ok: false, reason, broken: { rule: `rules.url.${reason}` } });
  });

  it.each([
    'http://localhost:9000/',
    'https://localhost/',
    'https://printer.local/',
    'https://10.0.0.1/',
    'http://example.com/',
    'https://a..b/',
  ])('names the variable with which an operator could allow %s', (url) => {
    for (const language of LANGUAGE_TAGS) expect(whyRefused(url, language)).toContain('WEBHOOK_ALLOWED_TARGETS');
  });

  it.each(['ftp://localhost/', 'https://a@localhost/', 'https://localhost:0/'])('does not name it for %s, which it cannot allow', (url) => {
    for (const language of LANGUAGE_TAGS) expect(whyRefused(url, language)).not.toContain('WEBHOOK_ALLOWED_TARGETS');
  });

  it('limits the length of the normal form, which is stored and validated again', () => {
    const balloons = (count: number) => `https://example.com/${'🎈'.repeat(count)}`;
    expect(resultFor(balloons(169))).toHaveLength('https://example.com/'.length + 169 * '%F0%9F%8E%88'.length);
    expect(resultFor(balloons(170))).toBe('too_long');
  });

  it.each([
    ['https://EXAMPLE.com.:443/Hook?a=b#part', 'https://example.com/Hook?a=b'],
    ['https://example.com', 'https://example.com/'],
    ['https://134744072/', 'https://8.8.8.8/'],
    ['https://bücher.example:8443/ü', 'https://xn--bcher-kva.example:8443/%C3%BC'],
    ['https://example.com\\@127.0.0.1/', 'https://example.com/@127.0.0.1/'],
  ])('gives %j its normal form', (url, normal) => {
    expect(resultFor(url)).toBe(normal);
  });

  it('accepts the normal form of every URL that it accepts', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
    );
    const visible = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, ''));
    const anyPath = fc.tuple(visible, fc.integer({ min: 1, max: 300 })).map(([text, times]) => `/${text.repeat(times)}`);
    fc.assert(
      fc.property(host, fc.oneof(fc.webPath(), anyPath), (name, path) => {
        const first = validateUrl(`https://${name}${path}`, nothing);
        expect(first.ok ? validateUrl(first.url, nothing) : first).toEqual(first);
      }),
    );
  });

  it('never accepts an address of 10.0.0.0/8, however it is spelled', () => {
    const spellings = [
      (n: number) => String(n),
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
      (n: number) => `10.${n & 0xffffff}`,
      (n: number) => `10.${(n >> 16) & 0xff}.${n & 0xffff}`,
      (n: number) => `[::ffff:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}]`,
      (n: number) => `[64:ff9b::${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}]`,
      (n: number) => `[2002:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}::1]`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0x0a000000, max: 0x0affffff }),
        fc.constantFrom(...spellings),
        fc.constantFrom('', '.'),
        (n, spell, dot) => {
          const host = spell(n);
          expect(resultFor(`https://${host}${host.startsWith('[') ? '' : dot}/`)).toBe('address');
        },
      ),
    );
  });
});

describe('validateUrl with allowed targets', () => {
  const allowed = AllowedTargets.parse('receiver,localhost:8080,10.0.0.0/8,[::1]:9000');

  it.each([
    'http://receiver/hook',
    'https://receiver:9443/hook',
    'http://RECEIVER./hook',
    'http://localhost:8080/',
    'https://localhost:8080/',
    'http://10.1.2.3:3000/',
    'https://0x0a010203/',
    'http://[::1]:9000/',
    'https://example.com/',
  ])('accepts %s', (url) => {
    expect(validateUrl(url, allowed).ok).toBe(true);
  });

  it.each([
    ['http://localhost:8081/', 'plain_http'],
    ['https://localhost:8081/', 'local_name'],
    ['https://127.0.0.1/', 'address'],
    ['https://[::1]:9001/', 'address'],
    ['http://example.com/', 'plain_http'],
    ['https://sub.receiver.internal/', 'local_name'],
    ['http://user@receiver/', 'credentials'],
    ['ftp://receiver/', 'scheme'],
    ['http://receiver:0/', 'port'],
  ])('still refuses %s', (url, reason) => {
    expect(resultFor(url, allowed)).toBe(reason);
  });
});

const isPublic = (ip: string) => isReachable(ip, 443, AllowedTargets.none);
const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
const groups = (bytes: readonly number[]) => hex(bytes).replace(/(.{4})(.{4})/, '$1:$2');
const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet);

describe('isReachable', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:82b::200e'])(
    'reaches the public address %s',
    (ip) => {
      expect(isPublic(ip)).toBe(true);
    },
  );

  it.each([
    '',
    'example.com',
    '127.1',
    '0x7f.1',
    '010.0.0.1',
    '134744072',
    '8.8.8.8 ',
    '8.8.8.8:443',
    '[2606:4700:4700::1111]',
    '2606:4700:4700::1111%eth0',
  ])('accepts the usual spelling only: %j', (ip) => {
    expect(isPublic(ip)).toBe(false);
  });

  it('treats NAT64 and 6to4 addresses as the IPv4 address that they contain', () => {
    fc.assert(
      fc.property(ipv4, (bytes) => {
        const embedded = isPublic(bytes.join('.'));
        expect(isPublic(`64:ff9b::${groups(bytes)}`)).toBe(embedded);
        expect(isPublic(`2002:${groups(bytes)}::1`)).toBe(embedded);
      }),
    );
  });

  it('reaches no IPv4-mapped, -compatible, -translated, Teredo or local NAT64 address, whatever IPv4 address it contains', () => {
    fc.assert(
      fc.property(ipv4, (bytes) => {
        for (const prefix of ['::ffff:', '::', '::ffff:0:', '2001::', '64:ff9b:1::']) {
          expect(isPublic(`${prefix}${groups(bytes)}`)).toBe(false);
        }
      }),
    );
  });

  it('reaches nothing outside 2000::/3 but NAT64', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        const outside = !/^[23][0-9a-f]{3}:/i.test(ip) && !/^0?0?64:/i.test(ip);
        fc.pre(outside);
        expect(isPublic(ip)).toBe(false);
      }),
    );
  });

  it('reaches a target that the operator allowed, on the allowed port', () => {
    const allowed = AllowedTargets.parse('10.0.0.0/8,127.0.0.1:9000');
    expect(isReachable('10.9.9.9', 443, allowed)).toBe(true);
    expect(isReachable('127.0.0.1', 9000, allowed)).toBe(true);
    expect(isReachable('127.0.0.1', 9001, allowed)).toBe(false);
    expect(isReachable('169.254.169.254', 443, allowed)).toBe(false);
  });
});
