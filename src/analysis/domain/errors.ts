import { DomainError } from '../../platform/domain/domain-error.js';

export class AnalysisNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'no analysis is available';
}

export class DocumentNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such document, or its link has expired';
}

export class TranslationUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE';
  static override readonly kind = 'unavailable';
  static override readonly description = 'the analysis cannot be translated now; try again shortly';

  constructor() {
    super(undefined, { retryAfter: 5 });
  }
}
