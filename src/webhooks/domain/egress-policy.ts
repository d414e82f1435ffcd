import { isReachable } from './address-policy.js';
import type { AllowedTargets } from './allowed-targets.js';

/** The longest URL of a webhook, in Unicode code points as it was typed and as it is stored. docs/rules.md#rate-limits. */
export const MAX_URL_LENGTH = 2048;

const REFUSALS = {
  too_long: `must be at most ${MAX_URL_LENGTH} characters, percent-encoded`,
  invisible_characters: 'must not hold spaces, control or invisible characters',
  not_a_url: 'must be an absolute URL',
  scheme: 'must use https',
  credentials: 'must not hold a user name or a password',
  port: 'must not use port 0',
  host: 'must name a host of the public internet',
  local_name: 'must not name a host of a local network',
  address: 'must not point to a loopback, private, link-local or otherwise reserved address',
} as const;

export type RefusalReason = keyof typeof REFUSALS;

export interface EgressRefusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  /** Goes behind the field's name: `url must use https`. */
  readonly message: string;
}

/** `url` is the normal form in which the target is stored and dialled: no fragment, no final dot, odd spellings resolved. */
export type UrlValidation = { readonly ok: true; readonly url: string } | EgressRefusal;
export type AddressValidation = { readonly ok: true } | EgressRefusal;

/** Control, format (bidi, zero-width), separator and lone surrogate characters: what a reader cannot see and a parser may drop. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Cs}]/u;
/** From the scheme to the end of the authority, read as browsers read it: any number of slashes, and a backslash is one. */
const USER_INFO = /^[a-z]+:[/\\]*[^/\\?#]*@/i;
const LABEL = /^[a-z0-9_-]{1,63}$/;
const MAX_NAME_LENGTH = 253;
/** Top labels that never leave a machine or a site: RFC 6761, 6762, 8375, 9476, and the usual hosts file. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

/** Judges a URL when it is saved, and again before it is used. A name is judged by what it resolves to only when it is dialled. */
export function validateUrl(text: string, allowed: AllowedTargets): UrlValidation {
  if (isTooLong(text)) return refuse('too_long');
  if (INVISIBLE.test(text)) return refuse('invisible_characters');
  if (!URL.canParse(text)) return refuse('not_a_url');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('scheme');
  if (USER_INFO.test(text)) return refuse('credentials');
  if (url.port === '0') return refuse('port');
  return judgeHost(url, allowed);
}

/** Judges an address that a name resolved to, that a URL spells out, or that a connection really reached. */
export function validateAddress(ip: string, port: number, allowed: AllowedTargets): AddressValidation {
  return isReachable(ip, port, allowed) ? { ok: true } : refuse('address');
}

/** The port a URL is dialled on. */
export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

function judgeHost(url: URL, allowed: AllowedTargets): UrlValidation {
  const host = url.hostname.replace(/\.$/, '');
  const port = portOf(url);
  const literal = literalAddress(host);
  if (!isListed(host, literal, port, allowed)) {
    const reason = url.protocol === 'http:' ? 'scheme' : literal === null ? nameRefusal(host) : addressRefusal(literal, port, allowed);
    if (reason !== null) return refuse(reason);
  }
  url.hostname = host;
  url.hash = '';
  // What is stored is judged again, and percent-encoding makes it longer.
  return isTooLong(url.href) ? refuse('too_long') : { ok: true, url: url.href };
}

function isListed(host: string, literal: string | null, port: number, allowed: AllowedTargets): boolean {
  return literal === null ? allowed.includesName(host, port) : allowed.includesAddress(literal, port);
}

/** The address in a host, which the URL parser has already brought from octal, hex, short and full-width spellings to the usual one. */
function literalAddress(host: string): string | null {
  if (host.startsWith('[')) return host.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host : null;
}

function addressRefusal(literal: string, port: number, allowed: AllowedTargets): RefusalReason | null {
  const verdict = validateAddress(literal, port, allowed);
  return verdict.ok ? null : verdict.reason;
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
  return { ok: false, reason, message: REFUSALS[reason] };
}
