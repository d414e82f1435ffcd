import { createHash } from 'node:crypto';
import type { Candidate, CandidateChanges } from './candidate.js';

/** The fields of a candidate that a person can correct. */
export const CORRECTABLE_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'externalId', 'notes'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
export type Correctable = Pick<Candidate, CorrectableField>;

/** The fields as a form shows them: null is empty. A browser sends each line end as CR LF. */
export function correctableTexts(candidate: Correctable): Record<CorrectableField, string> {
  return Object.fromEntries(CORRECTABLE_FIELDS.map((name) => [name, plain(candidate[name] ?? '')])) as Record<CorrectableField, string>;
}

/** The same as long as nobody changes one of the fields. Changes by the product itself, such as a new status, do not count. */
export function correctionVersion(candidate: Correctable): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(correctableTexts(candidate))))
    .digest('base64url');
}

/** The fields that were typed otherwise than they stand. */
export function changedTexts(
  candidate: Correctable,
  typed: Readonly<Partial<Record<string, string>>>,
): Partial<Record<CorrectableField, string>> {
  const present = correctableTexts(candidate);
  const changed = CORRECTABLE_FIELDS.flatMap((name) => {
    const text = plain(typed[name] ?? present[name]).trim();
    return text === present[name].trim() ? [] : [[name, text] as const];
  });
  return Object.fromEntries(changed);
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The rules of the fields of a change, which the API and pages share. docs/rules/candidates.md#candidates */
export abstract class ChangeRules {
  /** A blank text clears its field. Throws `ValidationFailed`, which names every invalid field. */
  abstract check(texts: Readonly<Partial<Record<CorrectableField, string>>>): CandidateChanges;
}
