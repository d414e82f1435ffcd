import { fieldError, ValidationFailed } from '../../platform/domain/index.js';

/** A date on which other calling hours apply than in the week. docs/rules/telephony.md#calling-hours */
export interface CallingException {
  /** `YYYY-MM-DD`, of the calendar in the zone of the call. */
  readonly date: string;
  /** For people: the holiday. Null: none. */
  readonly name: string | null;
  /** `HH:MM-HH:MM`, the end excluded; null: no call on that date. */
  readonly hours: string | null;
}

/** Exceptions of a company. */
export const MAX_EXCEPTIONS = 200;
export const MAX_EXCEPTION_NAME = 100;

/** `YYYY-MM-DD`, a date that exists. */
export function isDate(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Sorted by date. Throws `ValidationFailed`, which names each date that occurs again, or the list if it is too long. */
export function callingExceptionsOf(exceptions: readonly CallingException[]): CallingException[] {
  if (exceptions.length > MAX_EXCEPTIONS) throw ValidationFailed.of('exceptions', 'rules.elementsAtMost', { max: MAX_EXCEPTIONS });
  const isRepeated = ({ date }: CallingException, i: number): boolean => exceptions.findIndex((each) => each.date === date) < i;
  const errors = exceptions.flatMap((each, i) => (isRepeated(each, i) ? [fieldError(`exceptions[${i}].date`, 'rules.repeated')] : []));
  if (errors.length > 0) throw new ValidationFailed(errors);
  return [...exceptions].sort((a, b) => (a.date < b.date ? -1 : 1));
}
