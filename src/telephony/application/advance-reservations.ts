import { Injectable, Logger } from '@nestjs/common';
import { CandidateRepository } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, SECOND } from '../../platform/domain/clock.js';
import { safeError } from '../../platform/observability/log.js';
import { inSpan } from '../../platform/observability/tracing.js';
import type { Slot } from '../../platform/tasks/concurrency-limiter.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import { CallGateway, type CallStatus, GatewayUnavailable, type OutboundCall } from '../domain/call-gateway.js';
import { DISPATCH_TIMEOUT_MS, OUTCOME_TIMEOUT_MS } from '../domain/dispatch.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import type { Reservation, ReservationId, ReservationState } from '../domain/reservation.js';
import { CallMetrics } from './call-metrics.js';
import { CompanyQueue } from './company-queue.js';
import { DispatchCall } from './dispatch-call.js';
import { type AttemptEnd, EndAttempt } from './end-attempt.js';
import { ReportCall } from './report-call.js';
import { TearDownCalls } from './tear-down-calls.js';
import { ADVANCE_RESERVATIONS } from './waiting-calls.js';

/** A gateway that does not answer is asked again after this time. */
const ASK_AGAIN_MS = 15 * SECOND;
/** After a dial that was not confirmed the gateway is asked so soon. */
const ASK_SOON_MS = 2 * SECOND;

const UNKNOWN: AttemptEnd = { trigger: 'lose', reason: 'OUTCOME_UNKNOWN' };
const NEVER_PLACED: AttemptEnd = { trigger: 'refuse', reason: 'GATEWAY_UNAVAILABLE' };

type DueReservation = { id: ReservationId; state: ReservationState };

/**
 * Takes each live reservation on when its time has come: dials it, asks the gateway after a silence, ends it without a result. So every one
 * reaches a final state, whichever process dies. docs/rules.md#dispatch
 */
@Injectable()
export class AdvanceReservations extends TaskHandler<DueReservation> {
  readonly name = ADVANCE_RESERVATIONS;
  override readonly concurrency = 12;
  override readonly maxPerKey = 8;
  /** Longer than the wait of `CompanyQueue`. */
  override readonly leaseMs = 90 * SECOND;
  /** An outage of the database or of the gateway must not park a person's call. */
  override readonly maxFailures = 10_000;
  private readonly logger = new Logger('CallGateway');

