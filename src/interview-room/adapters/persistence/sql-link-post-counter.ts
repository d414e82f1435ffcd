import { Injectable } from '@nestjs/common';
import { WINDOW_MS } from '../../../platform/access/domain/access-policy.js';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import { LinkPostCounter, type SessionId } from '../../domain/link-posts.js';
import { InterviewLinkUnknown } from '../../domain/link-state.js';
import { COUNT_POST } from './link-posts.sql.js';

@Injectable()
export class SqlLinkPostCounter extends LinkPostCounter {
  constructor(private readonly database: Database) {
    super();
  }

  async count(sessionId: SessionId, now: Date): Promise<Date | null> {
    try {
      const row = await this.database.find<{ within_limit: boolean; oldest: number }>(COUNT_POST, [sessionId, now.getTime()]);
      return !row || row.within_limit ? null : new Date(row.oldest + WINDOW_MS);
    } catch (error) {
      throw isForeignKeyViolation(error) ? new InterviewLinkUnknown() : error;
    }
  }
}
