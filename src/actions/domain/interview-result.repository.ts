import type { AcceptedResult } from './interview-result.js';
import type { SessionId } from './interview-session.js';

/** Where accepted results are kept, transcripts and all. They go with their candidate. */
export abstract class InterviewResultRepository {
  /** Null where there is none, also because its candidate has been deleted. */
  abstract get(sessionId: SessionId): Promise<AcceptedResult | null>;
  /** In the unit of work that ends the session. */
  abstract add(result: AcceptedResult): Promise<void>;
}
