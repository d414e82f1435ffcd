import { ModelFailed, type ModelFailure, notFound, unavailable } from '../../platform/domain/index.js';

export class AnalysisNotFound extends notFound('NOT_FOUND', 'no analysis is available', {
  remedy: 'Wait for the event of the analysis, then read again. A candidate without CV or interview has no analysis.',
}) {}

export class TranscriptNotFound extends notFound('NOT_FOUND', 'there is no transcript of an interview', {
  remedy: 'Wait until a result of the interview was accepted, and leave out `sessionId` or correct it.',
}) {}

export class TranslationUnavailable extends unavailable('SERVICE_UNAVAILABLE', 'the analysis cannot be translated now; try again shortly', {
  remedy: 'Send the request again after the seconds in `Retry-After`, or ask for the other language.',
  retryAfter: 5,
}) {}

/** Why an engine gave no analysis. */
export type AnalysisFailure = ModelFailure;

/** An engine gave no analysis. */
export class AnalysisFailed extends ModelFailed {
  override readonly name = 'AnalysisFailed';
}
