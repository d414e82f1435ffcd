import { readFileSync } from 'node:fs';
import { isPage, operationOf, takesKey } from '../../../src/platform/http/operation.js';
import { ProductProcess } from '../../support/product-process.js';
import { routesOf, type Route } from '../../support/routes.js';
import { TestApp } from '../../support/test-app.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

interface Described {
  summary?: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string; example?: unknown }[];
  requestBody?: { content: Answer['content'] & object };
  responses: Record<string, Answer>;
}

interface Answer {
  $ref?: string;
  description: string;
  'x-error-codes'?: string[];
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
}

/** Written by the build: these tests check dist/. */
const document = JSON.parse(readFileSync(new URL('../../../dist/openapi.json', import.meta.url), 'utf8')) as {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    parameters: Record<string, Described['parameters'][number]>;
  };
};

type Shared<T> = T & { $ref?: string };

/** The operation with what it shares with others. */
function resolved(operation: Described | undefined): Described | undefined {
  if (!operation) return undefined;
  const { responses, parameters } = document.components;
  const target = <T extends object>(part: Shared<T>, among: Record<string, T>): T => among[part.$ref?.split('/').at(-1) ?? ''] ?? part;
  return {
    ...operation,
    parameters: (operation.parameters ?? []).map((parameter) => target(parameter, parameters)),
    responses: Object.fromEntries(Object.entries(operation.responses).map(([status, answer]) => [status, target(answer, responses)])),
  };
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let routes: Route[];
  let pages: Route[];

  beforeAll(async () => {
    // With the routes that settings switch on, too.
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SANDBOX_API: 'true' } });
    const all = routesOf(app);
    pages = all.filter(({ handler }) => isPage(operationOf(handler)));
    routes = all.filter((route) => !pages.includes(route));
  });
  afterAll(() => app.close());

  const schema = (name: string) => document.components.schemas[name];
  const described = ({ method, path }: Route): Described | undefined =>
    resolved(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);

  it('is of version 3.1, without the words of 3.0', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('describes every route in a sentence, and no other', () => {
    expect(pages.flatMap((page) => described(page) ?? [])).toEqual([]);
    expect(routes.filter((route) => !described(route)?.summary).map(({ path }) => path)).toEqual([]);
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(routes.length);
  });

  it('names the key, and the errors that every route with a key can answer', () => {
    for (const route of routes.filter(({ handler }) => takesKey(operationOf(handler)))) {
      const { security, responses } = described(route) as Described;
      expect(security).toEqual([{ apiKey: [] }]);
      expect(responses['401']?.description).toContain('UNAUTHORIZED');
      expect(responses['403']?.description).toMatch(/IP_NOT_ALLOWED[^]*SCOPE_INSUFFICIENT/);
      expect(responses['429']?.description).toContain('RATE_LIMIT_EXCEEDED');
      expect(responses['400']?.description).toContain('VALIDATION_ERROR');
    }
  });

  it('names the status of success that a route declares, and no 201 where that is another', () => {
    for (const route of routes.filter(({ handler }) => !('open' in operationOf(handler)))) {
      const { status = 200 } = operationOf(route.handler);
      const statuses = Object.keys((described(route) as Described).responses);
      expect([route.path, statuses.includes(String(status)), statuses.includes('201')]).toEqual([route.path, true, status === 201]);
    }
  });

  it('names the bearer token on the routes of the interview runtime', () => {
    const runtime = routes.filter(({ handler }) => 'runtime' in operationOf(handler)).map((route) => described(route));
    expect(runtime.length).toBeGreaterThan(0);
    for (const route of runtime) expect(route?.security).toEqual([{ runtimeToken: [] }]);
    expect(runtime[0]?.responses['401']?.description).toContain('UNAUTHORIZED');
  });

  it('names the Idempotency-Key where it is honoured', () => {
    for (const route of routes) {
      const operation = operationOf(route.handler);
      const honoured = 'idempotent' in operation && operation.idempotent === true;
      const header = described(route)?.parameters.find(({ name }) => name === 'Idempotency-Key');
      expect([route.path, header !== undefined]).toEqual([route.path, honoured]);
      if (header) expect(header).toMatchObject({ in: 'header', required: false, schema: { minLength: 1, maxLength: 255 } });
    }
  });

  it('states the lengths and formats of an import', () => {
    expect(schema('ImportCandidate')).toMatchObject({
      required: expect.arrayContaining(['jobPositionId', 'firstName', 'lastName', 'email']),
      properties: {
        firstName: { type: 'string', minLength: 1, maxLength: 100 },
        lastName: { type: 'string', minLength: 1, maxLength: 100 },
        email: { type: 'string', format: 'email' },
        phone: { type: ['string', 'null'], maxLength: 50 },
        cvText: { type: ['string', 'null'], 'x-max-bytes': 102_400 },
        notes: { type: ['string', 'null'], 'x-max-bytes': 10_240 },
        skipAnalysis: { type: ['boolean', 'null'] },
      },
    });
    expect(schema('ImportCandidate')?.required).toHaveLength(4);
  });

  it('requires nothing of an update, and lets null clear phone, notes, external id and metadata only', () => {
    const { required, properties = {} } = schema('UpdateCandidate') as Schema;
    expect(required ?? []).toEqual([]);
    const nullable = Object.keys(properties).filter((name) => [properties[name]?.type].flat().includes('null'));
    expect(nullable.sort()).toEqual(['externalId', 'metadata', 'notes', 'phone']);
  });

  it('allows fractions in scores, shares and salaries only', () => {
    const fractional = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
      Object.keys(properties).filter((name) => [properties[name]?.type].flat().includes('number')),
    );
    expect(new Set(fractional)).toEqual(
      new Set(['salary', 'cvScore', 'interviewScore', 'overall_rating', 'score', 'weight', 'judgedShare']),
    );
  });

  it('lists exactly the codes of each status, with an example and what to do', () => {
    const response = document.paths['/v1/candidates/{candidateId}/schedule-call']?.post?.responses['412'];
    const { examples } = response?.content?.['application/json'] ?? {};
    expect(response?.['x-error-codes']).toEqual(['WORKING_HOURS_NOT_CONFIGURED', 'CONSENT_REQUIRED']);
    expect(examples).toMatchObject({ WORKING_HOURS_NOT_CONFIGURED: { value: { error: 'WORKING_HOURS_NOT_CONFIGURED' } } });
    expect(response?.description).toContain('Save calling hours with `PATCH /v1/telephony/calling-hours`');
  });

  it('describes the details of an error: failing fields, or values to choose from', () => {
    const details = (path: string, status: string) => {
      const { $ref = '' } = resolved(document.paths[path]?.post)?.responses[status]?.content?.['application/json']?.schema ?? {};
      return schema($ref.split('/').at(-1)!)?.properties?.details;
    };
    expect(details('/v1/candidates', '400')).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/FieldError' } });
    expect(details('/v1/candidates/{candidateId}/schedule-call', '422')).toMatchObject({ type: 'array', items: { type: 'string' } });
    expect(schema('FieldError')?.required).toEqual(['field', 'message']);
  });

  it.each(['/v1/candidates/{candidateId}/schedule-call', '/v1/candidates/batch/schedule-call'])(
    'shows %s with a preset and with a window',
    (path) => {
      const examples = document.paths[path]?.post?.requestBody?.content['application/json']?.examples;
      expect(examples).toMatchObject({
        preset: expect.objectContaining({ value: expect.objectContaining({ preset: expect.any(String) }) }),
        window: expect.objectContaining({ value: expect.objectContaining({ windowEndMs: expect.any(Number) }) }),
      });
    },
  );

  it.each([
    ['/v1/telephony/reservations/{id}', 'get', "The reservation's id", 'Reservation'],
    ['/v1/telephony/numbers/{id}', 'patch', "The assignment's id", 'PhoneNumber'],
  ])('says what the id of %s is of', (path, method, description, owner) => {
    const parameter = resolved(document.paths[path]?.[method])?.parameters.find(({ name }) => name === 'id');
    expect(parameter).toMatchObject({ description: expect.stringContaining(description) });
    expect([parameter?.example]).toEqual(schema(owner)?.properties?.id?.examples);
  });

  it.each(['/v1/job-positions', '/v1/candidates'])('states limit and cursor of %s', (path) => {
    const parameters = resolved(document.paths[path]?.get)?.parameters;
    expect(parameters?.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
    expect(parameters?.find(({ name }) => name === 'cursor')).toMatchObject({ in: 'query', required: false, schema: { type: 'string' } });
  });

  it.each([
    [
      'CandidateSummary',
      'id firstName lastName email phone status cvScore interviewScore analysisViewed importSource createdAt updatedAt externalId metadata',
    ],
    ['JobPositionSummary', 'id position department location type candidateCount createdAt'],
    [
      'JobPosition',
      'id position department location type salary currency privacy description experience remote requirements benefits conversationVersion interviewLanguages createdAt',
    ],
    ['Health', 'status version timestamp'],
  ])('shows %s with exactly the fields of the specification', (name, fields) => {
    expect(Object.keys(schema(name)?.properties ?? {}).sort()).toEqual(fields.split(' ').sort());
  });

  it('is served without a key, with the limit headers', async () => {
    const product = await ProductProcess.start(app.databaseUrl);
    const served = await product.http.get('/openapi.json');
    expect([served.status, served.body]).toEqual([200, document]);
    expect(served.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-request-id': expect.any(String) });
    await product.stop();
  }, 120_000);
});
