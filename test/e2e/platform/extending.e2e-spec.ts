import { readFileSync } from 'node:fs';
import { routesOf } from '../../support/routes.js';
import { analysisOf, anInterviewed, auditOf } from '../../support/analysis.js';
import { aKey, aTenant, candidateBody, refusal, type Tenant } from '../../support/builders.js';
import { AcmeEngine } from '../../support/extension/acme-engine.js';
import { AcmeModule } from '../../support/extension/acme.module.js';
import { TestApp } from '../../support/test-app.js';
import { analysis } from '../../../src/analysis/analysis.context.js';

const page = readFileSync(new URL('../../../docs/extending.md', import.meta.url), 'utf8');

describe('the product with a module and an engine of somebody else', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ modules: [AcmeModule], contexts: [analysis.with({ engine: AcmeEngine })] });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it.each(['acme-engine.ts', 'acme-taxonomy.ts', 'acme.module.ts'])('is the one of docs/extending.md: %s', (file) => {
    const source = readFileSync(new URL(`../../support/extension/${file}`, import.meta.url), 'utf8');
    const [, shown] = new RegExp(`^\`\`\`ts ${file.replaceAll('.', '\\.')}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
    expect(shown).toBe(source.replaceAll(`'../../../src/`, `'./interview-platform/dist/src/`));
  });

  it('judges CVs by that engine, in both languages, and puts it on record', async () => {
    const json = candidateBody(tenant, { cvText: 'Ten years of Welding, and a crane licence.' });
    const { candidateId, cvScore } = (await app.http.post('/v1/candidates', { key: tenant.key, json })).body.data;
    expect(cvScore).toBe(100);
    for (const language of ['en', 'lt']) expect((await analysisOf(app, tenant, candidateId, { language })).status).toBe(200);
    const [made] = await auditOf(app, candidateId, 'cv_analysis.made');
    expect(made?.facts).toMatchObject({ engine: 'acme', version: '2026.1', model: null });
  });

  it('judges interviews by it', async () => {
    const said =
      'I learned welding at a shipyard and have worked there for nine years, mostly on hulls, sometimes on masts and on railings too.';
    const more = ['At night as well?', `Yes: ${said}`, 'With a crane?', `My crane licence is from 2019, and I use it every week. ${said}`];
    const transcript = ['Tell me.', said, ...more].map((text, index) => {
      return { speaker: index % 2 === 0 ? ('interviewer' as const) : ('candidate' as const), text, startMs: index };
    });
    const id = await anInterviewed(app, tenant, { transcript });
    const { interviewScore, analysisVersion, analysis } = (await analysisOf(app, tenant, id, { kind: 'interview-analysis' })).body.data;
    expect([interviewScore, analysisVersion]).toEqual([100, 'acme-2026.1.1']);
    expect(analysis.scorecard[0].quotes).toContainEqual({ turn: 5, text: 'crane licence' });
  });

  it('serves its route through the whole pipeline', async () => {
    const reply = await app.http.get('/v1/acme/skills', { key: tenant.key });
    expect(reply.body).toEqual({ success: true, requestId: expect.any(String), data: ['welding', 'crane licence'] });
    expect(reply.headers).toHaveProperty('x-ratelimit-remaining');
    expect(refusal(await app.http.get('/v1/acme/skills'))).toEqual({ status: 401, error: 'UNAUTHORIZED' });
    const { key } = await aKey(app, tenant.company, { scopes: ['action:decide'] });
    expect(refusal(await app.http.get('/v1/acme/skills', { key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    expect(routesOf(app).map(({ path }) => path)).toContain('/v1/acme/skills');
  });
});
