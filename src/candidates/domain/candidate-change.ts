import { type CompanyId, DAY, gone, type Page } from '../../platform/domain/index.js';
import type { CandidateId, JobPositionId } from './candidate.js';

export const CANDIDATE_CHANGES = ['created', 'updated', 'deleted'] as const;
export type CandidateChangeKind = (typeof CANDIDATE_CHANGES)[number];

/** How far back the feed begins, and for how long a cursor continues. docs/rules/candidates.md#changes */
export const CHANGES_KEPT_MS = 30 * DAY;
/** Deletions outlive the cursors that have not passed them: a transaction may commit later than its time says. */
export const DELETIONS_KEPT_MS = CHANGES_KEPT_MS + DAY;

/** The newest change of a candidate. docs/rules/candidates.md#changes */
export interface CandidateChange {
  candidateId: CandidateId;
  jobPositionId: JobPositionId;
  /** Null after the deletion. */
  externalId: string | null;
  change: CandidateChangeKind;
  at: Date;
}

export interface ChangesFilter {
  jobPositionId?: JobPositionId;
  limit: number;
  cursor?: string;
}

/** The changes of a company's candidates, oldest first, the newest of each candidate only. docs/decisions.md#the-changes-feed-misses-nothing */
export abstract class CandidateChangeFeed {
  /** Lets the positions of changes grow also after a restore into another server, and records the server's history. Before the first write of a process. */
  abstract followServer(): Promise<void>;
  /**
   * The next changes. Throws `CursorExpired`, `JobPositionNotFound` for an unknown position without changes, and `ValidationFailed` for a cursor
   * of another list. The page has a cursor also if it is the last.
   */
  abstract read(company: CompanyId, filter: ChangesFilter): Promise<Page<CandidateChange>>;
}

export class CursorExpired extends gone('CURSOR_EXPIRED', 'the cursor is more than 30 days old, or newer than the restored database', {
  remedy: 'Go through the feed without `cursor` to its end for a new one, list all candidates once, then follow it.',
}) {}
