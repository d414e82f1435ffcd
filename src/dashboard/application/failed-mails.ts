import { Injectable } from '@nestjs/common';
import { type CandidateName, type CandidateRef, CandidateRepository, type CandidatesOf } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { isId, notFound } from '../../platform/domain/index.js';
import { type MailRecord, MailRecords } from '../../platform/mail/mail-records.js';
import type { MailId } from '../../platform/mail/mailer.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { mayDo, type User } from '../domain/user.js';
import { type WaitingItem, WaitingSource } from './waiting.js';
import { titlesOf } from './waiting-sources.js';

/** Mails that are looked at in one step. */
const STEP = 500;

/** The mails to candidates that could not be delivered, until somebody says that they are dealt with. docs/rules/actions.md#failed-mails */
@Injectable()
export class FailedMails extends WaitingSource {
  readonly kind = 'mails';

  constructor(
    private readonly mails: MailRecords,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  async of(user: User, { mine, limit }: { readonly mine?: CandidatesOf; readonly limit: number }): Promise<WaitingItem[]> {
    if (!mayDo(user, 'work')) return [];
    const found: { mail: MailRecord; candidate: CandidateName }[] = [];
    let step: MailRecord[] = [];
    do {
      step = await this.mails.failedToPersons(user.company, STEP, step.at(-1));
      const names = await this.candidates.names(
        user.company,
        step.flatMap(({ personId }) => personId ?? []),
      );
      for (const mail of step) {
        const candidate = names.get(mail.personId ?? '');
        const isShown = candidate && (!mine || mine.positions.includes(candidate.jobPositionId) || mine.candidates.includes(candidate.id));
        if (isShown) found.push({ mail, candidate });
      }
    } while (step.length === STEP && found.length < limit);
    const shown = found.slice(0, limit);
    const titles = await titlesOf(
      this.positions,
      user.company,
      shown.map(({ candidate }) => candidate),
    );
    return shown.map(({ mail: { id, kind, reason, failedAt }, candidate: { id: candidateId, jobPositionId, firstName, lastName } }) => ({
      ...{ who: `${firstName} ${lastName}`, where: titles.get(jobPositionId), since: failedAt! },
      ...{ path: `/positions/${jobPositionId}/candidates/${candidateId}#mails`, done: `/mails/${id}/done` },
      mail: { kind, reason: reason! },
    }));
  }
}

/** Somebody has dealt with a mail that could not be delivered. docs/rules/actions.md#failed-mails */
@Injectable()
export class DealWithFailedMail {
  constructor(
    private readonly mails: MailRecords,
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The candidate of the mail; a second time changes nothing. Throws `FailedMailUnknown`. */
  run({ company }: User, id: string): Promise<CandidateRef> {
    return this.unitOfWork.run(async () => {
      const mail = isId(id) ? await this.mails.failed(company, id as MailId) : null;
      const candidate = mail?.personId && (await this.candidates.names(company, [mail.personId])).get(mail.personId);
      if (!candidate) throw new FailedMailUnknown();
      if (await this.mails.markDone(mail.id))
        await this.audit.record({
          company,
          action: 'mail.failure-done',
          subject: candidate.id,
          facts: { mailId: mail.id, mail: mail.kind },
        });
      return { company, jobPositionId: candidate.jobPositionId, candidateId: candidate.id };
    });
  }
}

export class FailedMailUnknown extends notFound('NOT_FOUND', 'there is no such mail', { remedy: 'Open the list of what waits.' }) {}
