import { createHash } from 'node:crypto';
import { CallBatchRepository, type Reservation, ReservationRepository } from '../../../src/telephony/index.js';
import { after, DAY, HOUR } from '../../../src/platform/domain/index.js';
import { CANDIDATE_STATUSES } from '../../../src/candidates/index.js';
import { report } from '../../support/actions.js';
import { anInvited, mailTo } from '../../support/actions.js';
import { placeOf } from '../../../src/conversation/index.js';
import { analysisOf, auditOf, candidateOf, eventsOf } from '../../support/analysis.js';
import { aCandidate, aTenant, expectStatus, type Tenant, unique } from '../../support/builders.js';
import { bulkBody } from '../../support/bulk.js';
import { DashboardVisit, decisionsPath, expectRoles, HOSTILE, signedInRoles, type Visits } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { RoomBrowser } from '../../support/room.js';
import { ANSWERS, RoomInterview } from '../../support/room-interviews.js';
import { aBatch, aCallableCandidate, aReservation, aTelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('the pages of the dashboard', () => {
  let app: TestApp;
  let tenant: Tenant;
  let visits: Visits;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
    visits = await signedInRoles(app, tenant);
  });
  afterAll(() => app.close());

  const positionPath = () => `/dashboard/positions/${tenant.position.id}`;
  /** An interviewed candidate whose evaluation is there. */
  const anInterviewed = async (): Promise<string> => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    expectStatus(await report(app, sessionId), 200);
    await eventually('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', candidateId)).length === 1);
    return candidateId;
  };

  /** Every route that a person can ask for, with what each role gets. */
  it.each<[method: 'GET' | 'POST', path: () => string | Promise<string>, allowed: string]>([
    ['GET', () => '/dashboard', 'owner admin recruiter viewer'],
    ['GET', () => '/dashboard/account', 'owner admin recruiter viewer'],
    ['GET', () => '/dashboard/positions', 'owner admin recruiter viewer'],
    ['GET', positionPath, 'owner admin recruiter viewer'],
    ['GET', async () => `${positionPath()}/candidates/${await aCandidate(app, tenant)}`, 'owner admin recruiter viewer'],
    ['GET', () => '/dashboard/calling-hours', 'owner admin recruiter viewer'],
    ['POST', () => '/dashboard/calling-hours', 'owner admin'],
    ['POST', () => '/dashboard/calling-hours/moves', 'owner admin recruiter'],
    ['GET', () => '/dashboard/calling-hours/exceptions', 'owner admin recruiter viewer'],
    ['POST', () => '/dashboard/calling-hours/exceptions', 'owner admin'],
    ['POST', async () => `${positionPath()}/candidates/${await aCandidate(app, tenant)}/invitation`, 'owner admin recruiter'],
    ['POST', async () => `${positionPath()}/candidates/${await aCandidate(app, tenant)}/erasure`, 'owner admin recruiter'],
    ['GET', () => '/dashboard/positions/new', 'owner admin recruiter'],
    ['GET', () => `${positionPath()}/edit`, 'owner admin recruiter'],
    ['GET', () => `${positionPath()}/plan`, 'owner admin recruiter'],
    ['GET', () => `${positionPath()}/plan/preview`, 'owner admin recruiter viewer'],
    ['POST', () => `${positionPath()}/plan`, 'owner admin recruiter'],
    ['GET', () => '/dashboard/users', 'owner admin'],
    ['POST', () => '/dashboard/positions', 'owner admin recruiter'],
    ['POST', positionPath, 'owner admin recruiter'],
    ['POST', () => `${positionPath()}/closing`, 'owner admin recruiter'],
    ['GET', () => '/dashboard/api-keys', 'owner admin'],
    ['POST', () => '/dashboard/api-keys', 'owner admin'],
    ['POST', () => '/dashboard/users', 'owner admin'],
    ['POST', () => `/dashboard/users/${visits.viewer.user.id}`, 'owner admin'],
    ['POST', () => decisionsPath(tenant), 'owner admin recruiter'],
    ['GET', async () => `${decisionsPath(tenant)}?select=${await aCandidate(app, tenant)}`, 'owner admin recruiter'],
    ['GET', () => '/dashboard/decision-settings', 'owner admin recruiter'],
    ['POST', () => '/dashboard/decision-settings/mails', 'owner admin'],
    ['POST', async () => `${positionPath()}/candidates/${await aCandidate(app, tenant)}/reading`, 'owner admin recruiter'],
    ['POST', async () => `${positionPath()}/candidates/${await aCandidate(app, tenant)}/reopening`, 'owner admin recruiter'],
    ['POST', () => '/dashboard/account/language', 'owner admin recruiter viewer'],
    ['GET', () => '/dashboard/settings/company', 'owner admin recruiter viewer'],
    ['POST', () => '/dashboard/settings/company', 'owner admin'],
    ['POST', () => '/dashboard/settings/company/logo', 'owner admin'],
    ['GET', () => '/dashboard/settings/retention', 'owner admin recruiter viewer'],
    ['POST', () => '/dashboard/settings/retention', 'owner admin'],
    ['POST', () => '/dashboard/settings/retention/change', 'owner admin'],
    ['GET', () => '/dashboard/settings/sign-in', 'owner'],
    ['POST', () => '/dashboard/settings/sign-in', 'owner'],
    ['GET', () => '/dashboard/settings/erasures', 'owner admin recruiter viewer'],
    ['GET', () => '/dashboard/settings/calling-policy', 'owner admin recruiter viewer'],
    ['POST', () => '/dashboard/settings/calling-policy', 'owner admin'],
  ])('%s %s is for its roles only', async (method, pathOf, allowed) => {
    await expectRoles(app, visits, method, await pathOf(), allowed);
  });

  it('show nothing of another company', async () => {
    const other = await aTenant(app);
    const stranger = await DashboardVisit.inSession(app, other, 'owner');
    const candidateId = await aCandidate(app, tenant);
    for (const path of [
      positionPath(),
      `${positionPath()}/edit`,
      `${positionPath()}/candidates/${candidateId}`,
      `/dashboard/positions/${other.position.id}/candidates/${candidateId}`,
      '/dashboard/positions/x',
      "/dashboard/positions/'",
    ])
      expect([path, (await stranger.open(path)).status]).toEqual([path, 404]);
    await stranger.open('/dashboard/account');
    expect((await stranger.send({ select: candidateId }, decisionsPath(tenant))).status).toBe(404);
    expect((await stranger.send({ select: candidateId }, decisionsPath(other))).status).toBe(404);
    expect((await stranger.send({ role: 'viewer', action: 'disable' }, `/dashboard/users/${visits.owner.user.id}`)).status).toBe(404);
    expect((await stranger.send({ position: 'Mine' }, positionPath())).status).toBe(404);
    expect((await stranger.open('/dashboard/users')).text).not.toContain(visits.owner.user.email);
  });

  it('lead from a candidate’s words to a decision, in the name of who decides', async () => {
    await app.rows('UPDATE job_positions SET requirements = $2 WHERE id = $1', [tenant.position.id, ['Nursing licence', 'IV therapy']]);
    const candidateId = await anInterviewed();
    const { recruiter } = visits;
    const path = `${positionPath()}/candidates/${candidateId}`;
    expect((await recruiter.open('/dashboard/overview?kind=decide')).text).toContain(path);
    expect(await app.rows('SELECT FROM candidates WHERE id = $1 AND waiting_since IS NOT NULL', [candidateId])).toHaveLength(1);
    await recruiter.open(path);
    // Each reason leads to its quote.
    const targets = [...recruiter.html.matchAll(/href="#(quote-[^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(0);
    for (const id of targets) expect(recruiter.html).toContain(`id="${id}"`);
    expect(recruiter.html).toContain('<mark>');
    const decided = await recruiter.send({ select: candidateId }, decisionsPath(tenant));
    expect(decided.headers.location).toBe(`${path}?done=selected`);
    expect((await recruiter.open(`${path}?done=selected`)).text).toContain('The candidate is selected.');
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'selected' });
    const [entry] = await app.rows(`SELECT actor, acting_user FROM audit_entries WHERE subject_id = $1 AND action = 'candidate.selected'`, [
      candidateId,
    ]);
    expect(entry).toEqual({ actor: recruiter.user.id, acting_user: recruiter.user.email });
    expect(await app.rows('SELECT FROM candidates WHERE id = $1 AND decided_at = updated_at', [candidateId])).toHaveLength(1);
    expect((await recruiter.send({ reject: candidateId }, decisionsPath(tenant))).status).toBe(409);
  });

  it('invite a candidate, and erase one', async () => {
    const { recruiter } = visits;
    const candidateId = await aCandidate(app, tenant);
    const path = `${positionPath()}/candidates/${candidateId}`;
    expect((await recruiter.open(path)).text).toContain('Invite to the interview');
    expect((await recruiter.send({}, `${path}/invitation`)).headers.location).toBe(`${path}?done=invited`);
    expect((await recruiter.open(`${path}?done=invited`)).text).toContain('The invitation is on its way.');
    expect((await recruiter.send({}, `${path}/invitation`)).status).toBe(409);
    expect((await recruiter.send({}, `${path}/erasure`)).status).toBe(400);
    const { location = '' } = (await recruiter.send({ sure: 'yes' }, `${path}/erasure`)).headers;
    const receipt = location.replace(`${positionPath()}?done=erased&receipt=`, '');
    expect((await recruiter.open(location)).text).toContain(`The candidate is erased. Receipt: ${receipt}`);
    expect((await app.http.get(`/v1/erasures/${receipt}`, { key: tenant.key })).body.data).toMatchObject({ id: receipt });
    expect((await recruiter.open(path)).status).toBe(404);
  });

  it('reopen a candidate whose interview did not come about, where nothing hinders it', async () => {
    const { recruiter, viewer } = visits;
    const candidateId = await aCandidate(app, tenant);
    const path = `${positionPath()}/candidates/${candidateId}`;
    const setStatus = (status: string) => app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [candidateId, status]);
    for (const status of CANDIDATE_STATUSES) {
      await setStatus(status);
      const isOffered = (await recruiter.open(path)).text.includes(`${path}/reopening`);
      expect([status, isOffered]).toEqual([status, ['expired', 'failed', 'unevaluable'].includes(status)]);
    }
    await setStatus('interviewed');
    expect((await recruiter.send({}, `${path}/reopening`)).status).toBe(409);
    await setStatus('expired');
    expect((await viewer.open(path)).text).not.toContain('reopening');
    expect((await recruiter.open(path)).text).toContain('<button class="plain">Reopen</button>');
    expect((await recruiter.send({}, `${path}/reopening`)).headers.location).toBe(`${path}?done=new`);
    const { text } = await recruiter.open(`${path}?done=new`);
    expect([text.includes('The candidate is new again.'), text.includes('Invite to the interview')]).toEqual([true, true]);
    expect(text).toMatch(/<td[^>]*>reopened<\/td>/);
    const trail = await app.rows(`SELECT actor, acting_user FROM audit_entries WHERE subject_id = $1 AND action = 'candidate.reopened'`, [
      candidateId,
    ]);
    expect(trail).toEqual([{ actor: recruiter.user.id, acting_user: recruiter.user.email }]);
  });

  it('show the conflicts of calling hours before they are saved', async () => {
    const telephony = await aTelephonyTenant(app);
    // A company without telephony has no form that would be refused.
    expect((await visits.owner.open('/dashboard/calling-hours')).text).not.toContain('name="start"');
    const owner = await DashboardVisit.inSession(app, telephony, 'owner');
    // At 10:00 UTC: noon or one o'clock in Vilnius.
    await aReservation(app, telephony);
    await owner.open('/dashboard/calling-hours');
    const fields = { start: '08:00', end: '09:00', day1: 'on', timezone: '' };
    expect((await owner.send({ ...fields, action: 'preview' }, '/dashboard/calling-hours')).text).toContain('1 booked call conflicts');
    const stored = () =>
      app.rows('SELECT calling_hours AS hours, calling_days AS days FROM telephony_settings WHERE company_id = $1', [telephony.company.id]);
    expect(await stored()).toMatchObject([{ hours: '00:00-23:59' }]);
    expect((await owner.send(fields, '/dashboard/calling-hours')).headers.location).toBe('/dashboard/calling-hours?saved=1');
    expect(await stored()).toEqual([{ hours: '08:00-09:00', days: [1] }]);
    expect((await owner.send({ ...fields, end: '25:00' }, '/dashboard/calling-hours')).status).toBe(400);
    expect(owner.html).toMatch(/value="25:00"[^]*id="end-problem">must be a time of day/);
  });

  it('move the calls that conflict to their next free times, and name those that stay', async () => {
    const telephony = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }], timezone: 'Europe/Vilnius' });
    const [owner, viewer] = await Promise.all([
      DashboardVisit.inSession(app, telephony, 'owner'),
      DashboardVisit.inSession(app, telephony, 'viewer'),
    ]);
    const startsAt = new Date(`${after(new Date(), DAY).toISOString().slice(0, 10)}T10:00:00Z`);
    const windowEnd = after(startsAt, 2 * DAY);
    const hostile = await aCallableCandidate(app, telephony, { lastName: HOSTILE });
    const window = { preset: undefined, windowStartMs: startsAt.getTime(), windowEndMs: windowEnd.getTime() };
    const { batchId, results } = await aBatch(app, telephony, [hostile], window);
    const inBatch = results[0]!.reservationId as Reservation['id'];
    const retry = { attempt: 2, previousReservationId: inBatch, retryCallSnapshot: { mode: 'SAME_DAY' } } as const;
    const second = await aReservation(app, telephony, { startsAt: after(startsAt, HOUR), windowEnd, ...retry });
    // As the page of one call books it: its window ends with it. A retry does not leave the time of its session.
    const narrow = await aReservation(app, telephony, { startsAt: after(startsAt, 2 * HOUR), windowEnd: after(startsAt, 3 * HOUR) });
    const stuck = await aReservation(app, telephony, {
      ...retry,
      startsAt: after(startsAt, 4 * HOUR),
      windowEnd: after(startsAt, 5 * HOUR),
    });
    const within = await aReservation(app, telephony, { startsAt: after(startsAt, -4.5 * HOUR), timezone: 'Europe/London' });
    const foreign = await aReservation(app, await aTelephonyTenant(app), { windowEnd });
    const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`day${day}`, 'on']));
    const hours = { start: '05:00', end: '07:00', timezone: '', ...days };
    const chosen = (...calls: { id: string }[]) => Object.fromEntries(calls.map(({ id }) => [`call ${id}`, 'on']));

    await owner.open('/dashboard/calling-hours');
    const { text: preview } = await owner.send({ ...hours, action: 'preview' }, '/dashboard/calling-hours');
    expect(preview).toContain('4 booked calls conflict with these hours');
    expect(preview).not.toMatch(/<img|<script>|name="call /);
    expect(preview).toContain(`candidates/${narrow.candidateId}#calls`);
    const { text: saved } = await owner.submit(hours, '/dashboard/calling-hours');
    for (const { id } of [{ id: inBatch }, second, narrow]) expect(saved).toContain(`name="call ${id}" checked`);

    const call = (id: string) => app.get(ReservationRepository).find(telephony.company.id, id as Reservation['id']);
    const firm = async (candidateId: string) =>
      (await app.get(ReservationRepository).list(telephony.company.id, { state: 'firm', candidateId, limit: 9 })).items;
    const { text: moved } = await owner.send(
      { ...chosen({ id: inBatch }, second, narrow, stuck, within, foreign), 'call x': 'on' },
      '/dashboard/calling-hours/moves',
    );
    expect(moved).toContain('3 calls were moved, 2 stay as they are');
    expect(moved).toMatch(/stays: the rest of its window is outside the calling hours/);
    expect(moved).toMatch(/stays: it is within the calling hours/);
    expect([(await call(inBatch))?.failureReason, (await call(second.id))?.failureReason]).toEqual(['REPLACED', 'REPLACED']);
    expect([(await call(stuck.id))?.state, (await call(within.id))?.state]).toEqual(['firm', 'firm']);
    const [[first], [next], [late]] = await Promise.all([firm(hostile), firm(second.candidateId), firm(narrow.candidateId)]);
    const local = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Vilnius', hour: '2-digit', minute: '2-digit' });
    expect([first, next, late].map((one) => local(one!.startsAt))).toEqual(['05:00', '05:10', '05:20']);
    expect(late!.startsAt.getTime()).toBeGreaterThan(narrow.windowEnd.getTime());
    // The terms stay; the moved call is the batch's.
    expect(first).toMatchObject({ batchId, windowEnd, timezone: 'Europe/Vilnius', attempt: 1 });
    expect(next).toMatchObject({ attempt: 2, previousReservationId: inBatch, retryCallSnapshot: { mode: 'SAME_DAY' } });
    expect(await app.get(CallBatchRepository).items(first!.batchId!)).toMatchObject([{ reservationId: first!.id, state: 'firm' }]);
    const trail = await app.rows(`SELECT facts FROM audit_entries WHERE company_id = $1 AND action = 'calls.moved'`, [
      telephony.company.id,
    ]);
    expect(trail).toEqual([{ facts: { moved: 3, kept: 2 } }]);

    // Those that are left stand on the page; sent again, the form moves nothing twice.
    expect((await viewer.open('/dashboard/calling-hours')).text).toContain('1 booked call conflicts with these hours');
    expect(viewer.html).not.toMatch(/name="call /);
    await owner.open('/dashboard/calling-hours');
    const again = await owner.send(chosen({ id: inBatch }), '/dashboard/calling-hours/moves');
    expect(again.text).toMatch(/No call was moved, one stays as it is.*was ended, moved or dialled meanwhile/s);
    expect(await firm(hostile)).toHaveLength(1);
  });

  it('add holidays and other exceptions to the calling hours, after their conflicts were shown', async () => {
    const path = '/dashboard/calling-hours/exceptions';
    const telephony = await aTelephonyTenant(app);
    const owner = await DashboardVisit.inSession(app, telephony, 'owner');
    const { startsAt, candidateId } = await aReservation(app, telephony);
    const date = startsAt.toISOString().slice(0, 10);
    const stored = async () => {
      const [row] = await app.rows('SELECT calling_exceptions FROM telephony_settings WHERE company_id = $1', [telephony.company.id]);
      return row!['calling_exceptions'] as object[];
    };
    const day = { date, name: HOSTILE, hours: '' };

    // The country of the company, else that of its lines, else a choice.
    expect((await owner.open(path)).text).toMatch(/<option value="LT" selected>Lithuania</);
    const setCountry = (country: string) => app.rows('UPDATE companies SET country = $2 WHERE id = $1', [telephony.company.id, country]);
    await setCountry('FR');
    expect((await owner.open(path)).text).toMatch(/<option value="FR" selected>France</);
    const withoutLines = await DashboardVisit.inSession(app, await aTelephonyTenant(app, { numbers: [] }), 'owner');
    expect((await withoutLines.open(path)).text).toContain('<option value="" selected>choose a country<');
    const preview = await owner.send({ ...day, action: 'preview' }, path);
    expect(preview.text).toContain('1 booked call conflicts');
    expect(preview.text).toContain(`candidates/${candidateId}#calls`);
    expect(owner.html).not.toMatch(/<img|<script>/);
    expect(await stored()).toEqual([]);
    expect((await owner.send(day, path)).headers.location).toBe(`${path}?saved=1`);
    expect((await owner.open(`${path}?saved=1`)).text).toContain(`action="/dashboard/calling-hours/moves"`);
    expect(owner.html).not.toMatch(/<img|<script>/);
    expect(await stored()).toEqual([{ date, name: HOSTILE, hours: null }]);
    // The same date again gets the new hours.
    await owner.send({ ...day, name: '', hours: '09:00-12:00' }, path);
    expect(await stored()).toEqual([{ date, name: null, hours: '09:00-12:00' }]);
    for (const [typed, field] of [
      [{ ...day, date: '2026-02-30' }, 'date'],
      [{ ...day, hours: '12:00-09:00' }, 'hours'],
      [{ ...day, name: 'x'.repeat(101) }, 'name'],
    ] as const) {
      expect((await owner.send(typed, path)).status).toBe(400);
      expect(owner.html).toContain(`id="${field}-problem"`);
    }

    const year = String(new Date().getUTCFullYear() + 1);
    const { text } = await owner.open(`${path}?country=LT&year=${year}`);
    expect(text).toContain(`name="holiday ${year}-12-25" checked`);
    expect(text).toMatch(/Christmas Day/);
    const holidays = { country: 'LT', year, [`holiday ${year}-12-25`]: 'on', [`holiday ${year}-12-27`]: 'on' };
    expect((await owner.send(holidays, path)).status).toBe(303);
    const christmas = { date: `${year}-12-25`, name: 'Christmas Day', hours: null };
    expect(await stored()).toEqual([{ date, name: null, hours: '09:00-12:00' }, christmas]);
    expect((await owner.open(`${path}?country=LT&year=${year}`)).text).toMatch(/name="holiday \d{4}-12-25">[^<]*already in the list/);
    for (const query of ['country=XX&year=2026', 'country=LT&year=9999999', 'country=__proto__&year=', 'country=LT&country=LV'])
      expect((await owner.open(`${path}?${query}`)).status).toBe(200);
    expect((await owner.send({ [`remove ${date}`]: 'on', 'remove x': 'on' }, path)).status).toBe(303);
    expect(await stored()).toEqual([christmas]);
    const viewer = await DashboardVisit.inSession(app, telephony, 'viewer');
    expect((await viewer.open(path)).text).toContain('Christmas Day');
    expect(viewer.html).not.toContain('name="remove');
  });

  it('escape everything that people have typed', async () => {
    const { admin } = visits;
    await admin.open('/dashboard/positions/new');
    const fields = { position: HOSTILE, description: HOSTILE, requirements: HOSTILE, interviewLanguages: 'en', privacy: 'public' };
    expect((await admin.send({ ...fields, action: 'preview' }, '/dashboard/positions')).status).toBe(200);
    expect(admin.html).not.toMatch(/<img|<script>/);
    expect((await admin.send({ ...fields, action: 'save' }, '/dashboard/positions')).status).toBe(303);
    await admin.open('/dashboard/positions');
    const [, id] = /href="\/dashboard\/positions\/([0-9a-f-]{36})"/.exec(admin.html) ?? [];
    const person = { firstName: HOSTILE, lastName: HOSTILE, notes: HOSTILE, cvText: HOSTILE, skipAnalysis: true };
    const candidate = { ...person, jobPositionId: id, email: `x${Date.now()}@people.example` };
    const { candidateId } = expectStatus(await app.http.post('/v1/candidates', { key: tenant.key, json: candidate }), 201).body.data;
    for (const path of ['', `/${id}`, `/${id}/edit`, `/${id}/candidates/${candidateId}`]) {
      expect((await admin.open(`/dashboard/positions${path}`)).status).toBe(200);
      expect(admin.html).not.toMatch(/<img|<script>/);
    }
  });

  it('change a position, and keep it whole where the form is wrong', async () => {
    const { admin } = visits;
    await admin.open(`${positionPath()}/edit`);
    const refused = await admin.send({ position: '', callMinutes: 'x' }, positionPath());
    expect([refused.status, refused.text.includes('id="position-problem">must have 1 to 200 characters')]).toEqual([400, true]);
    expect(refused.text).toContain('id="callMinutes-problem">must be a whole number from 1 to 240');
    // Long work is not lost.
    const typed = await admin.send({ position: '', description: 'A long text', action: 'save' }, '/dashboard/positions');
    expect([typed.status, typed.text.includes('A long text')]).toEqual([400, true]);
    const fields = { position: 'Nurse', requirements: ' A \r\n\r\nB ', interviewLanguages: 'lt,en', privacy: 'private', callMinutes: '15' };
    expect((await admin.send(fields, positionPath())).headers.location).toBe('/dashboard/positions?saved=1');
    expect(
      await app.rows('SELECT position, requirements, interview_languages, call_duration_ms FROM job_positions WHERE id = $1', [
        tenant.position.id,
      ]),
    ).toEqual([{ position: 'Nurse', requirements: ['A', 'B'], interview_languages: ['lt', 'en'], call_duration_ms: 900_000 }]);
  });

  it('mark the lines of a position that the law does not allow, and those that name nothing', async () => {
    const { recruiter } = visits;
    await recruiter.open('/dashboard/positions/new');
    const fields = { position: 'Cook', requirements: 'Sauces\r\nNot older than 40\r\nMust have:', interviewLanguages: 'en' };
    const checked = await recruiter.send({ ...fields, privacy: 'private', action: 'check' }, '/dashboard/positions');
    expect(checked.text).toMatch(
      /Line 2: <q>Not older than 40<\/q>: “Not older than 40” is about age[^]*Line 3: <q>Must have:<\/q>: it looks like a heading/,
    );
    await recruiter.submit({ ...fields, privacy: 'private', action: 'save' }, '/dashboard/positions');
    expect(recruiter.html).toMatch(/The position is saved[^]*is about age[^]*<ol><li>[^]*Sauces/);
    expect(recruiter.html.split('<ol>')[1]).not.toContain('older');
  });

  it('let a recruiter write the interview plan, which the next interview follows and the running one does not', async () => {
    const { recruiter } = visits;
    await recruiter.open('/dashboard/positions/new');
    const requirements = 'Nursing licence\r\nMedication rounds\r\nWound care';
    await recruiter.send(
      { position: 'Ward nurse', requirements, interviewLanguages: 'en,lt', privacy: 'public', action: 'save' },
      '/dashboard/positions',
    );
    const [{ id } = { id: '' }] = await app.rows<{ id: string }>(
      `SELECT id FROM job_positions WHERE position = 'Ward nurse' AND company_id = $1`,
      [tenant.company.id],
    );
    const path = `/dashboard/positions/${id}/plan`;
    const ward = { ...tenant, position: { ...tenant.position, id: id as typeof tenant.position.id } };
    const row = (at: number, topic: string, more: Record<string, string> = {}) =>
      Object.fromEntries(
        Object.entries({ topic, order: String(at + 1), ask: 'on', ...more }).map(([name, value]) => [
          name.replace(/^\w+/, `$&.${at}`),
          value,
        ]),
      );
    const words = (en: string, lt: string) => ({ 'wording.en.written': en, 'wording.lt.written': lt });
    const plan = (own: Record<string, string>) => ({
      ...row(0, 'Nursing licence', { order: '9' }),
      ...row(1, 'Medication rounds', words('How do you give medicines?', 'Kaip duodate vaistus?')),
      ...row(2, 'Wound care'),
      ...row(3, '', { order: '1', ...own }),
    });
    const own = words('Why us?', 'Kodėl mes?');
    await recruiter.open(path);
    for (const wrong of [words('How old are you?', 'Kodėl?'), { 'wording.en.written': 'Why\u0007us?' }, words('?'.repeat(301), 'Kodėl?')]) {
      const { status, text } = await recruiter.send({ ...plan(wrong), version: '0', action: 'save' }, path);
      expect([status, /id="wording\.0\.\w\w\.written-problem"/.test(text)]).toEqual([400, true]);
    }
    await recruiter.submit({ ...plan(own), version: '0', action: 'save' }, path);
    expect(recruiter.html).toMatch(
      /The plan is saved[^]*Version 1, changed on [^]* by Ona recruiter[^]*1\. Your own question[^]*4\. Nursing licence/,
    );
    // Of two changes of one version the second is refused, and keeps what was typed.
    const late = await recruiter.send({ ...plan(words('Why not?', 'Kodėl ne?')), version: '0', action: 'save' }, path);
    expect([late.status, late.text.includes('Someone else changed this plan'), late.text.includes('Why not?')]).toEqual([400, true, true]);
    expect((await visits.viewer.open(`${path}/preview?language=lt`)).text).toMatch(/Kodėl mes\?[^]*Kaip duodate vaistus\?/);
    expect((await visits.viewer.open(`${path}/preview?by=voice`)).text).toMatch(/computer program[^]*Why us\?[^]*Goodbye/);

    const said: Readonly<Record<string, string>> = { own: 'I hold a nursing licence and I love wound care.' };
    const answerTo = (kind: string, at: number) => said[kind] ?? ANSWERS[at % ANSWERS.length]!;
    const hold = async (meanwhile: () => Promise<unknown>) => {
      const interview = await RoomInterview.begun(app, ward);
      await meanwhile();
      let conversation = (await interview.room()).conversation!;
      for (let place = placeOf(conversation), scored = 0; place.at === 'question'; place = placeOf(conversation)) {
        const { kind } = conversation.questions.at(-1)!;
        conversation = await interview.answer(place.sequence, answerTo(kind, scored));
        if (kind !== 'own') scored += 1;
      }
      await interview.send();
      const { candidateId } = interview;
      await eventually('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', candidateId)).length === 1);
      const { analysis } = expectStatus(await analysisOf(app, ward, candidateId, { kind: 'interview-analysis' }), 200).body.data;
      return { candidateId, questions: conversation.questions.map(({ texts }) => texts.en), analysis, conversation };
    };
    const without = { ...plan({}), version: '1', action: 'save' };
    const first = await hold(async () => recruiter.send(without, path));
    const second = await hold(() => Promise.resolve());
    expect(first.questions.slice(1, 3)).toEqual(['Why us?', 'How do you give medicines?']);
    expect([first.questions.filter((text) => text !== 'Why us?'), first.conversation.conversationVersion]).toEqual([
      second.questions,
      'plan-2.0/company-1',
    ]);
    const totalOf = ({ analysis }: typeof first) => [
      analysis.interview_summary.overall_rating,
      analysis.scorecard.map(({ title, score, weight, reason }: Record<string, unknown>) => [title, score, weight, reason]),
    ];
    expect(totalOf(first)).toEqual(totalOf(second));
    expect(second.analysis.scorecard[1]).toMatchObject({ title: 'Medication rounds', needsReading: false });
    const query = { jobPositionId: id };
    const { turns } = (await app.http.get(`/v1/candidates/${first.candidateId}/interview-transcript`, { key: tenant.key, query })).body
      .data;
    expect(turns.slice(2, 4)).toEqual([
      { turn: 2, speaker: 'interviewer', text: 'Why us?', startMs: expect.any(Number), kind: 'requirement' },
      { turn: 3, speaker: 'candidate', text: said.own, startMs: expect.any(Number), kind: 'answer' },
    ]);
    expect((await recruiter.open(`/dashboard/positions/${id}/candidates/${first.candidateId}`)).text).toContain(
      'Not scored; read by a person',
    );
    await recruiter.open(path);
    expect((await recruiter.send({ version: '2', sure: 'yes' }, `${path}/reset`)).status).toBe(303);
    expect((await recruiter.open(path)).text).not.toContain('Kaip duodate vaistus?');
  });

  it('close a position for new candidates, and open it again', async () => {
    const { admin } = visits;
    const closing = await aTenant(app);
    const owner = await DashboardVisit.inSession(app, closing, 'owner');
    const path = `/dashboard/positions/${closing.position.id}`;
    const importOne = async (fields: object = {}) => {
      const json = { jobPositionId: closing.position.id, ...person(), ...fields };
      return (await app.http.post('/v1/candidates', { key: closing.key, json })).body;
    };
    const bulk = async (skipAnalysis: boolean) =>
      (await app.http.post('/v1/candidates/bulk', { key: closing.key, json: bulkBody(closing, 1, () => ({}), { skipAnalysis }) })).body;
    const person = () => ({ firstName: 'Ada', lastName: 'Byron', email: `p${unique()}@people.example` });
    expect(await importOne()).toMatchObject({ success: true });
    await admin.open('/dashboard/account');
    expect((await admin.send({ action: 'close' }, `${path}/closing`)).status).toBe(404);
    await owner.open(`${path}/edit`);
    for (let twice = 0; twice < 2; twice++) expect((await owner.send({ action: 'close' }, `${path}/closing`)).status).toBe(303);
    const refused = { error: 'JOB_POSITION_CLOSED' };
    expect([await importOne(), await importOne({ cvText: 'Nurse' }), await bulk(false), await bulk(true)]).toMatchObject([
      refused,
      refused,
      refused,
      refused,
    ]);
    expect(
      (await app.http.post('/v1/candidates', { key: tenant.key, json: { jobPositionId: closing.position.id, ...person() } })).status,
    ).toBe(404);
    expect((await owner.open('/dashboard/positions')).text).not.toContain(path);
    expect((await owner.open('/dashboard/positions?closed=1')).text).toContain(path);
    expect(owner.html).toContain('new 1');
    // A change of the position does not open it.
    await owner.open(`${path}/edit`);
    await owner.send({ position: 'Nurse', interviewLanguages: 'en', privacy: 'public' }, path);
    expect(await importOne()).toMatchObject(refused);
    await owner.send({ action: 'open' }, `${path}/closing`);
    expect([await importOne(), await bulk(true)]).toMatchObject([{ success: true }, { success: true }]);
    const actions = await app.rows(`SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'job_position.%' ORDER BY id`, [
      closing.position.id,
    ]);
    expect(actions.map(({ action }) => action)).toEqual([
      'job_position.created',
      'job_position.closed',
      'job_position.changed',
      'job_position.reopened',
    ]);
  });

  it('show what a retention policy would erase before it is saved', async () => {
    const other = await aTenant(app);
    const [admin, viewer] = [await DashboardVisit.inSession(app, other, 'admin'), await DashboardVisit.inSession(app, other, 'viewer')];
    const candidateId = await aCandidate(app, other, { skipAnalysis: true });
    await app.rows(`UPDATE candidate_changes SET counted_from = counted_from - interval '40 days' WHERE candidate_id = $1`, [candidateId]);
    const policy = async () => (await app.http.get('/v1/retention-policy', { key: other.key })).body.data;
    await admin.open('/dashboard/settings/retention');
    for (const days of ['0', '3651', '1.5', '-1', 'x', '１', HOSTILE]) {
      const { status, text } = await admin.send({ candidateDays: days });
      expect([days, status, text.includes('id="candidateDays-problem"'), text.includes('<img')]).toEqual([days, 400, true, false]);
    }
    const { text } = await admin.send({ candidateDays: '30', cvDays: ' 90 ' });
    expect(text).toContain('Saving this erases 1 candidate now.');
    expect(text).toContain(`<li>${other.position.position}: 1</li>`);
    expect(await policy()).toMatchObject({ candidateDays: null });
    expect((await admin.send({ candidateDays: '30' }, '/dashboard/settings/retention/change')).status).toBe(400);
    await admin.send({ candidateDays: '60' }, '/dashboard/settings/retention');
    expect(admin.html).toContain('Saving this erases no candidate now.');
    await admin.submit({ candidateDays: '60', cvDays: '90', sure: 'yes' });
    expect(admin.html).toContain('The retention policy is saved.');
    expect(await policy()).toMatchObject({ candidateDays: 60, cvDays: 90, documentDays: null });
    expect((await viewer.open('/dashboard/settings/retention')).text).toContain('60 days');
  });

  it('find the receipt of an erasure again', async () => {
    const other = await aTenant(app);
    const [viewer, stranger] = [await DashboardVisit.inSession(app, other, 'viewer'), visits.viewer];
    const candidateId = await aCandidate(app, other, { skipAnalysis: true });
    const path = `/v1/candidates/${candidateId}?jobPositionId=${other.position.id}`;
    const { id } = expectStatus(await app.http.delete(path, { key: other.key }), 200).body.data.receipt;
    expect((await viewer.open('/dashboard/settings/erasures')).text).toContain(`?receipt=${id}">${id}</a>`);
    expect((await viewer.open(`/dashboard/settings/erasures?receipt=%20${id.toUpperCase()}`)).text).toContain(`Receipt ${id}`);
    expect((await stranger.open(`/dashboard/settings/erasures?receipt=${id}`)).text).toContain('There is no receipt with this number.');
    expect(stranger.html).not.toContain(`">${id}</a>`);
    for (const text of [HOSTILE, candidateId, '%F0%9F%99%82'.repeat(200)]) {
      const reply = await viewer.open(`/dashboard/settings/erasures?receipt=${encodeURIComponent(text)}`);
      expect([reply.status, reply.text.includes('<img')]).toEqual([200, false]);
    }
    expect(viewer.html).not.toContain(candidateId);
  });

  it('change the profile of the company, whose zone, colour and logo are then everywhere', async () => {
    const other = await aTenant(app);
    const admin = await DashboardVisit.inSession(app, other, 'admin');
    const path = '/dashboard/settings/company';
    await admin.open(path);
    const fields = { name: 'Aušra & Co', contactEmail: 'hr@ausra.example', country: 'LT', timezone: 'Europe/Vilnius', colour: '#0b6b53' };
    for (const wrong of [
      { name: ' ' },
      { name: 'a\u0000b' },
      { contactEmail: HOSTILE },
      { country: 'ZZ' },
      { timezone: HOSTILE },
      { colour: HOSTILE },
      { colour: '#ffdd00' },
    ] as Record<string, string>[]) {
      const { status, text } = await admin.send({ ...fields, ...wrong }, path);
      expect([wrong, status, text.includes('class="problem"') || wrong.name, text.includes('<img')]).toMatchObject([
        wrong,
        400,
        expect.anything(),
        false,
      ]);
    }
    expect((await admin.send({ ...fields, colour: '#ffdd00' }, path)).text).toMatch(
      /contrast of 1\.1 to 1 .* The nearest that has it is #[0-9a-f]{6}/,
    );
    await admin.submit(fields, path);
    expect(admin.html).toContain('Times in Europe/Vilnius');
    expect(admin.html).toContain('<option value="LT" selected>Lithuania</option>');
    const [, style = ''] = /href="([^"]*brand\/colours\/0b6b53\.css)"/.exec(admin.html) ?? [];
    expect((await app.http.get(style)).text).toContain('--accent: #0b6b53');
    expect((await app.http.get('/brand/colours/ffdd00.css')).status).toBe(404);

    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    for (const [name, content] of [
      ['a.png', svg],
      ['a.svg', svg],
      ['a.png', Buffer.alloc(0)],
      ['a.png', png(2_001, 1)],
      ['a.png', png(1, 1, 201 * 1024)],
    ] as const)
      expect((await admin.upload(`${path}/logo`, { action: 'upload' }, [['logo', name, content]])).status).toBe(400);
    expectStatus(await admin.upload(`${path}/logo`, { action: 'upload' }, [['logo', 'a.svg', png(320, 120)]]), 303);
    await admin.open(path);
    const [, logo = ''] = /src="([^"]*brand\/logos\/[^"]+)"/.exec(admin.html) ?? [];
    const served = expectStatus(await app.http.get(logo), 200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.http.get(logo.replace(other.company.id, tenant.company.id))).status).toBe(404);

    const { candidateId, interviewLink } = await anInvited(app, other);
    const { html = '' } = await mailTo(
      app,
      (await app.rows<{ email: string }>('SELECT email FROM candidates WHERE id = $1', [candidateId]))[0]!.email,
    );
    expect([html.includes('background: #0b6b53'), html.includes(`${logo}" alt="Aušra &amp; Co"`)]).toEqual([true, true]);
    const room = await new RoomBrowser(app).open(interviewLink);
    expect([room.html.includes(style), room.html.includes(logo)]).toEqual([true, true]);

    const viewer = await DashboardVisit.inSession(app, other, 'viewer');
    expect((await viewer.open(path)).text).toMatch(/Owners and admins do this: [^<]+\./);
    await admin.open(path);
    expectStatus(await admin.upload(`${path}/logo`, { action: 'remove' }), 303);
    expect((await app.http.get(logo)).status).toBe(404);
    expect(await auditOf(app, other.company.id, 'company.logo_changed')).toHaveLength(2);
    expect(await auditOf(app, other.company.id, 'company.changed')).toMatchObject([{ facts: { country: 'LT', colour: '#0b6b53' } }]);
  });

  it('change the calling policy in words, and refuse what it cannot be', async () => {
    const other = await aTenant(app);
    const admin = await DashboardVisit.inSession(app, other, 'admin');
    const policy = async () => (await app.http.get('/v1/telephony/clearance-policy', { key: other.key })).body.data;
    await admin.open('/dashboard/settings/calling-policy');
    const fields = {
      consent: 'require',
      recording: 'ask',
      optOutKey: '',
      count: '3',
      days: '7',
      'disclosure-en': HOSTILE,
      callNotice: 'mail',
      writtenAlternative: 'yes',
    };
    for (const wrong of [
      { count: '' },
      { days: '91' },
      { consent: 'x' },
      { optOutKey: 'a' },
      { callNotice: '' },
      { writtenAlternative: 'true' },
      { 'disclosure-lt': 'ž'.repeat(501) },
    ] as Record<string, string>[]) {
      const { status, text } = await admin.send({ ...fields, ...wrong });
      expect([wrong, status, text.includes('class="problem"'), text.includes('<img')]).toEqual([wrong, 400, true, false]);
    }
    await admin.submit(fields);
    expect(admin.html).toContain('The calling policy is saved.');
    const saved = {
      consent: 'require',
      recording: 'ask',
      optOutKey: null,
      maxAttempts: { count: 3, days: 7 },
      disclosure: { en: HOSTILE },
      callNotice: 'mail',
      writtenAlternative: true,
    };
    expect(await policy()).toMatchObject(saved);
    await admin.submit({ ...fields, count: '', days: '', 'disclosure-en': '' });
    expect(await policy()).toMatchObject({ maxAttempts: null, disclosure: null });
    const viewer = await DashboardVisit.inSession(app, other, 'viewer');
    expect((await viewer.open('/dashboard/settings/calling-policy')).text).toContain('Record only if the candidate agrees');
  });

  it('make a key that is shown once, replace and revoke it', async () => {
    const { admin } = visits;
    const works = async (key: string) => (await app.http.get('/v1/job-positions', { key })).status;
    await admin.open('/dashboard/api-keys');
    const fields = { name: HOSTILE, role: 'member', 'scope read:jobs': 'on', ips: '' };
    const keyIn = ({ text }: { text: string }) => /<code>(aipk_[0-9a-f]{32})<\/code>/.exec(text)?.[1] ?? '';
    const key = keyIn(await admin.submit(fields, '/dashboard/api-keys'));
    expect([await works(key), admin.html.includes('<img')]).toEqual([200, false]);
    expect((await admin.open('/dashboard/api-keys')).text).not.toContain(key);
    expect((await admin.send({ ...fields, ips: '10.0.0.0/8' }, '/dashboard/api-keys')).status).toBe(400);
    expect(admin.html).toMatch(
      /name="scope read:jobs" checked[^]*value="10.0.0.0\/8"[^]*id="ips-problem">10.0.0.0\/8 is not a single IP address/,
    );
    expect((await admin.send({ ...fields, role: 'owner' }, '/dashboard/api-keys')).status).toBe(403);
    const idOf = async (of: string) => {
      const { id } = (
        await app.rows<{ id: string }>('SELECT id FROM api_keys WHERE key_hash = $1', [createHash('sha256').update(of).digest()])
      )[0]!;
      return id;
    };
    const next = keyIn(await admin.submit({ sure: 'yes' }, `/dashboard/api-keys/${await idOf(key)}/rotate`));
    expect([await works(key), await works(next)]).toEqual([200, 200]);
    // An emptied field is the default, what is no number is refused, and 0 stops the former key at once.
    const emptied = keyIn(await admin.submit({ grace: ' ', sure: 'yes' }, `/dashboard/api-keys/${await idOf(next)}/rotate`));
    expect((await admin.send({ grace: 'x', sure: 'yes' }, `/dashboard/api-keys/${await idOf(emptied)}/rotate`)).status).toBe(400);
    const last = keyIn(await admin.submit({ grace: '0', sure: 'yes' }, `/dashboard/api-keys/${await idOf(emptied)}/rotate`));
    expect(await Promise.all([next, emptied, last].map(works))).toEqual([200, 401, 200]);
    expect((await admin.send({ sure: 'yes' }, `/dashboard/api-keys/${await idOf(last)}/revoke`)).status).toBe(303);
    expect(await works(last)).toBe(401);
    // An admin touches no key of an owner, and nobody one of another company.
    expect((await admin.send({ sure: 'yes' }, `/dashboard/api-keys/${await idOf(tenant.key)}/revoke`)).status).toBe(403);
    const other = await aTenant(app);
    expect((await admin.send({ sure: 'yes' }, `/dashboard/api-keys/${await idOf(other.key)}/revoke`)).status).toBe(404);
    expect(await works(other.key)).toBe(200);
  });

  it('speak the language of the user', async () => {
    const { viewer } = visits;
    await viewer.open('/dashboard/account');
    await viewer.send({ language: 'lt' }, '/dashboard/account/language');
    expect((await viewer.open('/dashboard/positions')).text).toContain('<html lang="lt">');
    expect(viewer.html).toContain('Pareigybės');
    // A group of the navigation without a page for the role is not there.
    expect(viewer.html).not.toContain('<ul></ul>');
  });

  it('keep an owner, and let no admin make one', async () => {
    const { owner, admin, viewer } = visits;
    await admin.open('/dashboard/account');
    expect((await admin.send({ name: 'E', email: 'e@people.example', role: 'owner' }, '/dashboard/users')).status).toBe(403);
    expect((await admin.send({ role: 'viewer' }, `/dashboard/users/${owner.user.id}`)).status).toBe(403);
    await owner.open('/dashboard/account');
    for (const change of [{ role: 'admin' }, { role: 'owner', action: 'disable' }] as Record<string, string>[])
      expect((await owner.send(change, `/dashboard/users/${owner.user.id}`)).status).toBe(409);
    expect((await owner.send({ name: 'E', email: viewer.user.email.toUpperCase(), role: 'viewer' }, '/dashboard/users')).status).toBe(409);
    expect(owner.html).toContain('already has a user with this email address');
    await owner.send({ language: 'lt' }, '/dashboard/account/language');
    expect((await owner.send({ name: '', email: 'x', role: 'viewer' }, '/dashboard/users')).text).toContain('turi būti el. pašto adresas');
    expect(owner.html).not.toContain('must');
  });
});

/** The head of a PNG of this size, and zeros. */
function png(width: number, height: number, length = 100): Buffer {
  const file = Buffer.alloc(length);
  file.write('89504e470d0a1a0a0000000d49484452', 'hex');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}
