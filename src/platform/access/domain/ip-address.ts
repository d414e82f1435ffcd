import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One spelling for each address: `::ffff:203.0.113.7` is `203.0.113.7`, IPv6 in any spelling is one. Null where it is no address. */
export function canonicalIp(text: string): string | null {
  // What nearly every request brings, in the one spelling it has.
  if (isIPv4(text)) return text;
  if (!ipaddr.isValid(text) || (ipaddr.IPv4.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text))) return null;
  return ipaddr.process(text).toString();
}
