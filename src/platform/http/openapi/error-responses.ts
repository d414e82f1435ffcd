import { IpNotAllowed, RateLimitExceeded, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../../access/errors.js';
import { type DetailField, type DomainErrorType, type FieldError, ValidationFailed } from '../../domain/index.js';
import { IdempotencyConflict, IdempotencyInProgress, StoredResponseErased } from '../../idempotency/stored-response.js';
import { STATUS_OF_KIND } from '../envelope.js';
import {
  InternalError,
  MalformedRequest,
  MethodNotAllowed,
  PayloadTooLarge,
  RequestTimeout,
  RouteNotFound,
  RuntimeTokenRequired,
  ServiceUnavailable,
  UnsupportedContentType,
  UnsupportedMediaType,
} from '../errors.js';
import { type DeclaredOperation, takesKey } from '../operation.js';
import { REQUEST_ID, REQUEST_ID_EXAMPLE } from './envelope.dto.js';
import { ALLOW, HEADERS, refer, withHeaders } from './headers.js';
import { type DescribedOperation, type Example, pascalCase, type Response, type Schema } from './types.js';

/** Responses that no operation gives, by status. docs/rules/platform.md#errors */
const GENERAL: Readonly<Record<number, readonly [DomainErrorType, Response['headers']?]>> = {
  400: [MalformedRequest],
  404: [RouteNotFound],
  405: [MethodNotAllowed, { Allow: ALLOW }],
  408: [RequestTimeout],
  431: [MalformedRequest],
};

type Form = NonNullable<DomainErrorType['detailsForm']>;

const DETAILS: Readonly<Record<'fields' | 'choices', Schema>> = {
  fields: { type: 'array', items: { $ref: '#/components/schemas/FieldError' }, description: 'Every failing field.' },
  choices: { type: 'array', items: { type: 'string' }, description: 'The values to choose from.' },
};

interface Route {
  takesBody: boolean;
  /** Responses that the route describes itself. */
  given: DescribedOperation['responses'];
  /** The field that the example of a 400 names. */
  invalid: FieldError;
}

/** The errors of a route by status, each with exactly the codes that it can answer. */
export function errorResponses(declared: DeclaredOperation, { takesBody, given, invalid }: Route): Record<string, Response> {
  const errors = errorsOf(declared, takesBody).filter((error) => !given[statusOf(error)]);
  const statuses = [...new Set(errors.map(statusOf))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = errors.filter((error) => statusOf(error) === status);
      return [status, responseOf(ofStatus, invalid)];
    }),
  );
}

/** docs/rules/platform.md#order-of-checks */
function errorsOf(declared: DeclaredOperation, takesBody: boolean): DomainErrorType[] {
  const all = [
    ...denialsOf(declared),
    ...(takesBody ? [declared.streams ? UnsupportedContentType : UnsupportedMediaType, PayloadTooLarge, RequestTimeout] : []),
    ValidationFailed,
    ...(takesKey(declared) && declared.idempotent ? [IdempotencyConflict, IdempotencyInProgress, StoredResponseErased] : []),
    ...(declared.errors ?? []),
    InternalError,
    ServiceUnavailable,
  ];
  return [...new Set(all)];
}

function denialsOf(declared: DeclaredOperation): DomainErrorType[] {
  if (takesKey(declared)) {
    return [Unauthorized, IpNotAllowed, ScopeInsufficient, ...(declared.roles ? [RoleInsufficient] : []), RateLimitExceeded];
  }
  return 'runtime' in declared ? [RuntimeTokenRequired, RateLimitExceeded] : [];
}

function statusOf({ kind }: DomainErrorType): number {
  return STATUS_OF_KIND[kind];
}

/** The names of error classes by the content of their response, which is copied with its headers. */
const names = new WeakMap<object, string>();

/** The name under which operations may share a response: that of its error classes. */
export function nameOfErrors({ content = {} }: Response): string | undefined {
  return names.get(content);
}

/** The errors of one status. The description has the cause and the remedy of each. */
function responseOf(errors: readonly DomainErrorType[], invalid?: FieldError): Response {
  const content = { 'application/json': { schema: schemaOf(errors), examples: examplesOf(errors, invalid) } };
  names.set(content, errors.map((error) => nameOf(error, invalid)).join('Or'));
  const codes = [...new Set(errors.map(({ code }) => code))];
  return { description: errors.map(textOf).join('\n\n'), headers: retryHeader(errors), content, 'x-error-codes': codes };
}

/** The example of a 400 is that of a field: `InvalidLimit`. */
function nameOf(error: DomainErrorType, invalid?: FieldError): string {
  return error === ValidationFailed && invalid ? `Invalid${pascalCase(invalid.field)}` : error.name;
}

/** Responses to requests that reach no operation, by status, beside the paths. docs/rules/platform.md#errors */
export function generalResponses(): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(GENERAL).map(([status, [error, headers]]) => {
      const response = responseOf([error]);
      return [status, withHeaders({ ...response, headers: { ...response.headers, ...headers } }, Number(status), undefined)];
    }),
  );
}

