import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Counter, Registry } from 'prom-client';
import { Clock, type CompanyId, type PersonId, SECOND } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { Secrets } from '../secrets/secrets.js';
import { discoveredProviders, type Lease, TaskHandler, TaskNotifier } from '../tasks/index.js';
import { MailFailureHandler, type MailFailureReason } from './mail-failure.js';
import { type MailContent, MailEntity, MailRemovalEntity } from './mail-queue.js';
import { REMOVE_MAIL, SEND_MAIL } from './mail.sql.js';
import { Mailer, MailFailed, type MailId } from './mailer.js';

interface MailRow {
  id: MailId;
  company: CompanyId;
  personId: PersonId | null;
  kind: string;
  content: Buffer;
}

/** The end of a mail. `reason`: null if it was sent, or its time was over. */
interface MailEnd {
  readonly code: string | null;
  readonly reason: MailFailureReason | null;
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
  private handlers: readonly MailFailureHandler[] | undefined;

  constructor(
    private readonly mailer: Mailer,
    private readonly secrets: Secrets,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notifier: TaskNotifier,
    private readonly unitOfWork: UnitOfWork,
    private readonly discovery: DiscoveryService,
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

  async run(row: MailRow, lease: Lease): Promise<void> {
    const mail = JSON.parse(this.secrets.decrypt('mail', row.content)) as MailContent;
    const end = await this.send(row.id, mail, lease);
    this.mails.inc({ outcome: end.code === null ? 'sent' : 'refused' });
    if (end.code !== null) this.logger.error({ mail: row.id, ...end }, 'a mail was refused permanently');
    if (end.reason) await this.unitOfWork.run(() => this.fail(row, mail, end.reason!, end.code, lease));
    // No erasure needs the row of a mail to a company.
    else if (row.personId === null) await lease.remove();
    else await this.finish(row.id, lease, { sentAt: end.code === null ? this.clock.now() : null, failure: end.code });
  }

  /** Throws if a retry may succeed. A mail that its own recipient or content kept from leaving is given up after the last. */
  private async send(id: MailId, { validUntil, ...mail }: MailContent, { failures }: Lease): Promise<MailEnd> {
    if (validUntil !== undefined && this.clock.now() >= new Date(validUntil)) return { code: 'OUT_OF_DATE', reason: null };
    try {
      await this.mailer.send({ ...mail, id });
      return { code: null, reason: null };
    } catch (error) {
      if (!(error instanceof MailFailed) || error.concerns === 'service') throw error;
      if (error.permanent) return { code: error.code, reason: error.concerns === 'address' ? 'ADDRESS_REFUSED' : 'CONTENT_REFUSED' };
      if (failures + 1 >= this.maxFailures) return { code: error.code, reason: 'GIVEN_UP' };
      throw error;
    }
  }

  /** The handlers take their locks first: those of persons come before those of mails. */
  private async fail(
    { id, company, personId: person, kind }: MailRow,
    { to }: MailContent,
    reason: MailFailureReason,
    failure: string | null,
    lease: Lease,
  ) {
    this.handlers ??= discoveredProviders(this.discovery, MailFailureHandler);
    if (person) for (const handler of this.handlers) await handler.failed({ id, company, person, kind, reason });
    const recipient = this.secrets.encrypt('mail', to);
    await this.finish(id, lease, { failure, reason, failedAt: this.clock.now(), recipient });
  }

  /** Drops the content and keeps the recipient's id, so that the sent mail can be removed with the person. */
  private async finish(
    id: MailId,
    lease: Lease,
    changes: Partial<Pick<MailEntity, 'sentAt' | 'failure' | 'reason' | 'failedAt' | 'recipient'>>,
  ): Promise<void> {
    const ended = { content: null, dueAt: null, leaseUntil: null, leaseToken: null, failures: 0, ...changes };
    const manager = await this.database.manager();
    const { affected } = await manager.update(MailEntity, { id, leaseToken: lease.token }, ended);
    lease.complete(affected || (await this.releaseRemoval(id, lease)));
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
