import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import type { AcceptedResult } from '../../domain/interview-result.js';
import { InterviewResultRepository } from '../../domain/interview-result.repository.js';
import type { SessionId } from '../../domain/interview-session.js';

const ADD = statement(
  'results.add',
  `INSERT INTO interview_results
     (session_id, company_id, job_position_id, candidate_id, outcome, language, transcript, recording_url, accepted_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
);
const GET = statement(
  'results.get',
  `SELECT session_id AS "sessionId", company_id AS company, job_position_id AS "jobPositionId", candidate_id AS "candidateId", outcome,
          language, transcript, recording_url AS "recordingUrl", accepted_at AS "acceptedAt"
     FROM interview_results WHERE session_id = $1`,
);

@Injectable()
export class TypeOrmInterviewResultRepository extends InterviewResultRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(sessionId: SessionId): Promise<AcceptedResult | null> {
    if (!isId(sessionId)) return null;
    return (await this.database.find<AcceptedResult & Record<string, unknown>>(GET, [sessionId])) ?? null;
  }

  async add({ sessionId, company, jobPositionId, candidateId, ...result }: AcceptedResult): Promise<void> {
    const { outcome, language, transcript, recordingUrl, acceptedAt } = result;
    const turns = JSON.stringify(transcript.map(({ speaker, text, startMs }) => ({ speaker, text, startMs })));
    const ids = [sessionId, company, jobPositionId, candidateId];
    await this.database.execute(ADD, [...ids, outcome, language, turns, recordingUrl, acceptedAt]);
  }
}
