import type { CallTerms } from './call-wording.js';
import type { SessionId } from './conversation.js';

/** The terms of the calls of phone sessions; provided by the telephony context, which freezes them on each call. */
export abstract class CallTermsSource {
  /** Of the named call, by default of the last one of the session. Throws `SessionNotFound` for a call of another session. */
  abstract of(sessionId: SessionId, call: string | null): Promise<CallTerms>;
}
