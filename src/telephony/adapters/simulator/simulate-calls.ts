import { Injectable } from '@nestjs/common';
import { AcceptResult, SessionNotFound } from '../../../actions/index.js';
import { LeadInterview, TurnConflict } from '../../../conversation/index.js';
import { after, DAY, SECOND } from '../../../platform/domain/index.js';
import { type Lease, removal, TaskHandler, taskTable } from '../../../platform/tasks/index.js';
import { CallReports } from '../../domain/index.js';
import { answerTimes, type Quality, recordingWords, shortAnswer, simulatedAnswer, simulatedRefusal } from './interviews.js';
import { type Conversation, dueAt, scenarioOf } from './scenarios.js';
import { type SimulatedCall, SimulatedCallStore } from './simulated-call.store.js';
import { PRUNE } from './simulated-calls.sql.js';

const SIMULATE_CALLS = 'telephony.simulate-calls';

/** The report after the last answer: the service has the answers. */
const COMPLETED = { outcome: 'completed', language: null, transcript: null, recordingUrl: null, conversationVersion: null } as const;

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
    private readonly interviews: LeadInterview,
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
    else await this.hold(call, step.result);
    const next = call.step + 1;
    await this.calls.finishStep(lease, { step: next, at: dueAt(scenario, next, dialledAt) });
  }

  /** The conversation, as an agent holds it. A session that has ended takes neither answer nor result. */
  private async hold(call: CallRow, conversation: Conversation): Promise<void> {
    const { id, sessionId, language } = call;
    try {
      if (conversation === 'voicemail') await this.acceptResult.machineAnswered(sessionId, id);
      else if (conversation === 'presses-key') await this.acceptResult.optedOut(sessionId, id, { by: 'key' });
      else if (conversation === 'asks-not-to-be-called') {
        await this.acceptResult.optedOut(sessionId, id, { by: 'voice', quote: simulatedRefusal(language) });
      } else {
        await this.interview(call, conversation);
        await this.acceptResult.run(sessionId, COMPLETED, id);
      }
    } catch (error) {
      if (!(error instanceof SessionNotFound || error instanceof TurnConflict)) throw error;
    }
  }

  /** Goes on where an earlier call of the session, or this step before a crash, was cut off. */
  private async interview({ id, sessionId, number, attempt }: CallRow, quality: Quality | 'too-little'): Promise<void> {
    const { language, position, ...interview } = await this.interviews.show(sessionId);
    const { isRecordable: given } = scenarioOf(number, attempt);
    const person = { call: id, language, title: position.title };
    let { next } = interview;
    while (next.kind !== 'end') {
      if (next.kind === 'consent') {
        next = await this.interviews.consent(sessionId, id, { given, by: 'voice', quote: recordingWords(language, given) });
        continue;
      }
      const isShort = quality === 'too-little' && next.kind !== 'disclosure';
      const text = quality === 'too-little' ? (isShort ? shortAnswer(language) : '') : simulatedAnswer(person, next, quality);
      next = await this.interviews.answer(sessionId, id, { index: next.index, text, ...answerTimes(next) });
      if (isShort) return;
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

/** docs/rules/candidates.md#retention */
const RETENTION_MS = 30 * DAY;

/** Removes calls of the simulated network after 30 days. */
export const SIMULATED_CALL_RETENTION = removal('telephony.prune-simulated-calls', PRUNE, (now) => after(now, -RETENTION_MS));
