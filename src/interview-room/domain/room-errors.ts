import { DomainError } from '../../platform/domain/domain-error.js';

/** The version of the notice before consent. Change it with the notice, in any language. */
export const NOTICE_VERSION = '1.1';

export class NoticeChanged extends DomainError {
  static override readonly code = 'NOTICE_CHANGED';
  static override readonly kind = 'conflict';
  static override readonly description = 'the notice has changed since it was shown';
  static override readonly remedy = 'Read the notice again, and consent to it.';
}

export class ConsentRequired extends DomainError {
  static override readonly code = 'CONSENT_REQUIRED';
  static override readonly kind = 'conflict';
  static override readonly description = 'the candidate has not consented yet';
  static override readonly remedy = 'Consent to the notice first.';
}

export class QuestionsLeft extends DomainError {
  static override readonly code = 'QUESTIONS_LEFT';
  static override readonly kind = 'conflict';
  static override readonly description = 'a question is neither answered nor skipped yet';
  static override readonly remedy = 'Answer or skip it, then send.';
}
