import type { Span, TrackedText } from './tracked-text.js';

/** Names of products that look like a domain but describe a skill. */
const PRODUCTS = new Set(['asp.net', 'ado.net', 'vb.net', 'ml.net', 'socket.io', 'draw.io', 'booking.com', 'monday.com', 'make.com']);

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+'-]{1,64}\s?(?:@|\[at\]|\(at\))\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/giu;
const AT = /@|\[at\]|\(at\)/iu;
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

const PHONE_LABEL =
  /(?:(?<![\p{L}])(?:tel|telefonas|telefono nr|phone|phone number|mob|mobile|mobilus|cell|fax|faksas|tel\. ?nr)|[☎☏✆📞📱]\ufe0f?)[.:]{0,2}[ \t]{0,3}(?:nr\.?)?[ \t]{0,3}(?:[-–—:][ \t]{0,3})?[+(]?\d[\d ().\-–/]{4,22}\d/giu;
const PHONE = /(?<![\p{L}\d+(]|\d[-./])(?:\+|00|\(\+?\d{1,3}\)|\(?0|\(?8[ -])[\d ().\-–]{5,22}\d(?![\d\p{L}])/gu;
const PHONE_86 = /(?<!\d)8[ -]?6\d{2}[ -]?\d{2,3}[ -]?\d{2,3}(?!\d)/gu;
/** A Lithuanian mobile number without the prefix: 612 34567, 6-12-34567. */
const PHONE_6 = /(?<![\p{L}\d+(]|\d[ .,/–-])6[ -]?\d{2}(?:[ -]\d{5}|[ -]?\d{2}[ -]\d{3}|[ -]?\d{3}[ -]\d{2}|\d{5})(?!\d|[.,/–-]\d| \d)/gu;
const PHONE_GROUPS = /(?<![\d.–-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{3,4}(?![\d.–-])/gu;
const LONG_NUMBER = /(?<!\d)\d{9,15}(?!\d)/gu;

const BEGINS_WITH_DATE = /^(?:\d{1,2}[./-]|(?:0[1-9]|1[0-2]) ?[–-]? ?)(?:\d{1,2}[./-])?(?:19|20)\d\d(?!\d)/u;
const DATE_NUMBER = /^(?:(?:19|20)\d\d|0?[1-9]|[12]\d|3[01])$/u;

/** Whether digits are the dates of a career ("06 2010 - 05 2015"): only days, months and at least one year. */
function isDates(found: string): boolean {
  if (found.includes('+')) return false;
  const numbers = found.match(/\d+/gu) ?? [];
  return (
    BEGINS_WITH_DATE.test(found) || (numbers.some((number) => number.length === 4) && numbers.every((number) => DATE_NUMBER.test(number)))
  );
}

function maskPhone(found: string): string {
  if (isDates(found)) return found;
  const digits = digitsOf(found).length;
  return digits >= 7 && digits <= 17 ? '[phone]' : found;
}

/** Replaces e-mail addresses, links, handles and phone numbers by `[email]`, `[link]` and `[phone]`; spans of years remain. */
export function maskContacts(text: TrackedText): TrackedText {
  return text
    .replaceAll(EMAIL, '[email]', AT)
    .replaceAll(URL, '[link]')
    .replaceAll(DOMAIN, (found) => (PRODUCTS.has(found.toLowerCase()) ? found : '[link]'), TOP_LEVEL_DOMAIN)
    .replaceAll(MESSENGER, '[link]')
    .replaceAll(MESSENGER_DASH, '[link]')
    .replaceAll(HANDLE, '[link]')
    .replaceAll(PHONE_LABEL, maskPhone)
    .replaceAll(PHONE, maskPhone)
    .replaceAll(PHONE_86, '[phone]')
    .replaceAll(PHONE_6, '[phone]')
    .replaceAll(PHONE_GROUPS, '[phone]')
    .replaceAll(LONG_NUMBER, '[phone]');
}

/** The contacts of a person, as imported. */
export interface PersonContacts {
  email: string;
  phone: string | null;
}

/** Final digits of a phone number that identify it: a CV may omit the country code. */
const IDENTIFYING_DIGITS = 7;

/**
 * Replaces the person's own address and number by `[email]` and `[phone]`, also if they have an unusual form. A pattern of one person
 * is compiled for one text, and costs more than all others: it is made only if the text has the digits.
 */
export function maskKnownContacts(text: TrackedText, { email, phone }: PersonContacts): TrackedText {
  const withoutEmail = text.edited(placesOf(email.trim(), text.text).map((place) => ({ ...place, text: '[email]' })));
  const digits = digitsOf(phone ?? '');
  const ending = digits.slice(-Math.max(IDENTIFYING_DIGITS, Math.min(8, digits.length)));
  if (digits.length < IDENTIFYING_DIGITS || !digitsOf(withoutEmail.text).includes(ending)) return withoutEmail;
  const spaced = [...ending].join(String.raw`[ \t().–/-]{0,3}`);
  return withoutEmail.replaceAll(new RegExp(String.raw`(?:\+|\()?(?:\d[ \t().–/-]{0,3}){0,6}?${spaced}(?!\d)`, 'gu'), '[phone]');
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

const BEFORE_ADDRESS = /(?<![\p{L}\d._%+'-])/uy;
const AFTER_ADDRESS = /(?!-?[\p{L}\d]|\.[\p{L}\d])/uy;

/** The places of an address in any letter case, alone and not as a part of a longer one. */
function placesOf(email: string, text: string): Span[] {
  const [wanted, local] = [email.toLowerCase(), email.lastIndexOf('@')];
  const places: Span[] = [];
  if (local < 1) return places;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [start, end] = [at - local, at - local + email.length];
    const isAddress = start >= (places.at(-1)?.end ?? 0) && text.slice(start, end).toLowerCase() === wanted;
    if (isAddress && holdsAt(BEFORE_ADDRESS, text, start) && holdsAt(AFTER_ADDRESS, text, end)) places.push({ start, end });
  }
  return places;
}

function holdsAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
