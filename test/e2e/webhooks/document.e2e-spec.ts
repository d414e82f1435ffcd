import { anInterviewed } from '../../support/analysis.js';
import { unique } from '../../support/builders.js';
import { startBulkImport } from '../../support/bulk.js';
import type { Parameter, Schema } from '../../support/contract/openapi.js';
import { productDocument } from '../../support/contract/product-contract.js';
import { SchemaChecks } from '../../support/contract/schema-checks.js';
import { until } from '../../support/eventually.js';
import type { ReceivedPost } from '../../support/webhook-receiver.js';
import { payloadOf, WebhookWorld } from '../../support/webhooks.js';

interface Described {
  post: { parameters: { $ref: string }[]; requestBody: { content: Record<string, { schema: Schema }> } };
}

const document = productDocument() as ReturnType<typeof productDocument> & { webhooks: Record<string, Described> };
const checks = new SchemaChecks(document);
const EVENTS = Object.keys(document.webhooks);

/** Headers of HTTP itself, which no event describes. */
const OF_HTTP = ['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'accept', 'accept-encoding'];

/** Everything in which a delivery differs from what the document says of its event. */
function findings({ headers, body }: ReceivedPost, event: Described | undefined): string[] {
  const documented = (event?.post.parameters ?? []).map(
    ({ $ref }) => document.components?.parameters?.[$ref.split('/').at(-1) ?? ''] as Parameter,
  );
  const names = new Set(documented.map(({ name }) => name.toLowerCase()));
  const extra = Object.keys(headers).filter((name) => !names.has(name) && !OF_HTTP.includes(name));
  const inHeaders = documented.flatMap(({ name, schema = true }) =>
    checks.errors(schema, headers[name.toLowerCase()], 'answer').map(({ message }) => `header ${name} ${message}`),
  );
  // A schema is closed here: a field that it does not name is an error.
  const { schema = false } = event?.post.requestBody.content[headers['content-type'] ?? ''] ?? {};
  const inBody = checks.errors(schema, JSON.parse(body.toString()), 'answer').map((error) => `body${error.instancePath} ${error.message}`);
  return [...extra.map((name) => `header ${name} is not in the document`), ...inHeaders, ...inBody];
}

describe('the section `webhooks` of the OpenAPI document', () => {
  let world: WebhookWorld;
  let received: readonly ReceivedPost[];

  /** A delivery of each event, and a ping. */
  beforeAll(async () => {
    world = await WebhookWorld.start();
    const { app } = world;
    const tenant = await world.tenant();
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url, { events: EVENTS.filter((event) => event !== 'ping') });
    await app.http.post(`/v1/webhooks/${id}/test`, { key: tenant.key });
    const { key, position } = tenant;
    const person = (email: string) => ({ firstName: 'Bulk', lastName: 'Person', email });
    const candidates = ['twice@example.com', 'twice@example.com', `bulk.${unique()}@example.com`].map(person);
    await startBulkImport(app.http, key, { jobPositionId: position.id, candidates });
    await anInterviewed(app, tenant, { fields: { cvText: 'Nurse, 2015 – now. Medication rounds, wounds, records.' } });
    const arrived = () => new Set(receiver.requests.map((post) => payloadOf(post).event));
    await until('every event is delivered', () => Promise.resolve(arrived().size === EVENTS.length));
    received = receiver.requests;
  });
  afterAll(() => world.close());

  it.each(EVENTS)('describes the headers and the body of %s as they are delivered', (event) => {
    const posts = received.filter((post) => payloadOf(post).event === event);
    expect(posts.length).toBeGreaterThan(0);
    for (const post of posts) expect(findings(post, document.webhooks[event])).toEqual([]);
  });

  it('would not describe a further field or header', () => {
    const [post] = received;
    const payload = payloadOf(post!);
    const changed = { ...post!, headers: { ...post!.headers, 'x-new': '1' }, body: Buffer.from(JSON.stringify({ ...payload, more: 1 })) };
    expect(findings(changed, document.webhooks[payload.event])).toEqual([
      'header x-new is not in the document',
      'body must NOT have additional properties',
    ]);
  });
});