  constructor(
    private readonly calls: DispatchRepository,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly dispatchCall: DispatchCall,
    private readonly endAttempt: EndAttempt,
    private readonly reportCall: ReportCall,
    private readonly tearDownCalls: TearDownCalls,
    private readonly gateway: CallGateway,
    private readonly companyQueue: CompanyQueue,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ id, state }: DueReservation, lease: Lease, slot: Slot): Promise<void> {
    const reservation = await this.calls.find(id);
    // What was due was due in its state: one that has moved since the claim has another deadline.
    if (reservation?.state !== state) return;
    switch (reservation.state) {
      case 'firm':
        return this.dispatch(reservation, lease, slot);
      case 'dispatching':
      case 'ringing':
        return this.ask(reservation, lease);
      case 'active':
        return this.end(reservation, lease, { trigger: 'drop', reason: 'NO_RESULT' });
      default:
    }
  }

  /** Commit first: only who moved the reservation to `dispatching` may dial it, and a death from here on is found by its deadline. */
  private async dispatch(reservation: Reservation, lease: Lease, slot: Slot): Promise<void> {
    const call = await this.companyQueue.run(reservation.company, () => this.dispatchCall.run(reservation));
    lease.complete(1);
    if (!call) return;
    // A gateway that is slow to take the call holds up no other.
    slot.release();
    this.metrics.due(reservation.startsAt, this.clock.now());
    const isConfirmed = await this.dial(call);
    const silenceMs = isConfirmed ? DISPATCH_TIMEOUT_MS : ASK_SOON_MS;
    await this.calls.setDue({ id: call.id, state: 'dispatching' }, after(this.clock.now(), silenceMs));
    await this.endUnwanted(call);
  }

  /** A revocation or an erasure during the dial has asked to end a call which the gateway may not have known yet: it is asked once more. */
  private async endUnwanted({ id, company }: OutboundCall): Promise<void> {
    const dialled = await this.calls.find(id);
    if (!dialled || dialled.state === 'cancelled') await this.tearDownCalls.schedule(company, [{ sessionId: null, calls: [id] }]);
  }

  private async dial(call: OutboundCall): Promise<boolean> {
    try {
      const span = { kind: 'client', attributes: { 'app.reservation.id': call.id } } as const;
      await inSpan('call dial', span, () => this.gateway.dial(call, (report) => this.reportCall.report(call.id, report)));
      this.metrics.dialled('placed');
      return true;
    } catch (error) {
      this.logger.warn(
        { reservation: call.id, error: safeError(error) },
        'the dial was not confirmed; the gateway is asked what became of it',
      );
      const isUnavailable = error instanceof GatewayUnavailable;
      this.metrics.dialled(isUnavailable ? 'unconfirmed' : 'failed');
      if (!isUnavailable) throw error;
      return false;
    }
  }

  /** The gateway is asked outside of any transaction; what it says counts only if the reservation is still in the same state. */
  private async ask(reservation: Reservation, lease: Lease): Promise<void> {
    const call = await this.callOf(reservation);
    const status = call ? await this.statusOf(call) : ({ kind: 'unknown' } as const);
    await this.settle(reservation, () => this.follow(reservation, status));
    lease.complete(1);
  }

  /** `status`: null if the gateway does not answer. */
  private async follow(reservation: Reservation, status: CallStatus | null): Promise<void> {
    switch (status?.kind) {
      case 'absent':
        await this.endAttempt.run(reservation, NEVER_PLACED);
        return;
      case 'unknown':
        return this.giveUp(reservation, UNKNOWN);
      case 'answered':
      case 'hung_up':
      case 'ended':
        return this.reportCall.apply(reservation, status);
      case 'ringing':
        await this.reportCall.apply(reservation, status);
    }
    const now = this.clock.now();
    if (now.getTime() - (reservation.dialledAt?.getTime() ?? 0) > OUTCOME_TIMEOUT_MS) return this.giveUp(reservation, UNKNOWN);
    const state = status?.kind === 'ringing' ? 'ringing' : reservation.state;
    await this.calls.setDue({ id: reservation.id, state }, after(now, ASK_AGAIN_MS));
  }

  private async end(reservation: Reservation, lease: Lease, end: AttemptEnd): Promise<void> {
    await this.settle(reservation, () => this.giveUp(reservation, end));
    lease.complete(1);
  }

  /** Ends a call that may still be under way somewhere. */
  private async giveUp(reservation: Reservation, end: AttemptEnd): Promise<void> {
    if (!(await this.endAttempt.run(reservation, end))) return;
    await this.tearDownCalls.schedule(reservation.company, [{ sessionId: null, calls: [reservation.id] }]);
  }

  /** Runs `work` in a unit of work that holds the candidate's lock, if the reservation is still in its state. */
  private settle(reservation: Reservation, work: () => Promise<void>): Promise<void> {
    return this.companyQueue.run(reservation.company, async () => {
      await this.candidates.lockMany(reservation, [reservation.candidateId]);
      const present = await this.calls.find(reservation.id);
      if (present?.state === reservation.state) await work();
    });
  }

  /** Null if the gateway does not answer. */
  private async statusOf(call: OutboundCall): Promise<CallStatus | null> {
    try {
      return await this.gateway.find(call, (report) => this.reportCall.report(call.id, report));
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(
        { reservation: call.id, error: safeError(error) },
        'the gateway does not say what became of a call; it is asked again',
      );
      return null;
    }
  }

  /** The call as it was dialled; null for one that was not. A line that was taken away meanwhile does not matter to the question. */
  private async callOf(reservation: Reservation): Promise<OutboundCall | null> {
    const { id, attempt, company, sessionId, candidateId, jobPositionId, calledE164: to, phoneNumberId, endsAt } = reservation;
    const line = (await this.numbers.list(company)).find((assignment) => assignment.phoneNumberId === phoneNumberId);
    if (!sessionId || !to) return null;
    const { interviewLanguages } = await this.positions.get(company, jobPositionId);
    const language = interviewLanguages[0] ?? 'en';
    const numbers = { to, from: line?.e164 ?? '', gatewayRef: line?.gatewayRef ?? null, phoneNumberId };
    return { id, attempt, company, sessionId, candidateId, jobPositionId, ...numbers, language, endsAt };
  }
}
