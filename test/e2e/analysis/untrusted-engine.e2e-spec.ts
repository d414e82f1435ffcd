import type { CvFindings, InterviewEngineInput, InterviewFindings } from '../../../src/analysis/index.js';
import { analysisOf, auditOf, candidateOf, eventsOf, holdInterview, INTERVIEW, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, refusal, type Tenant } from '../../support/builders.js';
import { PlainEngine } from '../../support/plain-engine.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';
import { analysis } from '../../../src/analysis/analysis.context.js';

type Seen = Pick<InterviewEngineInput, 'transcript'>;

/** An engine whose answers a test changes. */
class Untrusted extends PlainEngine {
  static cv: (good: CvFindings) => unknown = (good) => good;
  static interview: (good: InterviewFindings) => unknown = (good) => good;
  static seen: Seen | undefined;

  override async analyseCv(): Promise<CvFindings> {
    return Untrusted.cv(await super.analyseCv()) as CvFindings;
  }

  override async analyseInterview(input: Seen): Promise<InterviewFindings> {
    Untrusted.seen = input;
    return Untrusted.interview(await super.analyseInterview(input)) as InterviewFindings;
  }
}

describe('an untrusted engine', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ contexts: [analysis.with({ engine: Untrusted })] });
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    Untrusted.cv = (good) => good;
    Untrusted.interview = (good) => good;
  });

  const quoting =
    (...said: { turn: number; text: string; start?: number }[]) =>
    (good: InterviewFindings) => {
      const quotes = said.map(({ turn, text, start }) => ({
        turn,
        text,
        start: start ?? Math.max(0, Untrusted.seen?.transcript[turn]?.text.indexOf(text) ?? 0),
      }));
      return { ...good, criteria: good.criteria.map((criterion) => ({ ...criterion, quotes })) };
    };
  const pending = (id: string) =>
    app.rows<{ failures: number }>('SELECT failures FROM pending_interview_analyses WHERE candidate_id = $1', [id]);
  const evaluated = async (fields: object = {}) => {
    const id = await aCandidate(app, tenant, fields);
    await holdInterview(app, tenant, id);
    await until(
      'the interview is evaluated',
      async () => (await auditOf(app, id, 'interview_analysis.failed')).length + (await eventsOf(app, 'analysis_ready', id)).length > 0,
    );
    return id;
  };

  it.each([
    ['is invented', { turn: 1, text: 'I invented TypeScript' }],
    ['is from another turn', { turn: 3, text: 'TypeScript and Node.js' }],
    ['is the interviewer’s', { turn: 0, text: 'TypeScript and Node.js' }],
    ['is at another offset', { turn: 1, text: 'TypeScript and Node.js', start: 3 }],
    ['is empty', { turn: 1, text: ' ' }],
    ['names a turn that does not exist', { turn: 99, text: 'TypeScript' }],
  ])('that returns a quote that %s is refused before anything is stored', async (_, quote) => {
    Untrusted.interview = quoting({ turn: 1, text: 'services in TypeScript' }, quote);
    const id = await evaluated();
    expect((await auditOf(app, id, 'interview_analysis.failed')).map(({ facts }) => facts.reason)).toEqual(['inventedQuote']);
    for (const table of ['interview_analyses', 'analysis_texts', 'pending_interview_analyses']) {
      expect([table, await app.rows(`SELECT FROM ${table} WHERE candidate_id = $1`, [id])]).toEqual([table, []]);
    }
    expect(await eventsOf(app, 'analysis_ready', id)).toEqual([]);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'interviewed', interviewScore: null });
    expect(refusal(await analysisOf(app, tenant, id, { kind: 'interview-analysis' }))).toEqual({ status: 404, error: 'NOT_FOUND' });
  });

  it('receives masked input, and its quotes are returned in the original words', async () => {
    Untrusted.interview = quoting({ turn: 1, text: '[candidate] and I have written services in TypeScript' });
    const id = await evaluated({ firstName: 'Ona', lastName: 'Petraitė' });
    expect(JSON.stringify(Untrusted.seen)).not.toMatch(/Ona|Petrait/);
    expect(Untrusted.seen?.transcript).toHaveLength(INTERVIEW.length);
    const { analysis } = (await analysisOf(app, tenant, id, { kind: 'interview-analysis' })).body.data;
    for (const { turn, text } of analysis.scorecard[0].quotes) expect(INTERVIEW[turn]?.text).toContain(text);
    expect(analysis.scorecard[0].quotes).toEqual([
      { turn: 1, text: 'Ona Petraitė and I have written services in TypeScript', startOffset: 5, endOffset: 59 },
    ]);
  });

  it('that rests on evidence that is not in the CV is refused before anything is stored', async () => {
    const role = { key: 'role', kind: 'role' as const, subject: 'Welder', weight: 100, points: 55, fulfilment: 'met' as const };
    const evidence = [{ start: 2, text: 'XY', polarity: 'affirmed' as const }];
    Untrusted.cv = (good) => ({ ...good, criteria: [{ ...role, evidence, found: [], missing: [] }] });
    const id = await aCandidate(app, tenant, { cvText: 'A CV' });
    await until('the worker has given up', async () => (await auditOf(app, id, 'cv_analysis.failed')).length === 1);
    expect((await auditOf(app, id, 'cv_analysis.failed')).map(({ facts }) => facts.reason)).toEqual(['inventedQuote']);
    expect(await app.rows('SELECT FROM cv_analyses WHERE candidate_id = $1', [id])).toEqual([]);
  });

  it.each([
    ['a score over 100', (good: CvFindings) => ({ ...good, score: 101 })],
    ['no score', (good: CvFindings) => ({ ...good, score: Number.NaN })],
    ['text that a database refuses', (good: CvFindings) => ({ ...good, texts: { en: { ...good.texts?.en, notes: 'a\0b' } } })],
    ['texts in no supported language', (good: CvFindings) => ({ ...good, texts: {} })],
  ])('that returns %s adds no analysis, and does not refuse the import', async (_, change) => {
    Untrusted.cv = change;
    const id = await aCandidate(app, tenant, { cvText: 'A CV' });
    await until('the worker has given up', async () => (await auditOf(app, id, 'cv_analysis.failed')).length === 1);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ cvScore: null, aiEvaluation: null });
    expect(await app.rows('SELECT FROM pending_cv_analyses WHERE candidate_id = $1', [id])).toEqual([]);
  });

  it('leaves the interview queued if it throws', async () => {
    Untrusted.interview = () => {
      throw new TypeError('oops');
    };
    const id = await aCandidate(app, tenant);
    await holdInterview(app, tenant, id);
    await until('it has failed once', async () => (await pending(id)).some(({ failures }) => failures > 0));
    expect(await auditOf(app, id, 'interview_analysis.failed')).toEqual([]);
  });
});
