import { ApiError, type ChangesPage, type ClientOptions, ConnectionError, createClient, isApiError } from '../src/index.js';
import { FakeApi, feedPage, page, refusal, success } from './fake-api.js';

const person = { jobPositionId: 'j', firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let api: FakeApi;

beforeAll(async () => {
  api = await FakeApi.start();
});

afterAll(() => api.close());

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a method', () => {
  it('sends path, query and key, and returns the data', async () => {
    api.willAnswer(success({ id: 'c/1', firstName: 'Grace' }));
    const candidate = await api.client().candidates.get({ path: { candidateId: 'c/1' }, query: { jobPositionId: 'j' } });
    expect(candidate).toEqual({ id: 'c/1', firstName: 'Grace' });
    expect(api.seen[0]).toMatchObject({ method: 'GET', url: '/v1/candidates/c%2F1?jobPositionId=j', headers: { 'x-api-key': 'aipk_0' } });
  });

  it('takes the single id of its path first, and stands with the thing that it belongs to, too', async () => {
    const client = api.client();
    const body = { jobPositionId: 'j', preset: 'complete-within-24h' as const };
    for (const send of [
      () => client.calls.schedule('c/1', { body }),
      () => client.candidates.scheduleCall('c/1', { body }),
      () => client.candidates.scheduleCall({ path: { candidateId: 'c/1' }, body }),
    ]) {
      api.willAnswer(success({ state: 'firm' }));
      expect(await send()).toEqual({ state: 'firm' });
      expect(api.seen).toMatchObject([{ method: 'POST', url: '/v1/candidates/c%2F1/schedule-call', body: JSON.stringify(body) }]);
    }
    expect(await failureOf((async () => client.reservations.get(''))())).toBeInstanceOf(TypeError);
  });

  it('stands in the group of a part', async () => {
    api.willAnswer(success({ exceptions: [] }));
    await api.client().callingHours.exceptions.replace({ body: { exceptions: [] } });
    expect(api.seen).toMatchObject([{ method: 'PUT', url: '/v1/telephony/calling-hours/exceptions', body: '{"exceptions":[]}' }]);
  });

  it('sends a body as JSON', async () => {
    api.willAnswer(success({}));
    await api.client().candidates.import({ body: person });
    expect(api.seen[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(person) });
  });

  it('sends the acting user and further headers', async () => {
    api.willAnswer(success({}));
    await api.client().candidates.import({ body: person, actingUser: 'ada', headers: { 'x-trace': '1' } });
    expect(api.seen[0]?.headers).toMatchObject({ 'x-acting-user': 'ada', 'x-trace': '1' });
  });

  it('returns the response around the data, if asked for', async () => {
    api.willAnswer({
      status: 201,
      headers: { 'idempotent-replayed': 'true' },
      json: { success: true, requestId: 'r', data: { status: 'new' } },
    });
    const response = await api.client().candidates.import({ body: person }).withResponse();
    expect(response).toMatchObject({ data: { status: 'new' }, status: 201, requestId: 'request-1', replayed: true });
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('returns a body without the envelope as it is', async () => {
    api.willAnswer({ json: { status: 'ok', version: 'v1' } });
    expect(await api.client().health.get()).toEqual({ status: 'ok', version: 'v1' });
  });

  it('returns null for a resource that did not change', async () => {
    api.willAnswer({ status: 304, headers: { etag: '"1"' } });
    const args = { path: { candidateId: 'c' }, query: { jobPositionId: 'j', language: 'en' as const }, ifNoneMatch: '"1"' };
    expect(await api.client().candidates.getInterviewAnalysis(args)).toBeNull();
    expect(api.seen[0]?.headers['if-none-match']).toBe('"1"');
  });

  it('sends the token of the runtime to the runtime only, and the key to the others only', async () => {
    api.willAnswer(success({}), success({}));
    const client = api.client({ runtimeToken: 't' });
    await client.sessions.reportResult({
      path: { sessionId: 's' },
      body: { completedAt: '2026-03-02T10:00:00Z', transcript: [] } as never,
    });
    await client.webhooks.list();
    expect(api.seen.map(({ headers }) => [headers.authorization, headers['x-api-key']])).toEqual([
      ['Bearer t', undefined],
      [undefined, 'aipk_0'],
    ]);
  });

  it('has a path of its own for what has no method', async () => {
    api.willAnswer(refusal(429, 'RATE_LIMIT_EXCEEDED'), success({ status: 'new' }));
    const { data, error, response } = await api.client().POST('/v1/candidates', { body: person });
    expect([data?.data.status, error, response.status]).toEqual(['new', undefined, 200]);
    expect(api.seen[1]?.headers['idempotency-key']).toMatch(UUID);
  });
});

describe('an id in a path', () => {
  it.each([[''], ['.'], ['..'], [undefined], [null]])('is refused before anything is sent: %j', async (id) => {
    api.willAnswer(success({}), success({}));
    const candidateId = id as string;
    const failures = [
      await failureOf(api.client().candidates.delete({ path: { candidateId }, query: { jobPositionId: 'j' } })),
      await failureOf(
        api.client().DELETE('/v1/candidates/{candidateId}', { params: { path: { candidateId }, query: { jobPositionId: 'j' } } }),
      ),
    ];
    const message = `DELETE /v1/candidates/{candidateId}: path.candidateId must be an id, not ${JSON.stringify(id)}`;
    expect(failures).toEqual([new TypeError(message), new TypeError(message)]);
    expect(api.seen).toEqual([]);
  });

  it('is refused where it is left out', async () => {
    const failure = await failureOf(api.client().webhooks.get({} as never));
    expect(failure).toEqual(new TypeError('GET /v1/webhooks/{webhookId}: path.webhookId must be an id, not undefined'));
  });

  it('cannot change the operation', async () => {
    api.willAnswer(success({}));
    await api.client().webhooks.delete({ path: { webhookId: '../candidates/c?force=true#' } });
    expect(api.seen[0]?.url).toBe('/v1/webhooks/..%2Fcandidates%2Fc%3Fforce%3Dtrue%23');
  });
});

describe('the address of the service', () => {
  it.each(['https://api.example.com/v1', 'https://api.example.com/v1/', '/v1'])('is refused with the version: %s', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(new TypeError(`baseUrl is the address of the service without /v1: ${baseUrl}`));
  });

  it('may have a path or a slash at its end', async () => {
    api.willAnswer(success([]), success([]));
    await api.client({ baseUrl: `${api.baseUrl}/` }).webhooks.list();
    await api.client({ baseUrl: `${api.baseUrl}/screening` }).webhooks.list();
    expect(api.seen.map(({ url }) => url)).toEqual(['/v1/webhooks', '/screening/v1/webhooks']);
  });
});

