import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { type Backlog, DueTimes } from '../due-work/due-times.js';
import { Scopes } from '../scope/scopes.js';
import { Counters, sample } from './counters.js';

/** What an operator watches, in Prometheus' text format. */
@Injectable()
export class Metrics {
  constructor(
    private readonly counters: Counters,
    private readonly dueTimes: DueTimes,
    private readonly clock: Clock,
    private readonly scopes: Scopes,
  ) {}

  /** Counters of this process, and how late each due work is over all processes. One statement. */
  render(): Promise<string> {
    return this.scopes.run(async () => {
      const now = this.clock.now();
      const backlog = await this.dueTimes.backlog(now);
      const lines = [
        ...gauge('due_work_lag_seconds', 'Seconds by which the most overdue row is late.', backlog, ({ leastDueAt }) =>
          leastDueAt ? (now.getTime() - leastDueAt.getTime()) / 1_000 : 0,
        ),
        ...gauge('due_work_due_rows', 'Rows that are due.', backlog, ({ due }) => due),
        ...gauge('due_work_parked_rows', 'Rows that were given up and wait for an operator.', backlog, ({ parked }) => parked),
        ...this.counters.lines(),
      ];
      return `${lines.join('\n')}\n`;
    });
  }
}

function gauge(name: string, help: string, backlog: readonly Backlog[], value: (of: Backlog) => number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...backlog.map((of) => sample(name, { work: of.work }, value(of)))];
}
