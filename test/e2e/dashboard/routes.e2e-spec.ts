import { DashboardPages, type PageRule } from '../../../src/dashboard/adapters/http/dashboard-pages.js';
import { mayDo, type Permission, USER_ROLES } from '../../../src/dashboard/domain/user.js';
import { ApiKeyAdministration } from '../../../src/platform/access/api-key-administration.js';
import { PageRoutes } from '../../../src/platform/http/pages/page.js';
import { aCandidate, expectStatus } from '../../support/builders.js';
import { DashboardVisit, signedInRoles, type Visits } from '../../support/dashboard.js';
import { type Route, routesOf } from '../../support/routes.js';
import { aReservation, aTelephonyTenant, type TelephonyTenant, uniqueE164 } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** Routes that ask for no session, each with its reason. */
const PUBLIC: Readonly<Record<string, string>> = {
  'GET /dashboard/assets/:name': 'the style of every page',
  'GET /dashboard/sign-in': 'the form',
  'POST /dashboard/sign-in': 'the form',
  'GET /dashboard/sign-in/:token': 'the link of a mail',
  'POST /dashboard/sign-in/code': 'the code of a mail',
  'POST /dashboard/sign-in/:token': 'the link of a mail',
  'GET /dashboard/shared/:token': 'the page of a guest link',
  'GET /dashboard/sign-in/openid/:company': 'leads to the identity provider',
  'GET /dashboard/sign-in/openid/:company/callback': 'comes from the identity provider',
};
/** They end the session. The tests of signing in have them. */
const ENDS_SESSION = /^POST \/dashboard\/(sign-out|account\/end)$/;
/** Of a role that reads only: its own account. */
const FOR_ALL = /^POST \/dashboard\/account\//;
/** Settings, with all pages below them. */
const SETTINGS = /^\w+ \/dashboard\/(users|api-keys|webhooks|audit)(\/|$)/;

