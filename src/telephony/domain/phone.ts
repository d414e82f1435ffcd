import { Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { memoize } from '../../platform/domain/memoize.js';

/** A number that can be dialled. docs/rules.md#phone-numbers */
export interface DialablePhone {
  readonly e164: string;
  /** ISO 3166 alpha-2, as libphonenumber knows it; null: a number of no country (+800 …). */
  readonly country: string | null;
}

type Country = Parameters<Metadata['selectNumberingPlan']>[0];

/** International form. Blanks and punctuation may separate the digits; letters and extensions may not occur. */
const INTERNATIONAL = /^\+[\d\p{Zs}().\p{Pd}/]{1,49}$/u;

/**
 * Null if it is not valid in the general numbering plan of its country, which is wider than the ranges in use: +1 555
 * and +44 7700 900 are for tests. Their country is the main one of the calling code.
 */
export function parsePhone(phone: string | null): DialablePhone | null {
  const typed = phone?.trim() ?? '';
  if (!INTERNATIONAL.test(typed)) return null;
  const parsed = parsePhoneNumberFromString(typed, { extract: false });
  if (!parsed?.isPossible()) return null;
  const country = parsed.country ?? metadata.country_calling_codes[parsed.countryCallingCode]?.[0] ?? null;
  const isValid = country === null ? parsed.isValid() : generalPlan(country).test(parsed.nationalNumber);
  return isValid ? { e164: parsed.number, country } : null;
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
