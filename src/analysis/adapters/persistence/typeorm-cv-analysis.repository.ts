import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/ids.js';
import type { CandidateId } from '../../../candidates/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import {
  type AnalysedCandidate,
  type AnalysisId,
  type Viewer,
  CvAnalysisRepository,
  type CvAnalysis,
  type LatestCvAnalysis,
} from '../../domain/analysis.repository.js';
import type { CvFindings, Language } from '../../domain/findings.js';
import type { RenderedCvAnalysis } from '../../domain/render-cv.js';
import { candidateValues, RUN_COLUMNS, runValues } from './analysis-row.js';

const ADD = statement(
  'analysis.add-cv',
  `WITH added AS (
     INSERT INTO cv_analyses (id, candidate_id, company_id, job_position_id, engine, engine_version, model, input_hash, score, findings, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))
   INSERT INTO analysis_texts (analysis_id, language, candidate_id, texts) VALUES ($1, 'en', $2, $12)`,
);
/* Index cv_analyses_candidate. */
const SHOW = statement(
  'analysis.show-cv',
  `SELECT analysis.id, analysis.score,
          (SELECT texts FROM analysis_texts WHERE analysis_id = analysis.id AND language = $4) AS texts,
          EXISTS (SELECT FROM analysis_views WHERE analysis_id = analysis.id AND key_id = $5 AND acting_user = $6) AS viewed
     FROM cv_analyses AS analysis
    WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3
    ORDER BY id DESC LIMIT 1`,
);
const FINDINGS = statement('analysis.cv-findings', 'SELECT findings FROM cv_analyses WHERE id = $1');
const HISTORY = statement(
  'analysis.cv-history',
  `SELECT id, ${RUN_COLUMNS}, findings, created_at AS "createdAt" FROM cv_analyses WHERE candidate_id = $1 ORDER BY id`,
);
/* A row that a worker has at this moment is taken from it: what it analysed is no longer the CV. */
const QUEUE = statement(
  'analysis.queue-cvs',
  `INSERT INTO pending_cv_analyses (candidate_id, company_id, job_position_id, due_at)
   SELECT pending.*, $4 FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS pending
   ON CONFLICT (candidate_id) DO UPDATE SET due_at = EXCLUDED.due_at, lease_until = NULL, lease_token = NULL, failures = 0, parked_at = NULL`,
);

@Injectable()
export class TypeOrmCvAnalysisRepository extends CvAnalysisRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(of: AnalysedCandidate, analysis: CvAnalysis, texts: RenderedCvAnalysis): Promise<void> {
    const { id, findings, createdAt } = analysis;
    await this.database.execute(ADD, [id, ...candidateValues(of), ...runValues(analysis), findings.score, findings, createdAt, texts]);
  }

  async latest(of: AnalysedCandidate, language: Language, { keyId, actingUser }: Viewer): Promise<LatestCvAnalysis | null> {
    if (!isId(of.candidateId) || !isId(of.jobPositionId)) return null;
    const values = [...candidateValues(of), language, keyId, actingUser];
    return (await this.database.find<LatestCvAnalysis & Record<string, unknown>>(SHOW, values)) ?? null;
  }

  async findings(id: AnalysisId): Promise<CvFindings | null> {
    return (await this.database.find<{ findings: CvFindings }>(FINDINGS, [id]))?.findings ?? null;
  }

  history(of: CandidateId): Promise<CvAnalysis[]> {
    return this.database.query<CvAnalysis & Record<string, unknown>>(HISTORY, [of]);
  }

  async queue(of: readonly AnalysedCandidate[], at: Date): Promise<void> {
    const values = [
      of.map(({ candidateId }) => candidateId),
      of.map(({ company }) => company),
      of.map(({ jobPositionId }) => jobPositionId),
    ];
    await this.database.execute(QUEUE, [...values, at]);
  }
}
