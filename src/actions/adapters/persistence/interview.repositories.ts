import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { type CompanyId, isId, type Spread, type StatisticsFilter } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { taskTable } from '../../../platform/tasks/index.js';
import type { CandidateRef } from '../../../candidates/index.js';
import { type AcceptedResult, type HeldInterview, InterviewResultRepository, type ResultPart } from '../../domain/interview-result.js';
import {
  type CandidateId,
  type InterviewSession,
  InterviewSessionRepository,
  isTokenOf,
  type NewSession,
  type SessionId,
  sessionMachine,
  type SessionTrigger,
} from '../../domain/interview-session.js';
import { InterviewResultEntity, InterviewSessionEntity } from './interview.entity.js';
import { ANSWER_TIMES, COUNT_OF_CANDIDATE, FIND_SESSION, HOLDERS, REMOVE_PART } from './interview.sql.js';

/** The rows of `SessionExpiryTask`: sessions are due when they expire. */
export const SESSION_EXPIRY_TABLE = taskTable({
  task: 'actions.expire-session',
  table: 'interview_sessions',
  columns: ['task.company_id AS company', 'task.job_position_id AS "jobPositionId"', 'task.candidate_id AS "candidateId"'],
});

/** A session whose lifetime is over can still be ended in these ways. */
const ALLOWED_AFTER_EXPIRY: readonly SessionTrigger[] = ['expire', 'completeUnfinished', 'cancel'];

@Injectable()
export class TypeOrmInterviewSessionRepository extends InterviewSessionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async open(...sessions: readonly NewSession[]): Promise<void> {
    if (sessions.length === 0) return;
    const manager = await this.database.manager();
    await manager.insert(
      InterviewSessionEntity,
      sessions.map((session) => ({ ...session, state: 'open' as const, dueAt: session.expiresAt })),
    );
  }

  async find(id: SessionId): Promise<InterviewSession | null> {
    return toSession(await this.row(id));
  }

  async findByLink(id: SessionId, token: string): Promise<InterviewSession | null> {
    const row = await this.row(id);
    return row?.kind === 'web' && row.tokenHash && isTokenOf(token, row.tokenHash) ? toSession(row) : null;
  }

  private async row(id: SessionId): Promise<InterviewSessionEntity | null> {
    if (!isId(id)) return null;
    return (await this.database.find<InterviewSessionEntity & Record<string, unknown>>(FIND_SESSION, [id])) ?? null;
  }

  /*
   * A compare-and-set: of two callers that end a session one wins. A result is refused after the lifetime also if no
   * worker has expired the session yet. A worker that holds the lease keeps it and then finds nothing to do.
   */
  async end(id: SessionId, trigger: SessionTrigger, at: Date): Promise<boolean> {
    const isInTime = ALLOWED_AFTER_EXPIRY.includes(trigger) ? {} : { expiresAt: MoreThan(at) };
    const manager = await this.database.manager();
    const { affected } = await manager.update(
      InterviewSessionEntity,
      { id, state: In([...sessionMachine.sources(trigger)]), ...isInTime },
      { state: sessionMachine.target(trigger), endedAt: at, dueAt: null },
    );
    return affected === 1;
  }

  async extend(id: SessionId, expiresAt: Date): Promise<void> {
    const manager = await this.database.manager();
    await manager.update(InterviewSessionEntity, { id, state: 'open' }, { expiresAt, dueAt: expiresAt });
  }

  async cancelOpen(candidateId: CandidateId, at: Date): Promise<SessionId | null> {
    const manager = await this.database.manager();
    const session = await manager.findOneBy(InterviewSessionEntity, { candidateId, state: 'open' });
    return session && (await this.end(session.id, 'cancel', at)) ? session.id : null;
  }

  async newestOpen(ids: readonly SessionId[], at: Date): Promise<InterviewSession | null> {
    const manager = await this.database.manager();
    const where = { id: In(ids), state: 'open' as const, expiresAt: MoreThan(at) };
    return toSession(await manager.findOne(InterviewSessionEntity, { where, order: { openedAt: 'DESC', id: 'DESC' } }));
  }

  async listOpen(candidateIds: readonly CandidateId[], at: Date): Promise<InterviewSession[]> {
    if (candidateIds.length === 0) return [];
    const manager = await this.database.manager();
    const rows = await manager.findBy(InterviewSessionEntity, { candidateId: In(candidateIds), state: 'open', expiresAt: MoreThan(at) });
    return rows.flatMap((row) => toSession(row) ?? []);
  }

  async answerTimes(company: CompanyId, { jobPositionId, since }: StatisticsFilter): Promise<Spread> {
    return (await this.database.find<Spread & Record<string, unknown>>(ANSWER_TIMES, [company, jobPositionId, since]))!;
  }

  async findOpen(candidateId: CandidateId, at: Date): Promise<InterviewSession | null> {
    return (await this.listOpen([candidateId], at))[0] ?? null;
  }

  async countOf(candidateId: CandidateId): Promise<{ session: number; transcript: number }> {
    return (await this.database.find<{ session: number; transcript: number }>(COUNT_OF_CANDIDATE, [candidateId]))!;
  }
}

@Injectable()
export class TypeOrmInterviewResultRepository extends InterviewResultRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(sessionId: SessionId): Promise<AcceptedResult | null> {
    if (!isId(sessionId)) return null;
    const manager = await this.database.manager();
    return manager.findOneBy(InterviewResultEntity, { sessionId });
  }

  async latest({ company, jobPositionId, candidateId }: CandidateRef, sessionId?: string): Promise<HeldInterview | null> {
    if (!isId(candidateId) || (sessionId !== undefined && !isId(sessionId))) return null;
    const manager = await this.database.manager();
    const query = manager
      .createQueryBuilder(InterviewResultEntity, 'result')
      .innerJoinAndMapOne('result.session', InterviewSessionEntity, 'session', 'session.id = result.sessionId')
      .where({ company, jobPositionId, candidateId, ...(sessionId === undefined ? {} : { sessionId: sessionId as SessionId }) })
      .andWhere('json_array_length(result.transcript) > 0')
      .orderBy('result.acceptedAt', 'DESC')
      .addOrderBy('result.sessionId', 'DESC')
      .limit(1);
    const found = (await query.getOne()) as (InterviewResultEntity & { session: InterviewSessionEntity }) | null;
    if (!found) return null;
    const { session: row, ...result } = found;
    const session = toSession(row);
    return session && { result, session };
  }

  async holders(of: ResultPart, candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(HOLDERS[of], [candidates])).map(({ id }) => id);
  }

  removePart(part: ResultPart, candidateId: CandidateId): Promise<number> {
    return this.database.execute(REMOVE_PART[part], [candidateId]);
  }

  async add({ transcript, ...result }: AcceptedResult): Promise<void> {
    const turns = transcript.map(({ speaker, text, startMs, kind, isOwn, topic }) => ({
      ...{ speaker, text, startMs, ...(kind ? { kind } : {}) },
      ...(isOwn ? { isOwn } : {}),
      ...(topic === undefined ? {} : { topic }),
    }));
    const manager = await this.database.manager();
    await manager.insert(InterviewResultEntity, { ...result, transcript: turns });
  }
}

function toSession(row: InterviewSessionEntity | null): InterviewSession | null {
  if (!row) return null;
  const { id, company, jobPositionId, candidateId, kind, state, openedAt, expiresAt, endedAt } = row;
  return { id, company, jobPositionId, candidateId, kind, state, openedAt, expiresAt, endedAt };
}
