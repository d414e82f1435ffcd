import { Injectable } from '@nestjs/common';
import { evaluatedTurns, INTERVIEW_RESULT_ACCEPTED, InterviewResultRepository, type InterviewToAnalyse } from '../../actions/index.js';
import { CandidateNotFound, CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { MINUTE } from '../../platform/domain/index.js';
import { EventHandler } from '../../platform/outbox/event-handler.js';
import type { PlatformEvent } from '../../platform/outbox/event.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import { InterviewAnalysisRepository, type SessionId } from '../domain/analysis.repository.js';
import { type EngineOutcome, EngineOutcomes } from './engine-calls.js';
import { EvaluationService, type InterviewEvaluation } from './evaluation-service.js';
import { StoreInterviewAnalysis } from './store-analysis.js';

/** The name of `InterviewResultHandler`. */
export const INTERVIEW_RESULT = 'analysis.interview-result';
/** The name of `InterviewAnalysisTask`. */
export const INTERVIEW_ANALYSIS = 'analysis.interview';

type PendingInterview = CandidateRef & { sessionId: SessionId };

/** Queues each accepted interview for analysis. */
@Injectable()
export class InterviewResultHandler extends EventHandler {
  readonly name = INTERVIEW_RESULT;
  readonly types = [INTERVIEW_RESULT_ACCEPTED];

  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
  ) {
    super();
  }

  async handle({ company, data, occurredAt }: PlatformEvent): Promise<void> {
    const { sessionId, candidateId, jobPositionId } = data as unknown as InterviewToAnalyse;
    const ref = { company, candidateId, jobPositionId };
    await this.unitOfWork.run(async () => {
      if (!(await this.lockCandidate(ref))) return;
      await this.analyses.queue(ref, sessionId, occurredAt);
      this.notifier.notify(INTERVIEW_ANALYSIS);
    });
  }

  /** False if the candidate has been deleted since the event. */
  private async lockCandidate(ref: CandidateRef): Promise<boolean> {
    try {
      await this.candidates.lock(ref);
      return true;
    } catch (error) {
      if (error instanceof CandidateNotFound) return false;
      throw error;
    }
  }
}

/** Analyses the interviews whose results were accepted. */
@Injectable()
export class InterviewAnalysisTask extends TaskHandler<PendingInterview & Record<string, unknown>> {
  readonly name = INTERVIEW_ANALYSIS;
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 12;

  constructor(
    private readonly results: InterviewResultRepository,
    private readonly candidates: CandidateRepository,
    private readonly evaluations: EvaluationService,
    private readonly storeAnalysis: StoreInterviewAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run({ sessionId, company, jobPositionId, candidateId }: PendingInterview, lease: Lease): Promise<void> {
    const ref = { company, jobPositionId, candidateId };
    const result = await this.results.get(sessionId);
    // The candidate has been deleted, and this row with it.
    if (!result) return lease.remove();
    const { language } = result;
    const person = await this.candidates.get(ref);
    const request = { company, jobPositionId, person, language, transcript: evaluatedTurns(result) };
    const outcome: EngineOutcome<InterviewEvaluation> =
      // The transcript has expired.
      result.transcript.length === 0
        ? { reason: 'noText' }
        : await this.outcomes.within(lease, 'interview', (signal) => this.evaluations.evaluateInterview(request, signal));
    await this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      if ('evaluation' in outcome) await this.storeAnalysis.run(ref, candidate, sessionId, language, outcome.evaluation);
      else await this.recordFailure(ref, sessionId, outcome.reason);
      await lease.remove();
    });
  }

  private recordFailure({ company, candidateId }: CandidateRef, sessionId: SessionId, reason: string): Promise<void> {
    return this.audit.record({ company, action: 'interview_analysis.failed', subject: candidateId, facts: { sessionId, reason } });
  }
}
