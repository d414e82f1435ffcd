import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Journal } from '../../platform/journal/journal.js';
import { type Callee, type Consent, ConsentRepository } from '../domain/consent.js';
import { Calls } from './calls.js';

/** Writes down the word of a candidate. A refusal of calls ends the scheduled call and an open offer. docs/rules/clearance.md#consent */
@Injectable()
export class AddConsent {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly calls: Calls,
    private readonly audit: Audit,
    private readonly journal: Journal,
  ) {}

  /** In the unit of work that holds the candidate's lock. True for a refusal or a withdrawal that counts from now on. */
  async run(callee: Callee, consent: Consent): Promise<boolean> {
    const { company, candidateId: subject } = callee;
    await this.consents.add([consent]);
    const { id: consentId, kind, state, basis, at } = consent;
    const details = [consentId, state, basis, String(at.getTime())];
    await this.journal.note({ company, kind: `consent-${kind}`, subject, details });
    await this.audit.record({ company, action: 'consent.recorded', subject, facts: { consentId, kind, state, basis } });
    if (state === 'given' || (await this.consents.newest(subject, kind))?.id !== consentId) return false;
    if (kind === 'ai_call') await this.calls.callsRefused(callee);
    return true;
  }
}
