import { Injectable, Logger } from '@nestjs/common';
import { after, Clock, SECOND } from '../../platform/domain/clock.js';
import type { Lease } from '../../platform/tasks/lease.js';
import type { Slot } from '../../platform/tasks/concurrency-limiter.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import { isUnderWay, type Reservation } from '../domain/reservation.js';
import { FollowCall } from './follow-call.js';
import { ADVANCE_RESERVATIONS, WaitingCalls } from './waiting-calls.js';
import { safeError } from '../../platform/observability/log.js';
import { inSpan } from '../../platform/observability/tracing.js';
import { CallGateway, GatewayUnavailable, type OutboundCall } from '../domain/call-gateway.js';
import { DISPATCH_TIMEOUT_MS } from '../domain/dispatch.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { CallMetrics } from './call-metrics.js';
import { CompanyMutex } from './call-locks.js';
import { HandleCallReport } from './handle-call-report.js';
import { StartCall } from './start-call.js';
import { TearDownCalls } from './tear-down-calls.js';

/** After a dial that was not confirmed the gateway is asked so soon. */
const ASK_SOON_MS = 2 * SECOND;

/** A due reservation as its worker has claimed it. */
export type DueReservation = Pick<Reservation, 'id' | 'state' | 'company' | 'jobPositionId' | 'candidateId' | 'startsAt'>;

/** Dials a firm reservation whose time has come. docs/rules.md#dispatch */
@Injectable()
export class DispatchCall {
  private readonly logger = new Logger('CallGateway');

  constructor(
    private readonly mutex: CompanyMutex,
    private readonly startCall: StartCall,
    private readonly gateway: CallGateway,
    private readonly handleCallReport: HandleCallReport,
    private readonly dispatches: DispatchRepository,
    private readonly tearDownCalls: TearDownCalls,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
  ) {}

  /** Commit first: only the worker that moved it to `dispatching` may dial. Its deadline finds a death after that. */
  async run(due: DueReservation, lease: Lease, slot: Slot): Promise<void> {
    const call = await this.mutex.run(due.company, () => this.startCall.run(due));
    lease.complete(1);
    if (!call) return;
    // A gateway that is slow to take the call holds up no other.
    slot.release();
    const isConfirmed = await this.dial(call, due.startsAt);
    const silenceMs = isConfirmed ? DISPATCH_TIMEOUT_MS : ASK_SOON_MS;
    await this.dispatches.setDue({ id: call.id, state: 'dispatching' }, after(this.clock.now(), silenceMs));
    await this.endUnwanted(call);
  }

  private async dial(call: OutboundCall, dueAt: Date): Promise<boolean> {
    const lagMs = this.clock.now().getTime() - dueAt.getTime();
    try {
      const span = { kind: 'client', attributes: { 'app.reservation.id': call.id } } as const;
      await inSpan('call dial', span, () => this.gateway.dial(call, (report) => this.handleCallReport.report(call.id, report)));
      this.metrics.dialled('placed', lagMs);
      return true;
    } catch (error) {
      this.logger.warn(
        { reservation: call.id, error: safeError(error) },
        'the dial was not confirmed; the gateway is asked for its outcome',
      );
      const isUnavailable = error instanceof GatewayUnavailable;
      this.metrics.dialled(isUnavailable ? 'unconfirmed' : 'failed', lagMs);
      if (!isUnavailable) throw error;
      return false;
    }
  }

  /** The gateway may not have known the call when a revocation or an erasure ended it: it is asked once more. */
  private async endUnwanted({ id, company }: OutboundCall): Promise<void> {
    const dialled = await this.dispatches.find(id);
    if (!dialled || dialled.state === 'cancelled') await this.tearDownCalls.schedule(company, [{ sessionId: null, calls: [id] }]);
  }
}

/**
 * Dials a due reservation, asks the gateway after a silence, and ends a call without a result. So each one reaches a
 * final state, whichever process dies, and a call that was not hung up leaves its line. docs/rules.md#dispatch
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

  constructor(
    private readonly dispatchCall: DispatchCall,
    private readonly followCall: FollowCall,
    private readonly waitingCalls: WaitingCalls,
  ) {
    super();
  }

  async run(due: DueReservation, lease: Lease, slot: Slot): Promise<void> {
    if (due.state === 'firm') await this.dispatchCall.run(due, lease, slot);
    else if (isUnderWay(due.state)) await this.followCall.run(due, lease);
    else {
      await this.waitingCalls.lineFreed(due.company, [due.id]);
      lease.complete(1);
    }
  }
}
