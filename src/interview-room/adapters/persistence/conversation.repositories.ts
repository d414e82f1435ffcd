import { Injectable } from '@nestjs/common';
import { WINDOW_MS } from '../../../platform/access/domain/access-policy.js';
import { isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import {
  type AskedQuestion,
  type Conversation,
  ConversationRepository,
  LinkPostCounter,
  type SessionId,
} from '../../domain/conversation.js';
import { InterviewLinkUnknown } from '../../domain/link-state.js';
import { ConversationEntity } from './conversation.entity.js';
import { COUNT_POST, FIND_CONVERSATION, LOCK_CONVERSATION, STORE_CONVERSATION } from './conversation.sql.js';

@Injectable()
export class TypeOrmConversationRepository extends ConversationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(sessionId: SessionId): Promise<Conversation | null> {
    const row = isId(sessionId) ? await this.database.find<ConversationRow>(FIND_CONVERSATION, [sessionId]) : undefined;
    return row ? { ...row, questions: row.questions.map(toQuestion) } : null;
  }

  /** Read in a later statement, which sees the changes of the former holder of the lock. */
  async lock(sessionId: SessionId): Promise<Conversation | null> {
    return (await this.database.execute(LOCK_CONVERSATION, [sessionId])) === 1 ? this.find(sessionId) : null;
  }

  async add(conversation: Conversation): Promise<void> {
    const { questions: _, languages, ...row } = conversation;
    await (await this.database.manager()).insert(ConversationEntity, { ...row, languages: [...languages] });
    await this.store(conversation);
  }

  async store({ sessionId, language, lastActiveAt, sentAt, plan, questions }: Conversation, before?: Conversation): Promise<void> {
    const changed = questions.filter((question, i) => question !== before?.questions[i]).map((question) => ({ ...question, sessionId }));
    const newPlan = plan === before?.plan ? null : JSON.stringify(plan);
    await this.database.execute(STORE_CONVERSATION, [sessionId, language, lastActiveAt, sentAt, newPlan, JSON.stringify(changed)]);
  }
}

/** Times in JSON are texts. */
type QuestionRow = Omit<AskedQuestion, 'askedAt' | 'answeredAt'> & { askedAt: string; answeredAt: string | null };
type ConversationRow = Omit<Conversation, 'questions'> & { questions: readonly QuestionRow[] };

function toQuestion({ askedAt, answeredAt, ...question }: QuestionRow): AskedQuestion {
  return { ...question, askedAt: new Date(askedAt), answeredAt: answeredAt === null ? null : new Date(answeredAt) };
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
