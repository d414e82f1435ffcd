import { aCandidate, aTenant, type Tenant, unique } from '../../support/builders.js';
import { DashboardVisit, HOSTILE } from '../../support/dashboard.js';
import { TestApp } from '../../support/test-app.js';

describe('a candidate whom several people work with', () => {
  let app: TestApp;
  let tenant: Tenant;
  let ona: DashboardVisit;
  let jonas: DashboardVisit;
  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
    ona = await DashboardVisit.inSession(app, tenant, 'recruiter');
    jonas = await DashboardVisit.inSession(app, tenant, 'admin');
  });
  afterAll(() => app.close());

  const aPath = async (fields: object = {}): Promise<string> =>
    `/dashboard/positions/${tenant.position.id}/candidates/${await aCandidate(app, tenant, { skipAnalysis: true, ...fields })}`;
  const idOf = (path: string): string => path.split('/').at(-1)!;
  const stored = async (path: string) =>
    (await app.rows('SELECT first_name, last_name, email, phone, notes, external_id FROM candidates WHERE id = $1', [idOf(path)]))[0];
  const versionIn = ({ html }: DashboardVisit): string => /name="version" value="([^"]*)"/.exec(html)![1]!;
  const trail = (path: string, action: string) =>
    app.rows('SELECT actor, facts FROM audit_entries WHERE subject_id = $1 AND action = $2 ORDER BY at', [idOf(path), action]);

  describe('is corrected', () => {
    it('in the fields that were typed otherwise, by who works with candidates', async () => {
      const path = await aPath({ firstName: 'Ona', lastName: 'Petraite', phone: '+37061234502', notes: 'a\nb' });
      await ona.open(`${path}/correction`);
      const typed = { firstName: 'Ona', lastName: 'Petraitė', phone: '', notes: 'a\r\nb', externalId: `own-${unique()}` };
      const reply = await ona.send({ ...typed, version: versionIn(ona) }, `${path}/correction`);
      expect(reply.headers.location).toBe(`${path}?done=corrected`);
      expect(await stored(path)).toMatchObject({ last_name: 'Petraitė', phone: null, notes: 'a\nb', external_id: typed.externalId });
      expect(await trail(path, 'candidate.updated')).toEqual([
        { actor: ona.user.id, facts: { fields: ['lastName', 'phone', 'externalId'] } },
      ]);
      expect((await ona.open(reply.headers.location!)).text).toContain('The correction is saved.');
    });

    it('with each problem at its field, and the text that was typed', async () => {
      const taken = { email: `t${unique()}@people.example`, externalId: `t-${unique()}` };
      await aPath(taken);
      const path = await aPath();
      await ona.open(`${path}/correction`);
      const version = versionIn(ona);
      const refused = async (typed: Record<string, string>) => (await ona.send({ version, ...typed }, `${path}/correction`)).text;
      expect(await refused({ email: taken.email.toUpperCase() })).toMatch(/id="email-problem">the job position already has/);
      expect(await refused({ externalId: taken.externalId })).toMatch(/id="externalId-problem">the job position already has/);
      const many = await refused({ firstName: ' ', email: 'x', phone: '1'.repeat(51), notes: HOSTILE });
      for (const name of ['firstName', 'email', 'phone']) expect(many).toContain(`id="${name}-problem"`);
      expect([/<img|<script>/.test(many), many.includes('value="x"')]).toEqual([false, true]);
      expect((await ona.send({ version, firstName: 'a\0' }, `${path}/correction`)).status).toBe(400);
      expect(await trail(path, 'candidate.updated')).toEqual([]);
    });

    it('by one of two at once: the other sees by whom and what stands now, and may replace it', async () => {
      const path = await aPath();
      await Promise.all([ona.open(`${path}/correction`), jonas.open(`${path}/correction`)]);
      await jonas.send({ version: versionIn(jonas), lastName: 'Jonaitė' }, `${path}/correction`);
      const { status, text } = await ona.send({ version: versionIn(ona), lastName: 'Onaitė' }, `${path}/correction`);
      expect(status).toBe(400);
      expect(text).toContain(`${jonas.user.name} has changed this candidate meanwhile`);
      expect(text).toContain('Stands now: Jonaitė');
      expect(text).toContain('value="Onaitė"');
      expect((await ona.send({ version: versionIn(ona), lastName: 'Onaitė' }, `${path}/correction`)).status).toBe(303);
      expect(await stored(path)).toMatchObject({ last_name: 'Onaitė' });
    });

    it('at the same time in the same way by one of two', async () => {
      const path = await aPath();
      await Promise.all([ona.open(`${path}/correction`), jonas.open(`${path}/correction`)]);
      const both = [ona, jonas].map((visit) => visit.send({ version: versionIn(visit), firstName: 'Twice' }, `${path}/correction`));
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([303, 400]);
    });
  });
});
