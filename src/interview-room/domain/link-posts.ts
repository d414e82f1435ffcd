import type { Id } from '../../platform/domain/index.js';

export type SessionId = Id<'InterviewSession'>;

/** Counts the POSTs of a link, over all processes. docs/rules/interview-room.md#interview-room */
export abstract class LinkPostCounter {
  /** Null if it was counted; over the limit, the time of the next. Throws `InterviewLinkUnknown`. */
  abstract count(sessionId: SessionId, now: Date): Promise<Date | null>;
}
