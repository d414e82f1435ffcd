import type { CandidateRef } from './candidate.repository.js';

/**
 * Another context's things that hang on a candidate: sessions, calls, analyses, documents. Each context registers its own, so
 * that candidates knows none of them. All run in the unit of work that deletes the candidate, which holds the candidate's row.
 */
export interface ErasureHandler {
  readonly name: string;
  /** Whether the candidate may not be deleted without force: an active session, a live call. */
  blocksDeletion(ref: CandidateRef): Promise<boolean>;
  /** Ends what blocks: cancels the session, the call. */
  release(ref: CandidateRef): Promise<void>;
  /** Removes all that is kept of the person; what lies outside the database by a row of due work. */
  erase(ref: CandidateRef): Promise<void>;
}

/** All dependants, in the order in which their contexts were built. */
export class ErasureHandlers {
  private readonly dependants: ErasureHandler[] = [];

  register(dependant: ErasureHandler): void {
    this.dependants.push(dependant);
  }

  all(): readonly ErasureHandler[] {
    return this.dependants;
  }
}
