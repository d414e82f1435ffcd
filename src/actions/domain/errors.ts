import { DomainError } from '../../platform/domain/domain-error.js';

export class AnalysisNotViewed extends DomainError {
  static override readonly code = 'ANALYSIS_NOT_VIEWED';
  static override readonly kind = 'conflict';
  static override readonly description = "the candidate's interview analysis must be read before a decision (GET …/interview-analysis)";
}
