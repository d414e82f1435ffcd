import { readFileSync } from 'node:fs';
import { Operations, type DocumentedOperation, type OpenApi, type Response } from '../../support/contract/openapi.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  examples?: string[];
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
}

interface ErrorMedia {
  schema: Schema;
  examples: Record<string, { value: { error: string; details?: { field: string }[] } }>;
}

/** Written by `npm run openapi`; CI compares it with the build. */
const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as OpenApi & {
  components: Record<string, Record<string, unknown>>;
};
const schemas = document.components.schemas as Record<string, Schema>;
const operations = new Operations(document);
const all = operations.all();

const inJson = ({ content }: Response): ErrorMedia | undefined => content?.['application/json'] as ErrorMedia | undefined;
const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? '';

/** What an operation can refuse: a malformed id in a path is an unknown one. Every request may have a query. */
function fieldsOf({ parameters, body }: DocumentedOperation): string[] {
  const given = parameters.filter((parameter) => parameter.in !== 'path').map(({ name }) => name);
  const { schema = {} } = body?.content['application/json'] ?? {};
  // A file is refused as a whole.
  const isFile = Object.keys(body?.content ?? {}).some((type) => !type.includes('json'));
  const own = [...given, ...(isFile ? ['body'] : propertiesOf(schema as Schema))];
  return own.length > 0 ? own : ['query'];
}

function propertiesOf(schema: Schema): string[] {
  const target = schema.$ref ? (schemas[nameOf(schema)] ?? {}) : schema;
  return [...Object.keys(target.properties ?? {}), ...(target.oneOf ?? []).flatMap(propertiesOf)];
}

