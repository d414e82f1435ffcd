import { Injectable } from '@nestjs/common';
import { Calls } from '../../clearance/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Candidate, type CandidateChanges, type CandidateRef, UniqueValueHeld } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';

/** Changes the supplied fields only. docs/rules/candidates.md#candidates. */
@Injectable()
export class UpdateCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly calls: Calls,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`, `DuplicateCandidate`, `DuplicateExternalId`, and `ValidationFailed` for too much metadata. */
  async run(ref: CandidateRef, changes: CandidateChanges): Promise<Candidate> {
    const change = (): Promise<Candidate> => this.apply(ref, changes);
    return this.unitOfWork.run(change).catch((error: unknown) => {
      // Another request took the key meanwhile: the second try names its candidate.
      if (error instanceof UniqueValueHeld && !error.details) return this.unitOfWork.run(change);
      throw error;
    });
  }

  /** The same in the caller's unit, which ends with a refusal: one by a key that was taken meanwhile does not name its candidate. */
  async apply(ref: CandidateRef, changes: CandidateChanges): Promise<Candidate> {
    const fields = Object.keys(changes);
    if (fields.length === 0) return this.candidates.get(ref);
    const before = changes.phone === undefined ? null : await this.candidates.lock(ref);
    const changed = await this.candidates.change(ref, changes, this.clock.now());
    if (before && before.phone !== changed.phone)
      await this.calls.phoneChanged({ ...ref, candidateId: changed.id }, { before: before.phone, after: changed.phone });
    await this.audit.record({ company: ref.company, action: 'candidate.updated', subject: ref.candidateId, facts: { fields } });
    return changed;
  }
}

/** Marks a candidate as a test candidate, which may be called at any hour. docs/rules/candidates.md#candidates. */
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
