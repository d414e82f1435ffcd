import {
  brokenJson,
  completion,
  failure,
  FakeOpenAi,
  garbage,
  hangUp,
  refusal,
  type Reply,
  silence,
  trickle,
  truncated,
} from '../../../test/support/fake-openai.js';
import { ChatCompletions, type ChatCompletionsOptions, ChatFailed } from './chat-completions.js';

const QUESTION = {
  instructions: 'Judge the text.',
  data: ['The position', 'Ona Petraitė, secret CV text'],
  schemaName: 'verdict',
  schema: { type: 'object', additionalProperties: false, required: ['good'], properties: { good: { type: 'boolean' } } },
};

describe('ChatCompletions', () => {
  let server: FakeOpenAi;
  beforeAll(async () => {
    server = await FakeOpenAi.start();
  });
  afterAll(() => server.close());

  const chat = (changes: Partial<ChatCompletionsOptions> = {}) =>
    new ChatCompletions({ ...server, baseUrl: server.baseUrl, timeoutMs: 20_000, maxRetries: 2, backoffMs: 1, ...changes });

  async function failed(asking: Promise<unknown>): Promise<ChatFailed> {
    const error = await asking.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ChatFailed);
    const said = `${JSON.stringify(error)} ${(error as Error).stack} ${String((error as Error).cause)}`;
    expect(said).not.toMatch(/Petraitė|secret|Judge the text/);
    return error as ChatFailed;
  }

  it('sends no key where there is none', async () => {
    server.script(completion({ good: true }));
    await failed(chat({ apiKey: '' }).ask(QUESTION));
    const open = await FakeOpenAi.start({ apiKey: '' });
    open.script(completion({ good: true }));
    await expect(chat({ ...open, baseUrl: open.baseUrl }).ask(QUESTION)).resolves.toEqual({ good: true });
    await open.close();
  });

  it('sends a chat completion over HTTP and returns the JSON of the answer', async () => {
    server.script(completion({ good: true }));
    expect(await chat().ask(QUESTION)).toEqual({ good: true });
    expect(server.requests[0]?.chat).toEqual({
      model: 'fake-1',
      messages: [{ role: 'system', content: QUESTION.instructions }, ...QUESTION.data.map((content) => ({ role: 'user', content }))],
      response_format: { type: 'json_schema', json_schema: { name: 'verdict', strict: true, schema: QUESTION.schema } },
      temperature: 0,
    });
  });

  it('takes JSON in a fence, and none beside other text', async () => {
    server.script(completion('```json\n{"good": true}\n```\n'));
    expect(await chat().ask(QUESTION)).toEqual({ good: true });
    for (const content of ['<think>Hm.</think>{"good": true}', 'Here it is:\n```json\n{"good": true}\n```', '```\n{"good": true}\n```']) {
      server.script(completion(content));
      expect(await failed(chat().ask(QUESTION))).toMatchObject({ reason: 'invalidAnswer', detail: 'not JSON' });
    }
  });

  it('sends the same bytes for the same question, from every instance', async () => {
    server.script(completion({ good: true }));
    for (const asked of [chat(), chat(), chat({ maxRetries: 0 })]) await asked.ask(QUESTION);
    const sent = server.requests.map(({ body, headers }) => JSON.stringify([body, headers]));
    expect(new Set(sent).size).toBe(1);
  });

  it('leaves the temperature out for models that do not accept it', async () => {
    server.script(completion({ good: true }));
    await chat({ temperature: null }).ask(QUESTION);
    expect(server.requests[0]?.body).not.toContain('temperature');
  });

  it.each<[string, Reply]>([
    ['429', failure(429, 'rate_limit_exceeded', { 'retry-after': '0' })],
    ['500', failure(500)],
    ['503', failure(503)],
    ['a cut connection', hangUp()],
  ])('retries after %s', async (_what, reply) => {
    server.script(reply, reply, completion({ good: true }));
    expect(await chat().ask(QUESTION)).toEqual({ good: true });
    expect(server.requests).toHaveLength(3);
  });

  it.each<[string, Reply, string, number]>([
    ['a lasting rate limit', failure(429, 'rate_limit_exceeded'), 'rateLimited', 3],
    ['a lasting server error', failure(502), 'serverError', 3],
    ['connections that are always cut', hangUp(), 'unreachable', 3],
    ['an invalid request', failure(400, 'context_length_exceeded'), 'rejected', 1],
    ['an exhausted quota', failure(429, 'insufficient_quota'), 'rejected', 1],
    ['a refusal', refusal(), 'refused', 1],
    ['a content filter', completion('', { finishReason: 'content_filter' }), 'refused', 1],
    ['a cut-off answer', truncated(), 'truncated', 1],
    ['an answer that is not JSON', completion('As an AI model, I think'), 'invalidAnswer', 1],
    ['an empty answer', completion(''), 'invalidAnswer', 1],
    ['a web page', garbage(), 'invalidAnswer', 1],
    ['a broken envelope', brokenJson(), 'invalidAnswer', 1],
  ])('fails with ChatFailed after %s', async (_what, reply, reason, requests) => {
    server.script(reply);
    expect(await failed(chat().ask(QUESTION))).toMatchObject({ reason, temporary: requests === 3 });
    expect(server.requests).toHaveLength(requests);
  });

  it('reports wrong credentials, wrong models and unreachable servers by their codes', async () => {
    expect(await failed(chat({ apiKey: 'sk-wrong' }).ask(QUESTION))).toMatchObject({ reason: 'rejected', detail: '401 invalid_api_key' });
    expect(await failed(chat({ model: 'other' }).ask(QUESTION))).toMatchObject({ reason: 'rejected', detail: '404 model_not_found' });
    expect(await failed(chat({ baseUrl: 'http://127.0.0.1:1/v1' }).ask(QUESTION))).toMatchObject({ reason: 'unreachable' });
  });

  it('waits as long as the server asks, and fails at once if that is too long', async () => {
    server.script(failure(429, null, { 'retry-after': '1' }), completion({ good: true }));
    const started = performance.now();
    await chat().ask(QUESTION);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    server.script(failure(429, null, { 'retry-after': '3600' }));
    expect(await failed(chat().ask(QUESTION))).toMatchObject({ reason: 'rateLimited', retryAfterMs: 3_600_000 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['never begins', silence()],
    ['never ends', trickle()],
  ])('fails with a timeout if an answer %s', async (_what, reply) => {
    server.script(reply);
    expect(await failed(chat({ timeoutMs: 1_000, maxRetries: 1 }).ask(QUESTION))).toMatchObject({ reason: 'timeout', temporary: true });
    expect(server.requests).toHaveLength(2);
  });

  it('stops when its caller aborts: before the request, during it, and between attempts', async () => {
    server.script(trickle());
    expect(await failed(chat().ask(QUESTION, AbortSignal.abort()))).toMatchObject({ reason: 'aborted' });
    expect(server.requests).toHaveLength(0);
    for (const reply of [trickle(), failure(429, null, { 'retry-after': '20' })]) {
      const caller = new AbortController();
      server.script((response, request) => {
        reply(response, request);
        response.once('finish', () => setTimeout(() => caller.abort(), 50));
        if (!response.writableEnded) caller.abort();
      });
      expect(await failed(chat().ask(QUESTION, caller.signal))).toMatchObject({ reason: 'aborted' });
      expect(server.requests).toHaveLength(1);
    }
  });
});
