import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/ids.js';
import type { CandidateId } from '../../../candidates/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import {
  sessionMachine,
  type InterviewSession,
  type NewSession,
  type SessionId,
  type SessionTrigger,
} from '../../domain/interview-session.js';
import { InterviewSessionRepository } from '../../domain/interview-session.repository.js';

const SESSION = `id, company_id AS company, job_position_id AS "jobPositionId", candidate_id AS "candidateId", kind, state,
  opened_at AS "openedAt", expires_at AS "expiresAt"`;

const OPEN = statement(
  'sessions.open',
  `INSERT INTO interview_sessions (id, company_id, job_position_id, candidate_id, kind, state, token_hash, opened_at, expires_at, due_at)
   VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $8)`,
);
const FIND = statement('sessions.find', `SELECT ${SESSION} FROM interview_sessions WHERE id = $1`);
/* Serves deletion: index interview_sessions_open. */
const FIND_OPEN = statement(
  'sessions.find-open',
  `SELECT ${SESSION} FROM interview_sessions WHERE candidate_id = $1 AND state = 'open' AND expires_at > $2`,
);
/*
 * A compare-and-set: of two that end a session one wins. A result that comes after the end of the lifetime is too late, also where
 * no worker has noticed that end. The lease stays with the worker that may have it, who then finds nothing to do.
 */
const END = statement(
  'sessions.end',
  `UPDATE interview_sessions SET state = $2, ended_at = $3, due_at = NULL
    WHERE id = $1 AND state = ANY ($4) AND (expires_at > $3 OR $5)`,
);

const ALSO_WHEN_LATE: readonly SessionTrigger[] = ['expire', 'cancel'];

@Injectable()
export class TypeOrmInterviewSessionRepository extends InterviewSessionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async open({ id, company, jobPositionId, candidateId, kind, tokenHash, openedAt, expiresAt }: NewSession): Promise<void> {
    await this.database.execute(OPEN, [id, company, jobPositionId, candidateId, kind, tokenHash, openedAt, expiresAt]);
  }

  async find(id: SessionId): Promise<InterviewSession | null> {
    if (!isId(id)) return null;
    return (await this.database.find<InterviewSession & Record<string, unknown>>(FIND, [id])) ?? null;
  }

  async end(id: SessionId, trigger: SessionTrigger, at: Date): Promise<boolean> {
    const state = sessionMachine.next('open', trigger);
    const changed = await this.database.execute(END, [id, state, at, sessionMachine.sources(trigger), ALSO_WHEN_LATE.includes(trigger)]);
    return changed > 0;
  }

  async findOpen(candidateId: CandidateId, at: Date): Promise<InterviewSession | null> {
    return (await this.database.find<InterviewSession & Record<string, unknown>>(FIND_OPEN, [candidateId, at])) ?? null;
  }
}