describe('a redirect', () => {
  let other: FakeApi;

  beforeAll(async () => {
    other = await FakeApi.start();
  });

  afterAll(() => other.close());

  it.each([301, 302, 303, 307, 308])('of status %d does not carry the key to another host', async (status) => {
    const location = `${other.baseUrl}/v1/candidates`;
    api.willAnswer({ status, headers: { location }, json: { error: 'NOT_FOUND', message: 'moved' } });
    other.willAnswer(success({}));
    const error = await failureOf(api.client().candidates.import({ body: person }));
    expect(error).toMatchObject({
      code: 'UNEXPECTED_RESPONSE',
      status,
      message: expect.stringContaining(`a redirect to ${location} was not followed`),
    });
    expect([api.seen.length, other.seen]).toEqual([1, []]);
  });

  it('is an unexpected response in a browser, which hides it', async () => {
    const hidden = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });
    const error = await failureOf(api.client({ fetch: () => Promise.resolve(hidden) }).webhooks.list());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'UNEXPECTED_RESPONSE',
      status: 0,
      message: expect.stringContaining('a redirect to another address'),
    });
  });
});

describe('the Idempotency-Key', () => {
  it('is a new UUID for every call', async () => {
    api.willAnswer(success({}), success({}));
    await api.client().candidates.import({ body: person });
    await api.client().candidates.import({ body: person });
    const keys = api.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is the one of the caller, if given', async () => {
    api.willAnswer(success({}));
    await api.client().candidates.import({ body: person, idempotencyKey: 'import-7' });
    expect(api.seen[0]?.headers['idempotency-key']).toBe('import-7');
  });

  it('stays the same over the tries of a call', async () => {
    api.willAnswer('lost', refusal(503, 'SERVICE_UNAVAILABLE'), success({}));
    await api.client().candidates.import({ body: person });
    expect(new Set(api.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(api.seen.map(({ body }) => body)).toEqual(Array(3).fill(JSON.stringify(person)));
  });

  it('is not sent where the operation does not take one', async () => {
    api.willAnswer(success({}), success({}));
    await api.client().webhooks.list();
    await api.client().webhooks.create({ body: { url: 'https://example.com', events: ['analysis_ready'] } as never });
    expect(api.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
  });
});

describe('a further try', () => {
  const read = (options = {}) => api.client(options).candidates.get({ path: { candidateId: 'c' }, query: { jobPositionId: 'j' } });
  const create = () => api.client().webhooks.create({ body: {} as never });
  const importing = () => api.client().candidates.import({ body: person });
  const update = () => api.client().candidates.update({ path: { candidateId: 'c' }, query: { jobPositionId: 'j' }, body: {} });
  const save = () => api.client().PUT('/v1/telephony/calling-hours/exceptions', { body: { exceptions: [] } });
  const remove = () => api.client().candidates.delete({ path: { candidateId: 'c' }, query: { jobPositionId: 'j' } });

  it('waits as long as Retry-After says, in seconds or until a date', async () => {
    const inTenSeconds = new Date(Date.now() + 10_500).toUTCString();
    const tooMany = (value: string) => refusal(429, 'RATE_LIMIT_EXCEEDED', { headers: { 'retry-after': value } });
    api.willAnswer(tooMany('7'), tooMany(inTenSeconds), success({ id: 'c' }));
    expect(await read()).toEqual({ id: 'c' });
    expect(api.waits[0]).toBe(7_000);
    expect(api.waits[1]).toBeGreaterThan(5_000);
    expect(api.waits[1]).toBeLessThanOrEqual(10_500);
  });

  it.each(['-5', '9'.repeat(400), '86401', 'abc 5', '1e3', '', 'Sun, 06 Nov 1994 08:49:37 GMT'])(
    'ignores the Retry-After %j',
    async (value) => {
      const tooMany = refusal(429, 'RATE_LIMIT_EXCEEDED', { headers: { 'retry-after': value } });
      api.willAnswer(tooMany, success({}));
      await read();
      expect(api.waits).toEqual([expect.any(Number)]);
      expect(api.waits[0]).toBeGreaterThanOrEqual(250);
      expect(api.waits[0]).toBeLessThanOrEqual(500);
      api.willAnswer(tooMany);
      expect(await failureOf(read({ maxRetries: 0 }))).toMatchObject({ retryAfter: undefined });
    },
  );

  it('waits longer each time, with jitter, where nothing is said', async () => {
    api.willAnswer('lost', 'lost', 'lost', success({}));
    await read();
    for (const [i, longest] of [500, 1_000, 2_000].entries()) {
      expect(api.waits[i]).toBeLessThanOrEqual(longest);
      expect(api.waits[i]).toBeGreaterThanOrEqual(longest / 2);
    }
  });

  it.each([
    ['GET', read],
    ['PUT', save],
    ['DELETE', remove],
    ['POST with an Idempotency-Key', importing],
  ])('is made for %s after a lost connection, also in the middle of a body, and after 502, 503 and 504', async (_, send) => {
    for (const failure of [
      'lost',
      'cut',
      { status: 502, text: '' },
      refusal(503, 'SERVICE_UNAVAILABLE'),
      { status: 504, text: '' },
    ] as const) {
      api.willAnswer(failure, success({}));
      await send();
      expect(api.seen).toHaveLength(2);
    }
  });

  it.each([
    ['PATCH', update],
    ['POST without an Idempotency-Key', create],
  ])('is not made for %s, which may have had its effect', async (_, send) => {
    api.willAnswer('lost', success({}));
    expect(await failureOf(send())).toBeInstanceOf(ConnectionError);
    api.willAnswer(refusal(503, 'SERVICE_UNAVAILABLE'), success({}));
    expect(await failureOf(send())).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(api.seen).toHaveLength(1);
  });

  it('is made for any of them after 429, which executes nothing', async () => {
    for (const send of [update, create, remove]) {
      api.willAnswer(refusal(429, 'RATE_LIMIT_EXCEEDED'), success({}));
      await send();
      expect(api.seen).toHaveLength(2);
    }
  });

  it('is made while the first request with the key is in progress', async () => {
    api.willAnswer(refusal(409, 'IDEMPOTENCY_IN_PROGRESS', { headers: { 'retry-after': '2' } }), success({}));
    await importing();
    expect(api.waits).toEqual([2_000]);
  });

  it.each([
    [400, 'VALIDATION_ERROR'],
    [404, 'NOT_FOUND'],
    [409, 'DUPLICATE_CANDIDATE'],
    [409, 'IDEMPOTENCY_CONFLICT'],
    [500, 'INTERNAL_ERROR'],
  ])('is not made after %d %s', async (status, code) => {
    api.willAnswer(refusal(status, code), success({}));
    expect(await failureOf(importing())).toMatchObject({ code });
    expect(api.seen).toHaveLength(1);
  });

  it('is made three times at most, or as often as the caller allows', async () => {
    api.willAnswer('lost', 'lost', 'lost', 'lost', success({}));
    expect(await failureOf(read())).toBeInstanceOf(ConnectionError);
    expect(api.seen).toHaveLength(4);
    api.willAnswer('lost', success({}));
    expect(await failureOf(read({ maxRetries: 0 }))).toBeInstanceOf(ConnectionError);
    expect(api.seen).toHaveLength(1);
  });

  it('is not made where the wait would exceed the time limit', async () => {
    api.willAnswer(refusal(429, 'RATE_LIMIT_EXCEEDED', { headers: { 'retry-after': '60' } }), success({}));
    expect(await failureOf(read({ timeoutMs: 50_000 }))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 60 });
    expect(api.waits).toEqual([]);
  });

  it('ends when the caller aborts, during a request or a wait', async () => {
    const duringRequest = new AbortController();
    const hanging = { fetch: (_: unknown, { signal }: { signal: AbortSignal }) => aborted(signal), signal: duringRequest.signal };
    const first = api.client({ fetch: hanging.fetch as never }).webhooks.list({ signal: duringRequest.signal });
    duringRequest.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');

    const duringWait = new AbortController();
    api.willAnswer('lost', success({}));
    const sleep = (_: number, signal: AbortSignal) => {
      duringWait.abort(new Error('enough'));
      return aborted(signal);
    };
    await expect(api.client({ sleep }).webhooks.list({ signal: duringWait.signal })).rejects.toThrow('enough');
    expect(api.seen).toHaveLength(1);
  });

  it('ends at the time limit, with a connection that hangs', async () => {
    const fetch = ((_: unknown, { signal }: { signal: AbortSignal }) => aborted(signal)) as never;
    const error = await failureOf(api.client({ fetch, timeoutMs: 1 }).webhooks.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toBe('GET /v1/webhooks: no complete response within 0.001 s');
  });
});

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as fetch does
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });
}

