import { Injectable, Logger } from '@nestjs/common';
import { Clock, SECOND } from '../domain/clock.js';
import type { PersonId } from '../domain/ids.js';
import { TaskHandler } from '../tasks/task-handler.js';
import type { Lease } from '../tasks/lease.js';
import { Counters } from '../observability/counters.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { taskTable } from '../tasks/task-table.js';
import { TaskNotifier } from '../tasks/task-notifier.js';
import { Secrets } from '../secrets/secrets.js';
import { REMOVE_MAIL, SEND_MAIL, type MailContent, type MailId } from './mail-queue.js';
import { Mailer, MailFailed } from './mailer.js';

/* Nothing of the content stays; who got the mail stays, so that it can be removed with the person. */
const SETTLE = statement(
  'mail.settle',
  `UPDATE mails SET content = NULL, sent_at = $3, failure = $4, due_at = NULL, lease_until = NULL, lease_token = NULL, failures = 0
    WHERE id = $1 AND lease_token = $2`,
);

/* The person was erased meanwhile: what was sent may be removed now. */
const RELEASE = statement(
  'mail.release',
  'UPDATE mail_removals SET lease_until = NULL, lease_token = NULL WHERE mail_id = $1 AND lease_token = $2',
);

export const MAILS = taskTable({ task: SEND_MAIL, table: 'mails', columns: ['task.candidate_id AS candidate', 'task.content'] });

interface MailRow {
  id: MailId;
  candidate: PersonId | null;
  content: Buffer;
}

/**
 * Sends what was queued. A mail that the server refuses for good ends; all else waits and is tried again for about a day, then the
 * row is parked where an operator sees it. A worker that dies after sending sends once more, under the same Message-ID.
 */
@Injectable()
export class SendMails extends TaskHandler<MailRow & Record<string, unknown>> {
  readonly name = SEND_MAIL;
  readonly queue = 'platform';
  override readonly maxFailures = 30;
  /** Longer than the transport takes to give up. */
  override readonly leaseMs = 90 * SECOND;
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mailer: Mailer,
    private readonly secrets: Secrets,
    private readonly database: Database,
    private readonly counters: Counters,
    private readonly clock: Clock,
    private readonly notifier: TaskNotifier,
  ) {
    super();
  }

  async run({ id, candidate, content }: MailRow, lease: Lease): Promise<void> {
    const mail = JSON.parse(this.secrets.decrypt('mail', content)) as MailContent;
    const failure = await this.send(id, mail);
    this.counters.add('mails_total', { outcome: failure === null ? 'sent' : 'refused' });
    if (failure !== null) this.logger.error({ mail: id, code: failure }, 'a mail was refused for good');
    // Nobody's erasure will ask for a mail to a company.
    if (candidate === null) return lease.remove();
    const sentAt = failure === null ? this.clock.now() : null;
    const settled = await this.database.execute(SETTLE, [id, lease.token, sentAt, failure]);
    lease.complete(settled || (await this.release(id, lease)));
  }

  private async release(id: MailId, { token }: Lease): Promise<number> {
    const released = await this.database.execute(RELEASE, [id, token]);
    if (released > 0) this.notifier.notify(REMOVE_MAIL);
    return released;
  }

  /** Null once it has left; otherwise why it never will. Throws where another try may succeed. */
  private async send(id: MailId, mail: MailContent): Promise<string | null> {
    try {
      await this.mailer.send({ ...mail, id });
      return null;
    } catch (error) {
      if (error instanceof MailFailed && error.permanent) return error.code;
      throw error;
    }
  }
}
