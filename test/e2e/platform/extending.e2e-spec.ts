import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { loadSettings } from '../../../src/platform/config/settings.js';
import { settingsSections } from '../../../src/platform/context/define-context.js';
import { HOUR } from '../../../src/platform/domain/clock.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { act } from '../../support/actions.js';
import { eventually } from '../../support/eventually.js';
import { routesOf } from '../../support/routes.js';
import { analysisOf, anInterviewed, auditOf } from '../../support/analysis.js';
import { aKey, aTenant, candidateBody, expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { AcmeEngine } from '../../support/extension/acme-engine.js';
import { acme } from '../../support/extension/acme.context.js';
import { TestApp } from '../../support/test-app.js';
import { analysis } from '../../../src/analysis/analysis.context.js';

const page = readFileSync(new URL('../../../docs/extending.md', import.meta.url), 'utf8');

describe('the product with a context and an engine of an enterprise team', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({
      contexts: [acme, analysis.with({ engine: AcmeEngine })],
      env: { CLOCK: 'sandbox', ACME_REFERENCE_DELAY_HOURS: '48' },
    });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it.each([
    'acme-engine.ts',
    'acme-taxonomy.ts',
    'acme.settings.ts',
    'reference-check.entity.ts',
    'reference-checks.ts',
    'acme.context.ts',
  ])('is the one of docs/extending.md: %s', (file) => {
    const source = readFileSync(new URL(`../../support/extension/${file}`, import.meta.url), 'utf8');
    const [, shown] = new RegExp(`^\`\`\`ts ${file.replaceAll('.', '\\.')}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
    expect(shown).toBe(source.replaceAll(`'../../../src/`, `'./interview-platform/dist/src/`));
  });

  it('evaluates CVs with that engine, in both languages, and records it', async () => {
    const json = candidateBody(tenant, { cvText: 'Ten years of Welding, and a crane licence.' });
    const { candidateId, cvScore } = (await app.http.post('/v1/candidates', { key: tenant.key, json })).body.data;
    expect(cvScore).toBe(100);
    for (const language of ['en', 'lt']) expect((await analysisOf(app, tenant, candidateId, { language })).status).toBe(200);
    const [made] = await auditOf(app, candidateId, 'cv_analysis.made');
    expect(made?.facts).toMatchObject({ engine: 'acme', version: '2026.1', model: null });
  });

  it('evaluates interviews with it', async () => {
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
    const reply = await app.http.get('/v1/acme/reference-checks', { key: tenant.key });
    expect(reply.body).toEqual({ success: true, requestId: expect.any(String), data: [] });
    expect(refusal(await app.http.get('/v1/acme/reference-checks'))).toEqual({ status: 401, error: 'UNAUTHORIZED' });
    const { key } = await aKey(app, tenant.company, { scopes: ['read:jobs'] });
    expect(refusal(await app.http.get('/v1/acme/reference-checks', { key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    expect(routesOf(app).map(({ path }) => path)).toContain('/v1/acme/reference-checks');
  });

  it('counts its route towards its own rate limit', async () => {
    const { key } = await aTenant(app, {});
    const reply = await app.http.get('/v1/acme/reference-checks', { key });
    expect(reply.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' });
  });

  it('describes its route in the OpenAPI document', async () => {
    const { paths } = (await app.http.get('/openapi.json')).body;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/v1/candidates', '/v1/acme/reference-checks']));
  });

  it('handles events, runs durable tasks when they are due by its setting, and forgets erased persons', async () => {
    const candidateId = await anInterviewed(app, tenant);
    await analysisOf(app, tenant, candidateId, { kind: 'interview-analysis' });
    expectStatus(await act(app, tenant, 'select', candidateId), 200);
    const checks = async () => (await app.http.get('/v1/acme/reference-checks', { key: tenant.key })).body.data;
    await eventually('the check is open', async () => (await checks()).length === 1);
    const selectedAt = (await app.rows<{ at: Date }>("SELECT occurred_at AS at FROM events WHERE data ->> 'status' = 'selected'"))[0]
      ?.at as Date;
    await app.inOperation(() => app.get(ClockAdvance).advance(47 * HOUR));
    expect(await checks()).toEqual([{ candidateId, requestedAt: null }]);
    await app.inOperation(() => app.get(ClockAdvance).advance(HOUR));
    const [check] = await checks();
    expect(Date.parse(check.requestedAt) - selectedAt.getTime()).toBeGreaterThanOrEqual(48 * HOUR);
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.send('DELETE', `/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
    expect(await checks()).toEqual([]);
  });

  it('has entities that differ in nothing from its migrated tables', async () => {
    const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
    expect(upQueries.filter(({ query }) => query.includes('acme'))).toEqual([]);
  });

  it('refuses a setting of a team that breaks its rule', () => {
    const sections = settingsSections([acme]);
    expect(() => loadSettings(sections, { ACME_REFERENCE_DELAY_HOURS: 'soon' })).toThrow(
      /- ACME_REFERENCE_DELAY_HOURS must be a whole number/,
    );
  });
});
