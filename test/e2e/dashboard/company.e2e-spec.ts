import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { type Reservation, ReservationRepository } from '../../../src/telephony/index.js';
import { OwnerRepository } from '../../../src/dashboard/domain/owner.js';
import { aCandidate, aPosition, aTenant, expectStatus, type Tenant } from '../../support/builders.js';
import { DashboardVisit, expectRoles, HOSTILE, signedInRoles, type Visits } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { anOffer } from '../../support/call-offers.js';
import { aCallableCandidate, aReservation, aTelephonyTenant } from '../../support/telephony.js';
import { answer, type WebhookReceiver } from '../../support/webhook-receiver.js';
import { type CreatedWebhook, WebhookWorld } from '../../support/webhooks.js';

describe('the pages of a company', () => {
  let world: WebhookWorld;
  let tenant: Tenant;
  let visits: Visits;
  /** Answers with `status` and a hostile text. */
  let receiver: WebhookReceiver;
  let status = 200;
  let webhook: CreatedWebhook;

  beforeAll(async () => {
    world = await WebhookWorld.start();
    tenant = await world.tenant();
    visits = await signedInRoles(world.app, tenant);
    receiver = await world.receiver((response, post) => answer(status, HOSTILE)(response, post));
    webhook = await world.webhook(tenant, receiver.url);
  });
  afterAll(() => world.close());

  const escaped = (html: string): boolean => !/<img|<script>/.test(html);

  describe('webhooks', () => {
    const path = () => `/dashboard/webhooks/${webhook.id}`;
    /** Those that were attempted, the newest first. */
    const attempted = () =>
      world.app.rows<{ id: string }>(
        `SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND status <> 'pending' ORDER BY created_at DESC, id DESC`,
        [webhook.id],
      );
    const anEvent = async (): Promise<string> => {
      const before = await attempted();
      await world.statusChanges(tenant, [{}]);
      await until('its attempt is recorded', async () => (await attempted()).length > before.length);
      return (await attempted())[0]!.id;
    };

    it('are for owners and admins', async () => {
      const delivery = await anEvent();
      const routes = [
        ['GET', '/dashboard/webhooks'],
        ['GET', path()],
        ['GET', `${path()}/deliveries/${delivery}`],
        ...['', '/test', '/rotate', '/recover', '/delete', `/deliveries/${delivery}/retry`].map(
          (end) => ['POST', `${path()}${end}`] as const,
        ),
        ['POST', '/dashboard/webhooks'],
      ] as const;
      for (const [method, route] of routes) await expectRoles(world.app, visits, method, route, 'owner admin');
    });

    it('of another company do not exist', async () => {
      const stranger = await DashboardVisit.inSession(world.app, await aTenant(world.app), 'owner');
      const delivery = await anEvent();
      const own = await world.webhook(await world.tenant(), receiver.url);
      for (const route of [path(), `${path()}/deliveries/${delivery}`, '/dashboard/webhooks/x', `/dashboard/webhooks/${v7()}`])
        expect([route, (await stranger.open(route)).status]).toEqual([route, 404]);
      await stranger.open('/dashboard/account');
      for (const end of ['', '/test', '/rotate', '/recover', '/delete', `/deliveries/${delivery}/retry`]) {
        const { status: refused } = await stranger.send({ sure: 'yes', since: '2026-01-01T00:00' }, `${path()}${end}`);
        expect([end, refused]).toEqual([end, 404]);
      }
      const { owner } = visits;
      expect((await owner.open(`/dashboard/webhooks/${own.id}/deliveries/${delivery}`)).status).toBe(404);
      expect((await owner.open(`${path()}/deliveries/${v7()}`)).status).toBe(404);
      expect((await owner.open(`${path()}/deliveries/x`)).status).toBe(404);
    });

    it('are made with a secret that is shown once, changed, replaced and deleted', async () => {
      const { admin } = visits;
      const secretIn = ({ text }: { text: string }) => /<code>(whsec_[\w+/]{43}=)<\/code>/.exec(text)?.[1];
      await admin.open('/dashboard/webhooks');
      const url = `${receiver.url}?x=${encodeURIComponent('"><img>')}`;
      const fields = { url, 'event candidate_status_changed': 'on', 'filter selected': 'on' };
      const refused = await admin.send({ ...fields, url: 'http://10.0.0.1/"><img>' }, '/dashboard/webhooks');
      expect([refused.status, refused.text.includes('aria-invalid="true"'), refused.text.includes('http://10.0.0.1/&quot;')]).toEqual([
        400,
        true,
        true,
      ]);
      expect(escaped(refused.text)).toBe(true);
      expect((await admin.send({ url }, '/dashboard/webhooks')).text).toContain('Choose at least one event.');
      const secret = secretIn(await admin.submit(fields, '/dashboard/webhooks'));
      expect(secret).toBeDefined();
      const listed = await admin.open('/dashboard/webhooks');
      expect([listed.text.includes(secret!), escaped(listed.text)]).toEqual([false, true]);
      const [, id] = /href="\/dashboard\/webhooks\/([0-9a-f-]{36})"/.exec(admin.html) ?? [];
      const made = `/dashboard/webhooks/${id}`;
      expect((await admin.send({ ...fields, 'event analysis_ready': 'on' }, made)).headers.location).toBe(`${made}?done=saved`);
      expect(await world.read(tenant, id!)).toMatchObject({
        isActive: false,
        events: ['candidate_status_changed', 'analysis_ready'],
        statusFilters: ['selected'],
      });
      expect((await admin.open(made)).text).toContain('paused');
      expect((await admin.send({}, `${made}/rotate`)).status).toBe(400);
      const next = secretIn(await admin.submit({ sure: 'yes' }, `${made}/rotate`));
      expect([next === undefined, next === secret]).toEqual([false, false]);
      expect((await admin.send({ sure: 'yes' }, `${made}/delete`)).headers.location).toBe('/dashboard/webhooks?done=removed');
      expect((await admin.open(made)).status).toBe(404);
    });

    it('show what failed, send it again, and recover it', async () => {
      const { owner } = visits;
      status = 500;
      const delivery = await anEvent();
      const shown = await owner.open(`${path()}/deliveries/${delivery}`);
      expect(shown.text).toMatch(/&quot;event&quot;: &quot;candidate_status_changed&quot;,\n/);
      expect([shown.text.includes('&lt;img src=x'), escaped(shown.text), shown.text.includes('500')]).toEqual([true, true, true]);
      expect(shown.text).toMatch(/Next attempt<\/dt><dd>20/);
      expect((await owner.open('/dashboard/webhooks')).text).toMatch(/failing<\/span>.*1 failure/s);
      status = 200;
      const sent = await owner.send({}, `${path()}/deliveries/${delivery}/retry`);
      expect(sent.headers.location).toBe(`${path()}/deliveries/${delivery}?done=sent`);
      expect((await owner.open(String(sent.headers.location))).text).toMatch(/Attempt 2.*Attempt 1/s);
      expect((await owner.open(path())).text).not.toContain('failing</span>');
      const ping = await owner.send({}, `${path()}/test`);
      expect((await owner.open(String(ping.headers.location))).text).toContain('&quot;test&quot;: true');

      await world.app.rows(`UPDATE webhook_deliveries SET status = 'exhausted', due_at = NULL WHERE id = $1`, [delivery]);
      await owner.open(path());
      expect((await owner.send({ since: 'x' }, `${path()}/recover`)).text).toContain('Enter a day and a time.');
      const since = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16);
      const recovered = await owner.send({ since }, `${path()}/recover`);
      expect(recovered.headers.location).toBe(`${path()}?done=recovered-1`);
      expect((await owner.open(`${path()}?done=recovered-1`)).text).toContain('1 delivery is on its way.');
    });

    it('list deliveries by state and event, in pages', async () => {
      const { admin } = visits;
      const [row] = await world.app.rows<{ id: string }>('SELECT id FROM webhook_deliveries WHERE webhook_id = $1 LIMIT 1', [webhook.id]);
      await world.app.rows(
        `INSERT INTO webhook_deliveries (id, webhook_id, company_id, event, sequence, body, status, attempt_count, created_at, last_attempt_at)
         SELECT gen_random_uuid(), webhook_id, company_id, 'analysis_ready', 0, '{', 'exhausted', 5, date_trunc('second', now()), now()
           FROM webhook_deliveries, generate_series(1, 60) WHERE id = $1`,
        [row!.id],
      );
      const filter = '?status=exhausted&event=analysis_ready';
      const first = await admin.open(`${path()}${filter}`);
      const linksIn = ({ text }: { text: string }) => text.match(/\/deliveries\/[0-9a-f-]{36}"/g)?.length ?? 0;
      expect([linksIn(first), first.text.length < 100_000]).toEqual([50, true]);
      const [, next = ''] = /<a href="([^"]*cursor=[^"]*)">/.exec(first.text) ?? [];
      expect(linksIn(await admin.open(next.replaceAll('&amp;', '&')))).toBe(10);
      expect(linksIn(await admin.open(`${path()}?status=delivered&event=analysis_ready`))).toBe(0);
      expect((await admin.open(`${path()}?event=${encodeURIComponent(HOSTILE)}&cursor=x`)).status).toBe(400);
      const [last] = await world.app.rows<{ id: string }>(`SELECT id FROM webhook_deliveries WHERE body = '{' LIMIT 1`);
      expect((await admin.open(`${path()}/deliveries/${last!.id}`)).text).toContain('<pre tabindex="0">{</pre>');
    });
  });

  describe('the audit trail', () => {
    const rowsIn = ({ text }: { text: string }): string[] => text.match(/<tr><td[^>]*>.*?<\/tr>/gs) ?? [];
    const csvIn = ({ text }: { text: string }): string[][] => parse(text, { bom: true });

    it('is for owners and admins', async () => {
      for (const path of ['/dashboard/audit', '/dashboard/audit/export']) await expectRoles(world.app, visits, 'GET', path, 'owner admin');
    });

    it('names who acted, and leads to the subject', async () => {
      const { app } = world;
      const own = await aTenant(app);
      const owner = await DashboardVisit.signedIn(app, own, 'owner');
      const candidate = await aCandidate(app, own, { firstName: HOSTILE });
      const path = `/v1/candidates/${candidate}/invite`;
      const json = { jobPositionId: own.position.id };
      expectStatus(await app.http.post(path, { key: own.key, json, headers: { 'x-acting-user': '=Jonas<img>' } }), 200);
      await owner.open(`/dashboard/positions/${own.position.id}/edit`);
      await owner.send({ position: 'Nurse', interviewLanguages: 'en', privacy: 'public' }, `/dashboard/positions/${own.position.id}`);
      const shown = await owner.open('/dashboard/audit');
      expect([shown.status, escaped(shown.text)]).toEqual([200, true]);
      const [changed, invited] = [
        rowsIn(shown).find((row) => row.includes('job_position.changed')),
        rowsIn(shown).find((row) => row.includes('candidate.invited')),
      ];
      expect(changed).toMatch(
        new RegExp(`<td[^>]*>${owner.user.name}</td>.*<a href="/dashboard/positions/${own.position.id}">Nurse</a>`, 's'),
      );
      expect(invited).toMatch(
        new RegExp(`, for =Jonas&lt;img&gt;</td>.*href="/dashboard/positions/${own.position.id}/candidates/${candidate}">&lt;img`, 's'),
      );
      expect(rowsIn(await owner.open('/dashboard/audit?actor=ona%20own'))).toHaveLength(2);
      expect(rowsIn(await owner.open(`/dashboard/audit?actor=nobody`))).toHaveLength(0);
      expect(rowsIn(await owner.open(`/dashboard/audit?action=candidate.invited&subject=${candidate}`))).toHaveLength(1);
      expect(rowsIn(await owner.open(`/dashboard/audit?subject=${encodeURIComponent(HOSTILE)}`))).toHaveLength(0);
      expect(
        rowsIn(await owner.open('/dashboard/audit?actor=Operator%20or%20system')).every((row) => row.includes('Operator or system')),
      ).toBe(true);
      expect(escaped((await owner.open(`/dashboard/audit?action=${encodeURIComponent(HOSTILE)}&from=x`)).text)).toBe(true);
      for (const from of ['x', '-271821-04-20T00:00', '+012345-01-01T00:00'])
        expect((await owner.open(`/dashboard/audit?from=${encodeURIComponent(from)}`)).status).toBe(400);

      const file = await owner.open('/dashboard/audit/export?action=candidate.invited');
      expect(file.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-trail.csv"',
      });
      const [, entry] = csvIn(file);
      expect([entry?.[3], entry?.[5]]).toEqual(["'=Jonas<img>", candidate]);
      // Nothing of another company, not even by its ids.
      for (const route of [`/dashboard/audit?subject=${candidate}`, '/dashboard/audit?action=candidate.invited'])
        expect((await visits.owner.open(route)).text).not.toContain(`candidates/${candidate}`);
      expect(csvIn(await visits.owner.open(`/dashboard/audit/export?subject=${candidate}`))).toHaveLength(1);
    });

    it('is paged, also by time', async () => {
      const { app } = world;
      const { company } = await aTenant(app);
      const owner = await DashboardVisit.inSession(app, { company }, 'owner');
      await app.rows(
        `INSERT INTO audit_entries (id, company_id, at, action, subject_id)
         SELECT gen_random_uuid(), $1, timestamptz '2026-01-01 00:00Z' + i / 2 * interval '1 minute', 'test.' || i % 3, $1 FROM generate_series(0, 119) AS i`,
        [company.id],
      );
      const all = async (filter: string): Promise<string[][]> => {
        const pages: string[][] = [];
        for (let next: string | undefined = `/dashboard/audit?${filter}`; next;) {
          const page = await owner.open(next);
          expect(page.text.split('Times in UTC.')).toHaveLength(2);
          pages.push(rowsIn(page).map((row) => /(?<=2026-01-01 )\d\d:\d\d/.exec(row)?.[0] ?? ''));
          next = /<a href="([^"]*cursor=[^"]*)">/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
        }
        return pages;
      };
      expect((await all('action=test.0&to=2026-01-01T01:00')).map(({ length }) => length)).toEqual([40]);
      const [first, second, ...more] = await all('from=2026-01-01T00:10&to=2026-01-01T00:50');
      expect([first?.length, first?.[0], second?.length, second?.at(-1), more]).toEqual([50, '00:49', 30, '00:10', []]);
      expect((await owner.open('/dashboard/audit?cursor=x')).status).toBe(400);
    });
  });

  describe('what waits', () => {
    /** The groups with their candidates, imports or webhooks, and how long each waits. */
    const groupsOf = (html: string) =>
      html
        .split('<section class="waits"')
        .slice(1)
        .map((group) => [
          /id="(\w+)"/.exec(group)?.[1],
          ...[...group.matchAll(/<li><a href="[^"]*">(.*?)<\/a>.*?<time[^>]*>(.*?)<\/time>/gs)].map(([, who, age]) => `${who}, ${age}`),
        ]);

    it('is the first page, for every role', async () => {
      for (const path of ['/dashboard', '/dashboard/overview'])
        await expectRoles(world.app, visits, 'GET', path, 'owner admin recruiter viewer');
      expect((await visits.viewer.open('/dashboard')).headers.location).toBe('/dashboard/overview');
    });

    it('shows what waits for a person, the oldest first, with its age and its place', async () => {
      const { app } = world;
      const own = await aTelephonyTenant(app);
      const [owner, viewer] = [await DashboardVisit.inSession(app, own, 'owner'), await DashboardVisit.inSession(app, own, 'viewer')];
      expect((await viewer.open('/dashboard/overview')).text).toContain('Nothing waits for you.');
      const change = async (name: string, set: string, days = 0) => {
        const id = await aCandidate(app, own, { firstName: name, lastName: 'W' });
        await app.rows(`UPDATE candidates SET ${set}, waiting_since = now() - $2 * interval '1 day', updated_at = now() WHERE id = $1`, [
          id,
          days,
        ]);
        return id;
      };
      await change('Younger', `status = 'interviewed', interview_score = 10`, 3);
      const older = await change(HOSTILE.slice(0, 60), `status = 'interviewed', interview_score = 90`, 5);
      await change('Read', `status = 'interviewed', interview_unread = '{"count": 2, "of": 3}', interview_read_at = now()`, 2);
      await change('Unread', `status = 'interviewed', interview_unread = '{"count": 2, "of": 3}'`, 3);
      await change('Little', `status = 'unevaluable'`, 4);
      for (const status of ['interviewed', 'selected', 'new', 'failed']) await change('Nothing', `status = '${status}'`);
      const past = new Date(Date.now() - 50 * 3_600_000);
      // In vain, but for one who was called again and one who moved on.
      const inVain = await aReservation(app, own, { state: 'no_answer', startsAt: past, endedAt: past });
      const again = await aReservation(app, own, { state: 'failed', startsAt: past, endedAt: past });
      await aReservation(app, own, { candidateId: again.candidateId, state: 'firm', startsAt: new Date(Date.now() + 3_600_000) });
      const movedOn = await aReservation(app, own, { state: 'sip_failed', startsAt: past, endedAt: past });
      await app.rows(`UPDATE candidates SET status = CASE id WHEN $1 THEN 'invited' ELSE 'failed' END WHERE id = ANY ($2)`, [
        movedOn.candidateId,
        [inVain, again, movedOn].map(({ candidateId }) => candidateId),
      ]);
      // Not chosen from, but for one that expires later and one after which a call was booked.
      const offered = async (hours: number) => {
        const candidateId = (await aCallableCandidate(app, own, {
          firstName: 'Offered',
          lastName: `${hours}`,
        })) as Reservation['candidateId'];
        await anOffer(app, own, candidateId);
        const times = `created_at = now() - interval '3 days', window_end = now() + $2 * interval '1 hour'`;
        // The end of a window that is over is written.
        const end = hours < 0 ? `, state = 'ended', end_reason = 'EXPIRED', ended_at = now(), due_at = NULL` : '';
        await app.rows(`UPDATE call_offers SET ${times}${end} WHERE candidate_id = $1`, [candidateId, hours]);
        return candidateId;
      };
      for (const hours of [-50, 20, 40]) await offered(hours);
      await aReservation(app, own, { candidateId: await offered(-60), startsAt: new Date(Date.now() + 7_200_000) });
      const json = { url: 'https://receiver.example/hook', events: ['candidate_status_changed'] };
      expectStatus(await app.http.post('/v1/webhooks', { key: own.key, json }), 201);
      await app.rows(`UPDATE webhooks SET is_active = false, failure_count = 10 WHERE company_id = $1`, [own.company.id]);

      const { text } = await owner.open('/dashboard/overview');
      const decide = ['decide', expect.stringMatching(/^&lt;.*, 5 days$/s), 'Younger W, 3 days', 'Read W, 2 days'];
      const calls = ['calls', expect.stringMatching(/, 2 days$/)];
      expect(groupsOf(text)).toEqual([
        decide,
        ['read', 'Little W, 4 days', 'Unread W, 3 days'],
        calls,
        ['offers', 'Offered -50, 3 days', 'Offered 20, 3 days'],
        ['webhooks', expect.stringMatching(/^https/)],
      ]);
      expect(text).toContain(`/dashboard/positions/${own.position.id}/candidates/${older}"`);
      expect(groupsOf((await viewer.open('/dashboard/overview')).text).map(([kind]) => kind)).toEqual([
        'decide',
        'read',
        'calls',
        'offers',
      ]);
      expect(groupsOf((await viewer.open('/dashboard/overview?kind=read')).text)).toEqual([
        ['read', 'Little W, 4 days', 'Unread W, 3 days'],
      ]);
      expect((await viewer.open(`/dashboard/overview?kind=${encodeURIComponent(HOSTILE)}&scope=x`)).status).toBe(200);
      // Only what is the user's own.
      const mine = async () => groupsOf((await owner.open('/dashboard/overview?scope=mine')).text);
      const owned = (kind: 'position' | 'candidate', subject: string) =>
        app.inOperation(() =>
          app.get(OwnerRepository).set({ company: own.company.id, kind, subject }, owner.user.id, true, new Date(Date.now())),
        );
      expect((await mine()).map(([kind]) => kind)).toEqual(['webhooks']);
      await owned('candidate', older);
      expect((await mine()).map(([kind, ...items]) => [kind, items.length])).toEqual([
        ['decide', 1],
        ['webhooks', 1],
      ]);
      await owned('position', own.position.id);
      expect((await mine()).map(([kind, ...items]) => [kind, items.length])).toEqual([
        ['decide', 3],
        ['read', 2],
        ['calls', 1],
        ['offers', 2],
        ['webhooks', 1],
      ]);
    });

    it("shows the user's own behind any number of others, and the oldest of many", async () => {
      const { app } = world;
      const own = await aTelephonyTenant(app);
      const owner = await DashboardVisit.inSession(app, own, 'owner');
      const past = new Date(Date.now() - 100 * 3_600_000);
      const copied = (table: string, id: string, many: number, changes: string) =>
        app.rows(
          `INSERT INTO ${table} SELECT copied.* FROM ${table} AS one, generate_series(1, $2::int) AS g,
             LATERAL jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${changes})) AS copied WHERE one.id = $1`,
          [id, many],
        );
      const mine = await aPosition(app, own.company);
      const person = async (name: string, position = own.position) => {
        const id = (await aCallableCandidate(app, { ...own, position }, { firstName: name })) as Reservation['candidateId'];
        await app.rows(`UPDATE candidates SET status = 'failed' WHERE id = $1`, [id]);
        return id;
      };
      // Older calls of 510 people of others who have moved on, and of 110 who wait.
      for (const [status, many] of [
        ['rejected', 510],
        ['failed', 110],
      ] as const) {
        const call = await aReservation(app, own, { state: 'failed', startsAt: past, endedAt: past, candidateId: await person(status) });
        const before = `'email_key', gen_random_uuid() || g::text, 'status', '${status}', 'external_id', NULL`;
        await copied('candidates', call.candidateId, many - 1, before);
        await app.rows(`UPDATE candidates SET status = $2 WHERE id = $1`, [call.candidateId, status]);
        await app.rows(
          `INSERT INTO reservations SELECT copied.* FROM reservations AS one, candidates AS c,
             LATERAL jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'candidate_id', c.id)) AS copied
            WHERE one.id = $1 AND c.company_id = $2 AND c.status = $3 AND c.id <> one.candidate_id`,
          [call.id, own.company.id, status],
        );
      }
      const candidateId = await person('Mine', mine);
      const ended = new Date(past.getTime() + 3_600_000);
      await aReservation(app, own, { state: 'failed', startsAt: ended, endedAt: ended, candidateId, jobPositionId: mine.id });
      const overview = async (scope: string) => groupsOf((await owner.open(`/dashboard/overview?kind=calls&scope=${scope}`)).text);
      expect((await overview('all'))[0]).toHaveLength(101);
      const handOver = (kind: 'position' | 'candidate', subject: string) =>
        app.inOperation(() =>
          app.get(OwnerRepository).set({ company: own.company.id, kind, subject }, owner.user.id, true, new Date(Date.now())),
        );
      expect(await overview('mine')).toEqual([]);
      await handOver('position', mine.id);
      expect(await overview('mine')).toEqual([['calls', expect.stringMatching(/^Mine .*, 4 days$/)]]);
      await handOver('candidate', candidateId);
      expect((await overview('mine'))[0]).toHaveLength(2);
    });

    it('shows failed imports of positions, the oldest of many first', async () => {
      const { app } = world;
      const own = await aTenant(app);
      const owner = await DashboardVisit.inSession(app, own, 'owner');
      const [mine, theirs] = [await aPosition(app, own.company), own.position];
      const failed = (position: string, many: number, daysAgo: number) =>
        app.rows(
          `INSERT INTO bulk_imports (id, company_id, job_position_id, cvs, status, total, created_at, finished_at)
           SELECT gen_random_uuid(), $1, $2, 'keep', 'failed', 1, now(), now() - $4 * interval '1 day' - g * interval '1 minute' FROM generate_series(1, $3::int) AS g`,
          [own.company.id, position, many, daysAgo],
        );
      await failed(mine.id, 1, 9);
      await failed(theirs.id, 120, 2);
      const overview = async (scope: string) => groupsOf((await owner.open(`/dashboard/overview?kind=imports&scope=${scope}`)).text);
      const [all] = await overview('all');
      expect([all?.length, all?.[1]]).toEqual([101, expect.stringMatching(/, 9 days$/)]);
      await app.inOperation(() =>
        app
          .get(OwnerRepository)
          .set({ company: own.company.id, kind: 'position', subject: mine.id }, owner.user.id, true, new Date(Date.now())),
      );
      expect(await overview('mine')).toEqual([['imports', expect.stringMatching(/, 9 days$/)]]);
    });

    it('shows a few of many, and leads to all of them', async () => {
      const { app } = world;
      const own = await aTenant(app);
      const viewer = await DashboardVisit.inSession(app, own, 'viewer');
      const copies = (many: number) =>
        app.rows(
          `INSERT INTO candidates SELECT copied.* FROM candidates AS one, generate_series(1, $2::int) AS g, LATERAL jsonb_populate_record(one,
             jsonb_build_object('id', gen_random_uuid(), 'email_key', gen_random_uuid() || g::text, 'status', 'unevaluable')) AS copied WHERE one.id = $1`,
          [first, many],
        );
      const first = await aCandidate(app, own);
      await copies(41);
      expect((await viewer.open('/dashboard/overview')).text).toContain('all 41</a>');
      expect(groupsOf((await viewer.open('/dashboard/overview?kind=read')).text)[0]).toHaveLength(42);
      await copies(60);
      expect((await viewer.open('/dashboard/overview')).text).toContain('more than 100');
      const { text } = await viewer.open('/dashboard/overview?kind=read');
      expect([groupsOf(text)[0]?.length, text.includes('These are the 100 oldest.')]).toEqual([101, true]);
    });
  });

  it('lists positions by words of title, department and location, by title, and by candidates who wait, in pages', async () => {
    const { app } = world;
    const own = await aTenant(app);
    const viewer = await DashboardVisit.inSession(app, own, 'viewer');
    await app.rows(
      `INSERT INTO job_positions SELECT copied.* FROM job_positions AS one, generate_series(1, 60) AS g, LATERAL jsonb_populate_record(one,
         jsonb_build_object('id', gen_random_uuid(), 'position', 'Žalia ' || lpad((g * 7 % 61)::text, 2, '0'), 'location', 'Kaunas')) AS copied
        WHERE one.id = $1`,
      [own.position.id],
    );
    const [last] = await app.rows<{ id: string }>(`SELECT id FROM job_positions WHERE company_id = $1 AND position = 'Žalia 60'`, [
      own.company.id,
    ]);
    const titles = (html: string) =>
      [...html.matchAll(/<td[^>]*><a href="[^"]*\/positions\/[^"?]*">(Žalia \d+)/g)].map(([, title]) => title);
    const expected = Array.from({ length: 60 }, (_, i) => `Žalia ${String(i + 1).padStart(2, '0')}`);
    for (const sort of ['title', 'newest', 'waiting']) {
      const first = await viewer.open(`/dashboard/positions?search=kaun%20ZAL&sort=${sort}`);
      const next = /href="([^"]*cursor=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const all = [...titles(first.text), ...titles((await viewer.open(next)).text)];
      expect([sort, sort === 'title' ? all : all.sort()]).toEqual([sort, expected]);
    }
    await app.rows(`UPDATE candidates SET status = 'interviewed', updated_at = now() WHERE id = $1`, [
      await aCandidate(app, own, { jobPositionId: last?.id }),
    ]);
    expect(titles((await viewer.open('/dashboard/positions?sort=waiting')).text)[0]).toBe('Žalia 60');
    expect((await viewer.open(`/dashboard/positions?search=${encodeURIComponent(HOSTILE)}`)).text).toContain('No position is found.');
  });

  describe('the statistics', () => {
    /** The rows of the table of a picture, as texts. */
    const tableOf = (html: string, id: string): string[][] =>
      [...(html.split(`<h2 id="${id}">`)[1]?.split('</figure>')[0] ?? '').matchAll(/<tr>(<td[^>]*>.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
      );
    const filled = (html: string, id: string) => tableOf(html, id).filter(([, value]) => value !== '0');

    it('counts candidates, scores, calls and times of the company, by time and position', async () => {
      const { app } = world;
      const own = await aTelephonyTenant(app, { timezone: 'Asia/Kathmandu' });
      const viewer = await DashboardVisit.inSession(app, own, 'viewer');
      expect((await viewer.open('/dashboard/statistics')).text).toContain('Nothing has happened in this time.');
      await app.rows('UPDATE job_positions SET position = $2 WHERE id = $1', [own.position.id, HOSTILE]);
      // 04:20 in UTC is 10:05 in Kathmandu.
      const startsAt = new Date(`${new Date(Date.now()).toISOString().slice(0, 10)}T04:20:00Z`);
      await aReservation(app, own, { state: 'no_answer', startsAt, endedAt: new Date(Date.now()) });
      const change = async (set: string) => {
        const id = await aCandidate(app, own);
        await app.rows(`UPDATE candidates SET ${set}, updated_at = now() WHERE id = $1`, [id]);
        return id;
      };
      await change(`status = 'selected', interview_score = 100, decided_at = created_at + interval '3 days'`);
      await change(`status = 'rejected', interview_score = 9.5, decided_at = created_at + interval '1 hour'`);
      await change(`created_at = now() - interval '100 days'`);
      const answered = await change(`status = 'interviewed', interview_score = 10`);
      await app.rows(
        `INSERT INTO interview_sessions (id, company_id, job_position_id, candidate_id, kind, state, opened_at, expires_at, ended_at)
         VALUES (gen_random_uuid(), $1, $2, $3, 'web', 'completed', now() - interval '2 hours', now(), now())`,
        [own.company.id, own.position.id, answered],
      );

      const { text, status: shown } = await viewer.open('/dashboard/statistics');
      expect([shown, escaped(text), text.includes('&lt;img'), text.length < 100_000]).toEqual([200, true, true, true]);
      expect(filled(text, 'statuses').map(([name, count]) => [name, count])).toEqual([
        ['new', '1'],
        ...[
          ['interviewed', '1'],
          ['selected', '1'],
          ['rejected', '1'],
        ],
      ]);
      expect(filled(text, 'scores').map(([name, count]) => [name, count])).toEqual([
        ...[
          ['0–9', '1'],
          ['10–19', '1'],
          ['90–100', '1'],
        ],
      ]);
      expect(filled(text, 'outcomes')).toEqual([['not answered', '1', '100%']]);
      expect(filled(text, 'hours')).toEqual([['10:00', '1', '0']]);
      expect(tableOf(text, 'times')).toEqual([
        ['Import to decision', '2', '37 hrs', '3 days'],
        ['Invitation to answer', '1', '2 hrs', '2 hrs'],
      ]);
      // Each picture has a name for those who hear it.
      expect(text.match(/<svg class="chart[^>]*aria-labelledby/g)).toHaveLength(5);

      const all = await viewer.open(`/dashboard/statistics?period=all&position=${own.position.id}`);
      expect(filled(all.text, 'statuses')[0]).toEqual(['new', '2', '40%']);
      const other = await aTenant(app);
      for (const id of [other.position.id, v7()]) expect((await viewer.open(`/dashboard/statistics?position=${id}`)).status).toBe(404);
      expect((await viewer.open(`/dashboard/statistics?period=${encodeURIComponent(HOSTILE)}`)).status).toBe(200);
      // By words of its title: the only one, or one of several.
      const named = async (position: string) => (await viewer.open(`/dashboard/statistics?position=${encodeURIComponent(position)}`)).text;
      await app.rows(`UPDATE job_positions SET position = 'Slaugytoja' WHERE id = $1`, [own.position.id]);
      expect(await named('SLAUG')).toContain('value="Slaugytoja"');
      expect(await named('x-y')).toContain('No position is found.');
      const second = await aPosition(app, own.company, { position: 'Slaugytoja' });
      const both = await named('slaugytoja');
      for (const { id } of [own.position, second]) expect(both).toContain(`position=${id}"`);
      expect([both.includes('Several positions'), both.includes('<svg')]).toEqual([true, false]);
    });

    it('counts calls by the hour of the zone, in summer and in winter', async () => {
      const { app } = world;
      const own = await aTelephonyTenant(app);
      // 10:00 in Vilnius, all three.
      for (const start of ['2026-01-15T08:00:00Z', '2026-07-15T07:00:00Z', '2026-10-26T08:45:00Z'])
        await aReservation(app, own, { state: 'completed', startsAt: new Date(start), endedAt: new Date(start) });
      const filter = { jobPositionId: null, since: null };
      const { byHour } = await app.inOperation(() => app.get(ReservationRepository).statistics(own.company.id, filter, 'Europe/Vilnius'));
      expect(byHour.flatMap(({ attempts, completed }, hour) => (attempts > 0 ? [[hour, attempts, completed]] : []))).toEqual([[10, 3, 3]]);
    });
  });
});
