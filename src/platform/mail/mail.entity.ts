import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId, PersonId } from '../domain/ids.js';
import { TaskEntity, TaskIndexes } from '../tasks/task.entity.js';
import type { MailId } from './mailer.js';

/** A mail, and the durable task that sends it. */
@Entity('mails')
@Index('mails_person', ['personId'], { where: 'person_id IS NOT NULL' })
@TaskIndexes('mails')
export class MailEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' }) id: MailId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  /** Null for a mail to the company. */
  @Column('uuid', { name: 'person_id', nullable: true }) personId: PersonId | null;
  /** Encrypted JSON of `MailContent`; null once the mail was sent or refused. */
  @Column('bytea', { nullable: true }) content: Buffer | null;
  @Column('timestamptz', { name: 'queued_at' }) queuedAt: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  /** The code with which the mail was refused. */
  @Column('text', { nullable: true }) failure: string | null;
  /** The W3C trace context in which it was queued. */
  @Column('text', { name: 'trace_parent', nullable: true }) traceParent: string | null;
}

/** A mail of an erased person, and the durable task that removes it from the transport. */
@Entity('mail_removals')
@TaskIndexes('mail_removals')
export class MailRemovalEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'mail_id', primaryKeyConstraintName: 'mail_removals_pkey' }) mailId: MailId;
}
