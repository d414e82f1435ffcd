import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  AnalysisViewRepository,
  type Viewer,
  InterviewAnalysisRepository,
  type InterviewAnalysisHead,
} from '../domain/analysis.repository.js';
import { currentOperation } from '../../platform/operation/operation-context.js';

/** Puts on record that somebody saw an interview analysis: one audit row for each version, key and acting user. docs/rules.md#candidate-status. */
@Injectable()
export class RecordInterviewView {
  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly views: AnalysisViewRepository,
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

/** Who asks in the running request. Throws where nobody does: analyses are shown to keys only. */
export function currentViewer(): Viewer {
  const { actor, actingUser = '' } = currentOperation();
  if (!actor) throw new Error('an analysis is shown outside of a request with a key');
  return { keyId: actor, actingUser };
}
