import type { CandidatesListChangesArguments, Resources } from './generated/operations.js';
import type { RetryOptions } from './retry.js';
import type { Schemas } from './types.js';

/** Some changes, and the cursor behind the last of them. */
export interface ChangesPage {
  /** Oldest first. Can be empty. */
  readonly changes: readonly Schemas['CandidateChange'][];
  /** Store it when all `changes` are processed. It is newer than the one before also if there are none. */
  readonly cursor: string;
}

type Query = NonNullable<CandidatesListChangesArguments['query']>;

export interface FollowChangesArguments extends Omit<CandidatesListChangesArguments, 'query'> {
  /** `cursor`: the stored one; undefined: the changes of the last 30 days. `limit`: 200 where it is left out. */
  query?: Omit<Query, 'cursor'> & { cursor?: string | undefined };
  /** Milliseconds to wait where there are no further changes: 1 000 to 86 400 000. Left out: it ends there. */
  pollMs?: number;
}

export interface FollowsChanges {
  /**
   * The changes of candidates behind a stored cursor, page by page. An aborted `signal` ends a request and a wait at once, with its reason.
   * @throws RangeError for another `pollMs`; ApiError with the code CURSOR_EXPIRED, after which all candidates must be listed once
   */
  followChanges(args?: FollowChangesArguments): AsyncGenerator<ChangesPage, void>;
}

const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 86_400_000;
/** The most that the API gives: few requests. */
const LIMIT = 200;

export function followsChanges(candidates: Resources['candidates'], sleep: RetryOptions['sleep']): FollowsChanges {
  async function* pages({ pollMs, query = {}, ...options }: FollowChangesArguments): AsyncGenerator<ChangesPage, void> {
    const { signal = new AbortController().signal } = options;
    const { cursor: stored, ...filter } = query;
    for (let cursor = stored; ;) {
      const { data, pagination } = await candidates.listChanges({
        ...options,
        query: { limit: LIMIT, ...filter, ...(cursor !== undefined && { cursor }) },
      });
      // A feed has a cursor on each page.
      cursor = pagination.cursor!;
      yield { changes: data, cursor };
      if (pagination.hasMore) continue;
      if (pollMs === undefined) return;
      signal.throwIfAborted();
      await sleep(pollMs, signal);
    }
  }
  return {
    followChanges(args = {}) {
      const { pollMs = SHORTEST_WAIT_MS } = args;
      if (!(pollMs >= SHORTEST_WAIT_MS && pollMs <= LONGEST_WAIT_MS))
        throw new RangeError(`pollMs must be between ${SHORTEST_WAIT_MS} and ${LONGEST_WAIT_MS}, not ${pollMs}`);
      return pages(args);
    },
  };
}
