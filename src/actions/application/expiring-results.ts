import { type CandidateRef, ExpiringData } from '../../candidates/index.js';
import { InterviewResultRepository, type ResultPart } from '../domain/interview-result.js';
import type { CandidateId } from '../domain/interview-session.js';

/** A part of the interview results. The result stays: its outcome, language and times. docs/rules/candidates.md#retention-policy */
class ExpiringPart extends ExpiringData {
  constructor(
    readonly kind: ResultPart,
    private readonly results: InterviewResultRepository,
  ) {
    super();
  }

  holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return this.results.holders(this.kind, candidates);
  }

  remove({ candidateId }: CandidateRef): Promise<number> {
    return this.results.removePart(this.kind, candidateId);
  }
}

/** The transcripts, and the addresses of recordings that the interview runtime keeps. */
export const EXPIRING_RESULTS = (['transcript', 'recording'] as const).map((part) => ({
  provide: Symbol(`ExpiringPart ${part}`),
  useFactory: (results: InterviewResultRepository) => new ExpiringPart(part, results),
  inject: [InterviewResultRepository],
}));
