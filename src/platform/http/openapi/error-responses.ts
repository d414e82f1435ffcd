import { IpNotAllowed, RateLimitExceeded, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../../access/errors.js';
import { type DomainErrorType, ValidationFailed } from '../../domain/domain-error.js';
import { IdempotencyConflict, IdempotencyInProgress, StoredResponseErased } from '../../idempotency/errors.js';
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
  UnsupportedMediaType,
} from '../errors.js';
import { type DeclaredOperation, takesKey } from '../operation.js';
import { REQUEST_ID, REQUEST_ID_EXAMPLE } from './envelope.dto.js';
import { ALLOW, HEADERS, refer, withHeaders } from './headers.js';
import type { DescribedOperation, Example, Response, Schema } from './types.js';

const DETAILS: Record<NonNullable<DomainErrorType['detailsForm']>, Schema> = {
  fields: { type: 'array', items: { $ref: '#/components/schemas/FieldError' }, description: 'Every failing field.' },
  choices: { type: 'array', items: { type: 'string' }, description: 'The values to choose from.' },
};

interface Route {
  takesBody: boolean;
  /** Responses that the route describes itself. */
  given: DescribedOperation['responses'];
}

/** The errors of a route by status, each with exactly the codes that it can answer. */
export function errorResponses(declared: DeclaredOperation, { takesBody, given }: Route): Record<string, Response> {
  const errors = errorsOf(declared, takesBody).filter((error) => !given[statusOf(error)]);
  const statuses = [...new Set(errors.map(statusOf))].sort();
  return Object.fromEntries(statuses.map((status) => [status, responseOf(errors.filter((error) => statusOf(error) === status))]));
}

/** docs/rules.md#order-of-checks */
function errorsOf(declared: DeclaredOperation, takesBody: boolean): DomainErrorType[] {
  const all = [
    ...denialsOf(declared),
    ...(takesBody ? [UnsupportedMediaType, PayloadTooLarge, RequestTimeout] : []),
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

/** The errors of one status. The description says when each happens and what to do about it. */
function responseOf(errors: readonly DomainErrorType[]): Response {
  const content = { 'application/json': { schema: schemaOf(errors), examples: examplesOf(errors) } };
  names.set(content, errors.map(({ name }) => name).join('Or'));
  return { description: errors.map(textOf).join('\n\n'), headers: retryHeader(errors), content };
}

/** What may answer a request that reaches no operation: they stand beside the paths, by status. docs/rules.md#errors */
export function generalResponses(): Record<string, Response> {
  const responses: Record<string, Response> = {
    400: responseOf([MalformedRequest]),
    404: responseOf([RouteNotFound]),
    405: { ...responseOf([MethodNotAllowed]), headers: { Allow: ALLOW } },
    408: responseOf([RequestTimeout]),
    431: responseOf([MalformedRequest]),
  };
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, withHeaders(response, Number(status), undefined)]),
  );
}

/** Present for every error of the status, or for some. */
function retryHeader(errors: readonly DomainErrorType[]): Response['headers'] {
  const temporary = errors.filter(({ isTemporary }) => isTemporary);
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

/** docs/rules.md#errors */
function schemaOf(errors: readonly DomainErrorType[]): Schema {
  const forms = [...new Set(errors.flatMap(({ detailsForm }) => detailsForm ?? []))].map((form) => DETAILS[form]);
  return {
    type: 'object',
    required: ['success', 'error', 'message', 'requestId'],
    properties: {
      success: { type: 'boolean', enum: [false] },
      error: { type: 'string', enum: [...new Set(errors.map(({ code }) => code))], description: 'Stable: a program decides by it.' },
      message: { type: 'string', description: 'For people; the wording may change.' },
      requestId: REQUEST_ID,
      ...(forms.length > 0 && { details: forms.length > 1 ? { oneOf: forms } : forms[0] }),
    },
  };
}

function examplesOf(errors: readonly DomainErrorType[]): Record<string, Example> {
  const named = new Map<string, Example>();
  for (const error of errors) {
    const { message, details } = error.example();
    const value = { success: false, error: error.code, message, requestId: REQUEST_ID_EXAMPLE, ...(details && { details }) };
    const name = named.has(error.code) ? `${error.code}_${named.size + 1}` : error.code;
    named.set(name, { summary: error.description, value });
  }
  return Object.fromEntries(named);
}
