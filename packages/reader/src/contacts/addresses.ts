import { domainToASCII } from 'node:url';
import { foldSigns, INVISIBLE, withoutInvisible } from './signs.js';

/** Letters, digits and signs of other alphabets: no white space, no sign that nobody sees, no private and no full-width character. */
const OTHER =
  String.raw`\u00A1-\u00AC\u00AE-\u034E\u0350-\u061B\u061D-\u115E\u1161-\u167F\u1681-\u17B3\u17B6-\u180A\u180F-\u1FFF` +
  String.raw`\u2070-\u27FF\u2801-\u2FFF\u3001-\u3163\u3165-\uD7FF\uF900-\uFDCF\uFDF0-\uFEFE\uFFA1-\uFFEF`;
const ATOM = `[A-Za-z0-9!#$%&'*+/=?^_\`{|}~${OTHER}-]+`;
const LABEL = `[A-Za-z0-9${OTHER}](?:[A-Za-z0-9${OTHER}-]{0,61}[A-Za-z0-9${OTHER}])?`;
const TOP_LEVEL = `(?:[A-Za-z${OTHER}]{2,63}|[Xx][Nn][A-Za-z0-9-]{0,60}[A-Za-z0-9])`;
/** At most 64 characters before the `@`, 253 after it. */
const ADDRESS = `(?![^@]{65})${ATOM}(?:\\.${ATOM})*@(?!.{254})(?:${LABEL}\\.)+${TOP_LEVEL}`;

const MAX_LENGTH = 64 + 1 + 253;
const NOT_ASCII = /\P{ASCII}/u;
// eslint-disable-next-line no-misleading-character-class -- the ends of ranges stand beside each other
const address = new RegExp(`^${ADDRESS}$`);

/** The pattern in the document: the rule of `isEmailAddress`, and white space around it. */
export const EMAIL_PATTERN = `^[ \\t\\r\\n]*${ADDRESS}[ \\t\\r\\n]*$`;

/** Whether mail can be addressed to it: `local.part@domain.tld` in any alphabet, without quotes, comments and signs that nobody sees. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    address.test(text) &&
    (!NOT_ASCII.test(text) || domainToASCII(text.slice(text.lastIndexOf('@') + 1)) !== '')
  );
}

/**
 * The key of a mailbox: NFC, lower case, its domain in ASCII. Two addresses with the same key are one. docs/rules/candidates.md#candidates
 */
export function emailKeyOf(email: string): string {
  const key = email.trim().normalize('NFC').toLowerCase();
  // The work of a domain's ASCII form is saved where it has it.
  if (!NOT_ASCII.test(key)) return key;
  const domain = key.lastIndexOf('@') + 1;
  return key.slice(0, domain) + (domainToASCII(key.slice(domain)) || key.slice(domain));
}

/** An address that stands in a text: from `start` to `end`, exclusive. */
export interface FoundEmail {
  readonly start: number;
  readonly end: number;
  /** The address as it was typed, in the signs of a keyboard. */
  readonly value: string;
}

const LETTER = String.raw`\p{L}\p{M}\p{N}`;
/** Word processors make the first of them of an apostrophe. */
const APOSTROPHES = '’‘ʼ＇';
const DOTS = '．｡。';
const LOCAL_END = new RegExp(String.raw`[${INVISIBLE}${LETTER}${OTHER}${APOSTROPHES}${DOTS}.!#$%&'*+/=?^_~-]*$`, 'u');
const DOMAIN_START = new RegExp(String.raw`^[${INVISIBLE}${LETTER}${DOTS}.-]*`, 'u');
const LEADING_MARKS = /^[^\p{L}\p{M}\p{N}_+]+/u;
const TRAILING_MARKS = /[^\p{L}\p{M}\p{N}]+$/u;
/** The token may be more than an address: a path, a setting, columns of a table. */
const MORE = new RegExp(String.raw`[/=]|(?![\0-\x7f]|[${INVISIBLE}${APOSTROPHES}${DOTS}])[\p{S}\p{P}]`, 'u');
const GOES_ON = /^[@_+%=#$^*!~]/;
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const DOT = new RegExp(`[${DOTS}]`, 'g');
const LONGEST_LOCAL = 100;
const LONGEST_DOMAIN = 300;

/** The addresses of a text, each a whole token: `sean.o'brien@example.com` and never `brien@example.com`. Linear: looks around each @. */
export function emailsIn(text: string): FoundEmail[] {
  const folded = foldSigns(text);
  const found: FoundEmail[] = [];
  for (let at = folded.indexOf('@'); at >= 0; at = folded.indexOf('@', at + 1)) {
    const token = LOCAL_END.exec(text.slice(Math.max(0, at - LONGEST_LOCAL), at))![0];
    const local = token.replace(LEADING_MARKS, '');
    const domain = DOMAIN_START.exec(text.slice(at + 1, at + LONGEST_DOMAIN))![0].replace(TRAILING_MARKS, '');
    if (local === '' || domain === '') continue;
    const [start, end] = [at - local.length, at + 1 + domain.length];
    const value = withTypedSigns(`${local}@${domain}`);
    const isWhole = folded[at - token.length - 1] !== '@' && !GOES_ON.test(folded.slice(end)) && !MORE.test(local);
    if (isWhole && isEmailAddress(value)) found.push({ start, end, value });
  }
  return found;
}

/** The text with the signs of a keyboard instead of those of a word processor or another script. */
function withTypedSigns(address: string): string {
  return withoutInvisible(address).replace(APOSTROPHE, "'").replace(DOT, '.');
}
