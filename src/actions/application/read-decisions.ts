import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { MailQueue, type MailState } from '../../platform/mail/mail-queue.js';
import { type CandidateDecision, DecisionRepository } from '../domain/decision.js';

const MAX_DECISIONS = 10;

/** The decision that stands, and those that were taken back. docs/rules/actions.md#decisions */
export interface DecisionHistory {
  /** Null: nobody has decided, or the decision was taken back. */
  readonly decidedAt: Date | null;
  /** Null also where the decision was made by the API: the audit trail has it. */
  readonly standing: CandidateDecision | null;
  /** Of the standing decision; null where there was none, and where it was stopped. */
  readonly mail: MailState | null;
  /** Newest first. */
  readonly takenBack: readonly CandidateDecision[];
}

@Injectable()
export class ReadDecisions {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly decisions: DecisionRepository,
    private readonly mails: MailQueue,
  ) {}

  async of(ref: CandidateRef): Promise<DecisionHistory> {
    const [decidedAt, decisions] = await Promise.all([this.candidates.decidedAt(ref), this.decisions.of(ref.candidateId, MAX_DECISIONS)]);
    const standing = decisions.find(({ takenBackAt }) => takenBackAt === null) ?? null;
    const mail = standing?.mailId ? await this.mails.stateOf(standing.mailId) : null;
    return { decidedAt, standing, mail, takenBack: decisions.filter(({ takenBackAt }) => takenBackAt !== null) };
  }
}
