import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, type CompanyId, conflict, SECOND, unavailable } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import { ClockAdvance, ClockIsAdvancing } from '../../platform/sandbox/clock-advance.js';
import { ClockError, ClockState } from '../../platform/sandbox/clock-state.js';
import { DeliveryRepository } from '../../webhooks/index.js';

export class ClockAdvanceInProgress extends conflict('CLOCK_ADVANCE_IN_PROGRESS', 'the sandbox clock is being advanced already', {
  remedy: 'Wait until `GET /v1/sandbox/clock` answers `isAdvancing: false`, and send the request again.',
}) {}

export class ClockNotAdvanced extends unavailable(
  'SERVICE_UNAVAILABLE',
  'the clock stands still, because the tasks that are due are not done',
  { remedy: 'The operator checks that a worker is running, and that nothing it needs is out of reach.', retryAfter: 5 },
) {}

export interface SandboxAdvance {
  readonly now: Date;
  /** Of the company, with a last attempt since the begin of the advance that failed. */
  readonly failedDeliveries: number;
  /** False: it goes on. */
  readonly isDone: boolean;
}

/** Moves the clock of the sandbox for the holder of a key. docs/rules/platform.md#time */
@Injectable()
export class AdvanceSandboxClock {
  private readonly logger = new Logger('SandboxClock');
  /** Wall time that a request waits. */
  maxWaitMs = 30 * SECOND;

  constructor(
    private readonly advance: ClockAdvance,
    private readonly state: ClockState,
    private readonly deliveries: DeliveryRepository,
    private readonly operations: OperationRunner,
    private readonly clock: Clock,
  ) {}

  /** The advance goes on after 30 s without the request. Throws `ClockAdvanceInProgress`, `ClockNotAdvanced`. */
  async run(company: CompanyId, byMs: number): Promise<SandboxAdvance> {
    const since = this.clock.now();
    const timer = new AbortController();
    // An operation of its own: it may outlive that of the request.
    const walk = this.operations.run(() => this.advance.advance(byMs)).then(() => true);
    const timeout = pause(this.maxWaitMs, false, { signal: timer.signal }).catch(() => false);
    const isDone = await Promise.race([walk, timeout])
      .catch((error: unknown) => this.refuse(error))
      .finally(() => timer.abort());
    if (!isDone) walk.catch((error: unknown) => this.logger.error({ error: safeError(error) }, 'an advance of the sandbox clock failed'));
    const { now } = await this.state.show();
    return { now, failedDeliveries: await this.deliveries.countFailed(company, since), isDone };
  }

  private refuse(error: unknown): never {
    if (error instanceof ClockIsAdvancing) throw new ClockAdvanceInProgress();
    if (!(error instanceof ClockError)) throw error;
    this.logger.warn({ error: safeError(error) }, 'the sandbox clock could not be advanced');
    throw new ClockNotAdvanced();
  }
}
