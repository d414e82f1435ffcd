import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { taskTable, TaskNotifier } from '../../../platform/tasks/index.js';
import { gatheredAt } from '../../domain/mentions.js';
import { type Mention, type Note, type NoteId, NoteNotFound, NoteRepository, SEND_MENTION_MAILS } from '../../domain/note.js';
import { type CandidateId, type Owned, type OwnedKind, type Owner, OwnerRepository, type Owners } from '../../domain/owner.js';
import type { UserId } from '../../domain/user.js';
import { MentionEntity, MentionMailEntity, NoteEntity, OwnerEntity } from './notes.entity.js';
import { ADD_MENTIONS, MENTIONS_OF, OWNERS_OF, SET_OWNER } from './notes.sql.js';

@Injectable()
export class TypeOrmOwnerRepository extends OwnerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async of(company: CompanyId, subjects: readonly string[]): Promise<Owners> {
    const ids = subjects.filter(isId);
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<Owner & { subject: string } & Record<string, unknown>>(OWNERS_OF, [company, ids]);
    return new Map(rows.map(({ subject, ...owner }) => [subject, owner]));
  }

  async ownedBy(userId: UserId, kind: OwnedKind, limit: number): Promise<string[]> {
    const options = { where: { userId, kind }, order: { since: 'DESC', subject: 'DESC' }, take: limit } as const;
    const found = await (await this.database.manager()).find(OwnerEntity, options);
    return found.map(({ subject }) => subject);
  }

  async handedTo(userId: UserId, limit: number): Promise<{ candidateId: CandidateId; at: Date }[]> {
    const options = { where: { userId, seenAt: IsNull(), kind: 'candidate' }, order: { since: 'ASC' }, take: limit } as const;
    const found = await (await this.database.manager()).find(OwnerEntity, options);
    return found.map(({ subject, since }) => ({ candidateId: subject as CandidateId, at: since }));
  }

  async set({ company, kind, subject }: Owned, userId: UserId | null, isSeen: boolean, at: Date): Promise<boolean> {
    if (userId !== null) return (await this.database.execute(SET_OWNER, [subject, company, kind, userId, at, isSeen ? at : null])) === 1;
    return (await (await this.database.manager()).delete(OwnerEntity, { subject, company })).affected === 1;
  }

  async markSeen(userId: UserId, subject: string, at: Date): Promise<void> {
    await (await this.database.manager()).update(OwnerEntity, { userId, subject, seenAt: IsNull() }, { seenAt: at });
  }
}

@Injectable()
export class TypeOrmNoteRepository extends NoteRepository {
  constructor(
    private readonly database: Database,
    private readonly notifier: TaskNotifier,
  ) {
    super();
  }

  async add(note: Note, mentioned: readonly UserId[]): Promise<void> {
    await (await this.database.manager()).insert(NoteEntity, { ...note });
    if (mentioned.length === 0) return;
    await this.database.execute(ADD_MENTIONS, [note.id, mentioned, note.candidateId, gatheredAt(note.createdAt)]);
    this.notifier.notify(SEND_MENTION_MAILS);
  }

  async list(company: CompanyId, candidateId: CandidateId, limit: number, before?: string): Promise<Note[]> {
    const where = { company, candidateId, ...(before !== undefined && isId(before) && { id: LessThan(before as NoteId) }) };
    return (await this.database.manager()).find(NoteEntity, { where, order: { id: 'DESC' }, take: limit });
  }

  async get(company: CompanyId, candidateId: CandidateId, id: string): Promise<Note> {
    const where = { id: id as NoteId, company, candidateId };
    const found = isId(id) && isId(candidateId) && (await (await this.database.manager()).findOneBy(NoteEntity, where));
    if (!found) throw new NoteNotFound();
    return found;
  }

  async remove(id: NoteId): Promise<void> {
    await (await this.database.manager()).delete(NoteEntity, { id });
  }

  async erase(candidateId: CandidateId): Promise<number> {
    return (await (await this.database.manager()).delete(NoteEntity, { candidateId })).affected ?? 0;
  }

  mentionsOf(user: UserId, limit: number): Promise<Mention[]> {
    return this.database.query<Mention & Record<string, unknown>>(MENTIONS_OF, [user, limit]);
  }

  async countMentions(userId: UserId): Promise<number> {
    return (await this.database.manager()).countBy(MentionEntity, { userId });
  }

  async markSeen(userId: UserId, candidateId: CandidateId): Promise<void> {
    await (await this.database.manager()).delete(MentionEntity, { userId, candidateId });
  }

  async noteMailed(userId: UserId, at: Date): Promise<void> {
    await (await this.database.manager()).update(MentionMailEntity, { userId }, { lastMailedAt: at });
  }
}

/** The rows of `SendMentionMails`. */
export const MENTION_MAILS_TABLE = taskTable({
  task: SEND_MENTION_MAILS,
  table: 'dashboard_mention_mails',
  key: 'user_id',
  columns: ['task.user_id AS "userId"', 'task.last_mailed_at AS "lastMailedAt"', 'u.company_id AS company'],
  join: 'JOIN users u ON u.id = task.user_id',
});
