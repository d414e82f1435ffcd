import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { SIGNAL } from '../due-work/due-signal.js';
import { WakeUpCarrier } from './wake-up-carrier.js';

/** Tells the sweepers through the database: enough for the operator's command line, which starts without the queue. */
@Injectable()
export class NotifyCarrier extends WakeUpCarrier {
  constructor(private readonly database: Database) {
    super();
  }

  async carry(): Promise<void> {
    await this.database.query(SIGNAL);
  }
}
