import { Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { Clock, type PersonId, SECOND } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { Secrets } from '../secrets/secrets.js';
import { type Lease, TaskHandler, TaskNotifier } from '../tasks/index.js';
import { type MailContent, MailEntity, MailRemovalEntity } from './mail-queue.js';
import { REMOVE_MAIL, SEND_MAIL } from './mail.sql.js';
import { Mailer, MailFailed, type MailId } from './mailer.js';

interface MailRow {
  id: MailId;
  personId: PersonId | null;
  content: Buffer;
}

/** Sends queued mails, with retries for about a day. A worker's death may send one twice, with one Message-ID. */
@Injectable()
export class SendMailTask extends TaskHandler<MailRow & Record<string, unknown>> {
  readonly name = SEND_MAIL;
  override readonly maxFailures = 30;
  /** Longer than the timeout of the transport. */
  override readonly leaseMs = 90 * SECOND;
  private readonly logger = new Logger('Mail');
  private readonly mails: Counter<'outcome'>;

  constructor(
    private readonly mailer: Mailer,
    private readonly secrets: Secrets,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notifier: TaskNotifier,
    registry: Registry,
  ) {
    super();
    this.mails = new Counter({
      name: 'mails_total',
      help: 'Mails that left this process: sent, or refused for good.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  async run({ id, personId, content }: MailRow, lease: Lease): Promise<void> {
    const mail = JSON.parse(this.secrets.decrypt('mail', content)) as MailContent;
    const failure = await this.send(id, mail);
    this.mails.inc({ outcome: failure === null ? 'sent' : 'refused' });
    if (failure !== null) this.logger.error({ mail: id, code: failure }, 'a mail was refused permanently');
    // No erasure needs the row of a mail to a company.
    if (personId === null) return lease.remove();
    lease.complete((await this.recordOutcome(id, lease, failure)) || (await this.releaseRemoval(id, lease)));
  }

  /** Null if the mail was sent, else the code of a permanent failure. Throws if a retry may succeed. */
  private async send(id: MailId, { validUntil, ...mail }: MailContent): Promise<string | null> {
    if (validUntil !== undefined && this.clock.now() >= new Date(validUntil)) return 'OUT_OF_DATE';
    try {
      await this.mailer.send({ ...mail, id });
      return null;
    } catch (error) {
      if (error instanceof MailFailed && error.permanent) return error.code;
      throw error;
    }
  }

  /** Drops the content and keeps the recipient's id, so that the sent mail can be removed with the person. */
  private async recordOutcome(id: MailId, { token }: Lease, failure: string | null): Promise<number> {
    const sentAt = failure === null ? this.clock.now() : null;
    const changes = { content: null, sentAt, failure, dueAt: null, leaseUntil: null, leaseToken: null, failures: 0 };
    const manager = await this.database.manager();
    return (await manager.update(MailEntity, { id, leaseToken: token }, changes)).affected ?? 0;
  }

  /** The person was erased while the mail was being sent: its removal has the lease and may run now. */
  private async releaseRemoval(mailId: MailId, { token }: Lease): Promise<number> {
    const manager = await this.database.manager();
    const { affected } = await manager.update(MailRemovalEntity, { mailId, leaseToken: token }, { leaseUntil: null, leaseToken: null });
    if (affected) this.notifier.notify(REMOVE_MAIL);
    return affected ?? 0;
  }
}

/** Removes the mails of erased persons from the transport. */
@Injectable()
export class RemoveMailTask extends TaskHandler<{ mail_id: MailId }> {
  readonly name = REMOVE_MAIL;
  /** About four days of retries: an erasure must be completed. */
  override readonly maxFailures = 100;

  constructor(private readonly mailer: Mailer) {
    super();
  }

  async run({ mail_id: id }: { mail_id: MailId }, lease: Lease): Promise<void> {
    await this.mailer.erase([id]);
    await lease.remove();
  }
}
