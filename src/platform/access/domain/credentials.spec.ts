import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalIp, hashOfKey, networkOf, newApiKey } from './credentials.js';

describe('an API key', () => {
  it('has a prefix of five characters and 32 hexadecimal digits: 37 characters', () => {
    expect(newApiKey()).toMatch(/^aipk_[0-9a-f]{32}$/);
  });

  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, newApiKey)).size).toBe(1_000);
  });

  it('is looked up by its SHA-256', () => {
    const key = newApiKey();
    expect(hashOfKey(key)).toEqual(createHash('sha256').update(key).digest());
  });

  it.each([
    '',
    'aipk_',
    `aipk_${'0'.repeat(31)}`,
    `aipk_${'0'.repeat(33)}`,
    `aipk_${'A'.repeat(32)}`,
    `aipk_${'g'.repeat(32)}`,
    `AIPK_${'0'.repeat(32)}`,
    ` aipk_${'0'.repeat(32)}`,
    `aipk_${'0'.repeat(32)}\n`,
  ])('cannot be %p', (text) => {
    expect(hashOfKey(text)).toBeNull();
  });
});

describe('the canonical spelling of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['::1', '::1'],
    ['::127.0.0.2', '::7f00:2'],
    ['0::127.0.0.2', '::7f00:2'],
    ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
  ])('of %s is %s', (text, canonical) => {
    expect(canonicalIp(text)).toBe(canonical);
  });

  it.each([
    '',
    ' ',
    '203.0.113',
    '203.0.113.256',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '203.0.113.7/32',
    '2001:db8::/32',
    'localhost',
    '203.0.113.7:80',
    '[::1]',
    '1.2.3.4.5',
  ])('does not exist for %p', (text) => {
    expect(canonicalIp(text)).toBeNull();
  });

  it('is one for an IPv4 address and its IPv6 mapping', () => {
    fc.assert(fc.property(fc.ipV4(), (ip) => expect(canonicalIp(`::ffff:${ip}`)).toBe(canonicalIp(ip))));
  });

  it('is its own canonical spelling', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        const canonical = canonicalIp(ip) as string;
        expect(canonicalIp(canonical)).toBe(canonical);
      }),
    );
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
