import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { AnalysisNotViewed } from './decide-on-candidate.js';

/** A person has read an interview that the analysis could not judge, and goes on to a decision. docs/rules/actions.md#decisions */
@Injectable()
export class ReadByPerson {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition`, and `AnalysisNotViewed`, also where there is no analysis. */
  run(ref: CandidateRef): Promise<StatusChange> {
    return this.unitOfWork.run(async () => {
      const { status, analysisViewed, viewedAnalysisVersion: analysisVersion } = await this.candidates.lock(ref);
      if (status === 'unevaluable' && !analysisViewed) throw new AnalysisNotViewed();
      const change = await this.lifecycle.move(ref, 'readByPerson');
      await this.audit.record({
        company: ref.company,
        action: 'candidate.read-by-person',
        subject: ref.candidateId,
        facts: { analysisVersion },
      });
      return change;
    });
  }
}
