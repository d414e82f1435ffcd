import { Injectable } from '@nestjs/common';
import { AddConsent, type Consent, type ConsentDraft, type ConsentId, newConsent } from '../../clearance/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { CandidateRef } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { ExpiringDataRegistry } from './expiring-data.js';

/** Records the word of a candidate. A withdrawal removes recordings. docs/rules/clearance.md#consent */
@Injectable()
export class RecordConsent {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly addConsent: AddConsent,
    private readonly data: ExpiringDataRegistry,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `ValidationFailed` for a moment in the future, and `CandidateNotFound`. */
  async run(ref: CandidateRef, draft: ConsentDraft): Promise<Consent> {
    if (draft.at && new Date(draft.at) > this.clock.now()) throw ValidationFailed.of('at', 'rules.notFuture');
    return this.unitOfWork.run(async () => {
      const { id: candidateId } = await this.candidates.lock(ref);
      return this.add(ref, newConsent(this.ids.next<ConsentId>(), candidateId, draft, this.clock.now()));
    });
  }

  /** The same for a record that is made already. */
  add(ref: CandidateRef, consent: Consent): Promise<Consent> {
    return this.unitOfWork.run(async () => {
      const { id: candidateId } = await this.candidates.lock(ref);
      const isEnd = await this.addConsent.run({ ...ref, candidateId }, consent);
      // A refusal answers a question about one call: the recordings of others stay.
      if (isEnd && consent.kind === 'recording' && consent.state === 'withdrawn')
        await this.removeRecordings({ ...ref, candidateId }, consent.id);
      return consent;
    });
  }

  private async removeRecordings(ref: CandidateRef, consentId: ConsentId): Promise<void> {
    let removed = 0;
    for (const recordings of this.data.of(['recording'])) removed += await recordings.remove(ref);
    if (removed === 0) return;
    const { company, candidateId: subject } = ref;
    await this.audit.record({ company, action: 'interview_recording.removed', subject, facts: { consentId, removed } });
  }
}
