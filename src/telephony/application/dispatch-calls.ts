import { Injectable, Logger } from '@nestjs/common';
import { after, Clock, SECOND } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { inSpan } from '../../platform/observability/tracing.js';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import { Batcher, type Lease, type Slot, TaskHandler } from '../../platform/tasks/index.js';
import type { OutboundCall, Reservation, ReservationId } from '../domain/index.js';
import { CallGateway, DISPATCH_CALLS, DISPATCH_TIMEOUT_MS, DispatchRepository, GatewayUnavailable } from '../domain/index.js';
import { CallMetrics } from './call-metrics.js';
import { CompanyMutex } from './call-locks.js';
import { HandleCallReport } from './handle-call-report.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { type StartedCall, StartCalls } from './start-calls.js';

/** After a dial that was not confirmed the gateway is asked so soon. */
const ASK_SOON_MS = 2 * SECOND;

type DueReservation = Pick<Reservation, 'id' | 'company' | 'candidateId'>;

/**
 * Dials the firm reservations of a company whose time has come: the first one is claimed for all. So a further worker
 * takes other companies. docs/rules/telephony.md#dispatch
 */
@Injectable()
export class DispatchCalls extends TaskHandler<DueReservation & Record<string, unknown>> {
  readonly name = DISPATCH_CALLS;
  override readonly maxPerKey = 1;
  /** Longer than the wait of `CompanyMutex`. */
  override readonly leaseMs = 90 * SECOND;
  /** An outage of the database must not park a person's call. */
  override readonly maxFailures = 10_000;
  private readonly logger = new Logger('CallGateway');
  /** Records dials in one commit, because one each would be slow. Returns the calls that were withdrawn meanwhile. */
  private readonly confirmed: Batcher<{ id: ReservationId; dueAt: Date }, ReadonlySet<ReservationId>>;

  constructor(
    private readonly mutex: CompanyMutex,
    private readonly startCalls: StartCalls,
    private readonly gateway: CallGateway,
    private readonly handleCallReport: HandleCallReport,
    private readonly lifecycle: ReservationLifecycle,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
    dispatches: DispatchRepository,
    operations: OperationRunner,
  ) {
    super();
    this.confirmed = new Batcher((dialled) => operations.run(() => dispatches.confirmDials(dialled)));
  }

  /** Commit first: only the worker that moved them to `dispatching` may dial. Their deadlines find a death after that. */
  async run(first: DueReservation, lease: Lease, slot: Slot): Promise<void> {
    const started = await this.mutex.run(first.company, () => this.startCalls.run(first, lease.failures));
    lease.complete(1);
    // A gateway that is slow to take a call holds up no other.
    slot.release();
    const dialled = await Promise.allSettled(started.map((call) => this.dial(call)));
    for (const each of dialled) if (each.status === 'rejected') throw each.reason;
  }

  private async dial({ call, bookedFor }: StartedCall): Promise<void> {
    const dialledAt = this.clock.now();
    const isConfirmed = await this.place(call, dialledAt.getTime() - bookedFor.getTime());
    const dueAt = isConfirmed ? after(dialledAt, DISPATCH_TIMEOUT_MS) : after(this.clock.now(), ASK_SOON_MS);
    const withdrawn = await this.confirmed.add({ id: call.id, dueAt });
    // The gateway may not have known the call when a revocation or an erasure ended it: it is asked once more.
    if (withdrawn.has(call.id)) await this.lifecycle.hangUp(call.company, call.id);
  }

  private async place(call: OutboundCall, lagMs: number): Promise<boolean> {
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
}
