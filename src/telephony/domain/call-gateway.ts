import { SECOND } from '../../platform/domain/clock.js';
import { type Finding, uncheckable } from '../../platform/domain/finding.js';
import type { CompanyId, Id } from '../../platform/domain/ids.js';
import type { PhoneNumberId } from './phone-number.js';
import type { CandidateId, FailureReason, JobPositionId, ReservationId, SessionId } from './reservation.js';

/** What must end: calls under way, and what the phone session admits. */
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

/** How a call ended without a result. docs/rules.md#reservations */
export interface CallEnding {
  readonly state: 'no_answer' | 'sip_failed' | 'failed';
  readonly reason: FailureReason;
}

/** What a gateway reports of a call. `hung_up`: it was answered and has ended normally; its result decides. */
export type CallReport =
  | { readonly kind: 'ringing' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'hung_up' }
  | { readonly kind: 'ended'; readonly ending: CallEnding };

/** Takes the reports of a call. Reports may come twice, late and in any order. */
export type ReportSink = (report: CallReport) => Promise<void>;

/** Where an adapter brings reports that it did not get from `dial` or `find`: a server's webhooks, for example. */
export abstract class CallReports {
  /** A report of a call that has ended, or that does not exist, changes nothing. */
  abstract report(id: ReservationId, report: CallReport): Promise<void>;
}

/** What a gateway knows of a call. `absent`: it never placed it, and never will. `unknown`: it cannot say what became of it. */
export type CallStatus = CallReport | { readonly kind: 'dialling' } | { readonly kind: 'absent' } | { readonly kind: 'unknown' };

/** The system that places phone calls. docs/rules.md#call-gateway */
export abstract class CallGateway {
  /**
   * Places a call, once for each id. Resolves when the request is on its way; what becomes of the call is reported, now or later. Rejects
   * with `GatewayUnavailable` if it is not certain whether the call goes out: the caller then asks with `find` and never dials again.
   */
  abstract dial(call: OutboundCall, report: ReportSink): Promise<void>;

  /**
   * What became of a call whose caller died or got no answer; reports of a call that lives go to `report` from then on. `absent` is final:
   * a request that is still on its way places no call any more. Throws `GatewayUnavailable` if the gateway does not answer.
   */
  abstract find(call: OutboundCall, report: ReportSink): Promise<CallStatus>;

  /**
   * Hangs up the calls, and admits no further one of the session. Idempotent: a call that is unknown or has ended counts as ended.
   * Throws `GatewayUnavailable` if it is not certain, also when `signal` aborts.
   */
  abstract tearDown(teardown: Teardown, signal: AbortSignal): Promise<void>;

  /** Whether a call could be placed now, for `admin doctor`. Dials nothing and reads no table. docs/doctor.md */
  diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([uncheckable('gateway', this)]);
  }
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
