import { Injectable } from '@nestjs/common';
import { Calls, endingKey } from '../../clearance/index.js';
import { ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type CandidateRef, DuplicateCandidate } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { changedTexts, ChangeRules, correctionVersion } from '../domain/correction.js';
import { DuplicateExternalId } from '../domain/external-id.js';
import { UpdateCandidate } from './update-candidate.js';

/** Changes a candidate by a form that shows all of its fields. docs/rules/candidates.md#corrections */
@Injectable()
export class CorrectCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly rules: ChangeRules,
    private readonly update: UpdateCandidate,
    private readonly calls: Calls,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * `version`: of the fields that the form showed. `agreed`: the `endingKey` of the calls whose end it named. Throws `CandidateNotFound`,
   * and `ValidationFailed` at the field; at `version` if another one stands now, at `agreed` if a new number ends others.
   */
  run(ref: CandidateRef, typed: Readonly<Record<string, string>>, version: string, agreed: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const present = await this.candidates.lock(ref);
      if (version !== correctionVersion(present)) throw ValidationFailed.of('version', 'rules.changedMeanwhile');
      const changes = this.rules.check(changedTexts(present, typed));
      if (changes.phone !== undefined) {
        const change = { before: present.phone, after: changes.phone };
        const ending = endingKey(await this.calls.endingWithPhone({ ...ref, candidateId: present.id }, change));
        if (ending !== '' && ending !== agreed) throw ValidationFailed.of('agreed', 'faults.phoneEndsCalls');
      }
      try {
        await this.update.apply(ref, changes);
      } catch (error) {
        if (error instanceof DuplicateCandidate) throw ValidationFailed.of('email', 'faults.emailTaken');
        if (error instanceof DuplicateExternalId) throw ValidationFailed.of('externalId', 'faults.externalIdTaken');
        throw error;
      }
    });
  }
}
