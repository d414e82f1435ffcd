import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { SEND_TASK_SIGNAL } from './task-signal.js';
import { NotificationTransport } from './notification-transport.js';

/** Tells the sweepers through the database: enough for the operator's command line, which starts without the queue. */
@Injectable()
export class PostgresNotificationTransport extends NotificationTransport {
  constructor(private readonly database: Database) {
    super();
  }

  async send(): Promise<void> {
    await this.database.query(SEND_TASK_SIGNAL);
  }
}
