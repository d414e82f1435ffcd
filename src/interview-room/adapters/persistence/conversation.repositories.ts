import { Injectable } from '@nestjs/common';
import { WINDOW_MS } from '../../../platform/access/domain/access-policy.js';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import type { AskedQuestion, Conversation, SessionId } from '../../domain/conversation.js';
import { ConversationRepository, LinkPostCounter } from '../../domain/conversation.repository.js';
import { InterviewLinkUnknown } from '../../domain/link-state.js';
import { ConversationEntity, QuestionEntity } from './conversation.entity.js';
import { COUNT_POST, LOCK_CONVERSATION } from './conversation.sql.js';

@Injectable()
export class TypeOrmConversationRepository extends ConversationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(sessionId: SessionId): Promise<Conversation | null> {
    const manager = await this.database.manager();
    const row = await manager.findOneBy(ConversationEntity, { sessionId });
    if (!row) return null;
    const questions = await manager.find(QuestionEntity, { where: { sessionId }, order: { sequence: 'ASC' } });
    return { ...row, questions: questions.map(({ sessionId: _, ...question }): AskedQuestion => question) };
  }

  /** Read in a later statement, which sees what the holder of the lock committed. */
  async lock(sessionId: SessionId): Promise<Conversation | null> {
    return (await this.database.execute(LOCK_CONVERSATION, [sessionId])) === 1 ? this.find(sessionId) : null;
  }

  async add({ questions, languages, ...conversation }: Conversation): Promise<void> {
    const manager = await this.database.manager();
    await manager.insert(ConversationEntity, { ...conversation, languages: [...languages] });
    await this.storeQuestions(conversation.sessionId, questions);
  }

  async store({ sessionId, language, lastActiveAt, sentAt, plan, questions }: Conversation, before: Conversation): Promise<void> {
    const manager = await this.database.manager();
    const changed = { language, lastActiveAt, sentAt, ...(plan !== before.plan && { plan }) };
    await manager.update(ConversationEntity, { sessionId }, changed);
    await this.storeQuestions(
      sessionId,
      questions.filter((question, i) => question !== before.questions[i]),
    );
  }

  private async storeQuestions(sessionId: SessionId, questions: readonly AskedQuestion[]): Promise<void> {
    if (questions.length === 0) return;
    const rows = questions.map((question) => ({ ...question, sessionId }));
    await (await this.database.manager()).upsert(QuestionEntity, rows, ['sessionId', 'sequence']);
  }
}

@Injectable()
export class SqlLinkPostCounter extends LinkPostCounter {
  constructor(private readonly database: Database) {
    super();
  }

  async count(sessionId: SessionId, now: Date): Promise<Date | null> {
    const nowMs = now.getTime();
    try {
      const values = [sessionId, nowMs, nowMs - WINDOW_MS];
      const row = await this.database.find<{ within_limit: boolean; oldest: number }>(COUNT_POST, values);
      return !row || row.within_limit ? null : new Date(row.oldest + WINDOW_MS);
    } catch (error) {
      throw isForeignKeyViolation(error) ? new InterviewLinkUnknown() : error;
    }
  }
}
