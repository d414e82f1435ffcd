import { Injectable } from '@nestjs/common';
import { Candidates, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { AnalysisViews, type Viewer } from '../domain/analysis-views.js';
import { InterviewAnalyses, type InterviewAnalysisHead } from '../domain/interview-analyses.js';

/** Puts on record that somebody saw an interview analysis: one audit row for each version, key and acting user. DECISIONS.md section 5. */
@Injectable()
export class RecordInterviewView {
  constructor(
    private readonly analyses: InterviewAnalyses,
    private readonly candidates: Candidates,
    private readonly views: AnalysisViews,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  run(ref: CandidateRef, { id, analysisVersion }: InterviewAnalysisHead, viewer: Viewer): Promise<void> {
    const { company, candidateId } = ref;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      const now = this.clock.now();
      if (!(await this.views.add(id, candidateId, viewer, now))) return;
      await this.audit.record({
        company,
        action: 'interview_analysis.viewed',
        subject: candidateId,
        facts: { analysisId: id, analysisVersion },
      });
      // A newer version may have come since it was read: that one nobody has viewed.
      const current = await this.analyses.head(ref, viewer);
      if (current?.id === id) await this.candidates.record(ref, { analysisViewed: true, viewedAnalysisVersion: analysisVersion }, now);
    });
  }
}
