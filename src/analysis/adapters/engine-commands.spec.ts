import { fileURLToPath } from 'node:url';
import { failure, FakeOpenAi } from '../../../test/support/fake-openai.js';
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

  it('ends with 2 where the model refuses the key', async () => {
    const server = await FakeOpenAi.start();
    server.script(failure(401, 'invalid_api_key'));
    const env = { ANALYSIS_ENGINE: 'openai', OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'wrong', OPENAI_MODEL: server.model };
    const { code, json } = await adminOf(CONTEXTS, env, 'engine', 'check', '--json').finally(() => server.close());
    expect(code).toBe(2);
    expect(json).toMatchObject({ message: 'no answer: rejected (401 invalid_api_key)' });
  });

  it('explains itself', async () => {
    const { code, out } = await check(PlainEngine, '--help');
    expect(code).toBe(0);
    expect(out).toContain('--cases <path>');
  });
});
