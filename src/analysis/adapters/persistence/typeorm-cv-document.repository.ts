import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import type { AnalysedCandidate } from '../../domain/analysis.repository.js';
import { type CvDocument, CvDocumentRepository } from '../../domain/cv-document.js';
import { candidateValues } from './analysis-row.js';

const OF = statement(
  'analysis.cv-document',
  `SELECT store_key AS "storeKey", file_name AS "fileName", content_type AS "contentType", size, created_at AS "createdAt"
     FROM cv_documents WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3`,
);
const REPLACE = statement(
  'analysis.replace-cv-document',
  `INSERT INTO cv_documents (candidate_id, company_id, job_position_id, store_key, file_name, content_type, size, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (candidate_id) DO UPDATE SET store_key = EXCLUDED.store_key, file_name = EXCLUDED.file_name,
     content_type = EXCLUDED.content_type, size = EXCLUDED.size, created_at = EXCLUDED.created_at`,
);
const SCHEDULE = statement(
  'analysis.schedule-removal',
  `INSERT INTO document_removals (store_key, due_at) VALUES ($1, $2) ON CONFLICT (store_key) DO UPDATE SET due_at = EXCLUDED.due_at`,
);
const CANCEL = statement('analysis.cancel-removal', 'DELETE FROM document_removals WHERE store_key = $1 AND lease_token IS NULL');

@Injectable()
export class TypeOrmCvDocumentRepository extends CvDocumentRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(candidate: AnalysedCandidate): Promise<CvDocument | null> {
    if (!isId(candidate.candidateId) || !isId(candidate.jobPositionId)) return null;
    return (await this.database.find<CvDocument & Record<string, unknown>>(OF, candidateValues(candidate))) ?? null;
  }

  async replace(candidate: AnalysedCandidate, document: CvDocument): Promise<CvDocument | null> {
    const before = await this.find(candidate);
    const { storeKey, fileName, contentType, size, createdAt } = document;
    await this.database.execute(REPLACE, [...candidateValues(candidate), storeKey, fileName, contentType, size, createdAt]);
    return before;
  }

  async scheduleRemoval(storeKey: string, at: Date): Promise<void> {
    await this.database.execute(SCHEDULE, [storeKey, at]);
  }

  async cancelRemoval(storeKey: string): Promise<boolean> {
    return (await this.database.execute(CANCEL, [storeKey])) > 0;
  }
}
