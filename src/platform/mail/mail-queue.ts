import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId, IdSource, type PersonId } from '../domain/index.js';
import { currentTraceparent } from '../observability/tracing.js';
import { currentOperation } from '../operation/operation-context.js';
import { Database } from '../persistence/database.js';
import { Secrets } from '../secrets/secrets.js';
import { TaskEntity, TaskIndexes, TaskNotifier } from '../tasks/index.js';
import { CANCEL_MAILS, ERASE_MAILS, REMOVE_MAIL, SEND_MAIL } from './mail.sql.js';
import type { MailFailureReason } from './mail-failure.js';
import { isMailAddress, type MailId, type OutgoingMail } from './mailer.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail, and the durable task that sends it. */
@Entity('mails')
@Index('mails_person', ['personId'], { where: 'person_id IS NOT NULL' })
@Index('mails_failed', { synchronize: false })
@Index('mails_failed_age', { synchronize: false })
@TaskIndexes('mails')
export class MailEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' }) id: MailId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  /** Null for a mail to the company. */
  @Column('uuid', { name: 'person_id', nullable: true }) personId: PersonId | null;
  /** The purpose, such as `invitation`. */
  @Column('text') kind: string;
  /** Encrypted JSON of `MailContent`; null once the mail was sent or refused. */
  @Column('bytea', { nullable: true }) content: Buffer | null;
  @Column('timestamptz', { name: 'queued_at' }) queuedAt: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  /** The code with which the mail was refused. */
  @Column('text', { nullable: true }) failure: string | null;
  /** Null unless the mail could not be delivered; then these three are given. */
  @Column('text', { nullable: true }) reason: MailFailureReason | null;
  @Column('timestamptz', { name: 'failed_at', nullable: true }) failedAt: Date | null;
  /** The encrypted address that it was to reach. */
  @Column('bytea', { nullable: true }) recipient: Buffer | null;
  /** When somebody said that the failure is dealt with. */
  @Column('timestamptz', { name: 'done_at', nullable: true }) doneAt: Date | null;
  /** The W3C trace context in which it was queued. */
  @Column('text', { name: 'trace_parent', nullable: true }) traceParent: string | null;
}

/** A mail of an erased person, and the durable task that removes it from the transport. */
@Entity('mail_removals')
@TaskIndexes('mail_removals')
export class MailRemovalEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'mail_id', primaryKeyConstraintName: 'mail_removals_pkey' }) mailId: MailId;
}

/** The part of a mail that is stored encrypted until it is sent. */
export type MailContent = Omit<OutgoingMail, 'id'> & {
  /** ISO 8601. A mail that has not left by then is not sent. */
  readonly validUntil?: string;
};

/** A mail of a company to a person, whose erasure removes it, or to a contact of the company. */
export interface QueuedMail extends MailContent {
  company: CompanyId;
  person?: PersonId;
  /** The purpose, such as `invitation` or `decision`; `other` if absent. */
  kind?: string;
  /** When it leaves; now if absent. */
  dueAt?: Date;
}

/** Where a mail to a person stands. */
export type MailState = Pick<MailEntity, 'dueAt' | 'sentAt' | 'failure'>;

/** Mails as rows: written with the change that they report, sent after its commit, erased with their person. */
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
  async add({ company, person, kind = 'other', dueAt, ...message }: QueuedMail): Promise<MailId | null> {
    if (!currentOperation().unit) throw new Error('a mail must be added in the unit of work of the change that it reports');
    if (!isMailAddress(message.to)) return null;
    const id = this.ids.next<MailId>();
    const content = this.secrets.encrypt('mail', JSON.stringify(message));
    const queuedAt = this.clock.now();
    const manager = await this.database.manager();
    const times = { queuedAt, dueAt: dueAt ?? queuedAt };
    await manager.insert(MailEntity, { id, company, personId: person ?? null, kind, content, ...times, traceParent: currentTraceparent() });
    this.notifier.notify(SEND_MAIL);
    return id;
  }

  /** Removes a mail that waits, in the unit of work of the change that makes it wrong. False if it has left, or leaves now. */
  async cancel(id: MailId): Promise<boolean> {
    return (await this.stop([id])).length > 0;
  }

  /** Returns those that have certainly not left. None leaves later. */
  async cancelMany(ids: readonly MailId[]): Promise<ReadonlySet<MailId>> {
    const stopped = ids.length === 0 ? [] : await this.stop(ids);
    return new Set(stopped.flatMap(({ id, isUnsent }) => (isUnsent ? id : [])));
  }

  private stop(ids: readonly MailId[]): Promise<{ id: MailId; isUnsent: boolean }[]> {
    return this.database.query(CANCEL_MAILS, [ids]);
  }

  /** Null for a mail that was cancelled. */
  async stateOf(id: MailId): Promise<MailState | null> {
    const manager = await this.database.manager();
    return manager.findOne(MailEntity, { select: { id: true, dueAt: true, sentAt: true, failure: true }, where: { id } });
  }

  /** Erases all mails to a person, also those that the transport stores. In the unit of work of the erasure. Returns how many. */
  async erase(company: CompanyId, person: PersonId): Promise<number> {
    const removals = await this.database.execute(ERASE_MAILS, [company, person, this.clock.now()]);
    if (removals > 0) this.notifier.notify(REMOVE_MAIL);
    return removals;
  }
}
