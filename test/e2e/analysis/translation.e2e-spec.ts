import { jest } from '@jest/globals';
import type { Language } from '../../../src/platform/language/index.js';
import { AnalysisTranslator } from '../../../src/analysis/application/analysis-translator.js';
import { TranslationRepository } from '../../../src/analysis/domain/analysis.repository.js';
import { AnalysisFailed, type CvTexts, type InterviewTexts } from '../../../src/analysis/index.js';
import { analysisOf, anInterviewed, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, refusal, type Tenant } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { Gate } from '../../support/gate.js';
import { PlainEngine } from '../../support/plain-engine.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';
import { analysis } from '../../../src/analysis/analysis.context.js';

/** Counts translations; a test can delay or fail them. */
class CountingEngine extends PlainEngine {
  static calls = 0;
  static before: () => Promise<void> = () => Promise.resolve();

  override async translate<T extends CvTexts | InterviewTexts>(texts: T, language: Language): Promise<T> {
    CountingEngine.calls += 1;
    await CountingEngine.before();
    return super.translate(texts, language);
  }
}

describe('translation of an analysis', () => {
  let app: TestApp;
  let second: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    const contexts = [analysis.with({ engine: CountingEngine })];
    app = await TestApp.start({ contexts });
    second = await TestApp.start({ contexts, databaseUrl: app.databaseUrl });
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(async () => {
    await second.close();
    await app.close();
  });
  beforeEach(() => {
    CountingEngine.calls = 0;
    CountingEngine.before = () => Promise.resolve();
  });

  const lithuanian = (id: string, of = app) => analysisOf(of, tenant, id, { language: 'lt' });
  const claims = (id: string) => app.rows(`SELECT FROM analysis_texts WHERE candidate_id = $1 AND language = 'lt'`, [id]);

  it('is made once for concurrent first requests to two processes', async () => {
    const id = await aCandidate(app, tenant, { cvText: 'A CV' });
    const gate = new Gate();
    CountingEngine.before = () => gate.opened;
    const words = [app, second].map((of) => jest.spyOn(of.get(AnalysisTranslator), 'translateCv'));
    const looks = [app, second].map((of) => jest.spyOn(of.get(TranslationRepository), 'claim'));
    const times = (spies: { mock: { calls: unknown[] } }[]) => spies.map(({ mock }) => mock.calls.length);
    const asked = [app, second, app, second, app, second].map((of) => lithuanian(id, of));
    // All six requests wait for the translation, and both processes have tried to claim it.
    await until('all six wait', () => times(words).every((calls) => calls === 3) && times(looks).every((calls) => calls > 0));
    await until('one process translates', async () => CountingEngine.calls > 0 && (await claims(id)).length === 1);
    await until('the other process has tried again', () => Math.max(...times(looks)) > 2);
    expect(CountingEngine.calls).toBe(1);
    gate.open();
    const replies = await Promise.all(asked);
    expect(replies.map(({ body }) => body.data.aiEvaluation)).toEqual(Array(6).fill('Good. [lt]'));
    expect(replies[0]?.body.data).toMatchObject({ upsides: ['Punctual [lt]'], language: 'lt', isTranslated: true });
    await lithuanian(id, second);
    expect(CountingEngine.calls).toBe(1);
    jest.restoreAllMocks();
  });

  it('is not needed for English', async () => {
    const id = await aCandidate(app, tenant, { cvText: 'A CV' });
    expect((await analysisOf(app, tenant, id)).body.data).toMatchObject({ aiEvaluation: 'Good.', isTranslated: false });
    expect(CountingEngine.calls).toBe(0);
  });

  it('leaves the quotes of an interview in their original words', async () => {
    const id = await anInterviewed(app, tenant);
    const { analysis, isTranslated } = (await analysisOf(app, tenant, id, { kind: 'interview-analysis', language: 'lt' })).body.data;
    expect(isTranslated).toBe(true);
    expect(analysis.interview_summary).toEqual({ overall_rating: 70, summary: 'Fine. [lt]' });
    expect(analysis.scorecard).toMatchObject([{ title: 'All [lt]', quotes: [{ turn: 1, text: 'TypeScript and Node.js' }] }]);
  });

  it('answers 503 if it fails, records no view, and is tried again by the next request', async () => {
    const id = await anInterviewed(app, tenant);
    const read = () => analysisOf(app, tenant, id, { kind: 'interview-analysis', language: 'lt' });
    CountingEngine.before = () => Promise.reject(new AnalysisFailed('serverError', '500'));
    const failed = await read();
    expect([refusal(failed), failed.headers['retry-after']]).toEqual([{ status: 503, error: 'SERVICE_UNAVAILABLE' }, '5']);
    expect(await app.rows('SELECT FROM analysis_views WHERE candidate_id = $1', [id])).toEqual([]);
    CountingEngine.before = () => Promise.resolve();
    expect((await read()).status).toBe(200);
    expect(CountingEngine.calls).toBe(2);
  });

  it('is not waited for by a page, which shows the original with a note', async () => {
    const id = await anInterviewed(app, tenant);
    const visit = await DashboardVisit.inSession(app, tenant, 'viewer');
    await visit.open('/dashboard/account');
    await visit.send({ language: 'lt' }, '/dashboard/account/language');
    const open = async () => {
      const { status, text } = await visit.open(`/dashboard/positions/${tenant.position.id}/candidates/${id}`);
      return [status, text.includes('Vertinimas rodomas anglų kalba'), text.includes('Fine. [lt]')];
    };
    CountingEngine.before = () => Promise.reject(new AnalysisFailed('serverError', '500'));
    expect(await open()).toEqual([200, true, false]);
    await until(
      'the failed translation has given its claim back',
      async () => CountingEngine.calls === 1 && (await claims(id)).length === 0,
    );
    const gate = new Gate();
    CountingEngine.before = () => gate.opened;
    for (let page = 0; page < 3; page += 1) expect(await open()).toEqual([200, true, false]);
    await until('the translation is being made', () => CountingEngine.calls === 2);
    gate.open();
    await until('the translation is stored', async () => (await open())[1] === false);
    expect([await open(), CountingEngine.calls]).toEqual([[200, false, true], 2]);
    // The page counts as reading the evaluation, whatever its language.
    expect(await app.rows('SELECT analysis_viewed FROM candidates WHERE id = $1', [id])).toEqual([{ analysis_viewed: true }]);
  });

  it('is taken over from a process that died', async () => {
    const id = await aCandidate(app, tenant, { cvText: 'A CV' });
    await app.rows(
      `INSERT INTO analysis_texts (analysis_id, language, candidate_id, claim, claimed_until)
       SELECT id, 'lt', candidate_id, gen_random_uuid(), now() + interval '300 milliseconds' FROM cv_analyses WHERE candidate_id = $1`,
      [id],
    );
    expect((await lithuanian(id)).body.data.aiEvaluation).toBe('Good. [lt]');
    expect(CountingEngine.calls).toBe(1);
  });
});
