import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import type { AnalysedCandidate, CandidateId } from '../../domain/analysis.repository.js';
import { type CvDocument, CvDocumentRepository } from '../../domain/cv-document.js';
import { CvDocumentEntity } from './analysis.entity.js';
import { DOCUMENT_HOLDERS } from './analysis.sql.js';

@Injectable()
export class TypeOrmCvDocumentRepository extends CvDocumentRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find({ company, jobPositionId, candidateId }: AnalysedCandidate): Promise<CvDocument | null> {
    if (!isId(candidateId) || !isId(jobPositionId)) return null;
    return (await this.database.manager()).findOneBy(CvDocumentEntity, { candidateId, company, jobPositionId });
  }

  async holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(DOCUMENT_HOLDERS, [candidates])).map(({ id }) => id);
  }

  async remove(candidate: AnalysedCandidate): Promise<CvDocument | null> {
    const document = await this.find(candidate);
    if (document) await (await this.database.manager()).delete(CvDocumentEntity, { candidateId: candidate.candidateId });
    return document;
  }

  async replace(candidate: AnalysedCandidate, document: CvDocument): Promise<CvDocument | null> {
    const { company, jobPositionId, candidateId } = candidate;
    const previous = await this.find(candidate);
    const manager = await this.database.manager();
    await manager.upsert(CvDocumentEntity, { candidateId, company, jobPositionId, ...document }, ['candidateId']);
    return previous;
  }
}
