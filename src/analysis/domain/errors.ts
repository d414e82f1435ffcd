import { DomainError } from '../../platform/domain/domain-error.js';

export class AnalysisNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'no analysis is available';
  static override readonly remedy =
    'Wait for the event of the analysis, then read again. A candidate without CV or interview has no analysis.';
}

export class DocumentNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such document, or its link has expired';
  static override readonly remedy = 'Ask for a new link (`GET /v1/candidates/{candidateId}/cv-document`).';
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

/**
 * Why an engine gave no analysis. `timeout`, `unreachable`, `rateLimited`, `serverError`: the endpoint; `rejected`: it refused the request
 * or the key; `refused`: the model declined; `truncated`: the model ran out of tokens; `invalidAnswer`: the answer violates the schema;
 * `leaked`: the answer repeats the instructions; `aborted`: the caller aborted.
 */
export type AnalysisFailure =
  'timeout' | 'unreachable' | 'rateLimited' | 'serverError' | 'rejected' | 'refused' | 'truncated' | 'invalidAnswer' | 'leaked' | 'aborted';

const TEMPORARY: readonly AnalysisFailure[] = ['timeout', 'unreachable', 'rateLimited', 'serverError', 'aborted'];

/** An engine gave no analysis. Contains codes only, so that no text of the CV, the prompt or the answer reaches a log. */
export class AnalysisFailed extends Error {
  override readonly name = 'AnalysisFailed';
  /** Whether the same request may succeed later. */
  readonly temporary: boolean;

  constructor(
    readonly reason: AnalysisFailure,
    /** A code of the endpoint (`429`, `model_not_found`) or the path of the invalid field in the answer. */
    readonly detail?: string,
    /** The wait that the endpoint asked for, ms. */
    readonly retryAfterMs?: number,
  ) {
    super(detail === undefined ? `no analysis: ${reason}` : `no analysis: ${reason} (${detail})`);
    this.temporary = TEMPORARY.includes(reason);
  }
}
