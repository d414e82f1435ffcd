import type { Id } from '../../platform/domain/ids.js';
import type { ReservationId } from './reservation.js';

export type SessionId = Id<'InterviewSession'>;

/** What must end: calls under way, and what the phone session admits. */
export interface Teardown {
  /** The phone session that was revoked; null where only calls end. */
  sessionId: SessionId | null;
  calls: readonly ReservationId[];
}

/** The system that places phone calls. docs/rules.md#revoke-call */
export abstract class CallGateway {
  /**
   * Hangs up the calls, and admits no further one of the session. Idempotent: a call that is unknown or has ended counts as ended.
   * Throws `GatewayUnavailable` if it is not certain.
   */
  abstract tearDown(teardown: Teardown): Promise<void>;
}

/** The gateway did not answer, or not in time. Internal: callers fall back to a durable task. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
