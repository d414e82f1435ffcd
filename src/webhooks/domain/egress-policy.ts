import ipaddr from 'ipaddr.js';
import { type BrokenRule, brokenRule, parseUrl } from '../../platform/domain/index.js';
import type { AllowedTargets } from './allowed-targets.js';

/** Maximum length of a webhook's URL, in Unicode code points, as typed and as stored. docs/rules/webhooks.md#egress. */
export const MAX_URL_LENGTH = 2048;

const RULES = {
  too_long: brokenRule('rules.url.too_long', { max: MAX_URL_LENGTH }),
  invisible_characters: brokenRule('rules.url.invisible_characters'),
  not_a_url: brokenRule('rules.url.not_a_url'),
  scheme: brokenRule('rules.url.scheme'),
  plain_http: brokenRule('rules.url.plain_http'),
  credentials: brokenRule('rules.url.credentials'),
  port: brokenRule('rules.url.port'),
  host: brokenRule('rules.url.host'),
  local_name: brokenRule('rules.url.local_name'),
  address: brokenRule('rules.url.address'),
};

export type RefusalReason = keyof typeof RULES;

export interface EgressRefusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly broken: BrokenRule;
}

/** `url` is the normal form that is stored and dialled: no fragment, no final dot, unusual spellings resolved. */
export type UrlValidation = { readonly ok: true; readonly url: string } | EgressRefusal;

/** Control, format, separator and lone surrogate characters: readers cannot see them, and parsers may drop them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Cs}]/u;
/** From the scheme to the end of the authority, read as browsers read it, with several slashes or backslashes. */
const USER_INFO = /^[a-z]+:[/\\]*[^/\\?#]*@/i;
const LABEL = /^[a-z0-9_-]{1,63}$/;
const MAX_NAME_LENGTH = 253;
/** Top labels that are local to a machine or a site: RFC 6761, 6762, 8375, 9476, and the usual hosts file. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

/** For a URL that is saved, and before each request. Addresses are validated when dialled. docs/rules/webhooks.md#egress. */
export function validateUrl(text: string, allowed: AllowedTargets): UrlValidation {
  if (isTooLong(text)) return refuse('too_long');
  if (INVISIBLE.test(text)) return refuse('invisible_characters');
  const url = parseUrl(text);
  if (!url) return refuse('not_a_url');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('scheme');
  if (USER_INFO.test(text)) return refuse('credentials');
  if (url.port === '0') return refuse('port');
  return validateHost(url, allowed);
}

/** The port that a URL is dialled on. */
export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

function validateHost(url: URL, allowed: AllowedTargets): UrlValidation {
  const host = url.hostname.replace(/\.$/, '');
  const port = portOf(url);
  const literal = literalAddress(host);
  if (!isAllowed(host, literal, port, allowed)) {
    const reason = url.protocol === 'http:' ? 'plain_http' : literal === null ? nameRefusal(host) : isPublic(literal) ? null : 'address';
    if (reason !== null) return refuse(reason);
  }
  url.hostname = host;
  url.hash = '';
  // The stored form is validated again, and percent-encoding makes it longer.
  return isTooLong(url.href) ? refuse('too_long') : { ok: true, url: url.href };
}

function isAllowed(host: string, literal: string | null, port: number, allowed: AllowedTargets): boolean {
  return literal === null ? allowed.includesName(host, port) : allowed.includesAddress(literal, port);
}

/** The address in a host. The URL parser has already normalised octal, hexadecimal, short and full-width spellings. */
function literalAddress(host: string): string | null {
  if (host.startsWith('[')) return host.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host : null;
}

function nameRefusal(host: string): RefusalReason | null {
  const labels = host.split('.');
  if (host.length > MAX_NAME_LENGTH || !labels.every((label) => LABEL.test(label))) return 'host';
  return labels.length === 1 || LOCAL_NAME.test(host) ? 'local_name' : null;
}

function isTooLong(text: string): boolean {
  return text.length > 2 * MAX_URL_LENGTH || [...text].length > MAX_URL_LENGTH;
}

function refuse(reason: RefusalReason): EgressRefusal {
  return { ok: false, reason, broken: RULES[reason] };
}

/** Public addresses that belong to the machine's own cloud (host agent and metadata of Azure). */
const CLOUD_INTERNAL = new Set(['168.63.129.16']);

/** The only part of IPv6 that is assigned to the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 networks whose gateways connect to an IPv4 address, and the offset of its four bytes. */
const TRANSLATED = [
  { network: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), offset: 12 },
  { network: ipaddr.IPv6.parseCIDR('2002::/16'), offset: 2 },
] as const;

/**
 * Whether a webhook may connect to an address: the public internet, or a target that the operator allowed. Loopback,
 * private, link-local, shared (CGNAT), metadata, multicast, unspecified, broadcast, reserved, benchmarking and
 * documentation ranges are refused, and so is every IPv6 form of such an IPv4 address. IPv4-mapped, -compatible, Teredo
 * and local NAT64 forms are never public. docs/rules/webhooks.md#egress.
 */
export function isReachable(ip: string, port: number, allowed: AllowedTargets): boolean {
  return allowed.includesAddress(ip, port) || isPublic(ip);
}

function isPublic(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return isPublicIpv4(ipaddr.IPv4.parse(ip));
  return ipaddr.IPv6.isValid(ip) && isPublicIpv6(ipaddr.IPv6.parse(ip));
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !CLOUD_INTERNAL.has(address.toString());
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.zoneId !== undefined) return false;
  const translated = TRANSLATED.find(({ network }) => address.match(network));
  if (translated !== undefined) {
    return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(translated.offset, translated.offset + 4)));
  }
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}
