import { Injectable } from '@nestjs/common';
import { InterviewResultRepository, INTERVIEW_RESULT_ACCEPTED, type InterviewToAnalyse } from '../../actions/index.js';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { MINUTE } from '../../platform/domain/clock.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type SessionId, InterviewAnalysisRepository } from '../domain/analysis.repository.js';
import { ANALYSE_INTERVIEWS, QUEUE } from './task-names.js';
import { EngineOutcomes } from './engine-calls.js';
import { EvaluationService } from './evaluation-service.js';
import { StoreInterviewAnalysis } from './store-analysis.js';
import type { PlatformEvent } from '../../platform/outbox/event.js';
import { EventHandler } from '../../platform/outbox/event-handler.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';

type Waiting = CandidateRef & { sessionId: SessionId };

/** The interviews whose results were accepted. */
@Injectable()
export class AnalyseInterviews extends TaskHandler<Waiting & Record<string, unknown>> {
  readonly name = ANALYSE_INTERVIEWS;
  readonly queue = QUEUE;
  readonly table = 'pending_interview_analyses';
  override readonly key = 'session_id';
  readonly columns = [
    'session_id AS "sessionId"',
    'candidate_id AS "candidateId"',
    'company_id AS company',
    'job_position_id AS "jobPositionId"',
  ];
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 12;

  constructor(
    private readonly results: InterviewResultRepository,
    private readonly candidates: CandidateRepository,
    private readonly evaluation: EvaluationService,
    private readonly keep: StoreInterviewAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run({ sessionId, company, jobPositionId, candidateId }: Waiting, lease: Lease): Promise<void> {
    const ref = { company, jobPositionId, candidateId };
    const result = await this.results.get(sessionId);
    // The candidate has been deleted, and this row with it.
    if (!result) return lease.remove();
    const { language, transcript } = result;
    const person = await this.candidates.get(ref);
    const question = { company, jobPositionId, person, language, transcript };
    const outcome = await this.outcomes.within(lease, 'interview', (signal) => this.evaluation.interview(question, signal));
    await this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if ('judged' in outcome) await this.keep.run(ref, sessionId, language, outcome.judged);
      else
        await this.audit.record({
          company,
          action: 'interview_analysis.failed',
          subject: candidateId,
          facts: { sessionId, reason: outcome.reason },
        });
      await lease.remove();
    });
  }
}

/** Leaves each accepted interview to the workers. */
@Injectable()
export class QueueInterviewAnalyses extends EventHandler {
  readonly types = [INTERVIEW_RESULT_ACCEPTED];

  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly notifier: TaskNotifier,
  ) {
    super();
  }

  async handle({ company, data, occurredAt }: PlatformEvent): Promise<void> {
    const { sessionId, candidateId, jobPositionId } = data as unknown as InterviewToAnalyse;
    await this.analyses.queue({ company, candidateId, jobPositionId }, sessionId, occurredAt);
    this.notifier.notify(ANALYSE_INTERVIEWS);
  }
}
