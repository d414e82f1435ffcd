import { Injectable } from '@nestjs/common';
import { countLinkPost } from '../../../platform/access/link-posts.js';
import { countPost } from '../../../platform/access/link-posts.sql.js';
import { Database } from '../../../platform/persistence/database.js';
import type { OpenedRoom } from '../../application/open-room.js';
import { InterviewLinkUnknown } from '../../domain/link-state.js';

/* POSTs that a process of an earlier release counted have left the window. */
const COUNT_POST = countPost('interview-room.count-post', 'interview_link_posts', 'session_id');

/** The limit of POSTs of a link. docs/rules/interview-room.md#interview-room */
@Injectable()
export class LinkPosts {
  constructor(private readonly database: Database) {}

  /** Throws `RateLimitExceeded` and `InterviewLinkUnknown`. */
  count({ session, now }: Pick<OpenedRoom, 'session' | 'now'>): Promise<void> {
    return countLinkPost(this.database, COUNT_POST, session.id, now, new InterviewLinkUnknown());
  }
}
