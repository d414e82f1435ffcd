import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { AnswerStore } from '../../platform/idempotency/answer-store.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { CandidateDependants } from '../domain/candidate-dependant.js';
import { Candidates, type CandidateRef } from '../domain/candidates.js';
import { ActiveSessionExists } from '../domain/errors.js';

/** Deletes a candidate and everything kept about the person. SPEC.md "DELETE /v1/candidates/{candidateId}". */
@Injectable()
export class DeleteCandidate {
  constructor(
    private readonly candidates: Candidates,
    private readonly dependants: CandidateDependants,
    private readonly answers: AnswerStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, and `ActiveSessionExists` where something live hangs on the candidate. */
  run(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      for (const dependant of this.dependants.all()) if (await dependant.blocksDeletion(ref)) throw new ActiveSessionExists();
      await this.erase(ref);
    });
  }

  /** The same, after ending what is live (`force=true`). */
  runByForce(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      for (const dependant of this.dependants.all()) await dependant.release(ref);
      await this.erase(ref);
    });
  }

  private async erase(ref: CandidateRef): Promise<void> {
    // First, as a bulk import holds the count before its own row: in another order the two would wait for each other.
    await this.candidates.countOut(ref);
    for (const dependant of this.dependants.all()) await dependant.erase(ref);
    await this.answers.erase(ref.company, [ref.candidateId]);
    await this.outbox.erase(ref.company, [ref.candidateId]);
    await this.candidates.remove(ref);
    await this.audit.record({ company: ref.company, action: 'candidate.deleted', subject: ref.candidateId });
  }
}
