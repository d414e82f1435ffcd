import type { Conversation, SessionId } from './conversation.js';

/**
 * The stored conversations. A caller has verified the session, and so its company. They are deleted with their session. Locks are taken in the
 * order candidate, conversation, session.
 */
export abstract class ConversationRepository {
  /** Null before consent. */
  abstract find(sessionId: SessionId): Promise<Conversation | null>;
  /** Like `find`; the conversation does not change until the unit ends. */
  abstract lock(sessionId: SessionId): Promise<Conversation | null>;
  /** In a unit that holds the lock of the candidate. */
  abstract add(conversation: Conversation): Promise<void>;
  /** Stores the changes since `before`, which the unit has locked. */
  abstract store(conversation: Conversation, before: Conversation): Promise<void>;
}

/** Counts the POSTs of a link, over all processes. */
export abstract class LinkPostCounter {
  /** Counts one, and returns null; over the limit counts none, and returns when the next is allowed. Throws `InterviewLinkUnknown` if the session was deleted. */
  abstract count(sessionId: SessionId, now: Date): Promise<Date | null>;
}

/** In 60 s. docs/rules.md#interview-room */
export const MAX_POSTS_PER_LINK = 120;
