import fc from 'fast-check';
import { isReachable } from './address-policy.js';
import { AllowedTargets } from './allowed-targets.js';

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
  ])('takes no spelling but the usual one: %j', (ip) => {
    expect(isPublic(ip)).toBe(false);
  });

  it('judges NAT64 and 6to4 addresses as the IPv4 address they carry', () => {
    fc.assert(
      fc.property(ipv4, (bytes) => {
        const carried = isPublic(bytes.join('.'));
        expect(isPublic(`64:ff9b::${groups(bytes)}`)).toBe(carried);
        expect(isPublic(`2002:${groups(bytes)}::1`)).toBe(carried);
      }),
    );
  });

  it('reaches no IPv4-mapped, -compatible, -translated, Teredo or local NAT64 address, whatever it carries', () => {
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

  it('reaches what the operator listed, on the listed port', () => {
    const allowed = AllowedTargets.parse('10.0.0.0/8,127.0.0.1:9000');
    expect(isReachable('10.9.9.9', 443, allowed)).toBe(true);
    expect(isReachable('127.0.0.1', 9000, allowed)).toBe(true);
    expect(isReachable('127.0.0.1', 9001, allowed)).toBe(false);
    expect(isReachable('169.254.169.254', 443, allowed)).toBe(false);
  });
});
