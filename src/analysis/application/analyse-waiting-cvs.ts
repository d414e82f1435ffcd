import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { MINUTE } from '../../platform/domain/clock.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { ANALYSE_CVS, QUEUE } from './task-names.js';
import { EngineOutcomes, type Outcome } from './engine-outcomes.js';
import { EvaluationService, type CvEvaluation } from './evaluation-service.js';
import { StoreCvAnalysis } from './store-cv-analysis.js';

/** The CVs that no request analysed: slow or failed engines, bulk imports, documents. */
@Injectable()
export class AnalyseWaitingCvs extends TaskHandler<CandidateRef & Record<string, unknown>> {
  readonly name = ANALYSE_CVS;
  readonly queue = QUEUE;
  readonly table = 'pending_cv_analyses';
  override readonly key = 'candidate_id';
  readonly columns = ['candidate_id AS "candidateId"', 'company_id AS company', 'job_position_id AS "jobPositionId"'];
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 12;

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly evaluation: EvaluationService,
    private readonly keep: StoreCvAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<void> {
    const ref = { company, jobPositionId, candidateId };
    const outcome = await this.outcomeFor(ref, lease);
    await this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if ('judged' in outcome) await this.keep.run(ref, outcome.judged);
      else await this.audit.record({ company, action: 'cv_analysis.failed', subject: candidateId, facts: { reason: outcome.reason } });
      await lease.remove();
    });
  }

  private async outcomeFor({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<Outcome<CvEvaluation>> {
    const { cvText, ...person } = await this.candidates.get({ company, jobPositionId, candidateId });
    if (!cvText?.trim()) return { reason: 'noText' };
    return this.outcomes.within(lease, 'cv', (signal) => this.evaluation.cv({ company, jobPositionId, cvText, person }, signal));
  }
}
