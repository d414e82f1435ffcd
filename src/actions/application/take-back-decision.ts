import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, mayTakeBack, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { DecisionFinal, DecisionRepository, MailNotWaiting } from '../domain/decision.js';

/** Takes a decision back, with its mail while that waits; or stops the mail alone. docs/rules/actions.md#taking-back */
@Injectable()
export class TakeBackDecision {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly decisions: DecisionRepository,
    private readonly mails: MailQueue,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition` and `DecisionFinal`. */
  run(ref: CandidateRef): Promise<StatusChange> {
    return this.unitOfWork.run(async () => {
      const { company, candidateId } = ref;
      await this.candidates.lock(ref);
      const decidedAt = await this.candidates.decidedAt(ref);
      const standing = await this.decisions.standing(candidateId);
      const change = await this.lifecycle.move(ref, 'takeBack');
      if (decidedAt === null || !mayTakeBack(decidedAt, change.at)) throw new DecisionFinal();
      if (standing) await this.decisions.takeBack(standing.id, change.at);
      const mail = standing?.mailId ? ((await this.mails.cancel(standing.mailId)) ? 'stopped' : 'left') : null;
      const facts = { previousStatus: change.previousStatus, mail };
      await this.audit.record({ company, action: 'candidate.decision-taken-back', subject: candidateId, facts });
      return change;
    });
  }

  /** The decision stands. Throws `CandidateNotFound` and `MailNotWaiting`. */
  stopMail(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { company, candidateId } = ref;
      await this.candidates.lock(ref);
      const mailId = (await this.decisions.standing(candidateId))?.mailId;
      if (!mailId || !(await this.mails.cancel(mailId))) throw new MailNotWaiting();
      await this.audit.record({ company, action: 'candidate.decision-mail-stopped', subject: candidateId, facts: { mailId } });
    });
  }
}
