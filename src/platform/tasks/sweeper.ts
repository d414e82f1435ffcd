import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, sessionUrlOf, type Settings } from '../config/settings.js';
import { after, Clock } from '../domain/index.js';
import { safeError } from '../observability/log.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import { PostgresNotificationTransport, TaskNotifier, TaskSignal } from './task-notifier.js';
import { TaskSchedule } from './task-schedule.js';
import { TaskRunner } from './task-runner.js';

/** Bounds the looks while rows become due one after the other. Milliseconds. */
const MIN_PAUSE_MS = 20;

/**
 * Runs the tasks that a signal names, and finds other due rows: after a lost notification, a dead worker or with time.
 * It sleeps until the next due time, so that a row starts at its time, and `sweepEveryMs` at most. Workers only.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sweeper');
  private readonly signal: TaskSignal;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private isNotified = false;
  private isStopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly schedule: TaskSchedule,
    private readonly runner: TaskRunner,
    private readonly operations: OperationRunner,
    private readonly clock: Clock,
    private readonly notifier: TaskNotifier,
    private readonly postgres: PostgresNotificationTransport,
  ) {
    this.signal = new TaskSignal(sessionUrlOf(settings), (tasks) => this.wake(tasks));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role === 'api') return;
    this.notifier.wakeWorker = (tasks) => this.wake(tasks);
    await this.signal.open();
    this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.signal.close();
    await this.sweeping;
  }

  private wake(tasks: readonly string[]): void {
    // A signal of this process: its worker was woken when it was sent.
    if (tasks[0] === this.postgres.sender) return;
    if (tasks.length === 0) this.look();
    for (const task of tasks) void this.runner.drain(task);
  }

  private look(): void {
    if (this.isStopped) return;
    if (this.sweeping) {
      this.isNotified = true;
      return;
    }
    clearTimeout(this.timer);
    this.sweeping = this.sweep().then((pauseMs) => {
      this.sweeping = undefined;
      if (this.isStopped) return;
      if (this.isNotified) {
        this.isNotified = false;
        this.look();
      } else this.timer = setTimeout(() => this.look(), pauseMs);
    });
  }

  /** Starts due tasks; returns the milliseconds until the next look. */
  private async sweep(): Promise<number> {
    try {
      return await this.operations.run(async () => {
        const now = this.clock.now();
        let nextAt = after(now, this.settings.sweepEveryMs);
        for (const { task, freeAt, laterAt } of await this.schedule.next(now)) {
          if (freeAt && freeAt <= now) void this.runner.drain(task);
          if (laterAt && laterAt < nextAt) nextAt = laterAt;
        }
        return Math.max(MIN_PAUSE_MS, nextAt.getTime() - this.clock.now().getTime());
      });
    } catch (error) {
      this.logger.error({ error: safeError(error) }, 'due tasks could not be read');
      return this.settings.sweepEveryMs;
    }
  }
}