describe('every route of the dashboard', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let visits: Visits;
  let routes: Route[];
  let rules: Map<string, PageRule>;
  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTelephonyTenant(app);
    visits = await signedInRoles(app, tenant);
    routes = routesOf(app).filter(({ path }) => path === '/dashboard' || path.startsWith('/dashboard/'));
    rules = new Map(
      app
        .get(PageRoutes)
        .of(DashboardPages)
        .map((page) => [nameOf(page), page.rule]),
    );
  });
  afterAll(() => app.close());

  const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
  const guarded = () => routes.filter((route) => !(nameOf(route) in PUBLIC));
  const filled = (path: string, ids: Readonly<Record<string, string>>): string =>
    path.replace(/\*path/, 'nowhere').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '01a20922-0000-7000-8000-000000000000');
  const sent = (visit: DashboardVisit, path: string, fields: Record<string, string> = {}) =>
    /(import\/\w+|company\/logo)$/.test(path) ? visit.upload(path, fields) : visit.send(fields, path);
  /** Each form takes a new proof. */
  const ask = async (visit: DashboardVisit, { method }: Route, path: string) => {
    if (method === 'GET') return visit.open(path);
    await visit.open('/dashboard/account');
    return sent(visit, path);
  };

  /** The proof with another nonce. */
  const forged = (proof: string): string => proof.replace(/^../, (start) => (start === 'AA' ? 'BB' : 'AA'));

  it('asks for a session, but for the sign-in and its style', async () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(Object.keys(PUBLIC).filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([]);
    for (const route of guarded()) {
      const headers: Record<string, string> = route.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const { status, headers: got } = await app.http.send(route.method, filled(route.path, {}), { headers });
      expect([nameOf(route), status, got.location]).toEqual([nameOf(route), 303, '/dashboard/sign-in']);
    }
  });

  const roleOf = (route: Route) => rules.get(nameOf(route))!.role;

  it('is declared with the role that may use it: viewers send no form, and settings are for those who manage', () => {
    for (const route of guarded().filter((each) => !ENDS_SESSION.test(nameOf(each)) && !FOR_ALL.test(nameOf(each)))) {
      if (route.method === 'POST') expect([nameOf(route), roleOf(route)]).not.toEqual([nameOf(route), 'read']);
      if (SETTINGS.test(nameOf(route))) expect([nameOf(route), roleOf(route)]).toEqual([nameOf(route), 'manage']);
    }
    expect(routes.filter((route) => nameOf(route) in PUBLIC && !route.path.includes('assets')).map(roleOf)).not.toContain('read');
  });

  it.each(USER_ROLES)('is refused to a %s where the role does not reach', async (role) => {
    for (const route of guarded().filter((each) => !ENDS_SESSION.test(nameOf(each)))) {
      const { status } = await ask(visits[role], route, filled(route.path, {}));
      expect([nameOf(route), status === 403]).toEqual([nameOf(route), !mayDo({ role }, roleOf(route) as Permission)]);
    }
  });

  it('takes no form of another session, none with a forged proof, and none without', async () => {
    const other = await DashboardVisit.inSession(app, tenant, 'owner');
    await other.open('/dashboard/account');
    for (const route of guarded().filter(({ method }) => method === 'POST')) {
      const path = filled(route.path, {});
      for (const form of ['', other.proof, forged(visits.owner.proof)])
        expect([nameOf(route), (await sent(visits.owner, path, { form })).status]).toEqual([nameOf(route), 403]);
    }
  });

  it('takes no form of the sign-in from another browser', async () => {
    const other = await DashboardVisit.of(app, tenant, 'viewer');
    await other.open('/dashboard/sign-in');
    const { proof } = other;
    for (const route of routes.filter((each) => each.method === 'POST' && nameOf(each) in PUBLIC)) {
      const visit = await DashboardVisit.of(app, tenant, 'viewer');
      await visit.open('/dashboard/sign-in');
      for (const form of ['', proof, forged(visit.proof)])
        expect([nameOf(route), (await visit.send({ form }, filled(route.path, {}))).status]).toEqual([nameOf(route), 403]);
    }
  });

  it('has nothing of another company', async () => {
    const theirs = await aTelephonyTenant(app);
    const [stranger, { key }] = [await DashboardVisit.of(app, theirs, 'viewer'), theirs];
    const candidateId = await aCandidate(app, theirs, { skipAnalysis: true });
    const { id: reservationId } = await aReservation(app, theirs);
    const entries = expectStatus(
      await app.http.post('/v1/telephony/do-not-call', { key, json: { entries: [{ phone: uniqueE164() }] } }),
      200,
    );
    const [{ id: keyId } = { id: '' }] = await app.inOperation(() => app.get(ApiKeyAdministration).list(theirs.company.id));
    const json = { url: 'https://receiver.example/hook', events: ['candidate_status_changed'] };
    const { webhookId } = expectStatus(await app.http.post('/v1/webhooks', { key, json }), 201).body.data;
    const ids: Record<string, string> = {
      ...{ positionId: theirs.position.id, candidateId, reservationId, keyId, id: keyId, webhookId, userId: stranger.user.id },
      ...{ entryId: entries.body.data.results[0].id, numberId: theirs.numbers[0]!.assignmentId },
    };
    const found: unknown[] = [];
    for (const route of guarded().filter((each) => each.path.includes(':') && !ENDS_SESSION.test(nameOf(each)))) {
      const { status, text } = await ask(visits.owner, route, filled(route.path, ids));
      if (![400, 404].includes(status) || text.includes(theirs.company.name)) found.push([nameOf(route), status]);
    }
    expect(found).toEqual([]);
  });

  it('has pages that no cache keeps and no other site frames or sends forms from', async () => {
    for (const route of guarded().filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
      const { headers, status } = await visits.owner.open(filled(route.path, {}));
      expect([nameOf(route), headers['cache-control'], headers['x-frame-options']]).toEqual([nameOf(route), 'no-store', 'DENY']);
      if (status === 200 && !route.path.endsWith('/export'))
        expect(headers['content-security-policy']).toBe(
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        );
    }
  });
});
