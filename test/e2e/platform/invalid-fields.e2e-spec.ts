import { aTenant, type Tenant } from '../../support/builders.js';
import { Operations, type DocumentedOperation } from '../../support/contract/openapi.js';
import { productDocument } from '../../support/contract/product-contract.js';
import type { Call, Reply } from '../../support/http-client.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';

interface ErrorExample {
  error: string;
  details: { field: string; message: string }[];
}

const operations = new Operations(productDocument()).all();
const HEADERS = { authorization: `Bearer ${RUNTIME_TOKEN}` };

/** `candidates.update (PATCH /v1/candidates/{candidateId})`, with ids that nobody has. */
function requestLine({ name }: DocumentedOperation): { method: 'GET' | 'POST'; path: string } {
  const [, method, template = ''] = /\((\w+) (.*)\)$/.exec(name) ?? [];
  return { method: method as 'GET', path: template.replaceAll(/\{\w+\}/g, '019c6576-a400-76ab-8aba-6192cbdad084') };
}

/** The field that the example of a 400 names. */
function exampleOf({ responses }: DocumentedOperation): ErrorExample['details'][number] | undefined {
  const media = responses[400]?.content?.['application/json'] as { examples?: Record<string, { value: ErrorExample }> } | undefined;
  return media?.examples?.VALIDATION_ERROR?.value.details[0];
}

/** A request that breaks the rule of this message. */
function breaking({ field, message }: { field: string; message: string }, { parameters }: DocumentedOperation): Call {
  if (message.endsWith('is required')) return {};
  if (field === 'query') return { query: { '\0': 1 } };
  const value = valueAgainst(message);
  const place = parameters.find(({ name }) => name === field)?.in;
  if (place === 'header') return { headers: { [field]: String(value) } };
  return place === 'query' ? { query: { [field]: String(value) } } : { json: { [field]: value } };
}

function valueAgainst(message: string): unknown {
  if (message.endsWith('characters')) return 'x'.repeat(1_000);
  if (message.endsWith('should not be empty')) return [];
  return message.endsWith('must not be empty') ? '' : 0;
}

describe('the 400 of an operation', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    // With every route of the document.
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SANDBOX_API: 'true' } });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const send = (operation: DocumentedOperation, { headers, ...call }: Call): Promise<Reply> => {
    const { method, path } = requestLine(operation);
    return app.http.send(method, path, { key: tenant.key, headers: { ...HEADERS, ...headers }, ...call });
  };

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'is what the example of %s says, for a request that breaks the rule',
    async (_, operation) => {
      const example = exampleOf(operation);
      const { status, body } = await send(operation, breaking(example!, operation));
      expect([status, body.error, body.details]).toEqual([400, 'VALIDATION_ERROR', expect.arrayContaining([example])]);
    },
  );

  const withBody = operations.filter(({ body }) => body && 'application/json' in body.content);
  const query = () => ({ jobPositionId: tenant.position.id });

  it.each(withBody.filter(({ body }) => body?.required).map((operation) => [operation.name, operation] as const))(
    'is the answer of %s to a missing body',
    async (_, operation) => {
      const [missing, empty] = [await send(operation, { query: query() }), await send(operation, { query: query(), json: {} })];
      expect([missing.status, missing.body.details]).toEqual([400, empty.body.details]);
    },
  );

  it.each(withBody.filter(({ body }) => !body?.required).map((operation) => [operation.name, operation] as const))(
    'is not the answer of %s to a missing body',
    async (_, operation) => {
      expect((await send(operation, { query: query() })).status).not.toBe(400);
    },
  );
});
