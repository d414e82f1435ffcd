import type { InterviewResult } from './interview-result.js';
import type { InterviewSession } from './interview-session.js';

/**
 * What a context that holds interviews in the browser does at the moments of a web session. A subclass that is a provider of any module is found,
 * so actions does not know that context. docs/rules.md#interview-sessions
 */
export abstract class WebSessionHooks {
  /**
   * The session expires: what was answered until now, as a completed result; null if the context holds no interview of this session. In the
   * unit of work that holds the lock of the candidate.
   */
  abstract unfinishedResult(session: InterviewSession): Promise<InterviewResult | null>;

  /** The session has expired without a result. In the same unit of work. */
  expired(_session: InterviewSession): void {}
}
