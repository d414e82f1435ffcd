import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import {
  type AskedQuestion,
  type CandidateId,
  type Conversation,
  ConversationRepository,
  type SessionId,
} from '../../domain/conversation.js';
import { ConversationEntity } from './conversation.entity.js';
import { FIND_CONVERSATION, LOCK_CONVERSATION, REMOVE_TURNS, STORE_CONVERSATION, TURN_HOLDERS } from './conversation.sql.js';

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

  async store(conversation: Conversation, before?: Conversation): Promise<void> {
    const { sessionId, language, lastActiveAt, sentAt, plan, questions, recordingConsent } = conversation;
    const changed = questions.filter((question, i) => question !== before?.questions[i]).map((question) => ({ ...question, sessionId }));
    const newPlan = plan === before?.plan ? null : JSON.stringify(plan);
    const values = [sessionId, language, lastActiveAt, sentAt, newPlan, JSON.stringify(changed), recordingConsent];
    await this.database.execute(STORE_CONVERSATION, values);
  }

  async holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(TURN_HOLDERS, [candidates])).map(({ id }) => id);
  }

  async removeTurns(candidateId: CandidateId): Promise<number> {
    return (await this.database.find<{ count: number }>(REMOVE_TURNS, [candidateId]))?.count ?? 0;
  }
}

/** Times in JSON are texts. */
type QuestionRow = Omit<AskedQuestion, 'askedAt' | 'answeredAt'> & { askedAt: string; answeredAt: string | null };
type ConversationRow = Omit<Conversation, 'questions'> & { questions: readonly QuestionRow[] };

function toQuestion({ askedAt, answeredAt, ...question }: QuestionRow): AskedQuestion {
  return { ...question, askedAt: new Date(askedAt), answeredAt: answeredAt === null ? null : new Date(answeredAt) };
}
