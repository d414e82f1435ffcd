import fc from 'fast-check';
import { AllowedTargets } from './allowed-targets.js';
import { validateUrl, type RefusalReason } from './egress-policy.js';
import { urlCases, urlOfLength } from '../../../test/support/url-cases.js';

const nothing = AllowedTargets.none;
const judged = (url: string, allowed = nothing): string => {
  const verdict = validateUrl(url, allowed);
  return verdict.ok ? verdict.url : verdict.reason;
};

describe('judgeUrl', () => {
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
    ['http://example.com/', 'scheme'],
    ['http://10.0.0.1/', 'scheme'],
    ['https://a@example.com/', 'credentials'],
    ['https://example.com:0/', 'port'],
    ['https://a..example.com/', 'host'],
    ['https://printer.local/', 'local_name'],
    ['https://printer/', 'local_name'],
    ['https://10.0.0.1/', 'address'],
  ])('says why %j is refused', (url, reason) => {
    expect(validateUrl(url, nothing)).toEqual({ ok: false, reason, message: expect.any(String) });
  });

  it('counts the length of the normal form, which is stored and judged again', () => {
    const balloons = (count: number) => `https://example.com/${'🎈'.repeat(count)}`;
    expect(judged(balloons(169))).toHaveLength('https://example.com/'.length + 169 * '%F0%9F%8E%88'.length);
    expect(judged(balloons(170))).toBe('too_long');
  });

  it.each([
    ['https://EXAMPLE.com.:443/Hook?a=b#part', 'https://example.com/Hook?a=b'],
    ['https://example.com', 'https://example.com/'],
    ['https://134744072/', 'https://8.8.8.8/'],
    ['https://bücher.example:8443/ü', 'https://xn--bcher-kva.example:8443/%C3%BC'],
    ['https://example.com\\@127.0.0.1/', 'https://example.com/@127.0.0.1/'],
  ])('gives %j its normal form', (url, normal) => {
    expect(judged(url)).toBe(normal);
  });

  it('judges its own normal form as it judged the URL', () => {
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
          expect(judged(`https://${host}${host.startsWith('[') ? '' : dot}/`)).toBe('address');
        },
      ),
    );
  });
});

describe('judgeUrl with allowed targets', () => {
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
    ['http://localhost:8081/', 'scheme'],
    ['https://localhost:8081/', 'local_name'],
    ['https://127.0.0.1/', 'address'],
    ['https://[::1]:9001/', 'address'],
    ['http://example.com/', 'scheme'],
    ['https://sub.receiver.internal/', 'local_name'],
    ['http://user@receiver/', 'credentials'],
    ['ftp://receiver/', 'scheme'],
    ['http://receiver:0/', 'port'],
  ])('still refuses %s', (url, reason) => {
    expect(judged(url, allowed)).toBe(reason);
  });
});
