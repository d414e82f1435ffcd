import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { NoteId } from '../../domain/note.js';
import type { CandidateId, OwnedKind } from '../../domain/owner.js';
import type { UserId } from '../../domain/user.js';

/** Who sees to a position or candidate. */
@Entity('dashboard_owners')
@Check('dashboard_owners_kind', `kind IN ('position', 'candidate')`)
@Index('dashboard_owners_user', ['userId', 'kind', 'since', 'subject'])
@Index('dashboard_owners_unseen', ['userId', 'since'], { where: 'seen_at IS NULL' })
export class OwnerEntity {
  @PrimaryColumn('uuid', { name: 'subject_id', primaryKeyConstraintName: 'dashboard_owners_pkey' }) subject: string;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('text') kind: OwnedKind;
  @ForeignKey('users', { name: 'dashboard_owners_user_fkey' })
  @Column('uuid', { name: 'user_id' })
  userId: UserId;
  @Column('timestamptz') since: Date;
  /** Null: it was handed to the user, who has not opened it. */
  @Column('timestamptz', { name: 'seen_at', nullable: true }) seenAt: Date | null;
}

/** A note about a candidate. */
@Entity('dashboard_notes')
@Index('dashboard_notes_candidate', ['candidateId', 'id'])
export class NoteEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'dashboard_notes_pkey' }) id: NoteId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @ForeignKey('candidates', { name: 'dashboard_notes_candidate_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'candidate_id' })
  candidateId: CandidateId;
  @ForeignKey('users', { name: 'dashboard_notes_author_fkey' })
  @Column('uuid', { name: 'author_id' })
  authorId: UserId;
  @Column('text') text: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** A mention that its user has not seen. */
@Entity('dashboard_mentions')
@Index('dashboard_mentions_user', ['userId', 'candidateId'])
export class MentionEntity {
  @ForeignKey(() => NoteEntity, { name: 'dashboard_mentions_note_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'note_id', primaryKeyConstraintName: 'dashboard_mentions_pkey' })
  noteId: NoteId;
  @ForeignKey('users', { name: 'dashboard_mentions_user_fkey' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'dashboard_mentions_pkey' })
  userId: UserId;
  @Column('uuid', { name: 'candidate_id' }) candidateId: CandidateId;
}

/** The mail to a user about mentions, and the durable task that sends it. */
@Entity('dashboard_mention_mails')
@TaskIndexes('dashboard_mention_mails')
export class MentionMailEntity extends TaskEntity {
  @ForeignKey('users', { name: 'dashboard_mention_mails_user_fkey' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'dashboard_mention_mails_pkey' })
  userId: UserId;
  @Column('timestamptz', { name: 'last_mailed_at', nullable: true }) lastMailedAt: Date | null;
}
