import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { IdSource, type CompanyId, type Id, type PersonId } from '../domain/ids.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { TaskNotifier } from '../tasks/task-notifier.js';
import { currentOperation } from '../operation/operation-context.js';
import { Secrets } from '../secrets/secrets.js';
import type { OutgoingMail } from './mailer.js';
import { isMailAddress } from './mime-message.js';

export type MailId = Id<'Mail'>;

/** The due works' names: whoever writes their rows rings them. */
export const SEND_MAIL = 'mail.send';
export const REMOVE_MAIL = 'mail.remove';

/** What is sealed of a mail until it has left. */
export type MailContent = Omit<OutgoingMail, 'id'>;

/** A mail from a company; to one of its candidates, whose erasure takes it along, or to somebody of its own. */
export interface QueuedMail extends MailContent {
  company: CompanyId;
  candidate?: PersonId;
}

const ADD = statement(
  'mail.add',
  'INSERT INTO mails (id, company_id, candidate_id, content, queued_at, due_at) VALUES ($1, $2, $3, $4, $5, $5)',
);
/* A mail that is being sent right now passes its lease on: it is removed when that is over, and so after it was sent. Index mails_candidate. */
const ERASE = statement(
  'mail.erase',
  `WITH gone AS (DELETE FROM mails WHERE company_id = $1 AND candidate_id = $2 RETURNING id, lease_until, lease_token)
   INSERT INTO mail_removals (mail_id, due_at, lease_until, lease_token) SELECT id, $3, lease_until, lease_token FROM gone`,
);

/** Mails as rows: written with the change that they tell of, sent after its commit, forgotten with their person. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    private readonly notifier: TaskNotifier,
  ) {}

  /** Adds a mail to the open unit of work. Null, and no mail, where `to` cannot be written as one plain address. */
  async add({ company, candidate, to, subject, text, html }: QueuedMail): Promise<MailId | null> {
    if (!currentOperation().unit) throw new Error('a mail is added outside of the unit of work that it tells of');
    if (!isMailAddress(to)) return null;
    const id = this.ids.next<MailId>();
    const content: MailContent = { to, subject, text, html };
    const sealed = this.secrets.encrypt('mail', JSON.stringify(content));
    await this.database.execute(ADD, [id, company, candidate ?? null, sealed, this.clock.now()]);
    this.notifier.notify(SEND_MAIL);
    return id;
  }

  /** Forgets all mails to a person, and has the transport forget them. In the unit of work of the erasure. */
  async erase(company: CompanyId, candidate: PersonId): Promise<void> {
    const removals = await this.database.execute(ERASE, [company, candidate, this.clock.now()]);
    if (removals > 0) this.notifier.notify(REMOVE_MAIL);
  }
}
