import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { type Backlog, TaskSchedule } from '../tasks/task-schedule.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import { Counters, sample } from './counters.js';

/** What an operator watches, in Prometheus' text format. */
@Injectable()
export class Metrics {
  constructor(
    private readonly counters: Counters,
    private readonly schedule: TaskSchedule,
    private readonly clock: Clock,
    private readonly operations: OperationRunner,
  ) {}

  /** Counters of this process, and how late each due work is over all processes. One statement. */
  render(): Promise<string> {
    return this.operations.run(async () => {
      const now = this.clock.now();
      const backlog = await this.schedule.backlog(now);
      const lines = [
        ...gauge('task_lag_seconds', 'Seconds by which the most overdue row is late.', backlog, ({ leastDueAt }) =>
          leastDueAt ? (now.getTime() - leastDueAt.getTime()) / 1_000 : 0,
        ),
        ...gauge('task_due_rows', 'Rows that are due.', backlog, ({ due }) => due),
        ...gauge('task_parked_rows', 'Rows that were given up and wait for an operator.', backlog, ({ parked }) => parked),
        ...this.counters.lines(),
      ];
      return `${lines.join('\n')}\n`;
    });
  }
}

function gauge(name: string, help: string, backlog: readonly Backlog[], value: (of: Backlog) => number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...backlog.map((of) => sample(name, { task: of.task }, value(of)))];
}
