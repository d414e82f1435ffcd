import type { Id } from '../../platform/domain/index.js';

export type SessionId = Id<'InterviewSession'>;

/** POSTs of one link in 60 s. docs/rules/interview-room.md#interview-room */
export const MAX_POSTS_PER_LINK = 120;

/** Counts the POSTs of a link, over all processes. */
export abstract class LinkPostCounter {
  /** Null if it was counted; over the limit, the time of the next. Throws `InterviewLinkUnknown`. */
  abstract count(sessionId: SessionId, now: Date): Promise<Date | null>;
}
