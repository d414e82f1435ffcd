import { Injectable, Logger } from '@nestjs/common';
import { after, Clock, type CompanyId, IdSource, SECOND } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import type { PendingTeardown, Reservation, ReservationId, Teardown, TeardownId } from '../domain/index.js';
import {
  CallGateway,
  DISPATCH_CALLS,
  DispatchRepository,
  TEAR_DOWN_CALLS,
  TeardownRepository,
  TelephonySettingsRepository,
  untilAborted,
} from '../domain/index.js';

/** How long a request waits for the gateway, wall time. docs/rules/telephony.md#revoke-call */
const REQUEST_TIMEOUT_MS = 3 * SECOND;
/** How long a worker leaves a teardown to the request that wrote it: longer than the request waits. */
const HEAD_START_MS = 5 * SECOND;

/** Calls whose time has come, and for which there is no capacity yet. docs/rules/telephony.md#dispatch */
@Injectable()
export class WaitingCalls {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Wakes some after calls left their lines, in that unit of work. Locks the settings: a dispatch that counted these
   * calls has then committed its wait.
   */
  async wake(company: CompanyId, gone: readonly Pick<Reservation, 'phoneNumberId'>[]): Promise<void> {
    if (gone.length === 0) return;
    await this.settings.lock(company);
    const lines = gone.map(({ phoneNumberId }) => phoneNumberId);
    await this.dispatches.wakeWaiting(company, lines, this.clock.now());
    this.notifier.notify(DISPATCH_CALLS);
  }

  /** Calls of one company have left the network, and occupy their lines no longer if they have ended. */
  async lineFreed(company: CompanyId, calls: readonly ReservationId[]): Promise<void> {
    if (calls.length > 0) await this.wake(company, await this.dispatches.freeLines(calls, this.clock.now()));
  }
}

type TeardownRow = Teardown & Pick<PendingTeardown, 'company'>;

/**
 * Ends calls and sessions at the gateway, and asks it until it has confirmed. The change that causes it writes a row in
 * its unit of work, so that nothing is lost if the process dies. docs/rules/telephony.md#revoke-call
 */
@Injectable()
export class TearDownCalls extends TaskHandler<TeardownRow & Record<string, unknown>> {
  readonly name = TEAR_DOWN_CALLS;
  /** More than a year of attempts: a revoked person must not stay on the line after a long outage. */
  override readonly maxFailures = 10_000;
  private readonly logger = new Logger('CallGateway');

  constructor(
    private readonly gateway: CallGateway,
    private readonly teardowns: TeardownRepository,
    private readonly notifier: TaskNotifier,
    private readonly waitingCalls: WaitingCalls,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {
    super();
  }

  async run(teardown: TeardownRow, lease: Lease): Promise<void> {
    await this.tearDown(teardown, Math.max(0, lease.leftMs - SECOND));
    await this.waitingCalls.lineFreed(teardown.company, teardown.calls);
    await lease.remove();
  }

  /** In the caller's unit of work: a worker asks the gateway right after the commit. */
  async schedule(company: CompanyId, teardowns: readonly Teardown[]): Promise<void> {
    const now = this.clock.now();
    await this.teardowns.add(teardowns.map((teardown) => this.pending(company, teardown, now, now)));
    if (teardowns.length > 0) this.notifier.notify(TEAR_DOWN_CALLS);
  }

  /** In the caller's unit of work. The caller asks the gateway with `attempt` after the commit, a worker later. */
  async prepare(company: CompanyId, teardown: Teardown): Promise<PendingTeardown> {
    const now = this.clock.now();
    const pending = this.pending(company, teardown, now, after(now, HEAD_START_MS));
    await this.teardowns.add([pending]);
    return pending;
  }

  /** Outside of a unit of work: whether the gateway has confirmed. If not, the durable task goes on. */
  async attempt(teardown: PendingTeardown): Promise<boolean> {
    try {
      await this.tearDown(teardown, REQUEST_TIMEOUT_MS);
      await this.teardowns.remove(teardown.id);
      await this.waitingCalls.lineFreed(teardown.company, teardown.calls);
      return true;
    } catch (error) {
      this.logger.warn(
        { teardown: teardown.id, error: safeError(error) },
        'the gateway did not end calls at once; a durable task asks it again',
      );
      return false;
    }
  }

  private tearDown({ sessionId, calls }: Teardown, withinMs: number): Promise<void> {
    const signal = AbortSignal.timeout(withinMs);
    return untilAborted(this.gateway.tearDown({ sessionId, calls }, signal), signal);
  }

  private pending(company: CompanyId, { sessionId, calls }: Teardown, createdAt: Date, dueAt: Date): PendingTeardown {
    return { id: this.ids.next<TeardownId>(), company, sessionId, calls, createdAt, dueAt };
  }
}
