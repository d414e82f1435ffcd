import { Injectable } from '@nestjs/common';
import type { CandidateRef } from '../../candidates/index.js';
import { IdSource } from '../../platform/domain/index.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { chosenReason, type Decision, DecisionRepository, DECISIONS, type DecisionTerms, type GivenReason } from '../domain/decision.js';
import { DecisionSettingsRepository } from '../domain/decision-settings.js';
import { DecisionMails } from './decision-mails.js';

/** The record of a decision beside the status of the candidate. docs/rules/actions.md#reasons */
@Injectable()
export class DecisionRecords {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly settings: DecisionSettingsRepository,
    private readonly mails: DecisionMails,
    private readonly ids: IdSource,
  ) {}

  async reasonsOf(
    { company }: Pick<CandidateRef, 'company'>,
    terms: Readonly<Record<Decision, DecisionTerms>>,
  ): Promise<Record<Decision, GivenReason | null>> {
    const { reasons } = await this.settings.get(company);
    const [select, reject] = DECISIONS.map((decision) => chosenReason(reasons, decision, terms[decision].reason));
    return { select: select!, reject: reject! };
  }

  async add(
    ref: CandidateRef,
    { decision, ...made }: { decision: Decision; decidedAt: Date; reason: GivenReason | null },
    { note, mail }: DecisionTerms,
  ): Promise<void> {
    const { company, candidateId } = ref;
    const mailId = mail === 'send' ? await this.mails.add(ref, decision) : null;
    const decidedBy = currentOperation().actor ?? null;
    await this.decisions.add({ id: this.ids.next(), company, candidateId, decision, ...made, note, decidedBy, mailId, takenBackAt: null });
  }
}
