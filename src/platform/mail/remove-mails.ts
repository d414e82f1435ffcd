import { Injectable } from '@nestjs/common';
import { TaskHandler } from '../tasks/task-handler.js';
import { taskTable } from '../tasks/task-table.js';
import type { Lease } from '../tasks/lease.js';
import { REMOVE_MAIL, type MailId } from './mail-queue.js';
import { Mailer } from './mailer.js';

interface RemovalRow {
  mail_id: MailId;
}

export const MAIL_REMOVALS = taskTable({ task: REMOVE_MAIL, table: 'mail_removals', key: 'mail_id' });

/** Removes the mails of erased persons where the transport keeps them. */
@Injectable()
export class RemoveMails extends TaskHandler<RemovalRow & Record<string, unknown>> {
  readonly name = REMOVE_MAIL;
  readonly queue = 'platform';
  /** Days of trying: an erasure must come true. */
  override readonly maxFailures = 100;

  constructor(private readonly mailer: Mailer) {
    super();
  }

  async run({ mail_id: id }: RemovalRow, lease: Lease): Promise<void> {
    await this.mailer.erase([id]);
    await lease.remove();
  }
}
