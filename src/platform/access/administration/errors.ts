import { DomainError } from '../../domain/domain-error.js';

export class CompanyNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such company; `company list` shows all';
}

export class KeyNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such key that is still valid; `key list --company ID` shows all';
}
