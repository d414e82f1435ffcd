import { Inject, Injectable } from '@nestjs/common';
import { type CandidateRef, ErasureHandler, type Removed } from '../../candidates/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { catalogue, EnabledLanguages } from '../../platform/language/index.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import { mentionMailAt } from '../domain/mentions.js';
import { NoteRepository, SEND_MENTION_MAILS } from '../domain/note.js';
import { OwnerRepository } from '../domain/owner.js';
import { type UserId, UserRepository } from '../domain/user.js';

type MailRow = { userId: UserId; company: CompanyId; lastMailedAt: Date | null };

/** Mails a user the number of mentions that were not seen, once a day at most, without a word of the notes. docs/rules/dashboard.md#mentions */
@Injectable()
export class SendMentionMails extends TaskHandler<MailRow> {
  readonly name = SEND_MENTION_MAILS;

  constructor(
    private readonly notes: NoteRepository,
    private readonly users: UserRepository,
    private readonly profiles: CompanyProfiles,
    private readonly mails: MailQueue,
    private readonly languages: EnabledLanguages,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {
    super();
  }

  run({ userId, company, lastMailedAt }: MailRow, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const { name: companyName, timezone } = await this.profiles.get(company);
      const at = mentionMailAt(now, lastMailedAt, timezone ?? 'UTC');
      if (at > now) return lease.reschedule(at);
      const user = await this.users.get(company, userId);
      const count = user.disabledAt === null ? await this.notes.countMentions(userId) : 0;
      if (count > 0) {
        const t = catalogue('mails').in(this.languages.ofPerson(user.language));
        const url = `${this.settings.publicUrl.replace(/\/+$/, '')}/dashboard/overview`;
        const values = { name: user.name, company: companyName, count, url };
        await this.mails.add({
          kind: 'mention',
          company,
          to: user.email,
          subject: t('mentions.subject', { company: companyName }),
          text: t('mentions.text', values),
        });
        await this.notes.noteMailed(userId, now);
      }
      return lease.done();
    });
  }
}

/** Erases notes about a candidate, with their mentions, and its owner. docs/rules/candidates.md#erasure */
@Injectable()
export class NoteErasure extends ErasureHandler {
  readonly name = 'dashboard-notes';

  constructor(
    private readonly notes: NoteRepository,
    private readonly owners: OwnerRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async erase({ company, candidateId }: CandidateRef): Promise<Removed> {
    await this.owners.set({ company, kind: 'candidate', subject: candidateId }, null, true, this.clock.now());
    return { note: await this.notes.erase(candidateId) };
  }
}
