import { randomUUID } from 'node:crypto';
import type { Parameter } from '../../support/contract/openapi.js';
import { productDocument } from '../../support/contract/product-contract.js';
import type { Reply } from '../../support/http-client.js';
import { aParty, REQUESTS, type Parts, type Party } from '../../support/tenant-world.js';
import { RUNTIME_TOKEN } from '../../support/test-app.js';
import { unique } from '../../support/builders.js';
import { LedInterview } from '../../support/led-interviews.js';
import { aCallableCandidate } from '../../support/telephony.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';
import { WebhookWorld } from '../../support/webhooks.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Shown = Parameter & { example?: string | number | boolean };

interface Documented {
  parameters?: ({ $ref?: string } & Shown)[];
  requestBody?: { content: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }> };
  security?: Record<string, unknown>[];
}

interface Example {
  name: string;
  operation: string;
  method: Method;
  path: string;
  scheme: string | undefined;
  parameters: Shown[];
  /** Undefined: without a body. */
  body: unknown;
}

const document = productDocument();

/** Every operation of the document with each of its bodies. */
const EXAMPLES: Example[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([verb, found]) => {
    const { parameters = [], requestBody, security = [] } = found as Documented;
    const operation = `${verb.toUpperCase()} ${path}`;
    const all = parameters.map(
      (parameter) => (parameter.$ref ? document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] : parameter) as Shown,
    );
    const { example, examples = {} } = requestBody?.content['application/json'] ?? {};
    const bodies = requestBody ? [...Object.entries(examples), ...(example === undefined ? [] : [['', { value: example }] as const])] : [];
    return (requestBody ? bodies : [['', { value: undefined }] as const]).map(([name, { value }]) => ({
      ...{ name: [operation, name].filter(Boolean).join(', '), operation, method: verb.toUpperCase() as Method, path },
      ...{ scheme: Object.keys(security[0] ?? {})[0], parameters: all, body: value },
    }));
  }),
);

/** Operations that no example can be sent to, each with the reason. */
const WITHOUT_EXAMPLE: Record<string, string> = {
  'GET /documents/{company}/{candidate}/{document}': 'its link is signed by the service',
  'POST /runtime/v1/livekit': 'its body is signed by another system',
  'PUT /runtime/v1/sessions/{sessionId}/recording': 'its body is a file',
};

/** Values by the names of properties and parameters. */
type Known = Record<string, unknown>;

/** The example with a known value in place of each property that has its name. Null stays: the example leaves the property out. */
function withKnown(example: unknown, known: Known): unknown {
  if (Array.isArray(example)) return example.map((item) => withKnown(item, known));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, part]) => [name, part !== null && name in known ? known[name] : withKnown(part, known)]),
  );
}

const DAY_MS = 86_400_000;

describe('the examples of the OpenAPI document, with known ids', () => {
  let world: WebhookWorld;
  let party: Party;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    // With every route of the document.
    world = await WebhookWorld.start({ env: { CLOCK: 'sandbox', SANDBOX_API: 'true' } });
    party = await aParty(world, 'own');
    receiver = await world.receiver();
  });
  afterAll(() => world.close());

  /** Ids of the party, and a window that lies ahead, with a working day in it: those of the examples are past. */
  async function known(operation: string, parts: Parts): Promise<Known> {
    const ids = Object.entries({ ...parts.query, ...parts.json, ...parts.path }).filter(([name]) => /^id$|Id$/.test(name));
    const candidateIds = [await aCallableCandidate(world.app, party), await aCallableCandidate(world.app, party)];
    const line = party.numbers[0]?.phoneNumberId;
    return {
      ...Object.fromEntries(ids),
      ...{ windowStartMs: Date.now() + DAY_MS, windowEndMs: Date.now() + 5 * DAY_MS },
      // An address and an id that no candidate has.
      email: `grace.${unique()}@example.com`,
      externalId: `ats-${unique()}`,
      ...{ jobPositionId: party.position.id, phoneNumberId: line, candidateIds },
      perCandidateOverrides: { [candidateIds[0] ?? '']: { phoneNumberId: line, timezone: 'Europe/Riga' } },
      // Later examples send to the webhook that is updated.
      ...(operation.startsWith('PATCH') && { url: receiver.url }),
      ...(operation.includes('{sessionId}') && (await openSession(operation))),
    };
  }

  /** An interview on the phone that has come to the step of the example: the consent is the second. */
  async function openSession(operation: string): Promise<Known> {
    const interview = await LedInterview.onThePhone(world.app, party, { recording: 'ask' });
    await interview.talk(operation.endsWith('/consent') ? 1 : 2);
    const { sessionId, reservationId } = interview;
    return { sessionId, reservationId };
  }

  async function send({ operation, method, path, scheme, parameters, body }: Example): Promise<Reply> {
    const parts = (await REQUESTS[operation]?.(party, world)) ?? {};
    const values = await known(operation, parts);
    // A request of its own, not the repetition of another.
    const given: Record<string, string> = { 'Idempotency-Key': randomUUID(), ...parts.query };
    const inPlace = (place: string): Record<string, string> =>
      Object.fromEntries(
        parameters.flatMap(({ name, in: where, example }) => {
          const value = example === undefined || name in given ? given[name] : example;
          return where === place && value !== undefined ? [[name, String(value)]] : [];
        }),
      );
    return world.app.http.send(
      method,
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      {
        ...(scheme === 'apiKey' && { key: party.key }),
        headers: { ...inPlace('header'), ...(scheme === 'runtimeToken' && { authorization: `Bearer ${RUNTIME_TOKEN}` }) },
        query: inPlace('query'),
        ...(body !== undefined && { json: withKnown(body, values) }),
      },
    );
  }

  it('exist for every operation that takes a body, but for those of signed requests', () => {
    const shown = new Set(EXAMPLES.map(({ operation }) => operation));
    const all = Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item).map((verb) => `${verb.toUpperCase()} ${path}`));
    expect(all.filter((operation) => !shown.has(operation) && !WITHOUT_EXAMPLE[operation])).toEqual([]);
  });

  it('have an example for every parameter of the path', () => {
    const missing = EXAMPLES.filter(({ operation }) => !WITHOUT_EXAMPLE[operation]).flatMap(({ operation, parameters }) =>
      parameters
        .filter((parameter) => parameter.in === 'path' && parameter.example === undefined)
        .map(({ name }) => `${operation} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(EXAMPLES.filter(({ operation }) => !WITHOUT_EXAMPLE[operation]))('$name: succeeds', async (example) => {
    const { status, text } = await send(example);
    expect([Math.floor(status / 100), text]).toEqual([2, text]);
    // Items of a batch that were refused stand in a success.
    expect(text).not.toMatch(/"(outcome|status)":"(conflict|failed)"/);
  });
});
