import type { CompanyId, Id } from '../../platform/domain/ids.js';
import type { ReservationId } from './reservation.js';

export type SessionId = Id<'InterviewSession'>;

/** What must end: calls under way, and what the phone session admits. */
export interface Teardown {
  /** The phone session that was revoked; null where only calls end. */
  readonly sessionId: SessionId | null;
  readonly calls: readonly ReservationId[];
}

/** The system that places phone calls. docs/rules.md#revoke-call */
export abstract class CallGateway {
  /**
   * Hangs up the calls, and admits no further one of the session. Idempotent: a call that is unknown or has ended counts as ended.
   * Throws `GatewayUnavailable` if it is not certain, also when `signal` aborts.
   */
  abstract tearDown(teardown: Teardown, signal: AbortSignal): Promise<void>;
}

/** The gateway did not answer, or not in time. Internal: callers fall back to a durable task. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

export type TeardownId = Id<'CallTeardown'>;

/** A teardown that the gateway has not confirmed yet. */
export interface PendingTeardown extends Teardown {
  readonly id: TeardownId;
  readonly company: CompanyId;
  readonly createdAt: Date;
  /** When the durable task asks the gateway. */
  readonly dueAt: Date;
}

/** The pending teardowns, rows of a durable task. They name no person, and outlive the candidate. */
export abstract class TeardownRepository {
  abstract add(teardowns: readonly PendingTeardown[]): Promise<void>;
  /** The gateway has confirmed it. */
  abstract remove(id: TeardownId): Promise<void>;
}
