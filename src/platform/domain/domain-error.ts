/** The kind of an error, apart from HTTP; the error filter maps each to one status. */
export type ErrorKind =
  | 'invalid' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'notFound' // 404
  | 'methodNotAllowed' // 405
  | 'timeout' // 408
  | 'conflict' // 409
  | 'gone' // 410
  | 'precondition' // 412
  | 'tooLarge' // 413
  | 'unsupportedMedia' // 415
  | 'unprocessable' // 422
  | 'tooMany' // 429
  | 'internal' // 500
  | 'unavailable'; // 503

/** One failing field of a request, named by its path (`candidates[3].email`). */
export interface FieldError {
  field: string;
  message: string;
}

export type ErrorDetails = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A field of the details of an error, as the documents describe it. */
export interface DetailField {
  readonly type: 'string' | 'integer' | 'object';
  readonly format?: string;
  readonly description: string;
  /** Of an object, all of which are present. */
  readonly properties?: Readonly<Record<string, DetailField>>;
}

/** A rule that refused. Messages are for a person and hold no personal data. */
export abstract class DomainError extends Error {
  static readonly code: string;
  static readonly kind: ErrorKind;
  static readonly description: string;
  /** The caller's remedy, for the documents. */
  static readonly remedy: string = '';
  /** The `details` of instances: failing fields, values to choose from, or these fields. */
  static readonly detailsForm: 'fields' | 'choices' | Readonly<Record<string, DetailField>> | null = null;
  /** Whether the instances have `retryAfter`. */
  static readonly isTemporary: boolean = false;
  /** Named fields of a `VALIDATION_ERROR`, the choices a caller has, or fields of the code. */
  readonly details?: ErrorDetails;
  /** Seconds after which a new try makes sense. */
  readonly retryAfter?: number;

  constructor(message?: string, extra: { details?: ErrorDetails; retryAfter?: number } = {}) {
    super(message);
    this.message = message ?? this.type.description;
    this.name = this.type.name;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }

  /** An instance as a caller may see it, for the documents. */
  static example(): Pick<DomainError, 'message' | 'details'> {
    return { message: this.description };
  }

  get code(): string {
    return this.type.code;
  }

  get kind(): ErrorKind {
    return this.type.kind;
  }

  private get type(): typeof DomainError {
    return this.constructor as typeof DomainError;
  }
}

/** A class of domain errors, as a route lists them. */
export type DomainErrorType = Pick<
  typeof DomainError,
  'code' | 'kind' | 'description' | 'remedy' | 'detailsForm' | 'isTemporary' | 'example'
> & { readonly name: string };

/** Input that does not have the form the contract asks for. Names every failing field. */
export class ValidationFailed extends DomainError {
  static override readonly code = 'VALIDATION_ERROR';
  static override readonly kind = 'invalid';
  static override readonly description = 'a parameter is missing or has the wrong form';
  static override readonly remedy = 'Correct the fields that `details` names, and send the request again.';
  static override readonly detailsForm = 'fields';

  constructor(readonly fields: readonly FieldError[]) {
    super(fields.map(({ message }) => message).join('; '), { details: fields });
  }

  static override example(): ValidationFailed {
    return ValidationFailed.of('jobPositionId', 'jobPositionId is required');
  }

  static of(field: string, message: string): ValidationFailed {
    return new ValidationFailed([{ field, message }]);
  }
}
