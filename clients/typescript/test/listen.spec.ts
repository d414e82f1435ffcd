import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderBody, sign } from '../../../src/webhooks/domain/signed-request.js';
import { run } from '../src/listen/listen.js';
import { verifyWebhook } from '../src/index.js';
import { type Answer, FakeApi, page, refusal } from './fake-api.js';

const START = Date.parse('2026-03-02T09:00:00.000Z');
const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
const MINUTE = 60_000;

const anEvent = (id: string, atMs = 0, event = 'candidate_status_changed') => ({
  ...{ id, event, companyId: 'company', timestamp: new Date(START + atMs).toISOString() },
  data: { candidateId: 'c', jobPositionId: 'j', status: 'invited', previousStatus: 'new', note: 'Žemaitė' },
});
type Event = ReturnType<typeof anEvent>;

/** Newest first, as the service lists them. */
const listing = (...events: Event[]) => page(events, null);
const NOTHING = listing();

let api: FakeApi;
let receiver: Server;
let received: { headers: IncomingHttpHeaders; rawHeaders: string[]; body: string; url: string }[] = [];
let status = 204;

beforeAll(async () => {
  api = await FakeApi.start();
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, rawHeaders, url = '' } = request;
      received.push({ headers, rawHeaders, url, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  received = [];
  status = 204;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await api.close();
});

const hook = () => `127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?a=b`;
const FORWARD = () => ['--forward-to', hook(), '--secret', SECRET];

/** Runs until the answers are used up: the pause after the last one is Ctrl-C. `advanceMs` passes in each pause. */
async function listening(answers: Answer[], options: string[] = FORWARD(), { advanceMs = 4_000, env = {} } = {}) {
  api.willAnswer(...answers);
  const stop = new AbortController();
  const [printed, noted, pauses]: [string[], string[], number[]] = [[], [], []];
  let now = START;
  const code = await run(['listen', '--base-url', api.baseUrl, ...options], {
    env: { INTERVIEW_PLATFORM_API_KEY: 'aipk_0', ...env },
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
    now: () => now,
    stop: stop.signal,
    pause: async (ms) => {
      pauses.push(ms);
      now += advanceMs;
      if (api.seen.length >= answers.length) stop.abort();
      stop.signal.throwIfAborted();
    },
  });
  const ids = received.map(({ headers }) => headers['webhook-id']);
  const sinces = api.seen.map(({ url }) => new URL(url, api.baseUrl).searchParams.get('since'));
  return { code, printed, noted, pauses, ids, sinces };
}

describe('interview-platform listen', () => {
  it('posts an event with the bytes and headers of a delivery of the service', async () => {
    const event = anEvent('e1');
    await listening([NOTHING, listing(event)]);
    const [post] = received;
    const { headers, body, url } = post!;
    const verified = await verifyWebhook({ body, headers, secret: SECRET });
    expect(verified).toMatchObject({ event: event.event, data: event.data });
    expect(url).toBe('/hook?a=b');
    const occurredAt = new Date(event.timestamp);
    expect(body).toBe(renderBody(verified.webhookId as never, { ...event, company: event.companyId as never, occurredAt }));
    const timestampSeconds = Number(headers['x-service-timestamp']);
    const signed = { ...sign({ deliveryId: 'e1', body, secret: SECRET, timestampSeconds }) };
    const names = post!.rawHeaders.filter((_, i) => i % 2 === 0);
    expect(names.sort()).toEqual([...Object.keys(signed), 'content-type', 'user-agent', 'content-length', 'Host', 'Connection'].sort());
    expect(new Headers(headers as Record<string, string>).get('user-agent')).toBe('InterviewPlatform-Webhooks/1');
    expect(headers).toMatchObject(Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value])));
  });

  it('passes over the events before the start, posts the others once, oldest first, and sums up', async () => {
    const [old, a, b] = [anEvent('old'), anEvent('a', 1_000), anEvent('b', 2_000)];
    const { ids, printed, noted, code, sinces } = await listening([listing(old), listing(old), listing(b, a, old), listing(b, a, old)]);
    expect(ids).toEqual(['a', 'b']);
    expect(printed).toEqual([
      expect.stringMatching(/^2026-03-02T09:00:01.000Z candidate_status_changed a -> 204 \(\d+ ms\)$/),
      expect.stringMatching(/ b -> 204 /),
    ]);
    expect([noted.at(-1), code]).toEqual(['Events: 2, forwarded: 2, failed: 0.', 0]);
    expect(sinces).toEqual([null, ...Array<string>(3).fill('2026-03-02T08:59:00.000Z')]);
  });

  it('posts an event that becomes visible after younger ones, also where the clock of the service has leapt', async () => {
    const [old, leapt, late] = [anEvent('old'), anEvent('leapt', 96 * 60 * MINUTE), anEvent('late', 1_000)];
    expect((await listening([listing(old), listing(old), listing(leapt, old), listing(leapt, late, old)])).ids).toEqual(['leapt', 'late']);
  });

  it('moves on with the events, so that neither a read nor memory grows', async () => {
    const events = [0, 4, 8, 12].map((minutes) => anEvent(String(minutes), minutes * MINUTE));
    const lists = events.map((_, i) => listing(...events.slice(i === 3 ? 1 : 0, i + 1).reverse()));
    const { ids, sinces } = await listening([NOTHING, ...lists], FORWARD(), { advanceMs: 4 * MINUTE });
    expect(ids).toEqual(['0', '4', '8', '12']);
    expect(sinces).toEqual([null, null, null, '2026-03-02T08:59:00.000Z', '2026-03-02T09:03:00.000Z']);
  });

  it('goes back to --since, and waits longer where a read took several requests', async () => {
    const since = ['--since', '2026-03-01T10:00:00+02:00'];
    const many = Array.from({ length: 201 }, (_, i) => anEvent(`e${i}`));
    const { ids, pauses, sinces } = await listening([page(many.slice(0, 200), 'more'), listing(many[200]!)], [...FORWARD(), ...since]);
    expect(ids).toEqual(many.map(({ id }) => id).reverse());
    expect([pauses, sinces]).toEqual([[8_000], Array(2).fill('2026-03-01T08:00:00.000Z')]);
  });

  it('posts events of the types that were asked for, which the service must know', async () => {
    const both = listing(anEvent('a'), anEvent('b', 0, 'analysis_ready'));
    expect((await listening([NOTHING, NOTHING, both], [...FORWARD(), '--events', 'analysis_ready'])).ids).toEqual(['b']);
    const details = [{ field: 'event', message: 'event must be one of …' }];
    const wrong = await listening([refusal(400, 'VALIDATION_ERROR', { details })], ['--events', 'analysis_red']);
    expect([wrong.code, wrong.noted[0]]).toEqual([2, expect.stringContaining('event must be one of')]);
  });

  it.each([
    ['an error of the receiver', 500, '500'],
    ['a redirect, which is not followed', 307, '307'],
  ])('prints %s and goes on', async (_, answer, shown) => {
    status = answer;
    const { ids, printed, noted } = await listening([NOTHING, listing(anEvent('b', 1), anEvent('a'))]);
    expect([ids, printed[0]]).toEqual([['a', 'b'], expect.stringContaining(` a -> failed: ${shown} (`)]);
    expect(noted.at(-1)).toBe('Events: 2, forwarded: 0, failed: 2.');
  });

  it('prints that nothing listens', async () => {
    const { printed } = await listening([NOTHING, listing(anEvent('a'))], ['--forward-to', '127.0.0.1:1']);
    expect(printed).toEqual([expect.stringContaining(' a -> failed: connection refused: nothing listens there (')]);
  });

  it('prints lines of JSON, and only prints without --forward-to', async () => {
    const event = anEvent('a');
    const lines = async (options: string[]) =>
      (await listening([NOTHING, listing(event)], options)).printed.map((line) => JSON.parse(line));
    expect(await lines(['--json'])).toEqual([{ ...event, forwarded: null }]);
    expect(await lines([...FORWARD(), '--json'])).toEqual([
      { ...event, forwarded: { ok: true, status: 204, durationMs: expect.any(Number) } },
    ]);
  });

  it('shows the secret if it is new, and takes one from the environment', async () => {
    const { noted } = await listening([NOTHING, listing(anEvent('a'))], ['--forward-to', hook()]);
    const secret = /signing secret is (whsec_\S+)/.exec(noted[0] ?? '')?.[1] ?? '';
    const { body, headers } = received[0]!;
    expect(await verifyWebhook({ body, headers, secret })).toMatchObject({ event: 'candidate_status_changed' });
    const env = { INTERVIEW_PLATFORM_WEBHOOK_SECRET: SECRET };
    expect((await listening([NOTHING], ['--forward-to', hook()], { env })).noted[0]).not.toContain('whsec_');
  });

  it('waits as the service asks, and tells once that it is away and back', async () => {
    const away: Answer[] = Array.from({ length: 4 }, () => refusal(503, 'SERVICE_UNAVAILABLE'));
    const busy = refusal(429, 'RATE_LIMIT_EXCEEDED', { headers: { 'retry-after': '7' } });
    const { noted, pauses, ids } = await listening([NOTHING, busy, ...away, listing(anEvent('a'))]);
    expect(ids).toEqual(['a']);
    expect(pauses[0]).toBe(7_000);
    expect(noted.slice(1)).toEqual([
      'SERVICE_UNAVAILABLE: it is SERVICE_UNAVAILABLE. Trying again.',
      'The service responds again.',
      'Events: 1, forwarded: 1, failed: 0.',
    ]);
  });

  it.each([
    ['at the start', []],
    ['later', [NOTHING]],
  ])('ends with 3 if the key is refused %s', async (_, before: Answer[]) => {
    for (const refused of [refusal(401, 'INVALID_API_KEY'), refusal(403, 'ROLE_INSUFFICIENT')]) {
      const { code, noted } = await listening([...before, refused]);
      expect([code, noted.at(-1)]).toEqual([3, expect.stringContaining('manage:webhooks and the role owner or admin')]);
    }
  });

  it('ends with 1 if no service responds at the start', async () => {
    const { code, noted } = await listening(Array<Answer>(4).fill('lost'));
    expect([code, noted]).toEqual([1, [expect.stringContaining('Is http://127.0.0.1')]]);
  });

  it.each([
    [['--forward-to', 'ftp://here'], 'such as localhost:4000/hook'],
    [['--secret', 'secret'], 'whsec_'],
    [['--since', 'yesterday'], 'such as 2026-03-02T09:00:00Z'],
    [['--interval', '0'], 'seconds'],
    [['--forward'], '--forward'],
    [['--base-url', 'http://localhost:3000/v1'], 'without /v1'],
    [['--api-key', ''], 'INTERVIEW_PLATFORM_API_KEY'],
    [['twice'], 'listen twice'],
  ])('ends with 2 for %j', async (options, advice) => {
    const env = options.includes('--api-key') ? { INTERVIEW_PLATFORM_API_KEY: '' } : {};
    const { code, noted } = await listening([], options, { env });
    expect([code, noted]).toEqual([2, [expect.stringContaining(advice)]]);
  });
});
