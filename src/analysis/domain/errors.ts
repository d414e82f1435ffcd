import { DomainError } from '../../platform/domain/domain-error.js';
import { ModelFailed, type ModelFailure } from '../../platform/domain/model-failure.js';

export class AnalysisNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'no analysis is available';
  static override readonly remedy =
    'Wait for the event of the analysis, then read again. A candidate without CV or interview has no analysis.';
}

export class TranscriptNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no transcript of an interview';
  static override readonly remedy = 'Wait until a result of the interview was accepted, and leave out `sessionId` or correct it.';
}

export class TranslationUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE';
  static override readonly kind = 'unavailable';
  static override readonly isTemporary = true;
  static override readonly description = 'the analysis cannot be translated now; try again shortly';
  static override readonly remedy = 'Send the request again after the seconds in `Retry-After`, or ask for the other language.';

  constructor() {
    super(undefined, { retryAfter: 5 });
  }
}

/** Why an engine gave no analysis. */
export type AnalysisFailure = ModelFailure;

/** An engine gave no analysis. */
export class AnalysisFailed extends ModelFailed {
  override readonly name = 'AnalysisFailed';
}
