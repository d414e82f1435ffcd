import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { SessionId } from '../../../conversation/index.js';

/** The POSTs of a link in the last minute, as processes of the release before count them. */
@Entity('interview_link_posts')
export class LinkPostsEntity {
  @ForeignKey('interview_sessions', { name: 'interview_link_posts_session_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'session_id', primaryKeyConstraintName: 'interview_link_posts_pkey' })
  sessionId: SessionId;
  /** A window by the second, as those of the API's limits. */
  @Column('bigint', { array: true }) hits: number[];
  @Column('boolean', { name: 'within_limit' }) withinLimit: boolean;
}
