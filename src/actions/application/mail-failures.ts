import { Injectable } from '@nestjs/common';
import { CandidateNotFound, CandidateRepository } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { type FailedMail, MailFailureHandler } from '../../platform/mail/mail-failure.js';
import { Outbox } from '../../platform/outbox/outbox.js';

/** Tells the company that a mail to a candidate could not be delivered. docs/rules/actions.md#failed-mails */
@Injectable()
export class CandidateMailFailures extends MailFailureHandler {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {
    super();
  }

  /** Nobody is told of an erased candidate, or of a person who is none. */
  async failed({ id: mailId, company, person, kind: mail, reason }: FailedMail): Promise<void> {
    const found = (await this.candidates.names(company, [person])).get(person);
    if (!found) return;
    const { id: candidateId, jobPositionId } = found;
    try {
      const { externalId } = await this.candidates.lock({ company, jobPositionId, candidateId });
      const data = { mailId, mail, candidateId, jobPositionId, externalId, reason };
      await this.outbox.add({ type: 'mail_failed', company, subject: candidateId, persons: [candidateId], data });
      await this.audit.record({ company, action: 'mail.failed', subject: candidateId, facts: { mailId, mail, reason } });
    } catch (error) {
      if (!(error instanceof CandidateNotFound)) throw error;
    }
  }
}
