import { createHash, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { v7 } from 'uuid';
import { InterviewResultHandler } from '../../../src/analysis/application/interview-analysis.js';
import { InterviewAnalysisRepository } from '../../../src/analysis/domain/analysis.repository.js';
import type { PlatformEvent } from '../../../src/platform/outbox/event.js';
import {
  analysisOf,
  type AnalysisCall,
  anInterviewed,
  auditOf,
  candidateOf,
  eventsOf,
  INTERVIEW,
  withBackendPosition,
} from '../../support/analysis.js';
import { aCandidate, aKey, aTenant, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import { TestApp } from '../../support/test-app.js';

describe('interview analysis', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(() => app.close());

  const read = (id: string, call: AnalysisCall = {}) => analysisOf(app, tenant, id, { kind: 'interview-analysis', ...call });
  const viewed = async (id: string) => (await candidateOf(app, tenant, id)).analysisViewed;
  const views = async (id: string) =>
    (await auditOf(app, id, 'interview_analysis.viewed')).map(({ actor, acting_user: user }) => [actor, user]);

  it('follows an accepted result: the candidate gets a score, and an event is added', async () => {
    const id = await anInterviewed(app, tenant);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    const { analysis, ...rest } = body.data;
    expect(rest).toEqual({
      interviewScore: expect.any(Number),
      isComplete: true,
      analysisVersion: 'rubric-4.0.1',
      analysisCompletedAt: expect.stringMatching(/Z$/),
      language: 'en',
      isTranslated: false,
      originalLanguage: 'en',
    });
    expect(analysis.interview_summary).toEqual({
      overall_rating: rest.interviewScore,
      summary: expect.stringContaining('Backend Engineer'),
    });
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'interviewed', interviewScore: rest.interviewScore });
    expect(await eventsOf(app, 'analysis_ready', id)).toEqual([
      {
        candidateId: id,
        jobPositionId: tenant.position.id,
        externalId: null,
        interviewScore: rest.interviewScore,
        analysisVersion: rest.analysisVersion,
        analysisCompletedAt: rest.analysisCompletedAt,
        language: 'en',
      },
    ]);
  });

  it('quotes the named turns verbatim, and the weighted scores add up to the rating', async () => {
    const { analysis } = (await read(await anInterviewed(app, tenant))).body.data;
    const entries = analysis.scorecard as {
      weight: number;
      score: number;
      title: string;
      reason: string;
      quotes: { turn: number; text: string }[];
    }[];
    const quotes = entries.flatMap(({ quotes }) => quotes);
    expect(quotes.length).toBeGreaterThan(3);
    for (const { turn, text } of quotes) expect(INTERVIEW[turn]?.text).toContain(text);
    expect(entries.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    const rating = entries.reduce((sum, { weight, score }) => sum + (weight * score) / 100, 0);
    expect(Math.abs(rating - analysis.interview_summary.overall_rating)).toBeLessThanOrEqual(0.5);
  });

  it('is translated unless its language is the interview’s', async () => {
    const id = await anInterviewed(app, tenant, { language: 'lt-LT' });
    const english = (await read(id)).body.data;
    expect(english).toMatchObject({ language: 'en', isTranslated: true, originalLanguage: 'lt-LT' });
    const lithuanian = (await read(id, { language: 'lt' })).body.data;
    expect(lithuanian).toMatchObject({ language: 'lt', isTranslated: false, originalLanguage: 'lt-LT' });
    expect(lithuanian.analysis.interview_summary.summary).toMatch(/[ąčęėįšųūž]/);
    expect(lithuanian.analysis.scorecard[0].quotes).toEqual(english.analysis.scorecard[0].quotes);
    expect((await read(id, { language: 'lt' })).body.data).toEqual(lithuanian);
    expect(await eventsOf(app, 'analysis_ready', id)).toMatchObject([{ language: 'lt-LT' }]);
  });

  it('is 404 before the interview, for other companies, and for a malformed id', async () => {
    const id = await aCandidate(app, tenant);
    for (const reply of [
      await read(id),
      await read('x'),
      await read(randomUUID()),
      await analysisOf(app, await aTenant(app), id, { kind: 'interview-analysis' }),
    ]) {
      expect(refusal(reply)).toEqual({ status: 404, error: 'NOT_FOUND' });
    }
    const wrong = await read(id, { language: 'LT' });
    expect([wrong.status, failingFields(wrong)]).toEqual([400, ['language']]);
    expect(await viewed(id)).toBe(false);
  });

  it('has the same JSON text at every read, also after translation', async () => {
    const id = await anInterviewed(app, tenant);
    for (const language of ['en', 'lt']) {
      const [first, second] = [await read(id, { language }), await read(id, { language })].map(({ body }) => body.data);
      expect(JSON.stringify(second)).toBe(JSON.stringify(first));
      const [entry] = first.analysis.scorecard;
      expect(Object.keys(entry)).toEqual(['key', 'title', 'outcome', 'score', 'weight', 'reason', 'needsReading', 'quotes']);
      expect(Object.keys(entry.quotes[0])).toEqual(['turn', 'text', 'startOffset', 'endOffset']);
    }
  });

  describe('in a conditional request', () => {
    it('has an entity tag of completion, version and language, which stands for its bytes: it is not compressed', async () => {
      const id = await anInterviewed(app, tenant);
      for (const language of ['en', 'lt']) {
        const { headers, text, body } = await read(id, { language, headers: { 'accept-encoding': 'gzip' } });
        expect([text.length > 2_048, headers['content-encoding']]).toEqual([true, undefined]);
        const { analysisCompletedAt, analysisVersion } = body.data;
        const digest = createHash('md5').update(`${analysisCompletedAt}:${analysisVersion}:${language}`).digest('hex');
        expect(headers.etag).toBe(`"${digest}"`);
      }
    });

    it('is answered with 304, no body, tag and limits, and counts as viewed', async () => {
      const id = await anInterviewed(app, tenant);
      expect(await viewed(id)).toBe(false);
      const reply = await read(id, { headers: { 'if-none-match': '*' } });
      expect([reply.status, reply.text]).toEqual([304, '']);
      expect(reply.headers).toMatchObject({
        etag: expect.any(String),
        'x-ratelimit-limit': expect.any(String),
        'x-request-id': expect.any(String),
      });
      expect(reply.headers).not.toHaveProperty('content-type');
      expect(await viewed(id)).toBe(true);
      expect(await views(id)).toEqual([[tenant.keyId, null]]);
    });

    it.each([
      ['the tag', (tag: string) => tag, 304],
      ['the weak tag', (tag: string) => `W/${tag}`, 304],
      ['a list with it', (tag: string) => `"x", W/"y,z" , ${tag}`, 304],
      ['another tag', () => '"x"', 200],
      ['the tag without its quotes', (tag: string) => tag.slice(1, -1), 304],
      ['a list with the tag without its quotes', (tag: string) => `"x", ${tag.slice(1, -1)}`, 304],
    ])('is compared with %s', async (_, header, status) => {
      const id = await anInterviewed(app, tenant);
      const { headers } = await read(id);
      const again = await read(id, { headers: { 'if-none-match': header(headers.etag ?? '') } });
      expect([again.status, again.headers.etag]).toEqual([status, headers.etag]);
      expect((await read(id, { language: 'lt', headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(200);
    });
  });

  describe('views', () => {
    it('are recorded once for each key and acting user', async () => {
      const id = await anInterviewed(app, tenant);
      const other = await aKey(app, tenant.company);
      const by = (user: string) => ({ headers: { 'x-acting-user': user } });
      const calls = [read(id), read(id), read(id, by('rasa')), read(id, by('rasa')), read(id, by('tomas')), read(id, { language: 'lt' })];
      await Promise.all(calls);
      await analysisOf(app, { ...tenant, key: other.key }, id, { kind: 'interview-analysis' });
      expect((await views(id)).map(String).sort()).toEqual(
        [
          [other.id, null],
          [tenant.keyId, null],
          [tenant.keyId, 'rasa'],
          [tenant.keyId, 'tomas'],
        ]
          .map(String)
          .sort(),
      );
    });

    it('start again with a new version', async () => {
      const id = await anInterviewed(app, tenant);
      const old = await read(id);
      expect(await viewed(id)).toBe(true);
      await app.rows(
        `INSERT INTO pending_interview_analyses (session_id, candidate_id, company_id, job_position_id, due_at)
         SELECT session_id, candidate_id, company_id, job_position_id, completed_at FROM interview_analyses WHERE candidate_id = $1`,
        [id],
      );
      await until('it is analysed anew', async () => (await eventsOf(app, 'analysis_ready', id)).length === 2);
      expect(await viewed(id)).toBe(false);
      const current = await read(id, { headers: { 'if-none-match': old.headers.etag ?? '' } });
      expect(current.body.data.analysisVersion).toBe('rubric-4.0.2');
      expect(await viewed(id)).toBe(true);
      const rows = await app.rows('SELECT viewed_analysis_version FROM candidates WHERE id = $1', [id]);
      expect(rows).toEqual([{ viewed_analysis_version: 'rubric-4.0.2' }]);
      expect(await views(id)).toHaveLength(2);
    });
  });

  describe('a read', () => {
    const lock = (id: string) => ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [id]] as const;

    it('waits for no lock of the candidate, once its viewer is recorded', async () => {
      const id = await anInterviewed(app, tenant);
      const all = async () => [
        await read(id),
        await analysisOf(app, tenant, id, { kind: 'cv-analysis' }),
        await app.http.get(`/v1/candidates/${id}/interview-transcript`, { key: tenant.key, query: { jobPositionId: tenant.position.id } }),
      ];
      await all();
      const held = await HeldLocks.take(app, lock(id));
      expect((await all()).map(({ status }) => status)).toEqual([200, 404, 200]);
      await held.release();
    });

    it('changes the candidate with the first view of all only', async () => {
      const id = await anInterviewed(app, tenant);
      const updated = async () => (await candidateOf(app, tenant, id)).updatedAt;
      await read(id);
      const before = await updated();
      await read(id, { headers: { 'x-acting-user': 'rasa' } });
      expect([await updated(), (await views(id)).length]).toEqual([before, 2]);
    });

    it('marks no version that was stored while an earlier one was read', async () => {
      const id = await anInterviewed(app, tenant);
      const analyses = app.get(InterviewAnalysisRepository);
      const head = analyses.head.bind(analyses);
      jest.spyOn(analyses, 'head').mockImplementationOnce(async (...of) => {
        const found = await head(...of);
        await app.rows(
          `INSERT INTO interview_analyses SELECT (json_populate_record(old, json_build_object('id', $2::uuid, 'version', 'next'))).*
             FROM interview_analyses AS old WHERE candidate_id = $1`,
          [id, v7()],
        );
        return found;
      });
      expect((await read(id, { headers: { 'if-none-match': '*' } })).status).toBe(304);
      expect([await viewed(id), (await views(id)).length]).toEqual([false, 1]);
      await read(id, { headers: { 'if-none-match': '*' } });
      expect([await viewed(id), (await views(id)).length]).toEqual([true, 2]);
    });

    it('leaves no view of a candidate who is deleted meanwhile', async () => {
      const id = await anInterviewed(app, tenant);
      const held = await HeldLocks.take(app, lock(id), ['DELETE FROM candidates WHERE id = $1', [id]]);
      const reading = read(id);
      await held.areWaitedForBy(1);
      await held.release();
      expect(refusal(await reading)).toEqual({ status: 404, error: 'NOT_FOUND' });
      expect(await views(id)).toEqual([]);
    });
  });

  it('is not queued for a candidate who was deleted after the interview', async () => {
    const ref = { candidateId: randomUUID(), jobPositionId: tenant.position.id };
    const event = { company: tenant.company.id, data: { ...ref, sessionId: randomUUID() }, occurredAt: new Date(0) };
    await app.inOperation(() => app.get(InterviewResultHandler).handle(event as unknown as PlatformEvent));
    expect(await app.rows('SELECT FROM pending_interview_analyses WHERE candidate_id = $1', [ref.candidateId])).toEqual([]);
  });

  it('is erased with its candidate, including the transcript', async () => {
    const id = await anInterviewed(app, tenant);
    await read(id, { language: 'lt' });
    await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    expect((await read(id)).status).toBe(404);
    for (const table of ['interview_analyses', 'analysis_texts', 'analysis_views', 'pending_interview_analyses', 'interview_results']) {
      expect([table, await app.rows(`SELECT FROM ${table} WHERE candidate_id = $1`, [id])]).toEqual([table, []]);
    }
  });
});
