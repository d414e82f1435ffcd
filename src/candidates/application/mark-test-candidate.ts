import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { CandidateRepository, type CandidateRef } from '../domain/candidate.repository.js';

/** Makes a candidate one to test with, who may be called at any hour. docs/rules.md#candidates. */
@Injectable()
export class MarkTestCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`. */
  run(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { isTest } = await this.candidates.lock(ref);
      if (isTest) return;
      await this.candidates.record(ref, { isTest: true }, this.clock.now());
      await this.audit.record({ company: ref.company, action: 'candidate.marked-test', subject: ref.candidateId });
    });
  }
}
