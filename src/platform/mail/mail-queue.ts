import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { IdSource, type CompanyId, type PersonId } from '../domain/ids.js';
import { currentTraceparent } from '../observability/tracing.js';
import { currentOperation } from '../operation/operation-context.js';
import { Database } from '../persistence/database.js';
import { Secrets } from '../secrets/secrets.js';
import { TaskNotifier } from '../tasks/task-notifier.js';
import { MailEntity } from './mail.entity.js';
import { ERASE_MAILS, REMOVE_MAIL, SEND_MAIL } from './mail.sql.js';
import { isMailAddress, type MailId, type OutgoingMail } from './mailer.js';

/** The part of a mail that is stored encrypted until it is sent. */
export type MailContent = Omit<OutgoingMail, 'id'>;

/** A mail of a company to a person, whose erasure removes it, or to a contact of the company. */
export interface QueuedMail extends MailContent {
  company: CompanyId;
  person?: PersonId;
}

/** Mails as rows: written in the unit of work of the change that they report, sent after its commit, erased with their person. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    private readonly notifier: TaskNotifier,
  ) {}

  /** Adds a mail to the open unit of work. Returns null and adds none if `to` is not one plain address. */
  async add({ company, person, ...message }: QueuedMail): Promise<MailId | null> {
    if (!currentOperation().unit) throw new Error('a mail must be added in the unit of work of the change that it reports');
    if (!isMailAddress(message.to)) return null;
    const id = this.ids.next<MailId>();
    const content = this.secrets.encrypt('mail', JSON.stringify(message));
    const queuedAt = this.clock.now();
    const manager = await this.database.manager();
    const row = { id, company, personId: person ?? null, content, queuedAt, dueAt: queuedAt, traceParent: currentTraceparent() };
    await manager.insert(MailEntity, row);
    this.notifier.notify(SEND_MAIL);
    return id;
  }

  /** Erases all mails to a person, also those that the transport stores. In the unit of work of the erasure. */
  async erase(company: CompanyId, person: PersonId): Promise<void> {
    const removals = await this.database.execute(ERASE_MAILS, [company, person, this.clock.now()]);
    if (removals > 0) this.notifier.notify(REMOVE_MAIL);
  }
}
