import { STORED_REFUSALS } from '../../idempotency/idempotency.js';
import { type DeclaredOperation, isIdempotent } from '../operation.js';
import { REQUEST_ID_EXAMPLE } from './envelope.dto.js';
import type { DescribedOperation, Header, Reference, Response } from './types.js';

const count = (description: string, example: number): Header => ({
  description,
  required: true,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** The headers of responses, as shared components. docs/rules/platform.md#wire */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Names this request in the logs of the service. Quote it to support.',
    required: true,
    schema: { type: 'string' },
    example: REQUEST_ID_EXAMPLE,
  },
  'X-RateLimit-Limit': count('The requests that the window of 60 s has room for.', 40),
  'X-RateLimit-Remaining': count('The requests that are left in it.', 39),
  'X-RateLimit-Reset': count('The Unix second in which the oldest counted request leaves it.', 1_774_432_800),
  'Retry-After': {
    description: 'The seconds to wait before the next try.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 12,
  },
  ETag: {
    description: 'The version of the response. Send it in `If-None-Match` to ask whether there is a newer one.',
    required: true,
    schema: { type: 'string' },
    example: '"1-en-5b0c2c1f"',
  },
  'Idempotent-Replayed': {
    description: 'Present if this is the stored response of an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} satisfies Record<string, Header>;

/** Of a response that no operation gives. */
export const ALLOW: Header = {
  description: 'The methods that the path supports.',
  required: true,
  schema: { type: 'string' },
  example: 'GET, HEAD, POST',
};

type HeaderName = keyof typeof HEADERS;

/** On every response. docs/rules/platform.md#rate-limits */
const EVERYWHERE: readonly HeaderName[] = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

export function refer(...names: readonly HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The response of a route with all headers that it has. */
export function withHeaders(response: Response, status: number, declared: DeclaredOperation | undefined): Response {
  const isSuccess = status < 300;
  const isReplayed = declared !== undefined && isIdempotent(declared) && (isSuccess || STORED_REFUSALS.has(status));
  const isTagged = declared?.entityTag === true && (isSuccess || status === 304);
  return {
    ...response,
    headers: {
      ...refer(...EVERYWHERE),
      ...(isTagged && refer('ETag')),
      ...(isReplayed && refer('Idempotent-Replayed')),
      ...response.headers,
    },
  };
}

/** Completes the headers of every response of an operation, in place. */
export function addHeaders(operation: DescribedOperation, declared: DeclaredOperation | undefined): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!('$ref' in response)) operation.responses[status] = withHeaders(response, Number(status), declared);
  }
}
