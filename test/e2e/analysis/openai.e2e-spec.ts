import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { analysisOf, auditOf, backendCv, candidateOf, eventsOf, holdInterview, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, candidateBody, expectStatus, refusal, unique, type Tenant } from '../../support/builders.js';
import { type ChatRequest, completion, failure, FakeOpenAi, garbage, refusal as declined, silence } from '../../support/fake-openai.js';
import { cvAnswer, engineAnswer, interviewAnswer, schemaOf } from '../../support/openai-answers.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

describe('analysis by an OpenAI-compatible endpoint', () => {
  let fake: FakeOpenAi;
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    fake = await FakeOpenAi.start();
    const env = { ANALYSIS_ENGINE: 'openai', OPENAI_BASE_URL: fake.baseUrl, OPENAI_API_KEY: fake.apiKey, OPENAI_MODEL: fake.model };
    app = await TestApp.start({ env: { ...env, OPENAI_MAX_RETRIES: '0', ANALYSIS_BUDGET_MS: '5000', CLOCK: 'sandbox' } });
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
  });

  const importCv = async (fields: object = {}) => {
    const json = candidateBody(tenant, { cvText: backendCv(), ...fields });
    return expectStatus(await app.http.post('/v1/candidates', { key: tenant.key, json }), 201).body.data;
  };
  const waits = (id: string) => app.rows('SELECT failures FROM pending_cv_analyses WHERE candidate_id = $1', [id]);
  const evaluated = (id: string) => until('the CV waits no longer', async () => (await waits(id)).length === 0);
  const good = completion(engineAnswer);
  /** The requests about a text: the second ones have nothing but requirements and quotes. */
  const firsts = () => fake.requests.filter(({ chat }) => schemaOf(chat) !== 'second_reading');

  it('answers within the import, in both languages with two requests', async () => {
    fake.script(good);
    const { candidateId, cvScore, aiEvaluation } = await importCv();
    expect([cvScore, aiEvaluation]).toEqual([100, expect.stringContaining('4 met')]);
    expect(await eventsOf(app, 'cv_analysis_complete', candidateId)).toHaveLength(1);
    const lithuanian = await analysisOf(app, tenant, candidateId, { language: 'lt' });
    expect(lithuanian.body.data).toMatchObject({ aiEvaluation: expect.stringContaining('atitinkama – 4'), isTranslated: true });
    expect(fake.requests).toHaveLength(2);
    const [made] = await auditOf(app, candidateId, 'cv_analysis.made');
    expect(made?.facts).toMatchObject({ engine: 'openai', version: '4', model: 'fake-1' });
  });

  it('never receives name, address, phone number or link', async () => {
    fake.script(good);
    const person = { firstName: 'Žygimantė', lastName: 'Kazlauskaitė', email: `zk${unique()}@imone.example`, phone: '+370 699 11223' };
    const cvText = backendCv({ name: 'Žygimantė Kazlauskaitė', email: person.email, phone: person.phone });
    await importCv({ ...person, cvText });
    const [{ body } = { body: '' }] = fake.requests;
    expect(body).toContain('PostgreSQL: schemas');
    for (const secret of ['ygimant', 'azlausk', person.email, 'imone.example', '699', '11223', 'linkedin', 'somebody'])
      expect(body).not.toContain(secret);
  });

  it('receives the same bytes for two people with equal CVs', async () => {
    fake.script(good);
    const people = [
      { firstName: 'Ona', lastName: 'Petraitė', email: `ona${unique()}@example.com`, phone: '+370 612 34567' },
      { firstName: 'Jonas', lastName: 'Kazlauskas', email: `j.k${unique()}@other.example`, phone: '8 699 11223' },
    ];
    for (const { phone, ...person } of people) {
      const cvText = backendCv({ name: `${person.firstName} ${person.lastName}`, email: person.email, phone });
      await importCv({ ...person, phone, cvText });
    }
    const [one, other, ...others] = firsts();
    expect(others).toEqual([]);
    expect(other?.body).toBe(one?.body);
  });

  it('that is slower than the budget does not delay the import: a worker asks again', async () => {
    fake.script(silence(), good);
    const { candidateId, cvScore, aiEvaluation } = await importCv();
    expect([cvScore, aiEvaluation]).toEqual([null, undefined]);
    await evaluated(candidateId);
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ cvScore: 100 });
    expect(await eventsOf(app, 'cv_analysis_complete', candidateId)).toEqual([
      { candidateId, jobPositionId: tenant.position.id, externalId: null, cvScore: 100, aiEvaluation: expect.stringContaining('4 met') },
    ]);
  });

  it('that fails for a while is asked again with backoff', async () => {
    fake.script(failure(503), failure(503), failure(429), good);
    const { candidateId } = await importCv();
    await until('the worker has failed once', async () => (await waits(candidateId)).some(({ failures }) => failures >= 1));
    await app.inOperation(() => app.get(ClockAdvance).advance(60_000));
    await evaluated(candidateId);
    expect(firsts()).toHaveLength(4);
    expect(await eventsOf(app, 'cv_analysis_complete', candidateId)).toHaveLength(1);
  });

  it.each([
    ['declines', declined(), 'refused'],
    ['sends no JSON', garbage(), 'invalidAnswer'],
    ['says nothing of any line', completion({ lines: [] }), 'invalidAnswer'],
    [
      'quotes what is not in the CV',
      completion((chat: never) => ({ lines: cvAnswer(chat).lines.map((line) => ({ ...line, quotes: ['Ten years of COBOL'] })) })),
      'invalidAnswer',
    ],
  ])('that %s causes no analysis and no event', async (_, reply, reason) => {
    fake.script(reply);
    const { candidateId, cvScore } = await importCv();
    expect(cvScore).toBeNull();
    await evaluated(candidateId);
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ cvScore: null, aiEvaluation: null });
    expect(refusal(await analysisOf(app, tenant, candidateId))).toEqual({ status: 404, error: 'NOT_FOUND' });
    expect(await eventsOf(app, 'cv_analysis_complete', candidateId)).toEqual([]);
    expect((await auditOf(app, candidateId, 'cv_analysis.failed')).map(({ facts }) => facts)).toEqual([{ reason }]);
    const { text } = await app.http.get('/metrics');
    expect(text).toContain(`analysis_runs_total{of="cv",engine="openai",outcome="${reason}"}`);
  });

  it('with a wrong key leaves the task of the CV for the operator', async () => {
    fake.script(failure(401, 'invalid_api_key'));
    const { candidateId } = await importCv();
    await until('the worker has failed once', async () => (await waits(candidateId)).some(({ failures }) => failures >= 1));
    expect(await auditOf(app, candidateId, 'cv_analysis.failed')).toEqual([]);
    fake.script(good);
    await app.inOperation(() => app.get(ClockAdvance).advance(60_000));
    await evaluated(candidateId);
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ cvScore: 100 });
  });

  it('is not asked for a duplicate candidate', async () => {
    fake.script(good);
    const { email } = await importCv();
    const again = candidateBody(tenant, { email, cvText: backendCv() });
    expect((await app.http.post('/v1/candidates', { key: tenant.key, json: again })).status).toBe(409);
    expect(firsts()).toHaveLength(1);
  });

  it('evaluates the CVs of a bulk import one by one', async () => {
    fake.script(good);
    const candidates = [1, 2, 3].map(() => ({
      firstName: 'Ona',
      lastName: 'Petraitė',
      email: `b${unique()}@example.com`,
      cvText: backendCv(),
    }));
    const json = { jobPositionId: tenant.position.id, candidates };
    expectStatus(await app.http.post('/v1/candidates/bulk', { key: tenant.key, json }), 202);
    const scores = () => app.rows(`SELECT cv_score FROM candidates WHERE email LIKE 'b%@example.com' AND cv_score = 100`);
    await until('all are analysed', async () => (await scores()).length === 3);
    expect(new Set(firsts().map(({ body }) => body)).size).toBe(1);
  });

  describe('of an interview', () => {
    const said = [
      'Hello Žygimantė, tell me about your work with TypeScript.',
      'I am Žygimantė Kazlauskaitė and I have written services in TypeScript and Node.js for six years, mostly invoices for a shipping company.',
      'What about databases?',
      'We run PostgreSQL with two terabytes of data. I designed the schema, tuned the slow queries and moved the largest table to partitions.',
      'Where can we reach you?',
      'Write to zyg@imone.example or call 8 699 11223, and look at my work with PostgreSQL at https://somebody.example/zyg.',
    ];
    const transcript = said.map((text, index) => ({
      speaker: index % 2 === 0 ? ('interviewer' as const) : ('candidate' as const),
      text,
      startMs: index * 30_000,
    }));
    const interviewed = async () => {
      const phone = '+370 699 11223';
      const id = await aCandidate(app, tenant, {
        firstName: 'Žygimantė',
        lastName: 'Kazlauskaitė',
        email: `zyg${unique()}@imone.example`,
        phone,
      });
      fake.requests.length = 0;
      await holdInterview(app, tenant, id, { transcript });
      return id;
    };
    const read = (id: string, language?: string) =>
      analysisOf(app, tenant, id, { kind: 'interview-analysis', ...(language && { language }) });

    it('gives a scorecard with verbatim quotes, in both languages with two requests', async () => {
      fake.script(good);
      const id = await interviewed();
      await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
      const { analysis, analysisVersion } = (await read(id)).body.data;
      expect(analysisVersion).toBe('openai-4.1');
      const { scorecard, judgedShare } = analysis;
      expect(scorecard.map(({ score, needsReading }: { score: number; needsReading: boolean }) => [score, needsReading])).toEqual([
        [100, false],
        [100, false],
        [0, true],
        [0, true],
        [100, false],
        [50, false],
      ]);
      expect(judgedShare).toBe(0.5);
      for (const { turn, text } of scorecard[0].quotes) expect(said[turn]).toContain(text);
      expect((await read(id, 'lt')).body.data.analysis.scorecard[1].reason).toBe('Atsakymai tai rodo.');
      expect(fake.requests).toHaveLength(2);
    });

    it('sends neither name nor address, phone number or link', async () => {
      fake.script(good);
      const id = await interviewed();
      await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
      const [{ body } = { body: '' }] = fake.requests;
      expect(body).toContain('services in TypeScript and Node.js for six years');
      for (const secret of ['ygimant', 'azlausk', 'imone.example', '699', '11223', 'somebody']) expect(body).not.toContain(secret);
    });

    it('leaves all to a person that rests on invented quotes', async () => {
      fake.script(
        completion((chat: ChatRequest) => {
          const quotes = [{ turn: 1, text: 'I invented TypeScript myself' }];
          return { lines: interviewAnswer(chat).lines.map((line) => ({ ...line, quotes })) };
        }),
      );
      const id = await interviewed();
      await until('it is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
      const { analysis } = (await read(id)).body.data;
      expect(analysis.judgedShare).toBe(0);
      for (const line of analysis.scorecard.slice(0, 5))
        expect(line).toMatchObject({ score: 0, weight: 0, needsReading: true, quotes: [] });
      expect(fake.requests).toHaveLength(1);
    });
  });
});
