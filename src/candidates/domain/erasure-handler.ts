import { conflict } from '../../platform/domain/index.js';
import type { CandidateRef } from './candidate.js';
import type { Removed } from './erasure-receipt.js';

/**
 * Removes the data of one context about a candidate: sessions, calls, analyses, documents. A subclass that is a
 * provider of any module is found, so candidates does not know the other contexts. All methods run in the unit of work
 * that deletes the candidate and holds the lock of its row. docs/rules/candidates.md#erasure.
 */
export abstract class ErasureHandler {
  /** Unique. Handlers run in the alphabetical order of their names, so that all deletions take locks in one order. */
  abstract readonly name: string;

  /** Whether the candidate may only be deleted with `force=true`: it has an open session or a call under way. */
  blocksDeletion(_ref: CandidateRef): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Whether expired data of the candidate stays for now: because of a scheduled call, too. */
  blocksExpiry(ref: CandidateRef): Promise<boolean> {
    return this.blocksDeletion(ref);
  }

  /** Cancels the session or the call that blocks the deletion. */
  release(_ref: CandidateRef): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Removes all data about the person; for data outside the database it writes a row of a durable task. The counts are those of the receipt: also of
   * rows that go with the candidate's row.
   */
  abstract erase(ref: CandidateRef): Promise<Removed | void>;
}

export class ActiveSessionExists extends conflict(
  'ACTIVE_SESSION_EXISTS',
  'the candidate holds an active session or a call under way; force=true cancels it and deletes',
  { remedy: 'Wait for the end of the session or call, or delete with `force=true`.' },
) {}
