import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { within } from '../domain/index.js';
import { safeError } from '../observability/log.js';
import { inSpan } from '../observability/tracing.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import type { Slot } from './concurrency-limiter.js';
import { type Lease, type LeasedRow, LeaseLost, LeaseStore, withinLease } from './lease.js';
import { TaskDrain } from './task-drain.js';
import { type Task, TaskRegistry } from './task-registry.js';

/** Wall time that running rows get to finish when the process stops. */
const SHUTDOWN_WAIT_MS = 5_000;

/** Runs due rows: the one way in which queue, sweeper and tests make a task happen. */
@Injectable()
export class TaskRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('TaskRunner');
  private readonly drains = new Map<Task, { drain: TaskDrain; ended: Promise<void> }>();
  private readonly runs: Counter<'task' | 'outcome'>;
  private isStopping = false;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly tasks: TaskRegistry,
    private readonly leases: LeaseStore,
    private readonly operations: OperationRunner,
    registry: Registry,
  ) {
    this.runs = new Counter({
      name: 'task_runs_total',
      help: 'Runs of durable tasks in this process: done, failed, or lost to another worker.',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    });
  }

  /** Claims and runs until nothing of the task is due; joins a running drain. Never throws: rows stay due. */
  async drain(name: string): Promise<void> {
    const task = this.tasks.find(name);
    // A job of a newer release may name a task that this one does not know.
    if (!task || this.isStopping) return;
    const current = this.drains.get(task);
    if (current) return current.drain.notify();
    const drain = new TaskDrain(task, {
      claim: (limit, capacity) => this.operations.run(() => this.leases.claim(task, limit, capacity)),
      attempt: (leased, slot) => this.attempt(task, leased, slot),
      release: (leases) => this.release(task, leases),
      ended: () => this.drains.delete(task),
    });
    const ended = drain.run();
    this.drains.set(task, { drain, ended });
    await ended;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Lets running rows finish, then releases the rest. Further drains do nothing. */
  stop(): Promise<void> {
    this.isStopping = true;
    this.stopped ??= this.finish();
    return this.stopped;
  }

  private async finish(): Promise<void> {
    const open = [...this.drains];
    for (const [, { drain }] of open) drain.stop();
    await within(SHUTDOWN_WAIT_MS, Promise.all(open.map(([, drain]) => drain.ended)));
    await Promise.all(open.map(([task, { drain }]) => this.release(task, [...drain.running])));
  }

  /** In a span that continues the trace in which the row was written, if it knows one. */
  private attempt(task: Task, { row, lease }: LeasedRow, slot: Slot): Promise<void> {
    const { name, handler } = task;
    const { traceParent } = row as { traceParent?: string | null };
    return inSpan(
      name,
      { kind: 'consumer', parent: traceParent ?? null, attributes: { 'app.task.failures': lease.failures } },
      async (span) => {
        try {
          await this.operations.run(async () => {
            // It may have waited for its turn.
            if (lease.leftMs < handler.leaseMs / 2) await lease.extend();
            if (lease.failures >= handler.maxFailures) throw new Error('Every worker that ran this row died');
            await withinLease(handler.run(row, lease, slot), lease);
            if (!lease.finished) await lease.done();
          });
          this.runs.inc({ task: name, outcome: 'done' });
        } catch (error) {
          span?.fail(error instanceof Error ? error.name : typeof error);
          await this.fail(task, lease, error);
        }
      },
    );
  }

  private async fail(task: Task, lease: Lease, error: unknown): Promise<void> {
    const facts = { task: task.name, key: lease.key };
    try {
      const outcome = error instanceof LeaseLost ? 'lost' : await this.operations.run(() => this.leases.fail(task, lease));
      this.runs.inc({ task: task.name, outcome: outcome === 'lost' ? 'lost' : 'failed' });
      const failure = { ...facts, failures: lease.failures + 1, error: safeError(error) };
      if (outcome === 'parked') this.logger.error(failure, 'a task row failed too often and was parked');
      else if (outcome === 'delayed') this.logger.warn(failure, 'a task row failed and was delayed');
      else this.logger.warn(facts, 'a task row was taken over by another worker, or is gone');
    } catch (further) {
      this.logger.error({ ...facts, error: safeError(further) }, 'a failed task row waits for the end of its lease');
    }
  }

  private async release(task: Task, leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    try {
      await this.operations.run(() => this.leases.release(task, leases));
    } catch (error) {
      this.logger.warn({ task: task.name, error: safeError(error) }, 'claimed rows wait for the end of their lease');
    }
  }
}
