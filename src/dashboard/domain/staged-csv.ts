import { HOUR, type Id, ValidationFailed } from '../../platform/domain/index.js';
import type { DashboardSessionId } from './sign-in.js';
import type { UserId } from './user.js';

export type StagedCsvId = Id<'StagedCsv'>;

/** How long a CSV can be imported. docs/rules/candidates.md#bulk-import */
export const STAGED_CSV_MS = HOUR;
/** Of a user: the newest are kept. */
export const MAX_STAGED_CSVS = 5;

/** Characters of a stored table: those of the largest that is read, with its quotes and line ends. Corrections could make it grow. */
export const MAX_STAGED_CHARS = 16 * 1024 * 1024;

/** The text of a CSV that a person looks at, in one session. */
export interface StagedCsv {
  readonly id: StagedCsvId;
  readonly sessionId: DashboardSessionId;
  readonly text: string;
  readonly expiresAt: Date;
}

/** The stored texts of CSVs. */
export abstract class StagedCsvRepository {
  /** Removes all but the newest of the user. Throws `ValidationFailed` for a text beyond `MAX_STAGED_CHARS`, as `save` does. */
  abstract add(csv: StagedCsv, userId: UserId): Promise<void>;
  /** The text; null after its time, and for one of another session. */
  abstract find(sessionId: DashboardSessionId, id: string, now: Date): Promise<string | null>;
  /** Replaces the text, until its time. */
  abstract save(sessionId: DashboardSessionId, id: string, text: string): Promise<void>;
  /** Of two removals at once one returns true. */
  abstract remove(sessionId: DashboardSessionId, id: string): Promise<boolean>;
}

export function noStagedCsv(): ValidationFailed {
  return ValidationFailed.of('csv', 'faults.csvGone');
}

export function stagedCsvTooLong(): ValidationFailed {
  return ValidationFailed.of('csv', 'faults.csvTooLong', { max: MAX_STAGED_CHARS });
}
