import { Injectable } from '@nestjs/common';
import { Candidates, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { MINUTE } from '../../platform/domain/clock.js';
import { DueWork } from '../../platform/due-work/due-work.js';
import type { Lease } from '../../platform/due-work/lease.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { ANALYSE_CVS, QUEUE } from './due-work-names.js';
import { EngineOutcomes, type Outcome } from './engine-outcomes.js';
import { Judge, type JudgedCv } from './judge.js';
import { KeepCvAnalysis } from './keep-cv-analysis.js';

/** The CVs that no request analysed: slow or failed engines, bulk imports, documents. */
@Injectable()
export class AnalyseWaitingCvs extends DueWork<CandidateRef & Record<string, unknown>> {
  readonly name = ANALYSE_CVS;
  readonly queue = QUEUE;
  readonly table = 'pending_cv_analyses';
  override readonly key = 'candidate_id';
  readonly columns = ['candidate_id AS "candidateId"', 'company_id AS company', 'job_position_id AS "jobPositionId"'];
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 12;

  constructor(
    private readonly candidates: Candidates,
    private readonly judge: Judge,
    private readonly keep: KeepCvAnalysis,
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

  private async outcomeFor({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<Outcome<JudgedCv>> {
    const { cvText, ...person } = await this.candidates.get({ company, jobPositionId, candidateId });
    if (!cvText?.trim()) return { reason: 'noText' };
    return this.outcomes.within(lease, 'cv', (signal) => this.judge.cv({ company, jobPositionId, cvText, person }, signal));
  }
}
