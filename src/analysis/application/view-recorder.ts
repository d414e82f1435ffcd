import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/index.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  type AnalysisId,
  AnalysisViewRepository,
  InterviewAnalysisRepository,
  type InterviewAnalysisHead,
  type SessionId,
  type Viewer,
} from '../domain/analysis.repository.js';

/**
 * Records who viewed an analysis or a transcript: one audit row for each of them, key and acting user, in a short unit of its own. No read
 * waits for a lock of the candidate. docs/rules/analysis.md#interview-analysis
 */
@Injectable()
export class ViewRecorder {
  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly views: AnalysisViewRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  cvAnalysis(ref: CandidateRef, analysisId: AnalysisId, viewer: Viewer): Promise<void> {
    return this.unitOfWork.run(() => this.add(ref, analysisId, viewer, 'cv_analysis.viewed', { analysisId }));
  }

  interviewTranscript(ref: CandidateRef, sessionId: SessionId, viewer: Viewer): Promise<void> {
    return this.unitOfWork.run(() => this.add(ref, sessionId, viewer, 'interview_transcript.viewed', { sessionId }));
  }

  /** The first view of all also marks the candidate's analysis as viewed, unless it is that of a former interview. */
  interviewAnalysis(ref: CandidateRef, { id, sessionId, analysisVersion }: InterviewAnalysisHead, viewer: Viewer): Promise<void> {
    return this.unitOfWork.run(async () => {
      const isMarked = await this.candidates.markAnalysisViewed(ref, analysisVersion, sessionId, this.clock.now());
      await this.add(ref, id, viewer, 'interview_analysis.viewed', { analysisId: id, analysisVersion });
      // A newer version may have been stored since this one was read. That version has not been viewed.
      if (isMarked && (await this.analyses.head(ref, viewer))?.id !== id)
        await this.candidates.record(ref, { analysisViewed: false }, this.clock.now());
    });
  }

  private async add(
    { company, candidateId }: CandidateRef,
    id: AnalysisId | SessionId,
    viewer: Viewer,
    action: string,
    facts: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (await this.views.add(id, candidateId, viewer, this.clock.now()))
      await this.audit.record({ company, action, subject: candidateId, facts });
  }
}

/** The viewer of the current request. Throws outside of a request with a key. */
export function currentViewer(): Viewer {
  const { actor, actingUser = '' } = currentOperation();
  if (!actor) throw new Error('an analysis is read outside of a request with a key');
  return { keyId: actor, actingUser };
}
