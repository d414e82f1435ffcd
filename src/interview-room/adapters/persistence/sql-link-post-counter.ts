import { Injectable } from '@nestjs/common';
import { countLinkPost } from '../../../platform/access/link-posts.js';
import { Database } from '../../../platform/persistence/database.js';
import { LinkPostCounter, type SessionId } from '../../domain/link-posts.js';
import { InterviewLinkUnknown } from '../../domain/link-state.js';
import { COUNT_POST } from './link-posts.sql.js';

@Injectable()
export class SqlLinkPostCounter extends LinkPostCounter {
  constructor(private readonly database: Database) {
    super();
  }

  async count(sessionId: SessionId, now: Date): Promise<Date | null> {
    const next = await countLinkPost(this.database, COUNT_POST, sessionId, now);
    if (next === undefined) throw new InterviewLinkUnknown();
    return next;
  }
}