/** Present for every error of the status, or for some. */
function retryHeader(errors: readonly DomainErrorType[]): Response['headers'] {
  const temporary = errors.filter(({ retryAfter }) => retryAfter !== undefined);
  if (temporary.length === 0) return {};
  if (temporary.length === errors.length) return refer('Retry-After');
  const codes = temporary.map(({ code }) => `\`${code}\``).join(', ');
  return {
    'Retry-After': { ...HEADERS['Retry-After'], description: `With ${codes}: the seconds to wait before the next try.`, required: false },
  };
}

function textOf({ code, description, remedy }: DomainErrorType): string {
  return `\`${code}\`: ${[description, remedy].filter(Boolean).join('. ')}`;
}

/** The name of the schema of errors with details of this form: `ErrorWithFields`. */
function errorNameOf(form: Form): string {
  return `ErrorWith${typeof form === 'string' ? pascalCase(form) : pascalCase(Object.keys(form).join(' And '))}`;
}

function detailsNameOf(form: Exclude<Form, string>): string {
  return `${errorNameOf(form).slice('ErrorWith'.length)}Details`;
}

function detailsSchema(form: Form): Schema {
  return typeof form === 'string' ? DETAILS[form] : referTo(detailsNameOf(form));
}

function objectSchema(fields: Readonly<Record<string, DetailField>>): Schema {
  const schemaOfField = ({ properties, ...field }: DetailField): Schema => ({ ...field, ...(properties && objectSchema(properties)) });
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]));
  return { type: 'object', required: Object.keys(fields), properties };
}

function referTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The shared schema of errors with these details: one class in generated clients. The codes of a response stand beside it. */
function schemaOf(errors: readonly DomainErrorType[]): Schema {
  const [name = 'ErrorResponse', ...others] = new Set(formsOf(errors).map(errorNameOf));
  return others.length > 0 ? { anyOf: [name, ...others].map(referTo) } : referTo(name);
}

function formsOf(errors: readonly DomainErrorType[]): Form[] {
  return errors.flatMap(({ detailsForm }) => (detailsForm === null ? [] : [detailsForm]));
}

/** Forms that differ in words only have one schema: that of the first. */
function shapeOf(form: Form): string {
  return JSON.stringify(form, (key, value: unknown) => (key === 'description' ? undefined : value));
}

/** The codes of errors, their common part, and for each form of details the errors that have them. docs/rules/platform.md#errors */
export function errorSchemas(operations: Iterable<DeclaredOperation>): [name: string, schema: Schema][] {
  const general = Object.values(GENERAL).map(([error]) => error);
  const errors = [...new Set([...[...operations].flatMap((declared) => errorsOf(declared, true)), ...general])];
  const forms = formsOf(errors).filter((form, i, all) => all.findIndex((other) => shapeOf(other) === shapeOf(form)) === i);
  const withDetails = forms.flatMap((form): [string, Schema][] => [
    [errorNameOf(form), errorResponse({ details: { description: 'Left out by codes that have none.', ...detailsSchema(form) } })],
    ...(typeof form === 'string' ? [] : [[detailsNameOf(form), objectSchema(form)] as [string, Schema]]),
  ]);
  return [['ErrorCode', codesOf(errors)], ['ErrorResponse', errorResponse({})], ...withDetails];
}

function codesOf(errors: readonly DomainErrorType[]): Schema {
  const codes = [...new Set(errors.map(({ code }) => code))].sort();
  const meaning = (code: string): string => {
    const [first = '', ...others] = new Set(errors.filter((error) => error.code === code).map(({ description }) => description));
    return [`- \`${code}\`:`, ...(others.length > 0 ? ['', first, ...others].join('\n  - ') : ` ${first}`)].join('');
  };
  return {
    type: 'string',
    enum: codes,
    description: `The cause of the error. Stable: a program decides by it. A newer service can send further codes.\n\n${codes.map(meaning).join('\n')}`,
    // For generators of clients: the `details` of those codes that have any.
    'x-details': Object.fromEntries(
      errors.flatMap(({ code, detailsForm }) => (detailsForm === null ? [] : [[code, detailsSchema(detailsForm)]])),
    ),
  };
}

function errorResponse(more: Record<string, Schema>): Schema {
  return {
    type: 'object',
    description: 'A request that was refused, or failed. The response of an operation says which codes it has.',
    required: ['success', 'error', 'message', 'requestId'],
    properties: {
      success: { type: 'boolean', description: 'False: the request was refused, or failed.', example: false },
      error: { description: 'The code of the error.', ...referTo('ErrorCode') },
      message: { type: 'string', description: 'For people; the wording may change.' },
      requestId: REQUEST_ID,
      ...more,
    },
  };
}

function examplesOf(errors: readonly DomainErrorType[], invalid?: FieldError): Record<string, Example> {
  const named = new Map<string, Example>();
  for (const error of errors) {
    const { message, details } = error === ValidationFailed && invalid ? new ValidationFailed([invalid]) : error.example();
    const value = { success: false, error: error.code, message, requestId: REQUEST_ID_EXAMPLE, ...(details && { details }) };
    const name = named.has(error.code) ? `${error.code}_${named.size + 1}` : error.code;
    named.set(name, { summary: error.description, value });
  }
  return Object.fromEntries(named);
}
