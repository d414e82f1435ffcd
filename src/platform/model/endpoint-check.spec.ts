import {
  brokenJson,
  failure,
  FakeOpenAi,
  garbage,
  hangUp,
  type ModelsMode,
  type Reply,
  silence,
  trickle,
} from '../../../test/support/fake-openai.js';
import { checkEndpoint } from './endpoint-check.js';

const USE = { check: 'spell checker', meanwhile: 'Nothing is checked.', byHand: 'misspell a word' };

const json =
  (body: unknown): Reply =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('the check of an OpenAI-compatible endpoint', () => {
  let server: FakeOpenAi;
  beforeEach(async () => {
    server = await FakeOpenAi.start({ apiKey: 'sk-a-secret-key' });
  });
  afterEach(() => server.close());

  async function check(models: ModelsMode, changes: { apiKey?: string; model?: string; baseUrl?: string; timeoutMs?: number } = {}) {
    server.models = models;
    const { apiKey, model, baseUrl } = server;
    const finding = await checkEndpoint({ apiKey, model, baseUrl, timeoutMs: 20_000, maxRetries: 2, ...changes }, USE);
    expect([finding.check, server.requests]).toEqual(['spell checker', []]);
    expect(JSON.stringify(finding)).not.toMatch(/sk-a|Problem with your request/);
    return `${finding.state}: ${finding.found} → ${finding.advice}`;
  }

  it.each<ModelsMode>(['shown', 'list'])('finds the model where models are %s', async (mode) => {
    expect(await check(mode)).toMatch(/^ok: the endpoint 127\.0\.0\.1:\d+ answers, and knows the model fake-1 → null$/);
  });

  it.each<ModelsMode>(['shown', 'list'])('names the models that there are, if the model of the settings is none (%s)', async (mode) => {
    expect(await check(mode, { model: 'a/typo?' })).toMatch(
      /^error: .*does not know the model a\/typo\? → Set OPENAI_MODEL to .*: fake-1$/,
    );
  });

  it('shows a few plain names of a long list', async () => {
    const ids = ['\u001b[2J', 'a b', ...Array.from({ length: 100 }, (_, i) => `model-${i}`)];
    const list = json({ object: 'list', data: [null, 42, {}, ...ids.map((id) => ({ id }))] });
    const reply: Reply = (response, request) => (asked++ === 0 ? failure(404) : list)(response, request);
    let asked = 0;
    expect(await check(reply)).toMatch(/: model-0, model-1, model-2, model-3, model-4 …$/);
  });

  it.each<[string, ModelsMode, RegExp]>([
    ['a list that is none', 'none', /^warning: .*lists no models.* → Check OPENAI_BASE_URL.*, misspell a word\.$/],
    ['a right that the key lacks', failure(403, 'missing_scope'), /^warning: .*\(403 missing_scope\): neither.*, or misspell a word\.$/],
    ['a rate limit', failure(429, 'rate_limit_exceeded'), /^warning: .*429 rate_limit_exceeded.* → Look at the limits/],
    ['an exhausted quota', failure(429, 'insufficient_quota'), /^error: .*429 insufficient_quota.*quota/],
    ['a server error', failure(503), /^error: .*answers 503 → Look at the state.* Nothing is checked\.$/],
    ['a cut connection', hangUp(), /^error: .*cannot be reached → Check OPENAI_BASE_URL/],
    ['a web page', garbage(), /^error: .*not as an OpenAI-compatible API does → Check OPENAI_BASE_URL/],
    ['broken JSON', brokenJson(), /^error: .*not as an OpenAI-compatible API does/],
    ['null', json(null), /^error: .*not as an OpenAI-compatible API does/],
    ['another object', json({ status: 'ok' }), /^error: .*not as an OpenAI-compatible API does/],
  ])('says what to do about %s', async (_what, mode, text) => {
    expect(await check(mode)).toMatch(text);
  });

  it('says that the key is wrong, and that nothing listens', async () => {
    expect(await check('shown', { apiKey: 'sk-another' })).toMatch(
      /^error: .*refuses the key \(401 invalid_api_key\) → Check OPENAI_API_KEY\.$/,
    );
    expect(await check('shown', { baseUrl: 'http://127.0.0.1:1/v1' })).toMatch(/^error: the endpoint 127\.0\.0\.1:1 cannot be reached/);
  });

  it.each([
    ['never begins', silence()],
    ['never ends', trickle()],
  ])('ends although an answer %s', async (_what, mode) => {
    expect(await check(mode, { timeoutMs: 300 })).toMatch(/^error: .*no answer within 0\.3 s/);
  });
});
