import { readFileSync } from 'node:fs';
import { Operations, type DocumentedOperation, type OpenApi, type Response } from '../../support/contract/openapi.js';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  examples?: string[];
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
}

interface ErrorMedia {
  schema: { properties: { error: { enum: string[] } } };
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
    const { enum: codes = [], description = '' } = schemas.ErrorCode ?? {};
    const responses = [...all.flatMap((operation) => Object.values(operation.responses)), ...operations.generalResponses];
    const used = responses.flatMap((response) => inJson(response)?.schema.properties?.error?.enum ?? []);
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
      expect([type, values, examples]).toEqual(['string', undefined, expect.arrayContaining(schemas.SubscribableEvent!.enum!)]);
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
      'retentionPolicy.change',
      'calls.revoke',
      'clearancePolicy.change',
      'webhooks.update',
    ]);
  });
});
