import { DomainError } from '../../platform/domain/domain-error.js';
import type { CandidateStatus } from './candidate-status.js';

export class CandidateNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such candidate in this job position';
}

export class BulkImportNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such bulk import';
}

export class DuplicateCandidate extends DomainError {
  static override readonly code = 'DUPLICATE_CANDIDATE';
  static override readonly kind = 'conflict';
  static override readonly description = 'the job position already has a candidate with this email address';
}

export class ActiveSessionExists extends DomainError {
  static override readonly code = 'ACTIVE_SESSION_EXISTS';
  static override readonly kind = 'conflict';
  static override readonly description = 'the candidate holds an active session or a live call; force=true cancels it and deletes';
}

export class InvalidStatusTransition extends DomainError {
  static override readonly code = 'INVALID_STATUS_TRANSITION';
  static override readonly kind = 'conflict';
  static override readonly description = "the candidate's status does not allow this";

  static from(status: CandidateStatus): InvalidStatusTransition {
    return new InvalidStatusTransition(`the candidate's status is ${status}, which does not allow this`);
  }
}
