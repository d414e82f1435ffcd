import { fileURLToPath } from 'node:url';
import { type ChatRequest, completion, failure, FakeOpenAi, type Reply } from '../../../test/support/fake-openai.js';
import { dataOf, schemaOf } from '../../../test/support/openai-answers.js';
import { adminOf, type Ended } from '../../../test/support/admin.js';
import { PlainEngine } from '../../../test/support/plain-engine.js';
import { CONTEXTS } from '../../contexts.js';
import { combineContexts } from '../../platform/context/define-context.js';
import type { InterviewEngineInput, InterviewFindings } from '../index.js';
import { analysis } from '../analysis.context.js';

const CASES = fileURLToPath(new URL('../../testing/engine-cases/cases/', import.meta.url));

/** Leaves every line to a person. */
class CautiousEngine extends PlainEngine {
  override analyseInterview({ position }: Pick<InterviewEngineInput, 'transcript' | 'position'>): Promise<InterviewFindings> {
    const unread = { weight: 0, score: 0, outcome: 'unread' as const, needsReading: true as const, quotes: [], found: [], missing: [] };
    const criteria = position.requirements.map((subject) => ({ key: subject, kind: 'requirement' as const, subject, ...unread }));
    return Promise.resolve({ overallRating: 0, judgedShare: 0, criteria });
  }
}

const check = (engine: typeof PlainEngine, ...args: string[]): Promise<Ended> =>
  adminOf(combineContexts(CONTEXTS, [analysis.with({ engine })]), {}, 'engine', 'check', ...args);

async function checkModel(reply: Reply, ...args: string[]): Promise<Ended> {
  const server = await FakeOpenAi.start();
  server.script(reply);
  const { baseUrl, apiKey, model } = server;
  const env = { ANALYSIS_ENGINE: 'openai', OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model };
  return adminOf(CONTEXTS, env, 'engine', 'check', ...args).finally(() => server.close());
}

const SAID: Readonly<Record<string, readonly [outcome: string, turn: number, quote: string, second: string]>> = {
  PostgreSQL: ['shown', 1, 'I split a table of two hundred million bookings into monthly partitions', 'shows'],
  Docker: ['denied', 5, 'I have never used Docker', 'denies'],
};

/** What a careful reader says of the case developer-solid. */
function carefulAnswer(chat: ChatRequest): object {
  if (schemaOf(chat) === 'second_reading') {
    const items = dataOf<{ id: string; requirement: string }[]>(chat, 'ITEMS');
    return { answers: items.map(({ id, requirement }) => ({ id, answer: SAID[requirement]?.[3] ?? 'neither' })) };
  }
  const reason = { en: '', lt: '' };
  const { lines } = dataOf<{ lines: { key: string; subject: string }[] }>(chat, 'POSITION');
  return {
    lines: lines.map(({ key, subject }) => {
      const [outcome, turn, text] = SAID[subject] ?? ['unread', 0, ''];
      return { key, outcome, quotes: outcome === 'unread' ? [] : [{ turn, text }], reason };
    }),
  };
}

describe('admin engine check', () => {
  it('prints a table, and ends with 0 where all marks are reached', async () => {
    const { code, out } = await check(CautiousEngine);
    expect(code).toBe(0);
    expect(out).toMatch(/^plain 7: \d+ cases\n\nMEASURE +MARK +ALL +EN +LT +RESULT\n/);
    expect(out).toMatch(/strengths that are found or left to be read +100 % +100 % of \d+ .*ok\n/);
    expect(out).toContain('All marks are reached.');
  });

  it('names what is wrong, and ends with 1 below a mark', async () => {
    const { code, out } = await check(PlainEngine, '--cases', `${CASES}developer-solid.json`);
    expect(code).toBe(1);
    expect(out).toMatch(/that stand in the candidate's turns +100 % +0 % of 3 +0 % of 3 +MISSED\n/);
    expect(out).toMatch(/\n {2}developer-solid: .*not in turn 1/);
    expect(out).toContain('A mark is missed.');
  });

  it('prints one JSON object, without the words of a candidate', async () => {
    const { code, out } = await check(PlainEngine, '--json', '--cases', `${CASES}developer-solid.json`);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, engine: { name: 'plain', model: null }, cases: 1 });
    expect(out).not.toContain('partitions');
  });

  it.each([
    ['a file that is not there', '--cases', '/none.json'],
    ['an unknown option', '--mood'],
  ])('ends with 2 for %s', async (_what, ...args) => {
    const { code, out, err } = await check(PlainEngine, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(args.at(-1));
  });

  it('measures a model that reads with care', async () => {
    const { code, out } = await checkModel(completion(carefulAnswer), '--cases', `${CASES}developer-solid.json`);
    expect(code).toBe(0);
    expect(out).toMatch(/^openai \d+, model fake-1: 1 cases\n/);
    expect(out).toMatch(/statements that are true +95 % +100 % of 2 /);
    expect(out).toMatch(/strengths that are found +100 % of 1 /);
  });

  it('ends with 2 where the model refuses the key', async () => {
    const { code, json } = await checkModel(failure(401, 'invalid_api_key'), '--json');
    expect(code).toBe(2);
    expect(json).toMatchObject({ message: 'no answer: rejected (401 invalid_api_key)' });
  });

  it('explains itself', async () => {
    const { code, out } = await check(PlainEngine, '--help');
    expect(code).toBe(0);
    expect(out).toContain('--cases <path>');
  });
});
