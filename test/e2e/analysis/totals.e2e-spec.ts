import { type InterviewCriterion, type InterviewFindings, Reevaluate } from '../../../src/analysis/index.js';
import { analysis } from '../../../src/analysis/analysis.context.js';
import { type CandidateId, CandidateRepository } from '../../../src/candidates/index.js';
import { ChangeJobPosition } from '../../../src/jobs/index.js';
import { act, movesOf } from '../../support/actions.js';
import { analysisOf, anInterviewed, auditOf, candidateOf, eventsOf, holdInterview, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { DashboardVisit, decisionsPath } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import { PlainEngine } from '../../support/plain-engine.js';
import { TestApp } from '../../support/test-app.js';

/** As `ReopenCandidate`, at once. */
const REOPEN = `UPDATE candidates SET status = 'new', session_id = NULL, interview_score = NULL, interview_unread = NULL WHERE id = $1`;
const UNREAD = { outcome: 'unread', weight: 0, score: 0, needsReading: true } as const;

/** An engine that states the share that it could evaluate. */
class Abstaining extends PlainEngine {
  static judgedShare = 1;
  static meanwhile: () => Promise<unknown> = () => Promise.resolve();

  override async analyseInterview(): Promise<InterviewFindings> {
    await Abstaining.meanwhile();
    const { judgedShare } = Abstaining;
    const line = (subject: string, fields: Partial<InterviewCriterion>): InterviewCriterion => ({
      ...{ key: subject, kind: 'requirement', subject, weight: 100, score: 60, outcome: 'shown', fulfilment: 'met' },
      ...{ quotes: [], found: [], missing: [] },
      ...fields,
    });
    const criteria = [line('Docker', {}), line('TypeScript and Node.js', judgedShare < 0.7 ? UNREAD : { weight: 0 })];
    return { overallRating: 60, criteria, judgedShare };
  }
}

describe('an interview of which not all was judged', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ contexts: [analysis.with({ engine: Abstaining })] });
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    Abstaining.judgedShare = 1;
    Abstaining.meanwhile = () => Promise.resolve();
  });

  const judged = (judgedShare: number, of = tenant): Promise<string> => {
    Abstaining.judgedShare = judgedShare;
    return anInterviewed(app, of);
  };
  const read = async (id: string) => expectStatus(await analysisOf(app, tenant, id, { kind: 'interview-analysis' }), 200).body.data;
  const shown = async (id: string) => {
    const query = { jobPositionId: tenant.position.id, limit: 100 };
    const list = await app.http.get('/v1/candidates', { key: tenant.key, query });
    const status = await app.http.get(`/v1/candidates/${id}/status`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    const items = list.body.data as { id: string; status: string; interviewScore: number | null }[];
    const all = [await candidateOf(app, tenant, id), items.find((one) => one.id === id), status.body.data];
    expect(JSON.stringify(all)).not.toContain('nread');
    return new Set(all.map((one) => `${one.status} ${one.interviewScore}`));
  };

  it('has a total from 0.7 on', async () => {
    const id = await judged(0.7);
    expect(await shown(id)).toEqual(new Set(['interviewed 60']));
    expect(await eventsOf(app, 'analysis_ready', id)).toMatchObject([{ interviewScore: 60 }]);
    expect(await read(id)).toMatchObject({ isComplete: true, analysis: { judgedShare: 0.7, scorecard: [{ outcome: 'shown' }, {}] } });
  });

  it('has none below that: the analysis has the rating of the judged lines, and a person can decide', async () => {
    const id = await judged(0.69);
    expect(await shown(id)).toEqual(new Set(['interviewed null']));
    expect(await eventsOf(app, 'analysis_ready', id)).toMatchObject([{ candidateId: id, interviewScore: null }]);
    const { interviewScore, isComplete, analysis: content } = await read(id);
    expect([interviewScore, isComplete]).toEqual([60, false]);
    expect(content).toMatchObject({
      interview_summary: {
        overall_rating: 60,
        summary: expect.stringMatching(/^No total: .*1 to be read by a person \(“TypeScript and Node.js”\)/),
      },
      judgedShare: 0.69,
      scorecard: [
        { title: 'Docker', outcome: 'shown', weight: 100, needsReading: false },
        { title: 'TypeScript and Node.js', ...UNREAD, reason: expect.stringMatching(/^The words of the answer do not tell/) },
      ],
    });
    expectStatus(await act(app, tenant, 'select', id), 200);
  });

  it('of which less than 0.2 was judged makes the candidate unevaluable, and stays readable', async () => {
    const id = await judged(0.19);
    expect(await shown(id)).toEqual(new Set(['unevaluable null']));
    expect(await movesOf(app, id)).toEqual(['new → invited', 'invited → interviewed', 'interviewed → unevaluable']);
    expect(await read(id)).toMatchObject({ isComplete: false, analysis: { judgedShare: 0.19 } });
    expect(refusal(await act(app, tenant, 'select', id))).toMatchObject({ status: 409, error: 'INVALID_STATUS_TRANSITION' });
  });

  it('leaves a candidate alone on whom a person has decided meanwhile', async () => {
    Abstaining.judgedShare = 0;
    const id = await aCandidate(app, tenant);
    Abstaining.meanwhile = () => app.rows(`UPDATE candidates SET status = 'rejected' WHERE id = $1`, [id]);
    await holdInterview(app, tenant, id);
    await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
    expect(await shown(id)).toEqual(new Set(['rejected null']));
  });

  it('changes nothing of a candidate who is reopened while it is analysed', async () => {
    Abstaining.judgedShare = 0.19;
    const id = await aCandidate(app, tenant);
    Abstaining.meanwhile = async () => {
      await app.rows(`UPDATE candidates SET status = 'unevaluable' WHERE id = $1`, [id]);
      expectStatus(await act(app, tenant, 'reopen', id), 200);
    };
    await holdInterview(app, tenant, id);
    await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
    expect(await shown(id)).toEqual(new Set(['new null']));
    expect(await app.rows('SELECT interview_unread AS unread FROM candidates WHERE id = $1', [id])).toEqual([{ unread: null }]);
  });

  it('is analysed anew if it is queued again meanwhile', async () => {
    const id = await judged(1);
    await app.inOperation(() => app.get(ChangeJobPosition).run(tenant.company.id, tenant.position.id, { description: 'Other work' }));
    let runs = 0;
    // The second press comes while the engine works for the first one.
    Abstaining.meanwhile = async () => {
      runs += 1;
      if (runs === 1) expect(await app.inOperation(() => app.get(Reevaluate).ofCandidate(refOf(id)))).toBe('queued');
    };
    expect(await app.inOperation(() => app.get(Reevaluate).ofCandidate(refOf(id)))).toBe('queued');
    await until('it is evaluated again', async () => (await eventsOf(app, 'analysis_ready', id)).length === 2);
    expect(runs).toBe(2);
  });

  const refOf = (id: string) => ({ company: tenant.company.id, jobPositionId: tenant.position.id, candidateId: id as CandidateId });

  it('is not queued again by a press that waited for a reopening', async () => {
    const id = await judged(0);
    await app.inOperation(() =>
      app.get(ChangeJobPosition).run(tenant.company.id, tenant.position.id, { description: `Other work of ${id}` }),
    );
    const held = await HeldLocks.take(app, ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [id]], [REOPEN, [id]]);
    const press = app.inOperation(() => app.get(Reevaluate).ofCandidate(refOf(id)));
    await held.areWaitedForBy(1);
    await held.release();
    expect(await press).toBe('noText');
    expect(await app.rows('SELECT FROM pending_interview_analyses WHERE candidate_id = $1', [id])).toEqual([]);
  });

  it('counts for no decision on a later interview', async () => {
    const id = await judged(0);
    await read(id);
    expectStatus(await act(app, tenant, 'reopen', id), 200);
    expect(await app.inOperation(() => app.get(Reevaluate).ofCandidate(refOf(id)))).toBe('noText');
    await read(id);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'new', interviewScore: null, analysisViewed: false });
    Abstaining.judgedShare = 1;
    await holdInterview(app, tenant, id);
    await until('the next interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 2);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'interviewed', interviewScore: 60, analysisViewed: false });
    expect(await read(id)).toMatchObject({ isComplete: true });
    expect(await candidateOf(app, tenant, id)).toMatchObject({ analysisViewed: true });
  });

  it('can be read by a person, who then decides', async () => {
    const id = await judged(0);
    const visit = await DashboardVisit.inSession(app, tenant, 'recruiter');
    const path = `/dashboard/positions/${tenant.position.id}/candidates/${id}`;
    await visit.open(`/dashboard/positions/${tenant.position.id}`);
    expect((await visit.send({}, `${path}/reading`)).status).toBe(409);
    expect((await visit.open(path)).text).toContain('I have read the interview');
    expect((await visit.submit({}, `${path}/reading`)).text).toContain('You can decide now.');
    expect((await visit.open(path)).text).not.toContain('I have read the interview');
    // Evaluated again, it stays read.
    const change = { description: `Changed for ${id}` };
    await app.inOperation(() => app.get(ChangeJobPosition).run(tenant.company.id, tenant.position.id, change));
    expect(await app.inOperation(() => app.get(Reevaluate).ofCandidate(refOf(id)))).toBe('queued');
    await until('it is evaluated again', async () => (await eventsOf(app, 'analysis_ready', id)).length === 2);
    await visit.open(path);
    expect(await auditOf(app, id, 'candidate.read-by-person')).toMatchObject([
      { acting_user: visit.user.email, facts: { analysisVersion: 'plain-7.1' } },
    ]);
    expect((await visit.submit({ select: id }, decisionsPath(tenant))).text).toContain('The candidate is selected.');
    expect((await movesOf(app, id)).slice(-3)).toEqual([
      'interviewed → unevaluable',
      'unevaluable → interviewed',
      'interviewed → selected',
    ]);
  });

  it('stands in a list between those with a total and those without an interview, on all its pages', async () => {
    const own = await withBackendPosition(app, await aTenant(app));
    const first = await aCandidate(app, own);
    const [none, unevaluable, total] = [await judged(0.5, own), await judged(0.1, own), await judged(1, own)];
    const last = await aCandidate(app, own);
    const read = (filter: object) =>
      app.inOperation(() =>
        app.get(CandidateRepository).list(own.company.id, { jobPositionId: own.position.id, sort: 'interviewScore', limit: 9, ...filter }),
      );
    const order = [total, unevaluable, none, last, first];
    expect((await read({})).items.map(({ id }) => id)).toEqual(order);
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read({ limit: 1, cursor });
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(walked).toEqual(order);

    const visit = await DashboardVisit.inSession(app, own, 'recruiter');
    const path = `/dashboard/positions/${own.position.id}`;
    const { text } = await visit.open(`${path}?sort=interviewScore`);
    expect(text.match(/No score: \d of \d to read/g)).toEqual(['No score: 1 of 2 to read', 'No score: 1 of 2 to read']);
    const page = (await visit.open(`${path}/candidates/${none}`)).text;
    expect(page).toContain('<strong>1 of 2 to read</strong>');
    expect(page).toContain('<a href="#turn-1">Go to the answer</a>');
    expect(page.match(/<meter/g)).toHaveLength(1);
    expect((await visit.open(`${path}/candidates/${total}`)).text).toContain('<strong>60</strong> / 100');
  });
});
