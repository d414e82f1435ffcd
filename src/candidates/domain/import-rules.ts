import type { CandidateDraft } from './candidate.js';

/** The rules of the fields of an import, which the API and pages share. docs/rules/candidates.md#import */
export abstract class ImportRules {
  /** Texts of a form or a row; one that is blank counts as absent. Throws `ValidationFailed`, which names every invalid field. */
  abstract check(fields: Readonly<Record<string, string | undefined>>): Omit<CandidateDraft, 'importSource'>;
}
