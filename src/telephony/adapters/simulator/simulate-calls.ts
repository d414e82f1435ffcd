import { Injectable } from '@nestjs/common';
import { AcceptResult, InterviewSessionRepository, SessionNotFound } from '../../../actions/index.js';
import { JobPositionRepository } from '../../../jobs/index.js';
import { after, Clock, DAY, SECOND } from '../../../platform/domain/clock.js';
import type { Lease } from '../../../platform/tasks/lease.js';
import { RetentionJob } from '../../../platform/tasks/retention.js';
import { TaskHandler } from '../../../platform/tasks/task-handler.js';
import { taskTable } from '../../../platform/tasks/task-table.js';
import { CallReports } from '../../domain/call-gateway.js';
import { simulatedRefusal, simulatedResult } from './interviews.js';
import { type Conversation, dueAt, scenarioOf } from './scenarios.js';
import { type SimulatedCall, SimulatedCallStore } from './simulated-call.store.js';

const SIMULATE_CALLS = 'telephony.simulate-calls';

type CallRow = Pick<SimulatedCall, 'id' | 'sessionId' | 'number' | 'attempt' | 'language' | 'dialledAt' | 'step'>;

/** The future of each simulated call. A step that is repeated after a crash changes nothing. docs/testing.md */
@Injectable()
export class SimulateCallsTask extends TaskHandler<CallRow & Record<string, unknown>> {
  readonly name = SIMULATE_CALLS;
  override readonly batchSize = 64;
  /** Longer than the wait of `CompanyMutex`. */
  override readonly leaseMs = 90 * SECOND;
  override readonly maxFailures = 10_000;

  constructor(
    private readonly calls: SimulatedCallStore,
    private readonly reports: CallReports,
    private readonly acceptResult: AcceptResult,
    private readonly sessions: InterviewSessionRepository,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  async run(call: CallRow, lease: Lease): Promise<void> {
    const { id, number, attempt, dialledAt } = call;
    const scenario = scenarioOf(number, attempt);
    const step = scenario.steps[call.step];
    // It may have been hung up since the claim, or while its last step ran.
    if (!step || (await this.calls.find(id))?.closedAt !== null) return lease.done();
    if ('report' in step) await this.reports.report(id, step.report);
    else await this.reportResult(call, step.result);
    const next = call.step + 1;
    await this.calls.finishStep(lease, { step: next, at: dueAt(scenario, next, dialledAt) });
  }

  /** As the agent does after the conversation. A session that has ended accepts no result. */
  private async reportResult({ id, sessionId, language }: CallRow, conversation: Conversation): Promise<void> {
    try {
      if (conversation === 'voicemail') await this.acceptResult.machineAnswered(sessionId, id);
      else if (conversation === 'presses-key') await this.acceptResult.optedOut(sessionId, id, { by: 'key' });
      else if (conversation === 'asks-not-to-be-called') {
        await this.acceptResult.optedOut(sessionId, id, { by: 'voice', quote: simulatedRefusal(language) });
      } else {
        const session = await this.sessions.find(sessionId);
        if (!session) return;
        const { position: title, ...profile } = await this.positions.get(session.company, session.jobPositionId);
        await this.acceptResult.run(sessionId, simulatedResult(id, language, conversation, { ...profile, title }), id);
      }
    } catch (error) {
      if (!(error instanceof SessionNotFound)) throw error;
    }
  }
}

export const SIMULATED_CALLS_TABLE = taskTable({
  task: SIMULATE_CALLS,
  table: 'simulated_calls',
  columns: [
    ...['task.number', 'task.attempt', 'task.language', 'task.step'],
    ...['task.session_id AS "sessionId"', 'task.dialled_at AS "dialledAt"'],
  ],
});

/** docs/rules.md#retention */
const RETENTION_MS = 30 * DAY;

/** Removes calls of the simulated network after 30 days. */
@Injectable()
export class SimulatedCallRetention extends RetentionJob {
  readonly name = 'telephony.prune-simulated-calls';

  constructor(
    private readonly calls: SimulatedCallStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.calls.prune(after(this.clock.now(), -RETENTION_MS), max);
  }
}
