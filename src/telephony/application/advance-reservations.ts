import { Injectable, Logger } from '@nestjs/common';
import { JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, SECOND } from '../../platform/domain/index.js';
import { FALLBACK_LANGUAGE } from '../../platform/language/index.js';
import { safeError } from '../../platform/observability/log.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import type { CallStatus, OutboundCall, Reservation } from '../domain/index.js';
import {
  ADVANCE_RESERVATIONS,
  CallGateway,
  DispatchRepository,
  GatewayUnavailable,
  isUnderWay,
  MISSING_LINE,
  outboundCall,
  OUTCOME_TIMEOUT_MS,
  PhoneNumberRepository,
} from '../domain/index.js';
import { ReservationLock } from './call-locks.js';
import { HandleCallReport } from './handle-call-report.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** A gateway that does not answer is asked again after this time. */
const ASK_AGAIN_MS = 15 * SECOND;

type DueReservation = Pick<Reservation, 'id' | 'state' | 'company'> & { readonly lineFreeAt: Date | null };

/**
 * Asks the gateway after a silence, and ends a call without a result. So each one reaches a final state, whichever
 * process dies, and a call that was not hung up is, and leaves its line. docs/rules/telephony.md#dispatch
 */
@Injectable()
export class AdvanceReservations extends TaskHandler<DueReservation & Record<string, unknown>> {
  readonly name = ADVANCE_RESERVATIONS;
  override readonly concurrency = 12;
  override readonly maxPerKey = 8;
  /** Longer than the wait of `CompanyMutex`. */
  override readonly leaseMs = 90 * SECOND;
  /** An outage of the database or of the gateway must not park a person's call. */
  override readonly maxFailures = 10_000;
  private readonly logger = new Logger('CallGateway');

  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly positions: JobPositionRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly gateway: CallGateway,
    private readonly lock: ReservationLock,
    private readonly handleCallReport: HandleCallReport,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ id, state, company, lineFreeAt }: DueReservation, lease: Lease): Promise<void> {
    if (isUnderWay(state)) return this.follow({ id, state }, lease);
    if (lineFreeAt && lineFreeAt > this.clock.now()) {
      await this.lifecycle.hangUp(company, id);
      return lease.reschedule(lineFreeAt);
    }
    await this.lifecycle.callsLeft(company, [id]);
    lease.complete(1);
  }

  /** Asks the gateway outside of a transaction. The answer counts only in the state that was due. */
  private async follow({ id, state }: Pick<Reservation, 'id' | 'state'>, lease: Lease): Promise<void> {
    const reservation = await this.dispatches.findCall(id);
    // It has moved since the claim: its new state has another deadline.
    if (reservation?.state !== state) return;
    const status = state === 'active' ? null : await this.statusOf(reservation);
    await this.lock.run(reservation, async (present) => {
      if (present.state !== state) return;
      if (state === 'active') await this.lifecycle.end([present], 'NO_RESULT');
      else await this.apply(present, status);
    });
    lease.complete(1);
  }

  /** `status`: null if the gateway does not answer. */
  private async apply(reservation: Reservation, status: CallStatus | null): Promise<void> {
    switch (status?.kind) {
      case 'absent':
        await this.lifecycle.end([reservation], 'GATEWAY_UNAVAILABLE');
        return;
      case 'unknown':
        await this.lifecycle.end([reservation], 'OUTCOME_UNKNOWN');
        return;
      case 'answered':
      case 'hung_up':
      case 'ended':
        return this.handleCallReport.apply(reservation, status);
      case 'ringing':
        await this.handleCallReport.apply(reservation, status);
    }
    const now = this.clock.now();
    if (now.getTime() - (reservation.dialledAt?.getTime() ?? 0) > OUTCOME_TIMEOUT_MS) {
      await this.lifecycle.end([reservation], 'OUTCOME_UNKNOWN');
      return;
    }
    const state = status?.kind === 'ringing' ? 'ringing' : reservation.state;
    await this.dispatches.setDue({ id: reservation.id, state }, after(now, ASK_AGAIN_MS));
  }

  /** Null if the gateway does not answer. */
  private async statusOf(reservation: Reservation): Promise<CallStatus | null> {
    const call = await this.callOf(reservation);
    if (!call) return { kind: 'unknown' };
    try {
      return await this.gateway.find(call, (report) => this.handleCallReport.report(call.id, report));
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(
        { reservation: call.id, error: safeError(error) },
        'the gateway does not know the outcome of a call; it is asked again',
      );
      return null;
    }
  }

  /** The call as it was dialled; null if it was not. Its line may have been taken away since. */
  private async callOf(reservation: Reservation): Promise<OutboundCall | null> {
    const { company, sessionId, jobPositionId, calledE164: to, phoneNumberId } = reservation;
    if (!sessionId || !to) return null;
    const line = (await this.numbers.list(company)).find((assignment) => assignment.phoneNumberId === phoneNumberId);
    const { interviewLanguages } = await this.positions.get(company, jobPositionId);
    const { e164: from, gatewayRef } = line ?? MISSING_LINE;
    return outboundCall(reservation, { sessionId, to, from: from ?? '', gatewayRef, language: interviewLanguages[0] ?? FALLBACK_LANGUAGE });
  }
}
