import { emailKeyOf, emailsIn } from '../contacts/addresses.js';
import { digitsOf, isDates, labelsOf, phonesIn } from '../contacts/phones.js';
import { foldSigns } from '../contacts/signs.js';
import { spelledEmailsIn, spellingsOf, spokenPhonesIn } from '../contacts/spoken.js';
import type { Span, TrackedText } from './tracked-text.js';

/** Names of products that look like a domain but describe a skill. */
const PRODUCTS = new Set(['asp.net', 'ado.net', 'vb.net', 'ml.net', 'socket.io', 'draw.io', 'booking.com', 'monday.com', 'make.com']);

const URL = /(?<![\p{L}\d])(?:(?:https?|ftp):\/\/|www\.)[^\s<>|]{1,2000}/giu;
const TOP_LEVEL = String.raw`\.(?:com|org|lt|eu|lv|ee|pl|de|uk|me|dev|net|io|info|app|page|site|tech|link|blog|ly)(?![\p{L}\d-])`;
const TOP_LEVEL_DOMAIN = new RegExp(TOP_LEVEL, 'iu');
const DOMAIN = new RegExp(String.raw`(?<![\p{L}\d.-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}${TOP_LEVEL}(?:\/[^\s<>|]{0,500})?`, 'giu');
const HANDLE = /(?<![\p{L}\d./])@[\p{L}\d][\p{L}\d._-]{1,63}(?![\p{L}\d/])/giu;
const MESSENGER =
  /(?<![\p{L}])(skype|telegram|whatsapp|viber|signal|instagram|twitter|facebook|linkedin|github|gitlab|tiktok|discord)(?:\s+(?:id|profile))?\s*:[ \t]*(?!\[)[^\s,;|]{2,100}/giu;

/** "Skype – ona.p": after a dash, a bare word is a handle for messengers only, since "GitHub – pipelines" is a skill. */
const MESSENGER_DASH =
  /(?<![\p{L}])(?:(?:skype|telegram|whatsapp|viber|signal|discord)(?:\s+id)?[ \t][-–—][ \t](?!\[)[^\s,;|]{2,100}(?=[ \t]*(?:[,;|\n]|$))|(?:skype|telegram|whatsapp|viber|signal|discord|instagram|twitter|facebook|linkedin|github|gitlab|tiktok)[ \t][-–—][ \t](?=[^\s,;|]{0,60}\p{L})(?=[^\s,;|]{0,60}[\d._][^\s,;|])[^\s,;|]{2,100})/giu;

/** Signs between the digits of a number, in a folded text. */
const BETWEEN = String.raw` ().\-/_'·\u200b`;
const PHONE_LABEL = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:${labelsOf('before a phone')})|[☎☏✆📞📱]\ufe0f?)[.:]{0,2}[ \t]{0,3}(?:nr\.?)?[ \t]{0,3}(?:[-:][ \t]{0,3})?[+(]{0,2}\d[\d${BETWEEN}]{4,26}\d`,
  'giu',
);
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\d+(]|\d[-./])(?:\+|00|\(\+?\d{1,3}\)|\(?0|\(?8[ -])[\d${BETWEEN}]{5,26}\d(?![\d\p{L}])`,
  'gu',
);
const PHONE_86 = /(?<!\d)8[ -]?6\d{2}[ -]?\d{2,3}[ -]?\d{2,3}(?!\d)/gu;
/** A Lithuanian mobile number without the prefix: 612 34567, 6-12-34567. */
const PHONE_6 = /(?<![\p{L}\d+(]|\d[ .,/-])6[ -]?\d{2}(?:[ -]\d{5}|[ -]?\d{2}[ -]\d{3}|[ -]?\d{3}[ -]\d{2}|\d{5})(?!\d|[.,/-]\d| \d)/gu;
const PHONE_GROUPS = /(?<![\d.-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{3,4}(?![\d.-])/gu;
const LONG_NUMBER = /(?<!\d)\d{9,15}(?!\d)/gu;

function maskPhone(found: string): string {
  const digits = digitsOf(found);
  // The end of a range of thousands: 45 000-60 000.
  if (isDates(found) || digits.startsWith('000')) return found;
  return digits.length >= 7 && digits.length <= 17 ? '[phone]' : found;
}

/**
 * Replaces e-mail addresses, links, handles and phone numbers by `[email]`, `[link]` and `[phone]`, also where they are spelled out; spans
 * of years remain.
 */
export function maskContacts(text: TrackedText): TrackedText {
  const withoutLinks = maskSpans(maskSpans(text, emailsIn, '[email]'), spelledEmailsIn, '[email]')
    .replaceAll(URL, '[link]')
    .replaceAll(DOMAIN, (found) => (PRODUCTS.has(found.toLowerCase()) ? found : '[link]'), TOP_LEVEL_DOMAIN)
    .replaceAll(MESSENGER, '[link]')
    .replaceAll(MESSENGER_DASH, '[link]')
    .replaceAll(HANDLE, '[link]');
  const withoutPhones = maskSpans(maskSpans(withoutLinks, dialledIn, '[phone]'), spokenPhonesIn, '[phone]');
  return [PHONE_LABEL, PHONE]
    .reduce((rest, pattern) => replaceFolded(rest, pattern, maskPhone), withoutPhones)
    .replaceAll(PHONE_86, '[phone]')
    .replaceAll(PHONE_6, '[phone]')
    .replaceAll(PHONE_GROUPS, '[phone]')
    .replaceAll(LONG_NUMBER, '[phone]');
}

/** The whole numbers that are written as they are dialled from abroad. The patterns find others, and those that stand beside letters. */
const dialledIn = (text: string): Span[] => phonesIn(text).filter(({ digits }) => /^(?:\+|00)/.test(digits));

const maskSpans = (text: TrackedText, spansIn: (text: string) => readonly Readonly<Span>[], mask: string): TrackedText =>
  text.edited(spansIn(text.text).map(({ start, end }) => ({ start, end, text: mask })));

/** The pattern is looked for among folded signs; the rest of the text keeps its own. */
function replaceFolded(text: TrackedText, pattern: RegExp, replacement: (found: string) => string): TrackedText {
  const found = [...foldSigns(text.text).matchAll(pattern)].map(({ 0: old, index }) => ({ old, index, mask: replacement(old) }));
  return text.edited(
    found.flatMap(({ old, index, mask }) => (mask === old ? [] : [{ start: index, end: index + old.length, text: mask }])),
  );
}

/** The contacts of a person, as imported. */
export interface PersonContacts {
  email: string;
  phone: string | null;
}

/** Final digits of a phone number that identify it: a CV may omit the country code. */
const IDENTIFYING_DIGITS = 7;

/** Replaces the person's own address and number by `[email]` and `[phone]`, in any spelling. Linear. */
export function maskKnownContacts(text: TrackedText, { email, phone }: PersonContacts): TrackedText {
  const key = emailKeyOf(email);
  const isOwn = (address: string): boolean => emailKeyOf(address) === key;
  const ownEmails = (from: string): Span[] => emailsIn(from).filter(({ value }) => isOwn(value));
  const withoutEmail = key === '' ? text : maskSpans(maskSpans(text, ownEmails, '[email]'), (from) => spellingsOf(from, isOwn), '[email]');
  const digits = digitsOf(foldSigns(phone ?? ''));
  const ending = digits.slice(-Math.max(IDENTIFYING_DIGITS, Math.min(8, digits.length)));
  return digits.length < IDENTIFYING_DIGITS ? withoutEmail : maskSpans(withoutEmail, (from) => endingsIn(from, ending), '[phone]');
}

const GAP = /^[ \t\r\n().'·_~/\u200b-]{0,6}$/;
const MORE_DIGITS = /[+(]?(?:\d[ \t().'·_~/\u200b-]{0,3}){0,6}$/;

/** The numbers with this ending, whatever stands between their digits, with the digits before it. */
function endingsIn(text: string, ending: string): Span[] {
  const folded = foldSigns(text);
  const digits = digitsOf(folded);
  if (!digits.includes(ending)) return [];
  const places = [...folded.matchAll(/\d/g)].map(({ index }) => index);
  const spans: Span[] = [];
  for (let at = digits.indexOf(ending); at >= 0; at = digits.indexOf(ending, at + 1)) {
    const own = places.slice(at, at + ending.length + 1);
    const last = own[ending.length - 1]!;
    const isOne = own.slice(0, ending.length).every((place, i) => i === 0 || GAP.test(folded.slice(own[i - 1]! + 1, place)));
    if (!isOne || own[ending.length] === last + 1) continue;
    const start = own[0]! - MORE_DIGITS.exec(folded.slice(Math.max(0, own[0]! - 30), own[0]))![0].length;
    if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end: last + 1 });
  }
  return spans;
}
