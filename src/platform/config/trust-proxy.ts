import ipaddr from 'ipaddr.js';
import type { EnvironmentReader } from './environment-reader.js';

/** Express' names for networks that are never public. */
const KEYWORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Express' "trust proxy": `true`, `false`, a number of hops, or proxies by address, network or keyword, separated by commas. */
export function readTrustProxy(read: EnvironmentReader): string | number | boolean {
  const text = read.text('TRUST_PROXY', 'false');
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,3}$/.test(text)) return Number(text);
  if (!text.split(',').every((proxy) => isProxy(proxy.trim())))
    read.complain('TRUST_PROXY must be true, false, a number of hops, or addresses, networks, loopback, linklocal, uniquelocal (a,b)');
  return text;
}

function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (KEYWORDS.has(text)) return true;
  if (more.length > 0 || !(ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address))) return false;
  return prefix === undefined || (ipaddr.isValidCIDR(text) && prefix !== '');
}
