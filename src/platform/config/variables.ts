import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { hostUrlsOf, parseUrl } from '../domain/index.js';
import { redisTargetOf } from './redis-url.js';

/* Rules of environment variables. A message completes a sentence that begins with the name. All have defaults. `values` is for docs/configuration.md. */

export function text(fallback: string) {
  return z.string().default(fallback);
}

/** Null if absent. */
export function optionalText() {
  return z.string().nullable().default(null);
}

export function integer(fallback: number, min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback)
    .meta({ values: `${min} to ${max}` });
}

/** Null if absent. */
export function optionalInteger(min: number, max: number) {
  return integer(min, min, max)
    .unwrap()
    .nullable()
    .default(null)
    .meta({ values: `${min} to ${max}` });
}

/** The first choice is the default. */
export function oneOf<const T extends readonly [string, ...string[]]>(choices: T) {
  return z
    .enum(choices, `must be one of ${choices.join(', ')}`)
    .default(choices[0] as never)
    .meta({ values: choices.join(', ') });
}

/** `on` or `off`, as a boolean. */
export function onOff(fallback: 'on' | 'off') {
  return z
    .enum(['on', 'off'], 'must be one of on, off')
    .default(fallback)
    .transform((value) => value === 'on')
    .meta({ values: 'on, off', default: fallback });
}

/** `true` or `false`; null if absent. */
export function trueFalse() {
  return z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .nullable()
    .default(null)
    .meta({ values: 'true, false' });
}

/** The URL of a database, with one host or several of which the first that can be written is used; null if absent. */
export function databaseUrl(protocols: readonly string[]) {
  const message = `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, its hosts separated by commas; its target_session_attrs can be read-write or primary`;
  return z
    .string()
    .refine((value) => hostUrlsOf(value).every((one) => isWritable(parseUrl(one), protocols)), message)
    .nullable()
    .default(null);
}

/** The address of a Redis, a Redis Cluster or its sentinels; null if absent. */
export function redisUrl() {
  return z
    .string()
    .superRefine((value, context) => {
      const target = redisTargetOf(value);
      if (typeof target === 'string') context.addIssue(target);
    })
    .nullable()
    .default(null);
}

/** The service needs a server that it can write. */
function isWritable(url: URL | null, protocols: readonly string[]): boolean {
  return (
    url !== null &&
    protocols.includes(url.protocol) &&
    /^(read-write|primary|any)?$/.test(url.searchParams.get('target_session_attrs') ?? '')
  );
}

/** A URL with one of these protocols (`https:`); null if absent. */
export function url(protocols: readonly string[]) {
  const message = `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z
    .string()
    .refine((value) => protocols.includes(parseUrl(value)?.protocol ?? ''), message)
    .nullable()
    .default(null)
    .meta({ values: protocols.map((protocol) => `${protocol}//…`).join(', ') });
}

const GUESSABLE =
  'must not be guessable: it repeats, counts, has fewer than 10 different characters or is a placeholder (openssl rand -hex 32)';

/** A key in hexadecimal digits that nobody guesses; null if absent. */
export function hexKey(bytes: number) {
  return z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i'), `must be ${bytes * 2} hexadecimal digits (openssl rand -hex ${bytes})`)
    .refine((digits) => !isGuessable(digits), GUESSABLE)
    .transform((digits) => Buffer.from(digits, 'hex'))
    .nullable()
    .default(null);
}

export function hexKeys(bytes: number) {
  const digits = bytes * 2;
  return z
    .string()
    .regex(
      new RegExp(`^[0-9a-f]{${digits}}(,[0-9a-f]{${digits}})*$`, 'i'),
      `must be keys of ${digits} hexadecimal digits, separated by commas`,
    )
    .transform((keys) => keys.split(',').map((key) => Buffer.from(key, 'hex')))
    .default([]);
}

/** Text that `isValid` accepts. */
export function checkedText(fallback: string, isValid: (value: string) => boolean, message: string) {
  return z.string().refine(isValid, message).default(fallback);
}

/** A bearer token that nobody guesses; null if absent. */
export function runtimeToken() {
  return z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 visible ASCII characters without spaces (openssl rand -hex 32)')
    .refine((token) => !isGuessable(token), GUESSABLE)
    .nullable()
    .default(null);
}

/** Express' "trust proxy": `true`, `false`, a number of hops, or addresses, networks and keywords with commas. */
export function trustProxy() {
  return z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,3})$/.test(value) || value.split(',').every((proxy) => isProxy(proxy.trim())),
      'must be true, false, a number of hops, or addresses, networks, loopback, linklocal, uniquelocal (a,b)',
    )
    .default('false')
    .transform((value) => {
      if (value === 'true' || value === 'false') return value === 'true';
      return /^\d+$/.test(value) ? Number(value) : value;
    });
}

/** Express' names for networks that are never public. */
const PROXY_KEYWORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (PROXY_KEYWORDS.has(text)) return true;
  if (more.length > 0 || !(ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address))) return false;
  return prefix === undefined || (ipaddr.isValidCIDR(text) && prefix !== '');
}

/** 64 random hexadecimal digits have 16 different ones, and practically never fewer than 10. */
const MIN_DISTINCT = 10;
const PLACEHOLDER = /change[-_ ]?(me|it|this)|replace[-_ ]?(me|it|this)|placeholder|example|password/i;
/** Characters of one step of a counting pattern: `123…`, `000102…`, `00010002…`. */
const STEP_LENGTHS = [1, 2, 4, 8];
/** Fewer steps are equal by chance. */
const MIN_STEPS = 3;

/** Whether a secret repeats, counts, has few different characters or is a placeholder. docs/rules/platform.md#secrets */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  return (
    new Set(text).size < MIN_DISTINCT || PLACEHOLDER.test(text) || repeats(text) || STEP_LENGTHS.some((length) => counts(text, length))
  );
}

/** Whether it is a shorter text, twice or more. */
function repeats(text: string): boolean {
  const halves = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return halves.some((period) => text.startsWith(text.slice(period)));
}

/** Whether at least half of its steps are the same, for example 1. */
function counts(text: string, length: number): boolean {
  const numbers = (text.match(new RegExp(`.{${length}}`, 'g')) ?? []).map((part) =>
    length === 1 ? part.charCodeAt(0) : Number(`0x${part}`),
  );
  const steps = numbers.slice(1).map((number, index) => number - numbers[index]!);
  const most = Math.max(...steps.map((step) => steps.filter((other) => other === step && step !== 0).length));
  return steps.length >= MIN_STEPS && most * 2 >= steps.length;
}
