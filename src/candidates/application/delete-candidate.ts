import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { StoredResponseStore } from '../../platform/idempotency/stored-response-store.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { ErasureHandlers } from '../domain/erasure-handler.js';
import { CandidateRepository, type CandidateRef } from '../domain/candidate.repository.js';
import { ActiveSessionExists } from '../domain/errors.js';

/** Deletes a candidate and everything kept about the person. docs/rules.md#erasure. */
@Injectable()
export class DeleteCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly erasureHandlers: ErasureHandlers,
    private readonly responses: StoredResponseStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, and `ActiveSessionExists` where something live hangs on the candidate. */
  run(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      for (const dependant of this.erasureHandlers.all()) if (await dependant.blocksDeletion(ref)) throw new ActiveSessionExists();
      await this.erase(ref);
    });
  }

  /** The same, after ending what is live (`force=true`). */
  runByForce(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      for (const dependant of this.erasureHandlers.all()) await dependant.release(ref);
      await this.erase(ref);
    });
  }

  private async erase(ref: CandidateRef): Promise<void> {
    // First, as a bulk import holds the count before its own row: in another order the two would wait for each other.
    await this.candidates.countOut(ref);
    for (const dependant of this.erasureHandlers.all()) await dependant.erase(ref);
    await this.responses.erase(ref.company, [ref.candidateId]);
    await this.outbox.erase(ref.company, [ref.candidateId]);
    await this.candidates.remove(ref);
    await this.audit.record({ company: ref.company, action: 'candidate.deleted', subject: ref.candidateId });
  }
}
