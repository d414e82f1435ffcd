import { type CompanyId, type Finding, type Id, SECOND, uncheckable } from '../../platform/domain/index.js';
import type { PhoneNumberId } from './phone-number.js';
import type { CandidateId, JobPositionId, ReservationId, SessionId } from './reservation.js';
import { type AttemptOutcome, CALL_ENDS, type CallEnd, type FailureReason } from './reservation-states.js';

/** Calls to end, and the phone session that admits no further ones. */
export interface Teardown {
  /** The phone session that was revoked; null where only calls end. */
  readonly sessionId: SessionId | null;
  readonly calls: readonly ReservationId[];
}

/** How long a phone rings before the call ends unanswered. */
export const RING_TIMEOUT_MS = 45 * SECOND;

/** One attempt to reach a candidate, with everything that a gateway needs to place the call. */
export interface OutboundCall {
  /** The gateway's call id: one reservation is dialled at most once. */
  readonly id: ReservationId;
  readonly attempt: number;
  readonly company: CompanyId;
  readonly sessionId: SessionId;
  readonly candidateId: CandidateId;
  readonly jobPositionId: JobPositionId;
  /** The candidate's number, E.164. */
  readonly to: string;
  /** The line, and its number in E.164. */
  readonly phoneNumberId: PhoneNumberId;
  readonly from: string;
  /** How the gateway knows the line (for LiveKit: its SIP trunk); null: the gateway's default. */
  readonly gatewayRef: string | null;
  /** Main language of the interview, ISO 639-1. */
  readonly language: string;
  /** When the call must have ended. */
  readonly endsAt: Date;
}

type OfReservation = 'id' | 'attempt' | 'company' | 'candidateId' | 'jobPositionId' | 'phoneNumberId' | 'endsAt';

/** The call of a reservation that was dispatched. */
export function outboundCall(reservation: Pick<OutboundCall, OfReservation>, dialled: Omit<OutboundCall, OfReservation>): OutboundCall {
  const { id, attempt, company, candidateId, jobPositionId, phoneNumberId, endsAt } = reservation;
  return { id, attempt, company, candidateId, jobPositionId, phoneNumberId, endsAt, ...dialled };
}

/** How a call ended without a result. docs/rules/telephony.md#reservations */
export type CallEnding = {
  [Reason in FailureReason]: (typeof CALL_ENDS)[Reason] extends CallEnd<infer State extends AttemptOutcome>
    ? { readonly state: State; readonly reason: Reason }
    : never;
}[Exclude<FailureReason, 'NO_RESULT'>];
/** Why, as a gateway may report it. */
export type EndingReason = CallEnding['reason'];

export function callEnding<Reason extends EndingReason>(reason: Reason): Extract<CallEnding, { reason: Reason }> {
  return { state: CALL_ENDS[reason].state, reason } as Extract<CallEnding, { reason: Reason }>;
}

/**
 * A report of a gateway. `hung_up`: it was answered and has ended normally; its result decides. `isLost`: the network
 * lost the call, and cannot say whether the callee's side is gone.
 */
export type CallReport =
  | { readonly kind: 'ringing' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'hung_up' }
  | { readonly kind: 'ended'; readonly ending: CallEnding; readonly isLost?: true };

/** Takes the reports of a call. Reports may come twice, late and in any order. */
export type ReportSink = (report: CallReport) => Promise<void>;

/** Where an adapter brings reports that it did not get from `dial` or `find`: a server's webhooks, for example. */
export abstract class CallReports {
  /** A report of a call that has ended, or that does not exist, changes nothing. */
  abstract report(id: ReservationId, report: CallReport): Promise<void>;
}

/** The gateway's view. `absent`: it never placed the call, and never will. `unknown`: it does not know the outcome. */
export type CallStatus = CallReport | { readonly kind: 'dialling' } | { readonly kind: 'absent' } | { readonly kind: 'unknown' };

/** The system that places phone calls. docs/rules/telephony.md#call-gateway */
export abstract class CallGateway {
  /**
   * Places a call, once for each id. Resolves when the request is on its way; the course of the call is reported.
   * Rejects with `GatewayUnavailable` if the call may go out or not: the caller asks with `find`, and never dials
   * again.
   */
  abstract dial(call: OutboundCall, report: ReportSink): Promise<void>;

  /**
   * The state of a call whose caller died or got no answer; later reports go to `report`. `absent` is final: a request
   * on its way places no call any more. Throws `GatewayUnavailable` if the gateway does not answer.
   */
  abstract find(call: OutboundCall, report: ReportSink): Promise<CallStatus>;

  /**
   * Hangs up the calls, and admits no further one of the session. A call that is unknown or has ended counts as ended.
   * Throws `GatewayUnavailable` if it is not certain, also when `signal` aborts.
   */
  abstract tearDown(teardown: Teardown, signal: AbortSignal): Promise<void>;

  /** Whether a call could be placed now, for `admin doctor`, found within a time. Dials nothing and reads no table. docs/doctor.md */
  diagnose(_withinMs: number): Promise<readonly Finding[]> {
    return Promise.resolve([uncheckable('gateway', this)]);
  }
}

/** The gateway did not answer, or not in time. Internal: callers fall back to a durable task. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The outcome of the work, or `GatewayUnavailable` as soon as the signal aborts. */
export async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  // Its outcome is of no use once the signal has aborted.
  work.catch(() => undefined);
  const aborted = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new GatewayUnavailable('no answer in time'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
  await Promise.race([work, aborted]);
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
