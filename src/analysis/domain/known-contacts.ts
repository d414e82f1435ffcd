/** How to reach the person, as they were imported. */
export interface PersonContacts {
  email: string;
  phone: string | null;
}

/** Digits of the end of a phone number that are enough to know it again: a CV may leave out the country. */
const TELLING_DIGITS = 7;

/** The person's own address and number become `[email]` and `[phone]`, also where they have no usual form. */
export function maskKnownContacts(text: string, { email, phone }: PersonContacts): string {
  const withoutEmail = email.trim() === '' ? text : text.replaceAll(whole(email.trim()), '[email]');
  const digits = (phone ?? '').replaceAll(/\D/gu, '');
  if (digits.length < TELLING_DIGITS) return withoutEmail;
  const telling = [...digits.slice(-Math.max(TELLING_DIGITS, Math.min(8, digits.length)))].join(String.raw`[ \t().–/-]{0,3}`);
  return withoutEmail.replaceAll(new RegExp(String.raw`(?:\+|\()?(?:\d[ \t().–/-]{0,3}){0,6}?${telling}(?!\d)`, 'gu'), '[phone]');
}

/** The address by itself, not as the end or beginning of a longer one. */
function whole(email: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d._%+'-])${escaped(email)}(?!-?[\p{L}\d]|\.[\p{L}\d])`, 'giu');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
