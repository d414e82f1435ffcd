import { digitsOf, readPhone } from '@interview-platform/reader/contacts';
import { type CountryCode, getCountries, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { memoize } from './memoize.js';

/** The pattern of an international number as it is dialled: `+` and digits, 7 at least, 15 at most. */
export const E164_PATTERN = '^\\+[1-9][0-9]{6,14}$';

/** A number that can be dialled. docs/rules/telephony.md#phone-numbers */
export interface DialablePhone {
  readonly e164: string;
  /** ISO 3166 alpha-2, as libphonenumber knows it; null: a number of no country (+800 …). */
  readonly country: string | null;
}

type Country = Parameters<Metadata['selectNumberingPlan']>[0];

/** The countries with which national numbers can be read. */
export const PHONE_COUNTRIES: ReadonlySet<string> = new Set(getCountries());

/**
 * `country`: of the company, for a national number. Null if it is not valid in the general numbering plan of its country, which is wider than the ranges in use: +1 555
 * and +44 7700 900 are for tests. Their country is the main one of the calling code.
 */
export function parsePhone(phone: string | null, country: string | null): DialablePhone | null {
  const typed = readPhone(phone ?? '');
  if (typed === null || (country === null && !typed.startsWith('+'))) return null;
  const parsed = parsePhoneNumberFromString(withoutTrunk1(typed), { defaultCountry: country as CountryCode, extract: false });
  if (!parsed?.isPossible()) return null;
  const found = parsed.country ?? metadata.country_calling_codes[parsed.countryCallingCode]?.[0] ?? null;
  const isValid = found === null ? parsed.isValid() : generalPlan(found).test(parsed.nationalNumber);
  // Candidates with a number are found by the digits that were typed.
  return isValid && phoneEnding(parsed.number) === digitsOf(typed).slice(-6) ? { e164: parsed.number, country: found } : null;
}

/** As people read it: `+370 612 34502`. */
export function displayPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Mexico's mobile numbers had a 1 before their ten digits until 2019, which is dialled no more. */
function withoutTrunk1(typed: string): string {
  return /^\+?521\d{10}$/.test(typed) ? `+52${digitsOf(typed).slice(3)}` : typed;
}

/** Digits after the calling code that a mobile number of ten digits has or has not: in Argentina, formerly in Mexico. */
const MOBILE_DIGITS = [
  ['+54', '9'],
  ['+52', '1'],
] as const;

/** Every form of a subscriber's number in E.164, that of `subscriberOf` first. docs/rules/telephony.md#phone-numbers */
export function subscriberForms(e164: string): string[] {
  const rest = MOBILE_DIGITS.find(([code]) => e164.startsWith(code));
  if (!rest) return [e164];
  const [code, digit] = rest;
  const national = e164.slice(code.length);
  const short = national.length === 11 && national.startsWith(digit) ? national.slice(1) : national;
  return short.length === 10 ? [code + short, code + digit + short] : [e164];
}

/** One key for all forms of a subscriber's number: the shortest. Numbers are compared by it, and dialled as they were typed. */
export function subscriberOf(e164: string): string {
  return subscriberForms(e164)[0]!;
}

/** The pattern of all national numbers of a country, whatever their type. */
const generalPlan = memoize(300, (country) => {
  const plan = new Metadata();
  plan.selectNumberingPlan(country as Country);
  const { numberingPlan } = plan as unknown as { numberingPlan: { nationalNumberPattern(): string } }; // absent from its types
  return new RegExp(`^(?:${numberingPlan.nationalNumberPattern()})$`);
});

/** The last six digits of a number: the same however it was typed. The candidates with a number are found by them. */
export function phoneEnding(e164: string): string {
  return e164.slice(-6);
}
