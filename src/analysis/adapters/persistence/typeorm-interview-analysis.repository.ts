import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/ids.js';
import type { CandidateId } from '../../../candidates/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import {
  type AnalysedCandidate,
  type AnalysisId,
  type Viewer,
  InterviewAnalysisRepository,
  type InterviewAnalysisHead,
  type StoredInterviewAnalysis,
  type SessionId,
} from '../../domain/analysis.repository.js';
import type { InterviewFindings, Language } from '../../domain/findings.js';
import type { InterviewAnalysis } from '../../domain/render-interview.js';
import { candidateValues, RUN_COLUMNS, runValues } from './analysis-row.js';

const ADD = statement(
  'analysis.add-interview',
  `WITH added AS (
     INSERT INTO interview_analyses (id, candidate_id, company_id, job_position_id, engine, engine_version, model, input_hash, score, findings,
                                     session_id, version, language, completed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14))
   INSERT INTO analysis_texts (analysis_id, language, candidate_id, texts) VALUES ($1, 'en', $2, $15)`,
);
const COUNT = statement('analysis.count-interviews', 'SELECT count(*)::int AS count FROM interview_analyses WHERE candidate_id = $1');
/* Index interview_analyses_candidate. */
const HEAD = statement(
  'analysis.interview-head',
  `SELECT analysis.id, version AS "analysisVersion", language AS "originalLanguage", score, completed_at AS "completedAt",
          EXISTS (SELECT FROM analysis_views WHERE analysis_id = analysis.id AND key_id = $4 AND acting_user = $5) AS viewed
     FROM interview_analyses AS analysis
    WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3
    ORDER BY id DESC LIMIT 1`,
);
const TEXTS = statement('analysis.interview-texts', 'SELECT texts FROM analysis_texts WHERE analysis_id = $1 AND language = $2');
const FINDINGS = statement('analysis.interview-findings', 'SELECT findings FROM interview_analyses WHERE id = $1');
const HISTORY = statement(
  'analysis.interview-history',
  `SELECT id, session_id AS "sessionId", version AS "analysisVersion", language, ${RUN_COLUMNS}, findings,
          completed_at AS "completedAt" FROM interview_analyses WHERE candidate_id = $1 ORDER BY id`,
);
const QUEUE = statement(
  'analysis.queue-interview',
  `INSERT INTO pending_interview_analyses (session_id, candidate_id, company_id, job_position_id, due_at)
   SELECT $4, id, company_id, job_position_id, $5 FROM candidates WHERE id = $1 AND company_id = $2 AND job_position_id = $3 FOR KEY SHARE
   ON CONFLICT (session_id) DO NOTHING`,
);

@Injectable()
export class TypeOrmInterviewAnalysisRepository extends InterviewAnalysisRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(of: AnalysedCandidate, analysis: StoredInterviewAnalysis, texts: InterviewAnalysis): Promise<void> {
    const { id, sessionId, analysisVersion, language, findings, completedAt } = analysis;
    const run = [...runValues(analysis), findings.overallRating, findings];
    await this.database.execute(ADD, [id, ...candidateValues(of), ...run, sessionId, analysisVersion, language, completedAt, texts]);
  }

  async count(of: CandidateId): Promise<number> {
    return (await this.database.find<{ count: number }>(COUNT, [of]))?.count ?? 0;
  }

  async head(of: AnalysedCandidate, { keyId, actingUser }: Viewer): Promise<InterviewAnalysisHead | null> {
    if (!isId(of.candidateId) || !isId(of.jobPositionId)) return null;
    const values = [...candidateValues(of), keyId, actingUser];
    return (await this.database.find<InterviewAnalysisHead & Record<string, unknown>>(HEAD, values)) ?? null;
  }

  async texts(id: AnalysisId, language: Language): Promise<InterviewAnalysis | null> {
    return (await this.database.find<{ texts: InterviewAnalysis | null }>(TEXTS, [id, language]))?.texts ?? null;
  }

  async findings(id: AnalysisId): Promise<InterviewFindings | null> {
    return (await this.database.find<{ findings: InterviewFindings }>(FINDINGS, [id]))?.findings ?? null;
  }

  history(of: CandidateId): Promise<StoredInterviewAnalysis[]> {
    return this.database.query<StoredInterviewAnalysis & Record<string, unknown>>(HISTORY, [of]);
  }

  async queue(of: AnalysedCandidate, session: SessionId, at: Date): Promise<void> {
    await this.database.execute(QUEUE, [...candidateValues(of), session, at]);
  }
}
