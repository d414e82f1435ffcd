import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { Candidates, type CandidateRef } from '../domain/candidates.js';

/** Makes a candidate one to test with, who may be called at any hour. SPEC.md "Telephony". */
@Injectable()
export class MarkTestCandidate {
  constructor(
    private readonly candidates: Candidates,
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
