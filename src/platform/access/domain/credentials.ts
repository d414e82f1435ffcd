import { hash, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `aipk_` and 32 lower-case hexadecimal digits. docs/rules/platform.md#keys-and-roles */
const FORM = /^aipk_[0-9a-f]{32}$/;

export function newApiKey(): string {
  return `aipk_${randomBytes(16).toString('hex')}`;
}

/** The stored form of a key, by which it is looked up; null if the text cannot be a key. */
export function hashOfKey(key: string): Buffer | null {
  return FORM.test(key) ? hash('sha256', key, 'buffer') : null;
}

/** One spelling for each address: `::ffff:203.0.113.7` is `203.0.113.7`. Null if it is no address. */
export function canonicalIp(text: string): string | null {
  // Most requests come from an IPv4 address, which has one spelling.
  if (isIPv4(text)) return text;
  if (!ipaddr.isValid(text) || (ipaddr.IPv4.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text))) return null;
  // The package reads `::203.0.113.7` as `::ffff:203.0.113.7`. It is an address of its own (RFC 4291, section 2.5.5).
  return ipaddr.process(text.replace(/^::(?=\d+\.)/, '0::')).toString();
}

/** The network of a canonical address for failed authentications: an IPv6 client has all addresses of its /64. */
export function networkOf(ip: string): string {
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv6.parse(ip).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}
