import { Injectable } from '@nestjs/common';
import type { CandidateId } from '../../../candidates/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import { type AnalysisId, AnalysisViewRepository, type Viewer } from '../../domain/analysis.repository.js';

const ADD = statement(
  'analysis.add-view',
  `INSERT INTO analysis_views (analysis_id, key_id, acting_user, candidate_id, viewed_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);

@Injectable()
export class TypeOrmAnalysisViewRepository extends AnalysisViewRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(analysis: AnalysisId, of: CandidateId, { keyId, actingUser }: Viewer, at: Date): Promise<boolean> {
    return (await this.database.execute(ADD, [analysis, keyId, actingUser, of, at])) > 0;
  }
}