/** Every schema of the document that says what a value is, with its place. Conditions beside it are left out. */
function schemasIn(node: unknown, at = ''): [at: string, schema: Schema][] {
  if (typeof node !== 'object' || node === null) return [];
  const CONDITIONS = ['if', 'then', 'else', 'not', 'dependentSchemas', 'example', 'examples'];
  const inner = Object.entries(node).flatMap(([key, part]) => (CONDITIONS.includes(key) ? [] : schemasIn(part, `${at}/${key}`)));
  return Array.isArray(node) ? inner : [[at, node], ...inner];
}

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/* Shapes on which generators of clients fail, or of which they make types that nobody can use. docs/clients.md */
describe('the OpenAPI document, read by generators of clients,', () => {
  const places = schemasIn(document);
  const placesWhere = (is: (schema: Schema) => unknown): string[] => places.filter(([, schema]) => is(schema)).map(([at]) => at);
  const tagsOf = (items: OpenApi['paths'] = {}): string[] =>
    Object.values(items).flatMap((item) => Object.values(item).flatMap((operation) => (operation as { tags?: string[] }).tags ?? []));

  it('has no value that can only be null', () => {
    const withNull = placesWhere(({ type }) => [type].flat().join() === 'null');
    expect(withNull.filter((at) => !/\/(?:anyOf|oneOf)\/\d+$/.test(at))).toEqual([]);
  });

  it('has plain booleans', () => {
    expect(placesWhere((schema) => schema.type === 'boolean' && (schema.enum ?? 'const' in schema))).toEqual([]);
  });

  it('calls no component as they call the types of an operation, nor two components the same but for case', () => {
    const taken = new Set(
      all.flatMap(({ id }) => ['Response', 'Request', 'Params', 'Headers', 'Body'].map((kind) => pascalCase(id) + kind)),
    );
    const names = Object.keys(schemas);
    expect(names.filter((name) => taken.has(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('has no tag for both operations and webhooks', () => {
    const ofEvents = tagsOf(document.webhooks);
    expect(new Set(ofEvents)).toEqual(new Set(['Webhook events']));
    expect(tagsOf(document.paths)).not.toContain('Webhook events');
  });

  it('has in webhooks no component that operations do not use, too', () => {
    const referred = (node: unknown): string[] =>
      [...JSON.stringify(node).matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map(([, name = '']) => name);
    const used = new Set<string>();
    const use = (node: unknown): void =>
      referred(node)
        .filter((name) => !used.has(name))
        .forEach((name) => {
          const [kind = '', component = ''] = name.split('/');
          used.add(name);
          use(document.components[kind]![component]);
        });
    use(document.paths);
    expect(used.size).toBeGreaterThan(200);
    expect(referred(document.webhooks).filter((name) => !used.has(name))).toEqual([]);
  });

  it('refers to one component for each form of errors', () => {
    const answers = all.flatMap(({ name, responses }) =>
      Object.entries(responses).map(([status, answer]) => ({ at: `${name} ${status}`, answer })),
    );
    const ofErrors = [...answers, ...operations.generalResponses.map((answer, i) => ({ at: `general ${i}`, answer }))].filter(
      ({ answer }) => answer['x-error-codes'],
    );
    expect(ofErrors.length).toBeGreaterThan(500);
    expect(ofErrors.filter(({ answer }) => Object.keys(inJson(answer)?.schema ?? {}).join() !== '$ref').map(({ at }) => at)).toEqual([]);
    const used = [...new Set(ofErrors.map(({ answer }) => nameOf(inJson(answer)!.schema)))];
    expect(used.sort()).toEqual(['ErrorResponse', 'ErrorWithCandidateId', 'ErrorWithChoices', 'ErrorWithFields', 'ErrorWithNext']);
    const ofImport = answers.find(({ at }) => at === 'candidates.import (POST /v1/candidates) 409');
    expect(nameOf(inJson(ofImport!.answer)!.schema)).toBe('ErrorWithCandidateId');
    expect(nameOf(schemas.ErrorWithCandidateId!.properties!.details!)).toBe('CandidateIdDetails');
  });

  it('has ids that are strings, in requests and responses', () => {
    expect(placesWhere(({ format }) => format === 'uuid')).toEqual([]);
  });

  it('has no choice between two plain types', () => {
    const isPlain = ({ $ref, type }: Schema): boolean => $ref === undefined && type !== 'null';
    expect(placesWhere(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf].some(isPlain))).toEqual([]);
  });

  it('has another schema for the outcome of an import in bulk than for one that goes on', () => {
    const { responses } = operations.find('POST', '/v1/candidates/bulk')!.operation;
    expect([200, 202].map((status) => nameOf(inJson(responses[status]!)!.schema))).toEqual(['BulkOutcomeResponse', 'BulkAcceptedResponse']);
  });
});

describe('the OpenAPI document', () => {
  it('names no component with a number or after a class of the code', () => {
    const names = Object.values(document.components).flatMap((components) => Object.keys(components));
    expect(names.filter((name) => /\d$|Dto$/.test(name))).toEqual([]);
  });

  it.each(all.map((operation) => [operation.name, operation] as const))('shows for 400 of %s one of its fields', (_, operation) => {
    const { examples = {} } = inJson(operation.responses[400] ?? {}) ?? {};
    const [detail, ...others] = examples.VALIDATION_ERROR?.value.details ?? [];
    expect(fieldsOf(operation)).toContain(detail?.field);
    expect(others).toEqual([]);
  });

  it('has one schema of all error codes, each with its meaning', () => {
    const { enum: codes = [], description = '' } = (schemas.ErrorCode ?? {}) as { enum?: string[]; description?: string };
    const responses = [...all.flatMap((operation) => Object.values(operation.responses)), ...operations.generalResponses];
    const used = responses.flatMap((response) => response['x-error-codes'] ?? []);
    expect([...new Set(used)].sort()).toEqual(codes);
    expect(codes.filter((code) => !description.includes(`\n- \`${code}\`:`))).toEqual([]);
    expect(schemas.ErrorResponse?.properties?.error?.$ref).toBe('#/components/schemas/ErrorCode');
  });

  it('names the headers of every response', () => {
    const headersOf = ({ headers = {} }: Response): string[] => Object.keys(headers);
    const everywhere = ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
    for (const { name, id, parameters, responses } of all) {
      const takes = (header: string): boolean => parameters.some((parameter) => parameter.name === header);
      for (const [status, response] of Object.entries(responses)) {
        const isSuccess = status.startsWith('2');
        const expected = [
          ...everywhere,
          ...(['429', '503'].includes(status) && id !== 'health.getReadiness' ? ['retry-after'] : []),
          ...(takes('If-None-Match') && (isSuccess || status === '304') ? ['etag'] : []),
          ...(takes('Idempotency-Key') && isSuccess ? ['idempotent-replayed'] : []),
        ];
        expect([name, status, headersOf(response)]).toEqual([name, status, expect.arrayContaining(expected)]);
      }
    }
    const general = document['x-general-responses'] as Record<string, { headers: object }>;
    expect(Object.keys(general[405]?.headers ?? {})).toContain('Allow');
  });

  it('says of a recorded event that its data is what a webhook delivers', () => {
    const ofCandidates = ['CandidateStatusChanged', 'BulkImportComplete', 'MailFailed', 'AnalysisReady', 'CvAnalysisComplete'];
    const events = [...ofCandidates, 'CallScheduled', 'CallUnscheduled', 'CallOfferEnded', 'CallEnded', 'CallOptedOut'];
    expect(schemas.RecordedEvent?.properties?.data?.anyOf?.map(nameOf)).toEqual(events);
    expect(schemas.SubscribableEvent?.enum).toHaveLength(events.length);
  });

  it('leaves the names of events open in responses, where a client may meet one that it does not know', () => {
    const names = [
      schemas.Webhook?.properties?.events?.items,
      schemas.RecordedEvent?.properties?.event,
      schemas.Delivery?.properties?.event,
    ];
    expect(names.map((schema) => nameOf(schema!))).toEqual(['WebhookEvent', 'WebhookEvent', 'DeliveredEvent']);
    for (const { type, enum: values, examples } of [schemas.WebhookEvent!, schemas.DeliveredEvent!])
      expect([type, values, examples]).toEqual(['string', undefined, expect.arrayContaining(schemas.SubscribableEvent!.enum as string[])]);
  });

  it('gives each e-mail address its format', () => {
    const addresses = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      properties.email ? [[name, properties.email.format]] : [],
    );
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(([, format]) => format !== 'email')).toEqual([]);
  });

  it('describes every field of its schemas, in the comment of the field or by its name in `fields` of the context', () => {
    const undescribed = (name: string, { properties = {}, ...parts }: Schema): string[] => [
      ...Object.entries(properties).flatMap(([field, schema]) => [
        ...(schema.description ? [] : [`${name}.${field}`]),
        ...undescribed(`${name}.${field}`, schema),
      ]),
      ...[parts.items ?? [], parts.oneOf ?? [], parts.anyOf ?? []].flat().flatMap((part) => undescribed(name, part)),
    ];
    expect(Object.entries(schemas).flatMap(([name, schema]) => undescribed(name, schema))).toEqual([]);
  });

  it('requires a body where one of its fields is required, and no other', () => {
    const bodies = all.filter(({ body }) => body).map(({ id, body }) => [id, body?.required === true] as const);
    expect(bodies.filter(([, isRequired]) => !isRequired).map(([id]) => id)).toEqual([
      'candidates.update',
      'retentionPolicy.update',
      'calls.revoke',
      'clearancePolicy.update',
      'webhooks.update',
    ]);
  });
});
