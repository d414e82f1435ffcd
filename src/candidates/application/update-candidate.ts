import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Candidate, CandidateChanges } from '../domain/candidate.js';
import { CandidateRepository, type CandidateRef } from '../domain/candidate.repository.js';

/** Changes the fields that were supplied, and no others. docs/rules.md#candidates. */
@Injectable()
export class UpdateCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound` and `DuplicateCandidate`. */
  async run(ref: CandidateRef, changes: CandidateChanges): Promise<Candidate> {
    const fields = Object.keys(changes);
    if (fields.length === 0) return this.candidates.get(ref);
    return this.unitOfWork.run(async () => {
      const changed = await this.candidates.change(ref, changes, this.clock.now());
      await this.audit.record({ company: ref.company, action: 'candidate.updated', subject: ref.candidateId, facts: { fields } });
      return changed;
    });
  }
}
