import { SEND_MENTION_MAILS } from '../../../src/dashboard/domain/note.js';
import { TaskNotifier } from '../../../src/platform/tasks/index.js';
import { mailTo } from '../../support/actions.js';
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

  describe('has notes', () => {
    const notes = (path: string) =>
      app.rows('SELECT id, text, author_id FROM dashboard_notes WHERE candidate_id = $1 ORDER BY id', [idOf(path)]);
    const write = (visit: DashboardVisit, path: string, text: string) => visit.open(path).then(() => visit.send({ text }, `${path}/notes`));

    it('that colleagues write, newest first, and their author or who manages deletes', async () => {
      const path = await aPath();
      expect((await write(ona, path, 'First\r\nline')).headers.location).toBe(`${path}?done=noted#notes`);
      await write(jonas, path, `Second ${HOSTILE}`);
      const { text } = await ona.open(path);
      expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First\nline'));
      expect([/<img|<script>/.test(text), text.match(/\/deletion"/g)]).toEqual([false, ['/deletion"']]);
      const [first, second] = await notes(path);
      expect((await ona.send({ sure: 'yes' }, `${path}/notes/${second!.id}/deletion`)).status).toBe(403);
      await jonas.open(path);
      for (const id of [first!.id, second!.id])
        expect((await jonas.send({ sure: 'yes' }, `${path}/notes/${id}/deletion`)).status).toBe(303);
      expect(await notes(path)).toEqual([]);
      expect(JSON.stringify(await trail(path, 'candidate.noted'))).not.toMatch(/First|Second/);
    });

    it('of at most 2000 characters, by people who work with candidates of the company', async () => {
      const path = await aPath();
      for (const text of ['', ' \n', 'x'.repeat(2001), 'a\0', '@nobody-here']) {
        const { status, text: html } = await write(ona, path, text);
        expect([text.slice(0, 9), status, html.includes('id="text-problem"')]).toEqual([text.slice(0, 9), 400, text !== 'a\0']);
      }
      expect((await write(ona, path, '😀'.repeat(2000))).status).toBe(303);
      const stranger = await DashboardVisit.inSession(app, await aTenant(app), 'owner');
      expect((await write(stranger, path, 'x')).status).toBe(404);
      const viewer = await DashboardVisit.inSession(app, tenant, 'viewer');
      await viewer.open(path);
      expect([viewer.html.includes('😀😀'), viewer.html.includes('<textarea')]).toEqual([true, false]);
      expect((await viewer.send({ text: 'x' }, `${path}/notes`)).status).toBe(403);
    });

    it('with mentions: they stand in the list of that colleague, who gets one email without a word of the note', async () => {
      const path = await aPath({ firstName: 'Mentioned', lastName: 'Candidate' });
      const viewer = await DashboardVisit.inSession(app, tenant, 'viewer');
      const handle = viewer.user.email.split('@')[0]!;
      await write(ona, path, `Secret: please look, @${handle}`);
      await write(ona, path, `Again @${handle.toUpperCase()} and @${ona.user.email.split('@')[0]}`);
      expect((await viewer.open('/dashboard/overview')).text).toContain('Mentioned Candidate');
      const due = await app.rows('UPDATE dashboard_mention_mails SET due_at = now() WHERE user_id = $1 RETURNING last_mailed_at', [
        viewer.user.id,
      ]);
      expect(due).toEqual([{ last_mailed_at: null }]);
      expect(await app.rows('SELECT FROM dashboard_mention_mails WHERE user_id = $1', [ona.user.id])).toEqual([]);
      await app.inOperation(async () => app.get(TaskNotifier).notify(SEND_MENTION_MAILS));
      const { text = '' } = await mailTo(app, viewer.user.email);
      expect(text).toMatch(/mentioned in the notes of .* 2 times[\s\S]*\/dashboard\/overview\n/);
      expect(text).not.toMatch(/Secret|Candidate/);
      await viewer.open('/dashboard/overview');
      await viewer.send({}, `/dashboard/account/seen/${idOf(path)}`);
      expect((await viewer.open('/dashboard/overview')).text).not.toContain('Mentioned Candidate');
    });

    it('and everything of it is erased with the candidate', async () => {
      const path = await aPath();
      await write(ona, path, `@${jonas.user.email.split('@')[0]} x`);
      await ona.send({ owner: jonas.user.id }, `${path}/owner`);
      await ona.send({ sure: 'yes' }, `${path}/erasure`);
      const left = await app.rows(
        `SELECT candidate_id FROM dashboard_notes WHERE candidate_id = $1 UNION ALL SELECT candidate_id FROM dashboard_mentions WHERE candidate_id = $1
         UNION ALL SELECT subject_id FROM dashboard_owners WHERE subject_id = $1`,
        [idOf(path)],
      );
      expect(left).toEqual([]);
    });
  });

  describe('has an owner', () => {
    it('who has taken it, or to whom it was handed with a note', async () => {
      const path = await aPath({ firstName: 'Handed', lastName: 'Over' });
      await ona.open(path);
      expect((await ona.send({ owner: ona.user.id }, `${path}/owner`)).headers.location).toBe(`${path}?done=owner`);
      await ona.send({ owner: jonas.user.id, text: 'Yours from now on' }, `${path}/owner`);
      expect(await trail(path, 'candidate.owner-changed')).toEqual([
        { actor: ona.user.id, facts: { owner: ona.user.id } },
        { actor: ona.user.id, facts: { owner: jonas.user.id } },
      ]);
      expect((await jonas.open('/dashboard/overview')).text).toContain('Handed Over');
      expect((await jonas.open(path)).text).toContain('Yours from now on');
      expect((await jonas.open('/dashboard/overview')).text).not.toContain('Handed Over');
    });

    it('of the company, with an active account, who may work', async () => {
      const path = await aPath();
      const stranger = await DashboardVisit.of(app, await aTenant(app), 'owner');
      const viewer = await DashboardVisit.of(app, tenant, 'viewer');
      const gone = await DashboardVisit.of(app, tenant, 'recruiter');
      await app.rows('UPDATE users SET disabled_at = now() WHERE id = $1', [gone.user.id]);
      await ona.open(path);
      for (const owner of [stranger.user.id, viewer.user.id, gone.user.id, 'x', "'"])
        for (const to of [path, `/dashboard/positions/${tenant.position.id}`]) {
          const { status, text } = await ona.send({ owner, text: 'kept' }, `${to}/owner`);
          expect([owner, to, status, text.includes('class="problem"')]).toEqual([owner, to, 400, true]);
        }
      expect(await app.rows('SELECT FROM dashboard_notes WHERE candidate_id = $1', [idOf(path)])).toEqual([]);
    });

    it('or else that of its position: at first who has created the position', async () => {
      await ona.open('/dashboard/positions/new');
      await ona.send(
        { position: 'Mine', interviewLanguages: 'en', privacy: 'public', type: 'full-time', description: 'x', requirements: 'x' },
        '/dashboard/positions',
      );
      const [owned] = await app.rows<{ id: string }>(
        `SELECT subject_id AS id FROM dashboard_owners WHERE user_id = $1 AND kind = 'position'`,
        [ona.user.id],
      );
      const path = `/dashboard/positions/${owned!.id}/candidates/${await aCandidate(app, tenant, { jobPositionId: owned!.id, skipAnalysis: true })}`;
      expect((await jonas.open(path)).text).toContain(`${ona.user.name}, owner of the position`);
      await jonas.send({ owner: '' }, `/dashboard/positions/${owned!.id}/owner`);
      expect((await jonas.open(path)).text).not.toContain('owner of the position');
    });
  });
});
