import { Injectable } from '@nestjs/common';
import { type CandidateRef, ExpiringData } from '../../candidates/index.js';
import { StoredDocuments } from '../../documents/index.js';
import { CandidateAnalyses, type CandidateId } from '../domain/analysis.repository.js';
import { CvDocumentRepository } from '../domain/cv-document.js';

/** The analyses of CVs and interviews. The candidate is then one without analysis. docs/rules/candidates.md#retention-policy */
@Injectable()
export class ExpiringAnalyses extends ExpiringData {
  readonly kind = 'analysis';
  override readonly fields = {
    ...{ cvScore: null, aiEvaluation: null, upsides: [], shortcomings: [] },
    ...{ interviewScore: null, interviewUnread: null, analysisViewed: false, viewedAnalysisVersion: null },
  };

  constructor(private readonly analyses: CandidateAnalyses) {
    super();
  }

  holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return this.analyses.holders(candidates);
  }

  remove({ candidateId }: CandidateRef): Promise<number> {
    return this.analyses.remove(candidateId);
  }
}

/** The file of the CV. Its name can be that of the person. docs/rules/candidates.md#retention-policy */
@Injectable()
export class ExpiringDocuments extends ExpiringData {
  readonly kind = 'document';
  override readonly fields = { originalCvFileName: null };

  constructor(
    private readonly documents: CvDocumentRepository,
    private readonly stored: StoredDocuments,
  ) {
    super();
  }

  holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return this.documents.holders(candidates);
  }

  async remove(ref: CandidateRef): Promise<number> {
    const document = await this.documents.remove(ref);
    if (document) await this.stored.remove(document.storeKey);
    return document ? 1 : 0;
  }
}
