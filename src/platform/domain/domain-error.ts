import { describeCode, fieldError, type FieldError, messageOf, type Rule, type ValuesOf } from './field-error.js';

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

export type ErrorDetails = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A field of the details of an error, as the documents describe it. */
export interface DetailField {
  readonly type: 'string' | 'integer' | 'object';
  readonly format?: string;
  readonly description: string;
  /** Of an object, all of which are present. */
  readonly properties?: Readonly<Record<string, DetailField>>;
}

/** The `details` of instances: failing fields, values to choose from, or these fields. */
export type DetailsForm = 'fields' | 'choices' | Readonly<Record<string, DetailField>> | null;

export interface ErrorExtra {
  readonly details?: ErrorDetails;
  readonly retryAfter?: number;
}

/** A rule that refused. Messages are for a person and hold no personal data. */
export abstract class DomainError extends Error {
  static readonly code: string;
  static readonly kind: ErrorKind;
  static readonly description: string;
  /** The caller's remedy, for the documents. */
  static readonly remedy: string = '';
  static readonly detailsForm: DetailsForm = null;
  /** Of a temporary error: the seconds after which a new try makes sense, unless an instance says others. */
  static readonly retryAfter: number | undefined = undefined;
  /** Named fields of a `VALIDATION_ERROR`, the choices a caller has, or fields of the code. */
  readonly details?: ErrorDetails;
  readonly retryAfter?: number;

  constructor(message?: string, extra: ErrorExtra = {}) {
    super(message);
    this.message = message ?? this.type.description;
    this.name = this.type.name;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter ?? this.type.retryAfter;
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

export type Documented = Pick<typeof DomainError, 'code' | 'kind' | 'description' | 'remedy' | 'detailsForm' | 'retryAfter' | 'example'>;

/** A class of domain errors, as a route lists them. */
export type DomainErrorType = Documented & { readonly name: string };

export type DomainErrorClass = Documented & (new (message?: string, extra?: ErrorExtra) => DomainError);

/** Makes the classes of a kind: `class JobPositionClosed extends conflict('JOB_POSITION_CLOSED', 'the job position is closed') {}`. */
const ofKind =
  (kind: ErrorKind) =>
  (code: string, description: string, about: { remedy?: string; details?: DetailsForm; retryAfter?: number } = {}): DomainErrorClass => {
    describeCode(code, description);
    return class extends DomainError {
      static override readonly code = code;
      static override readonly kind = kind;
      static override readonly description = description;
      static override readonly remedy = about.remedy ?? '';
      static override readonly detailsForm = about.details ?? null;
      static override readonly retryAfter = about.retryAfter;
    };
  };

export const invalid = ofKind('invalid');
export const unauthenticated = ofKind('unauthenticated');
export const forbidden = ofKind('forbidden');
export const notFound = ofKind('notFound');
export const methodNotAllowed = ofKind('methodNotAllowed');
export const timeout = ofKind('timeout');
export const conflict = ofKind('conflict');
export const gone = ofKind('gone');
export const precondition = ofKind('precondition');
export const tooLarge = ofKind('tooLarge');
export const unsupportedMedia = ofKind('unsupportedMedia');
export const unprocessable = ofKind('unprocessable');
export const tooMany = ofKind('tooMany');
export const internal = ofKind('internal');
export const unavailable = ofKind('unavailable');

/** Input that does not have the form the contract asks for. Names every failing field. */
export class ValidationFailed extends invalid('VALIDATION_ERROR', 'a parameter is missing or has the wrong form', {
  remedy: 'Correct the fields that `details` names, and send the request again.',
  details: 'fields',
}) {
  constructor(readonly fields: readonly FieldError[]) {
    const details = fields.map((error) => ({ field: error.field, message: messageOf(error) }));
    super(details.map(({ message }) => message).join('; '), { details });
  }

  static override example(): ValidationFailed {
    return ValidationFailed.of('jobPositionId', 'rules.required');
  }

  static of<R extends Rule>(field: string, rule: R, ...values: ValuesOf<R>): ValidationFailed {
    return new ValidationFailed([fieldError(field, rule, ...values)]);
  }
}

/** The domain error with which the work is refused; null where it is not. Throws every other error. */
export async function refusalOf(work: () => unknown): Promise<DomainError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
