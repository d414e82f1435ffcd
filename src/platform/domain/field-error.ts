import type { Messages } from '../../../locales/messages.js';
import { catalogue, FALLBACK_LANGUAGE, type Language } from '../language/index.js';

type ErrorMessages = Messages['errors'];

/** `rules.…` is said of a field, whose name or label stands before it; `faults.…` is a whole sentence. docs/languages.md */
export type Rule = Extract<keyof ErrorMessages, `rules.${string}` | `faults.${string}`>;

/** A rule that does not hold, with the values of its words. */
export type BrokenRule = {
  [R in Rule]: {
    readonly rule: R;
    readonly values: ErrorMessages[R];
    /** The field is a list: the items that break the rule, as far as they are known. */
    readonly items?: 'some' | readonly number[];
  };
}[Rule];

/** One failing field of a request, named by its path (`candidates[3].email`). */
export type FieldError = BrokenRule & { readonly field: string };

export type ValuesOf<R extends Rule> = ErrorMessages[R] extends null ? [] : [values: ErrorMessages[R]];

export function brokenRule<R extends Rule>(rule: R, ...[values]: ValuesOf<R>): BrokenRule {
  return { rule, values: values ?? null } as BrokenRule;
}

export function fieldError<R extends Rule>(field: string, rule: R, ...values: ValuesOf<R>): FieldError {
  return { field, ...brokenRule(rule, ...values) };
}

/** The words of a broken rule, for a page that shows the label of the field. */
export function wordsOf({ rule, values }: BrokenRule, language: Language): string {
  return (catalogue('errors').in(language) as (key: Rule, values: unknown) => string)(rule, values);
}

/** The English descriptions of errors, by code: those of a team have no other words. */
const descriptions = new Map<string, string>();

export function describeCode(code: string, description: string): void {
  descriptions.set(code, `${description.charAt(0).toUpperCase()}${description.slice(1)}.`);
}

/** The words of an error for a person, by its code: in the language, else the description of its class. Null for an unknown code. */
export function wordsOfCode(code: string, language: Language): string | null {
  return catalogue('errors').in(language).find('codes', code) ?? descriptions.get(code) ?? null;
}

/** The words for a program: English, with the name of the field. */
export function messageOf(error: FieldError): string {
  const { field, items } = error;
  const words = wordsOf(error, FALLBACK_LANGUAGE);
  if (error.rule.startsWith('faults.')) return words;
  if (items === 'some') return `each value in ${field} ${words}`;
  return items ? items.map((i) => `${field}[${i}] ${words}`).join('; ') : `${field} ${words}`;
}
