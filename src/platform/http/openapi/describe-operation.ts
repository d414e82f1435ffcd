import { type AccessPolicy, GLOBAL_LIMIT, ROLES, WINDOW_MS } from '../../access/domain/access-policy.js';
import { type DeclaredOperation, DEFAULT_BODY_LIMIT, type Deprecation, deprecationHeaders, isIdempotent, takesKey } from '../operation.js';
import { errorResponses } from './error-responses.js';
import { exampleOfInvalidField } from './examples.js';
import { successResponses } from './success-responses.js';
import { allowsEmptyObject } from './schema-keywords.js';
import type { DescribedOperation, Document, Header, Parameter, RequestBody, Schema } from './types.js';

/** docs/rules/platform.md#keys-and-roles */
export const ACTING_USER: Parameter = {
  name: 'X-Acting-User',
  in: 'header',
  required: false,
  description: 'The person on whose behalf the key acts. Kept in the audit trail; grants nothing.',
  schema: { type: 'string', maxLength: 200 },
  example: 'olivia.recruiter@example.com',
};

/** docs/rules/platform.md#idempotency */
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92',
};

/** RFC 9110, section 13.1.2. */
export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Entity tags that the client has, or `*`. If one matches, the response is 304 without a body.',
  schema: { type: 'string' },
};

const WINDOW_SECONDS = WINDOW_MS / 1_000;
const MIB = 1024 * 1024;
/** Methods whose bodies are read. */
const WITH_BODY = new Set(['post', 'patch', 'put']);

/** The limits by which a route is described. */
export type Limits = Pick<AccessPolicy, 'limitOf'>;

/** Adds a route's declaration to the generated operation, and schemas to `document`. */
export function describeOperation(
  found: DescribedOperation,
  declared: DeclaredOperation,
  { document, limits, method }: { document: Document; limits: Limits; method: string },
): DescribedOperation {
  const takesBody = WITH_BODY.has(method);
  const { summary, description } = sentences(found);
  const given = declaredResponses(found, declared);
  const access = accessOf(declared, limits);
  const parameters = [...(found.parameters ?? []), ...headersOf(declared)];
  const { schemas } = document.components;
  const requestBody = declared.streams ? streamOf(declared.streams) : found.requestBody && withNeed(found.requestBody, schemas);
  const invalid = exampleOfInvalidField({ ...found, parameters, requestBody }, schemas);
  return {
    ...found,
    summary,
    description: [description, access.text, takesBody ? bodyText(declared) : ''].filter(Boolean).join('\n\n'),
    security: securityOf(declared),
    parameters,
    ...(requestBody && { requestBody }),
    responses: {
      ...given,
      ...('open' in declared ? {} : successResponses(declared, document)),
      ...errorResponses(declared, { takesBody, given, invalid }),
    },
    ...access.extensions,
    ...(takesBody && { 'x-max-body-bytes': declared.bodyLimit ?? DEFAULT_BODY_LIMIT }),
  };
}

/** The first sentence of a doc comment is the summary, without its period; the rest is the description. */
function sentences({ summary = '', description = '' }: DescribedOperation): { summary: string; description: string } {
  const [, first = summary, rest = ''] = /^([^]+?)\.(?:\s+([^]*))?$/.exec(summary) ?? [];
  return { summary: first.replaceAll(/\s+/g, ' '), description: [rest.trim(), description].filter(Boolean).join('\n\n') };
}

/** A route's own response has a description; others are guesses, true only for routes without the envelope. */
function declaredResponses({ responses }: DescribedOperation, declared: DeclaredOperation): DescribedOperation['responses'] {
  const guesses = 'open' in declared;
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) => {
      if ('$ref' in response || response.description !== '') return [[status, response]];
      return guesses && response.content ? [[status, { ...response, description: Number(status) < 300 ? 'Success' : 'Not now' }]] : [];
    }),
  );
}

function securityOf(declared: DeclaredOperation): Record<string, string[]>[] {
  if (takesKey(declared)) return [{ apiKey: [] }];
  return 'runtime' in declared ? [{ runtimeToken: [] }] : [];
}

function headersOf(declared: DeclaredOperation): Parameter[] {
  return [
    ...(takesKey(declared) ? [ACTING_USER] : []),
    ...(isIdempotent(declared) ? [IDEMPOTENCY_KEY] : []),
    ...(declared.entityTag ? [IF_NONE_MATCH] : []),
  ];
}

/** Who may use a route and how often, for programs and as text. */
function accessOf(declared: DeclaredOperation, limits: Limits): { text: string; extensions: Record<`x-${string}`, unknown> } {
  if (!takesKey(declared)) {
    const need = 'runtime' in declared ? 'Needs the bearer token of the interview runtime' : 'Needs no API key';
    return { text: `${need}, and counts towards no rate limit.`, extensions: {} };
  }
  const { scope, roles = ROLES, bucket } = declared;
  const limit = bucket === undefined ? GLOBAL_LIMIT : limits.limitOf(bucket);
  const named = roles.map((name) => `\`${name}\``).join(' or ');
  const needs = [...(scope === null ? [] : [`the scope \`${scope}\``]), ...(roles.length < ROLES.length ? [`the role ${named}`] : [])];
  const rate = bucket === undefined ? 'the limit of all requests' : `the limit of \`${bucket}\``;
  return {
    text: `Needs ${needs.join(' and ') || 'an API key'}. Counts towards ${rate}: ${limit} in ${WINDOW_SECONDS} s.`,
    extensions: {
      ...(scope !== null && { 'x-required-scope': scope }),
      'x-required-roles': roles,
      'x-rate-limit-category': bucket ?? 'global',
      'x-rate-limit': { limit, windowSeconds: WINDOW_SECONDS },
    },
  };
}

/** A missing body is read as `{}`: it may be left out where that is valid. docs/rules/platform.md#request-bodies */
function withNeed(body: RequestBody, schemas: Record<string, Schema>): RequestBody {
  const { schema } = body.content['application/json'] ?? {};
  return schema ? { ...body, required: !allowsEmptyObject(schema, schemas) } : body;
}

function streamOf(types: readonly string[]): RequestBody {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) };
}

function bodyText({ bodyLimit }: DeclaredOperation): string {
  if (bodyLimit === undefined) return '';
  return `The body has at most ${bodyLimit >= MIB ? `${bodyLimit / MIB} MiB` : `${bodyLimit / 1024} KiB`}.`;
}

const MEANINGS: Readonly<Record<string, string>> = {
  Deprecation: 'The second since which the operation is deprecated, after an `@` (RFC 9745)',
  Sunset: 'When the operation may be gone (RFC 8594)',
  Link: 'A page that says what to use instead (RFC 8288)',
};

/** The operation with its deprecation: the mark, a sentence, and the headers of every response. */
export function deprecatedOperation(operation: DescribedOperation, deprecation: Deprecation): DescribedOperation {
  const headers = Object.fromEntries(Object.entries(deprecationHeaders(deprecation)).map(([name, value]) => [name, headerOf(name, value)]));
  return {
    ...operation,
    deprecated: true,
    description: [sentence(deprecation), operation.description].filter(Boolean).join('\n\n'),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        '$ref' in response ? response : { ...response, headers: { ...response.headers, ...headers } },
      ]),
    ),
  };
}

function headerOf(name: string, value: string): Header {
  return { description: MEANINGS[name], required: true, schema: { type: 'string', const: value } };
}

function sentence({ since, sunset, link }: Deprecation): string {
  const end = sunset ? `, and may be gone from ${sunset} on` : '';
  return `**Deprecated** since ${since}${end}.${link ? ` [What to use instead](${link}).` : ''}`;
}
