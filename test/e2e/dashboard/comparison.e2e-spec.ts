import { jest } from '@jest/globals';
import { after, Clock, DAY } from '../../../src/platform/domain/index.js';
import { ManageUsers } from '../../../src/dashboard/application/manage-users.js';
import { anInterviewed, backendCv, candidateOf, INTERVIEW, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, expectStatus, type Tenant } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { hasCounted } from '../../support/link-requests.js';
import { TestApp } from '../../support/test-app.js';

describe('candidates side by side', () => {
  let app: TestApp;
  let tenant: Tenant;
  let recruiter: DashboardVisit;
  let path: string;
  let [ona, jonas, none]: string[] = [];

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await withBackendPosition(app, await aTenant(app));
    recruiter = await DashboardVisit.inSession(app, tenant, 'recruiter');
    path = `/dashboard/positions/${tenant.position.id}`;
    const fields = { firstName: 'Ona', lastName: 'Petraitė', phone: '+370 612 34567', externalId: 'HR-7711', cvText: backendCv() };
    const transcript = INTERVIEW.map((turn) =>
      turn.text.includes('PostgreSQL')
        ? { ...turn, text: `${turn.text} Write to me at ona.private@people.example or 8 612 34567 about PostgreSQL.` }
        : turn,
    );
    [ona, jonas] = await Promise.all([
      anInterviewed(app, tenant, { fields, transcript }),
      anInterviewed(app, tenant, { fields: { firstName: 'Jonas', lastName: 'Jonaitis' } }),
    ]);
    none = await aCandidate(app, tenant, { jobPositionId: tenant.position.id, firstName: 'Rūta', skipAnalysis: true });
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  const compared = () => `${path}/compare?candidates=${ona},${jonas},${none}`;
  const trail = (id: string | undefined) =>
    app.rows<{ action: string; actor: string | null; facts: object }>(
      `SELECT action, actor, facts FROM audit_entries WHERE subject_id = $1 AND action LIKE 'guest_link.%' ORDER BY id`,
      [id],
    );
  /** The path of a new link, as a guest gets it. */
  const linkBy = async (by: DashboardVisit, ...ids: (string | undefined)[]): Promise<string> => {
    await by.open(`${path}/share?candidates=${ids.join(',')}`);
    await by.submit({ candidates: ids.join(',') }, `${path}/share`);
    return new URL(/<code>([^<]+)<\/code>/.exec(by.html)?.[1] ?? '').pathname;
  };
  const aLink = (...ids: (string | undefined)[]) => linkBy(recruiter, ...ids);
  const asGuest = (to: string, headers: Record<string, string> = {}) => app.http.get(to, { headers });
  const revoke = async (by: DashboardVisit, id: string) => {
    await by.open('/dashboard/guest-links');
    return by.send({ sure: 'yes' }, `/dashboard/guest-links/${id}/revocation`);
  };
  const idOf = async (candidate: string | undefined) =>
    (
      await app.rows<{ id: string }>('SELECT link_id AS id FROM guest_link_candidates WHERE candidate_id = $1 ORDER BY link_id DESC', [
        candidate,
      ])
    )[0]!.id;

  it('are chosen in the list, stand by requirement with quotes, and count as read', async () => {
    await recruiter.open(path);
    const chosen = { [`candidate ${ona}`]: 'on', [`candidate ${jonas}`]: 'on', action: 'compare' };
    const to = (await recruiter.send(chosen, `${path}/bulk`)).headers.location ?? '';
    expect(decodeURIComponent(to)).toBe(`${path}/compare?candidates=${ona},${jonas}`);
    const { text } = await recruiter.open(compared());
    expect(text).toContain(`href="candidates/${ona}#quote-`);
    expect(text).toMatch(/<h2>[^<]*PostgreSQL[^<]*<\/h2>/);
    expect([text.includes('There is no evaluation yet.'), text.includes('not evaluated')]).toEqual([true, true]);
    for (const id of [ona, jonas]) expect(await candidateOf(app, tenant, id!)).toMatchObject({ analysisViewed: true });
    // Who was not interviewed is not decided on.
    const offered = (id?: string) => text.includes(`name="candidate ${id}"`);
    expect([ona, jonas, none].map(offered)).toEqual([true, true, false]);
    const quoted = /#(quote-\d+-\d+)"/.exec(text)?.[1];
    expect((await recruiter.open(`${path}/candidates/${ona}`)).text).toContain(`id="${quoted}"`);
  });

  it('are two to five of one position', async () => {
    for (const ids of ['', `${ona}`, `${ona},${ona}`, Array.from({ length: 6 }, (_, i) => `${i}`).join(',')])
      expect((await recruiter.open(`${path}/compare?candidates=${ids}`)).text).toContain('Choose 2 to 5 candidates');
    const other = await aCandidate(app, await aTenant(app), { skipAnalysis: true });
    for (const ids of [`${ona},${other}`, `${ona},x`, `${ona},'`])
      expect([ids, (await recruiter.open(`${path}/compare?candidates=${ids}`)).status]).toEqual([ids, 404]);
    expect((await recruiter.send({ candidates: `${ona},${other}` }, `${path}/share`)).status).toBe(404);
    expect((await recruiter.send({ candidates: '' }, `${path}/share`)).status).toBe(400);
  });

  describe('for a guest', () => {
    it('are one page without contact data, ways to other pages and caches, and nobody’s reading', async () => {
      await app.rows('UPDATE candidates SET analysis_viewed = false, viewed_analysis_version = NULL WHERE id = $1', [ona]);
      const link = await aLink(ona, none);
      expect(link).toMatch(/^\/dashboard\/shared\/[\w-]{43}$/);
      const { status, text, headers } = await asGuest(link);
      expect(status).toBe(200);
      expect(text).toContain('Confidential.');
      for (const said of ['Ona Petraitė', tenant.company.name, 'PostgreSQL', 'noindex']) expect(text).toContain(said);
      for (const hidden of ['people.example', '612 34567', '61234567', 'HR-7711', ona!, '<form', 'href="/dashboard/positions', '<a ']) {
        const visible = text.replace('<a class="skip" href="#main">', '');
        expect([hidden, visible.includes(hidden)]).toEqual([hidden, false]);
      }
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['set-cookie']).toBeUndefined();
      expect(await app.rows('SELECT FROM candidates WHERE id = $1 AND analysis_viewed', [ona])).toEqual([]);
      expect((await app.rows('SELECT token_hash FROM guest_links')).some((row) => JSON.stringify(row).includes(link.slice(-43)))).toBe(
        false,
      );
      // Creation and view, also in the history of who was not evaluated.
      for (const id of [ona, none])
        expect((await trail(id)).map(({ action }) => action)).toEqual(['guest_link.created', 'guest_link.viewed']);
      expect((await trail(ona)).map(({ actor }) => actor)).toEqual([recruiter.user.id, null]);
      const head = await app.http.send('HEAD', link, {});
      expect([head.status, head.text]).toEqual([200, '']);
      expect(await trail(ona)).toHaveLength(2);
      expect((await app.http.post(link, { json: {} })).status).toBe(405);
      expect((await recruiter.open(`${path}/candidates/${ona}`)).text).toContain('a guest with a link');
    });

    it('are gone alike for a guess, a stranger’s path, a link that was revoked or has expired', async () => {
      const link = await aLink(ona);
      const same = async (to: string) => {
        const { status, text } = await asGuest(to);
        return [status, text] as const;
      };
      const unknown = await same('/dashboard/shared/x');
      expect([unknown[0], unknown[1].includes('href="/dashboard/positions'), unknown[1].includes('overview')]).toEqual([404, false, false]);
      for (const to of [link.slice(0, -1), `${link}x`, '/dashboard/shared/..%2f', `/dashboard/shared/${await idOf(ona)}`])
        expect([to, await same(to)]).toEqual([to, unknown]);
      // The token opens this page only.
      const token = link.split('/').at(-1)!;
      for (const to of [path, `${path}/candidates/${ona}`, '/dashboard/guest-links'])
        expect((await asGuest(`${to}?token=${token}`, { cookie: `dashboard_session=${token}` })).headers.location).toBe(
          '/dashboard/sign-in',
        );
      expect((await app.http.get(`/dashboard/sign-in/${token}`)).status).toBe(410);
      const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(after(new Date(), 7 * DAY));
      expect(await same(link)).toEqual(unknown);
      clock.mockRestore();
      const stranger = await DashboardVisit.inSession(app, await aTenant(app), 'owner');
      const viewer = await DashboardVisit.inSession(app, tenant, 'viewer');
      expect([(await revoke(stranger, await idOf(ona))).status, (await revoke(viewer, await idOf(ona))).status]).toEqual([404, 403]);
      expect((await asGuest(link)).status).toBe(200);
      expect((await recruiter.open('/dashboard/guest-links')).text).toContain('Ona Petraitė');
      expect((await revoke(recruiter, await idOf(ona))).headers.location).toBe('/dashboard/guest-links?done=revoked');
      expect(await same(link)).toEqual(unknown);
      expect((await revoke(recruiter, await idOf(ona))).status).toBe(404);
      expect((await trail(ona)).at(-1)).toMatchObject({ action: 'guest_link.revoked', actor: recruiter.user.id });
    });

    it.each([
      ['is disabled', { isDisabled: true }, { isDisabled: false }],
      ['may only read', { role: 'viewer' }, { role: 'recruiter' }],
    ])('are gone at once, and for good, when the account of who made the link %s', async (_what, loss, gain) => {
      const maker = await DashboardVisit.inSession(app, tenant, 'recruiter');
      const link = await linkBy(maker, ona, jonas);
      expect((await asGuest(link)).status).toBe(200);
      const change = (changes: object) =>
        app.inOperation(() => app.get(ManageUsers).change(tenant.company.id, maker.user.id, changes, 'operator'));
      await change(loss);
      expect((await asGuest(link)).status).toBe(404);
      expect((await trail(ona)).at(-1)).toMatchObject({ action: 'guest_link.revoked' });
      await change(gain);
      expect((await asGuest(link)).status).toBe(404);
    });

    it('go on without a candidate who is erased, and end with the last', async () => {
      const [one, other] = [await aCandidate(app, tenant, { firstName: 'Ieva' }), await aCandidate(app, tenant, { firstName: 'Tomas' })];
      const link = await aLink(one, other);
      expect((await asGuest(link)).text).toContain('Tomas');
      const erase = async (id: string) =>
        expectStatus(
          await app.http.send('DELETE', `/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } }),
          200,
        );
      await erase(other);
      const left = (await asGuest(link)).text;
      expect([left.includes('Ieva'), left.includes('Tomas')]).toEqual([true, false]);
      await erase(one);
      expect((await asGuest(link)).status).toBe(404);
      expect(await app.rows('SELECT FROM guest_links x WHERE NOT EXISTS (SELECT FROM guest_link_candidates WHERE link_id = x.id)')).toEqual(
        [],
      );
    });

    it('are limited: guesses by network, views and requests by link', async () => {
      const link = await aLink(ona);
      for (let i = 0; i < 30; i += 1) await asGuest(`/dashboard/shared/guess${i}`);
      const refused = await asGuest('/dashboard/shared/guess');
      expect([refused.status, refused.text.includes('Too many requests'), refused.text.includes('<a href')]).toEqual([429, true, false]);
      // A link that is right goes on, until it is opened very often.
      await app.rows('UPDATE guest_links SET requests = ARRAY[0, ($1::bigint << 20) | 59] WHERE id = $2', [Date.now(), await idOf(ona)]);
      const views = [await asGuest(link), await asGuest(link)];
      expect(views.map(({ status }) => status)).toEqual([200, 429]);
      const head = async () => (await app.http.send('HEAD', link, {})).status;
      await hasCounted(app, 299, head);
      expect([await head(), await head()]).toEqual([200, 429]);
      await app.rows('TRUNCATE authentication_failures');
    });
  });
});
