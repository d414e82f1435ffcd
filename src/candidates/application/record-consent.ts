import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { ValidationFailed } from '../../platform/domain/domain-error.js';
import { IdSource } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { CandidateRef } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import {
  CandidateCallClearance,
  type Consent,
  type ConsentDraft,
  type ConsentId,
  ConsentRepository,
  newConsent,
} from '../domain/consent.js';

/** Records the word of a candidate. A refusal of calls that is the newest ends the scheduled call. docs/rules.md#consent */
@Injectable()
export class RecordConsent {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly consents: ConsentRepository,
    private readonly calls: CandidateCallClearance,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `ValidationFailed` for a moment in the future, and `CandidateNotFound`. */
  async run(ref: CandidateRef, draft: ConsentDraft): Promise<Consent> {
    if (draft.at && new Date(draft.at) > this.clock.now()) throw ValidationFailed.of('at', 'at must not be in the future');
    return this.unitOfWork.run(async () => {
      const { id: candidateId } = await this.candidates.lock(ref);
      const consent = newConsent(this.ids.next<ConsentId>(), candidateId, draft, this.clock.now());
      await this.consents.add([consent]);
      const { id: consentId, kind, state, basis } = consent;
      const facts = { consentId, kind, state, basis };
      await this.audit.record({ company: ref.company, action: 'consent.recorded', subject: candidateId, facts });
      if (kind === 'ai_call' && state !== 'given' && (await this.consents.newest(candidateId, kind))?.id === consentId)
        await this.calls.endScheduledCall({ ...ref, candidateId });
      return consent;
    });
  }
}
