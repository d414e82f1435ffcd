import { Inject, Injectable, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { safeError } from '../observability/log.js';
import { poolOf } from '../persistence/data-source.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import { measurePool } from '../persistence/pool-metrics.js';
import { type Backlog, type BacklogCount, SharedBacklog } from '../tasks/index.js';

/** The metrics of a process, in Prometheus' text format, and how late each durable task is over all processes. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger('Metrics');
  private reading: Promise<BacklogCount> | undefined;

  constructor(
    private readonly registry: Registry,
    private readonly shared: SharedBacklog,
    private readonly operations: OperationRunner,
    dataSource: DataSource,
    @Inject(SETTINGS) settings: Pick<Settings, 'redisUrl'>,
  ) {
    this.taskGauge('task_lag_seconds', 'Seconds by which the most overdue row is late.', ({ leastDueAt }, now) =>
      leastDueAt ? (now.getTime() - leastDueAt.getTime()) / 1_000 : 0,
    );
    this.taskGauge('task_due_rows', 'Rows that are due.', ({ due }) => due);
    this.taskGauge('task_parked_rows', 'Rows that failed too often and wait for an operator (admin tasks parked).', ({ parked }) => parked);
    measurePool(poolOf(dataSource), registry);
    this.queueInfo(settings);
  }

  /** Adds memory, CPU time, event loop and garbage collection, measured from now on. Once a process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  render(): Promise<string> {
    return this.registry.metrics();
  }

  private taskGauge(name: string, help: string, valueOf: (backlog: Backlog, now: Date) => number): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        const { now, backlog } = await this.read();
        for (const task of backlog) gauge.set({ task: task.task }, valueOf(task, now));
      },
    });
  }

  private queueInfo({ redisUrl }: Pick<Settings, 'redisUrl'>): void {
    const info = new Gauge({
      name: 'queue_info',
      help: 'Always 1. The backend that carries the notifications of tasks: postgres or redis.',
      labelNames: ['backend'],
      registers: [this.registry],
    });
    info.set({ backend: redisUrl === null ? 'postgres' : 'redis' }, 1);
  }

  /** One reading for all gauges of a scrape. Without the database the other metrics stay readable. */
  private read(): Promise<BacklogCount> {
    this.reading ??= this.operations
      .run(() => this.shared.read())
      .catch((error: unknown) => {
        this.logger.warn({ error: safeError(error) }, 'the backlog of the tasks could not be read');
        return { now: new Date(0), backlog: [] };
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