describe('a list', () => {
  const query = { jobPositionId: 'j', limit: 2 };

  it('awaited is one page', async () => {
    api.willAnswer(page([{ id: '1' }, { id: '2' }], 'next'));
    const { data, pagination } = await api.client().candidates.list({ query });
    expect(data.map(({ id }) => id)).toEqual(['1', '2']);
    expect(pagination).toEqual({ cursor: 'next', hasMore: true });
  });

  it('iterated is all items, with the same filters on every page', async () => {
    api.willAnswer(page([{ id: '1' }, { id: '2' }], 'a'), page([], 'b'), page([{ id: '3' }], null));
    const ids: string[] = [];
    for await (const { id } of api.client().candidates.list({ query })) ids.push(id);
    expect(ids).toEqual(['1', '2', '3']);
    const all = '/v1/candidates?jobPositionId=j&limit=2';
    expect(api.seen.map(({ url }) => url)).toEqual([all, `${all}&cursor=a`, `${all}&cursor=b`]);
  });

  it('requests no page that is not needed', async () => {
    api.willAnswer(page([{ id: '1' }, { id: '2' }], 'a'));
    for await (const { id } of api.client().candidates.list({ query })) if (id === '2') break;
    expect(api.seen).toHaveLength(1);
  });

  it('throws where a later page is refused', async () => {
    api.willAnswer(page([{ id: '1' }], 'a'), refusal(404, 'NOT_FOUND'));
    const all = async () => {
      for await (const _ of api.client().candidates.list({ query }));
    };
    expect(await failureOf(all())).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a feed of changes', () => {
  const change = (candidateId: string) => ({ candidateId });
  const parametersSent = () => api.seen.map(({ url }) => Object.fromEntries(new URL(url, api.baseUrl).searchParams));
  const collect = async (pages: AsyncIterable<ChangesPage>) => {
    const seen: [string[], string][] = [];
    for await (const { changes, cursor } of pages) seen.push([changes.map(({ candidateId }) => candidateId), cursor]);
    return seen;
  };

  it('iterated as a list ends where there are no further changes', async () => {
    api.willAnswer(feedPage([change('1')], 'a', true), feedPage([change('2')], 'b'));
    const ids: string[] = [];
    for await (const { candidateId } of api.client().candidates.listChanges({ query: { cursor: 'stored' } })) ids.push(candidateId);
    expect(ids).toEqual(['1', '2']);
    expect(parametersSent()).toEqual([{ cursor: 'stored' }, { cursor: 'a' }]);
  });

  it('goes on from a stored cursor, and gives each page with the cursor behind it, also an empty one', async () => {
    api.willAnswer(feedPage([change('1'), change('2')], 'a', true), feedPage([], 'b', true), feedPage([], 'c'));
    const query = { cursor: 'stored', jobPositionId: 'j' };
    expect(await collect(api.client().candidates.followChanges({ query, actingUser: 'ada' }))).toEqual([
      [['1', '2'], 'a'],
      [[], 'b'],
      [[], 'c'],
    ]);
    expect(parametersSent()).toEqual(['stored', 'a', 'b'].map((cursor) => ({ cursor, limit: '200', jobPositionId: 'j' })));
    expect(api.seen.map(({ headers }) => headers['x-acting-user'])).toEqual(['ada', 'ada', 'ada']);
    expect(api.waits).toEqual([]);
  });

  it('begins without a cursor, in pages as large as asked for', async () => {
    api.willAnswer(feedPage([], 'a'), feedPage([], 'a'));
    await collect(api.client().candidates.followChanges({ query: { limit: 7 } }));
    await collect(api.client().candidates.followChanges());
    expect(parametersSent()).toEqual([{ limit: '7' }, { limit: '200' }]);
  });

  it('waits only where there are no further changes, and then goes on', async () => {
    api.willAnswer(feedPage([change('1')], 'a', true), feedPage([], 'b'), feedPage([change('2')], 'c'));
    const seen: string[] = [];
    for await (const { cursor } of api.client().candidates.followChanges({ pollMs: 60_000 })) {
      seen.push(`${cursor} after ${api.waits.length}`);
      if (cursor === 'c') break;
    }
    expect(seen).toEqual(['a after 0', 'b after 0', 'c after 1']);
    expect(api.waits).toEqual([60_000]);
  });

  it('requests nothing before the page is processed', async () => {
    api.willAnswer(feedPage([change('1')], 'a', true), feedPage([], 'b'));
    for await (const { cursor } of api.client().candidates.followChanges()) {
      expect(api.seen).toHaveLength(cursor === 'a' ? 1 : 2);
    }
  });

  it.each([0, -1, 999, 86_400_001, NaN, Infinity])('refuses to wait for %d ms', (pollMs) => {
    api.willAnswer();
    expect(() => api.client().candidates.followChanges({ pollMs })).toThrow(RangeError);
    expect(api.seen).toEqual([]);
  });

  it('ends when the caller aborts: while a page is processed, in a wait, or in a request', async () => {
    const follow = async (abort: AbortController, options: Partial<ClientOptions> = {}, atPage = () => {}) => {
      const pages = api.client(options).candidates.followChanges({ pollMs: 60_000, signal: abort.signal });
      for await (const _ of pages) atPage();
    };
    const enough = new Error('enough');

    api.willAnswer(feedPage([], 'a'));
    const duringPage = new AbortController();
    expect(await failureOf(follow(duringPage, {}, () => duringPage.abort(enough)))).toBe(enough);
    expect([api.seen.length, api.waits]).toEqual([1, []]);

    api.willAnswer(feedPage([], 'a'));
    const duringWait = new AbortController();
    const sleep = (_: number, signal: AbortSignal) => {
      duringWait.abort(enough);
      return aborted(signal);
    };
    expect(await failureOf(follow(duringWait, { sleep }))).toBe(enough);
    expect(api.seen).toHaveLength(1);

    const duringRequest = new AbortController();
    const fetch = ((_: unknown, { signal }: { signal: AbortSignal }) => {
      setImmediate(() => duringRequest.abort(enough));
      return aborted(signal);
    }) as never;
    expect(await failureOf(follow(duringRequest, { fetch }))).toBe(enough);
  });

  it('tries again as each request does, and throws the code of an expired cursor', async () => {
    api.willAnswer('lost', feedPage([change('1')], 'a', true), refusal(410, 'CURSOR_EXPIRED'));
    const seen: string[] = [];
    const follow = async () => {
      for await (const { cursor } of api.client().candidates.followChanges({ pollMs: 60_000 })) seen.push(cursor);
    };
    const error = await failureOf(follow());
    expect([isApiError(error, 'CURSOR_EXPIRED') && error.status, seen, api.waits.length]).toEqual([410, ['a'], 1]);
  });
});

describe('an error', () => {
  it('says what the service said', async () => {
    const details = [{ field: 'email', message: 'email must be an email' }];
    api.willAnswer(refusal(400, 'VALIDATION_ERROR', { details }));
    const error = await failureOf(api.client().candidates.import({ body: person }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      requestId: 'request-1',
      details,
      message: 'it is VALIDATION_ERROR',
    });
  });

  it('is recognised by its code', async () => {
    api.willAnswer(refusal(409, 'DUPLICATE_CANDIDATE'));
    const error = await failureOf(api.client().candidates.import({ body: person }));
    expect([isApiError(error), isApiError(error, 'DUPLICATE_CANDIDATE'), isApiError(error, 'NOT_FOUND')]).toEqual([true, true, false]);
    expect(isApiError(new Error('DUPLICATE_CANDIDATE'), 'DUPLICATE_CANDIDATE')).toBe(false);
  });

  it('of a proxy is an unexpected response', async () => {
    for (const status of [413, 200]) {
      api.willAnswer({ status, text: '<html>too large</html>' });
      const error = await failureOf(api.client().candidates.import({ body: person }));
      expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status, details: [], retryAfter: undefined });
    }
  });

  it('of the connection has its cause', async () => {
    api.willAnswer('lost');
    const error = await failureOf(api.client({ maxRetries: 0 }).webhooks.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: expect.stringContaining('GET /v1/webhooks'), cause: expect.any(TypeError) });
    expect(isApiError(error)).toBe(false);
  });

  it('is reported once, however the response is taken', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    api.willAnswer(refusal(404, 'NOT_FOUND'), refusal(404, 'NOT_FOUND'));
    await failureOf(api.client().webhooks.list().withResponse());
    await failureOf(api.client().webhooks.list()[Symbol.asyncIterator]().next());
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
