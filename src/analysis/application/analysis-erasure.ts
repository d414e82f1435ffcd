import { Injectable } from '@nestjs/common';
import { ErasureHandler, type CandidateRef, type Removed } from '../../candidates/index.js';
import { StoredDocuments } from '../../documents/index.js';
import { CandidateAnalyses } from '../domain/analysis.repository.js';
import { CvDocumentRepository } from '../domain/cv-document.js';

/** Erases a candidate's analyses and CV document: the file goes by a durable task. docs/rules/candidates.md#erasure */
@Injectable()
export class AnalysisErasure extends ErasureHandler {
  readonly name = 'analysis';

  constructor(
    private readonly documents: CvDocumentRepository,
    private readonly stored: StoredDocuments,
    private readonly analyses: CandidateAnalyses,
  ) {
    super();
  }

  async erase(ref: CandidateRef): Promise<Removed> {
    const document = await this.documents.find(ref);
    if (document) await this.stored.remove(document.storeKey);
    return { document: document ? 1 : 0, analysis: await this.analyses.remove(ref.candidateId) };
  }
}
