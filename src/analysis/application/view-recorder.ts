import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
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

/** Records who viewed an analysis or a transcript: one audit row for each of them, key and acting user. docs/rules.md#interview-analysis */
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
    const { company, candidateId } = ref;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if (!(await this.views.add(analysisId, candidateId, viewer, this.clock.now()))) return;
      await this.audit.record({ company, action: 'cv_analysis.viewed', subject: candidateId, facts: { analysisId } });
    });
  }

  interviewTranscript(ref: CandidateRef, sessionId: SessionId, viewer: Viewer): Promise<void> {
    const { company, candidateId } = ref;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if (!(await this.views.add(sessionId, candidateId, viewer, this.clock.now()))) return;
      await this.audit.record({ company, action: 'interview_transcript.viewed', subject: candidateId, facts: { sessionId } });
    });
  }

  /** Also marks the candidate's analysis as viewed. */
  interviewAnalysis(ref: CandidateRef, { id, analysisVersion }: InterviewAnalysisHead, viewer: Viewer): Promise<void> {
    const { company, candidateId } = ref;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      const now = this.clock.now();
      if (!(await this.views.add(id, candidateId, viewer, now))) return;
      const facts = { analysisId: id, analysisVersion };
      await this.audit.record({ company, action: 'interview_analysis.viewed', subject: candidateId, facts });
      // A newer version may have been stored since this one was read. That version has not been viewed.
      const current = await this.analyses.head(ref, viewer);
      if (current?.id === id) await this.candidates.record(ref, { analysisViewed: true, viewedAnalysisVersion: analysisVersion }, now);
    });
  }
}

/** The viewer of the current request. Throws outside of a request with a key. */
export function currentViewer(): Viewer {
  const { actor, actingUser = '' } = currentOperation();
  if (!actor) throw new Error('an analysis is read outside of a request with a key');
  return { keyId: actor, actingUser };
}
