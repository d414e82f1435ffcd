import type { Reservation } from '../../../src/telephony/index.js';
import { DAY, MINUTE } from '../../../src/platform/domain/index.js';
import { expectStatus } from '../../support/builders.js';
import { DashboardVisit, expectRoles, HOSTILE, signedInRoles, type Visits } from '../../support/dashboard.js';
import {
  aBatch,
  aCallableCandidate,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  getTelephony,
  manyCallableCandidates,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const UNKNOWN = '01a20934-a77f-70be-813b-ec0f78e9a3ae';
const EVERYBODY = 'owner admin recruiter viewer';

describe('the pages about calls', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let visits: Visits;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTelephonyTenant(app, { timezone: 'Europe/Vilnius', numbers: [{ displayName: 'Vilnius', maxConcurrentCalls: 2 }] });
    visits = await signedInRoles(app, tenant);
  });
  afterAll(() => app.close());

  const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const stateOf = async ({ id }: Pick<Reservation, 'id'>) =>
    expectStatus(await getTelephony(app, tenant, `reservations/${id}`), 200).body.data.state;

  it.each([
    ['GET', '/dashboard/calls', EVERYBODY],
    ['GET', '/dashboard/calls/reservations', EVERYBODY],
    ['POST', `/dashboard/calls/reservations/${UNKNOWN}/revoke`, 'owner admin recruiter'],
    ['GET', '/dashboard/calls/batches', EVERYBODY],
    ['GET', `/dashboard/calls/batches/${UNKNOWN}`, EVERYBODY],
    ['POST', `/dashboard/calls/batches/${UNKNOWN}/cancel`, 'owner admin recruiter'],
    ['GET', '/dashboard/calls/do-not-call', EVERYBODY],
    ['POST', '/dashboard/calls/do-not-call', 'owner admin recruiter'],
    ['POST', `/dashboard/calls/do-not-call/${UNKNOWN}/remove`, 'owner admin'],
    ['GET', '/dashboard/numbers', EVERYBODY],
    ['POST', `/dashboard/numbers/${UNKNOWN}`, 'owner admin'],
  ] as const)('%s %s is for its roles only', async (method, path, allowed) => {
    await expectRoles(app, visits, method, path, allowed);
  });

  it('show nothing of another company, and change nothing', async () => {
    const stranger = await DashboardVisit.inSession(app, await aTelephonyTenant(app), 'owner');
    const call = await aReservation(app, tenant);
    const { batchId } = await aBatch(app, tenant, [await aCallableCandidate(app, tenant)]);
    await visits.admin.open('/dashboard/calls/do-not-call');
    const phone = uniqueE164();
    await visits.admin.send({ phone }, '/dashboard/calls/do-not-call');
    const [entry] = await app.rows<{ id: string }>('SELECT id FROM do_not_call_entries WHERE phone = $1', [phone]);
    for (const path of [
      '/dashboard/calls/reservations',
      '/dashboard/calls/batches',
      '/dashboard/calls/do-not-call',
      '/dashboard/numbers',
    ]) {
      const html = (await stranger.open(path)).text;
      for (const own of [call.id, batchId, phone, tenant.numbers[0]!.e164]) expect([path, html.includes(own)]).toEqual([path, false]);
    }
    for (const id of [batchId, 'x', "'"]) expect((await stranger.open(`/dashboard/calls/batches/${id}`)).status).toBe(404);
    await stranger.open('/dashboard/account');
    for (const path of [
      `calls/reservations/${call.id}/revoke`,
      `calls/batches/${batchId}/cancel`,
      `calls/do-not-call/${entry!.id}/remove`,
      `numbers/${tenant.numbers[0]!.assignmentId}`,
      'calls/reservations/x/revoke',
    ])
      expect([path, (await stranger.send({ sure: 'yes', action: 'default' }, `/dashboard/${path}`)).status]).toEqual([path, 404]);
    expect(await stateOf(call)).toBe('firm');
  });

  it('draw a day of the company by line, with the capacity, and name its calls', async () => {
    const { viewer } = visits;
    // Midnight in Vilnius: two calls at once on the day, one that lasts from the day before, one of the day after.
    const at = (time: string) => new Date(`2027-03-${time}:00+02:00`);
    for (const startsAt of [at('02T09:00'), at('02T09:05'), at('01T23:55'), at('03T00:00')]) await aReservation(app, tenant, { startsAt });
    await aReservation(app, tenant, { startsAt: at('02T15:00'), state: 'no_answer', endedAt: new Date(at('02T15:00').getTime() + MINUTE) });
    await aReservation(app, tenant, { startsAt: at('02T16:00'), state: 'cancelled', endedAt: at('01T10:00') });
    const { text: html } = await viewer.open('/dashboard/calls?day=2027-03-02');
    expect(html).toContain('<h1>Tuesday, 2027-03-02</h1>');
    const [chart = ''] = /<svg class="chart.*?<\/svg>/s.exec(html) ?? [];
    // A call that began on the day before is drawn, and has its link there.
    const bars = (tone: string) => chart.split(`<path class="${tone}"`).length - 1;
    expect([bars('booked'), bars('failed'), chart.split('#calls" aria-label="').length - 1]).toEqual([3, 1, 3]);
    expect(chart).toMatch(/candidates\/[\da-f-]{36}#calls" aria-label="09:05, [^"]+"><path class="booked"/);
    expect(chart).not.toContain('class="now"');
    expect((await viewer.open('/dashboard/calls')).text).not.toMatch(/NaN|style=/);
    expect(text(html)).toMatch(/15:00 \S+ \S+ not answered Vilnius/);
    // Each day of the week is a link.
    for (const day of ['02-23', '03-01', '03-07', '03-09']) expect(html).toContain(`/dashboard/calls?day=2027-${day}"`);
    expect(chart).toContain(`Vilnius, ${tenant.numbers[0]!.e164}: 3 booked, 0 reached, 1 not reached; 2 at once`);
    expect(text(html)).toContain('09:00 2 2 10:00 0 2');
    expect(html).toContain('/dashboard/calls?day=2027-03-01');
    expect(html).not.toMatch(/style=|NaN|Waiting now/);
    // The hours of that day: one is missing.
    expect((await viewer.open('/dashboard/calls?day=2027-03-28')).status).toBe(200);
    for (const day of ['x', '2027-02-30', '%00']) expect((await viewer.open(`/dashboard/calls?day=${day}`)).status).toBe(400);
  });

  it('say what waits and why', async () => {
    const busy = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }], globalCap: 1 });
    const owner = await DashboardVisit.inSession(app, busy, 'owner');
    const now = Date.now();
    const startsAt = new Date(now - 5 * MINUTE);
    const waiting = await aReservation(app, busy, { startsAt: new Date(now + DAY), windowEnd: new Date(now + 2 * DAY) });
    const reason = async () => /Waiting now(.*)/.exec(text((await owner.open('/dashboard/calls')).text))?.[1];
    // No worker takes it meanwhile.
    await app.rows(`UPDATE reservations SET starts_at = $2, due_at = 'infinity' WHERE id = $1`, [waiting.id, startsAt]);
    expect(await reason()).toContain('It is next in line.');
    await aReservation(app, busy, { startsAt, state: 'active' });
    expect(await reason()).toContain('All places on the line are taken.');
    await app.rows('UPDATE phone_numbers SET max_concurrent_calls = 2 WHERE id = $1', [busy.numbers[0]!.phoneNumberId]);
    expect(await reason()).toContain('reached its limit of calls at once');
    await changeTelephony(app, busy, { globalCap: 2 });
    await app.rows('UPDATE telephony_settings SET breaker_engaged_at = $2 WHERE company_id = $1', [busy.company.id, new Date(now)]);
    expect(await reason()).toContain('half as many are dialled');
    await changeTelephony(app, busy, { enabled: false });
    expect(await reason()).toContain('Phone interviews are switched off.');
    await owner.send({ sure: 'yes' }, `/dashboard/calls/reservations/${waiting.id}/revoke`);
    expect(await reason()).toContain('No calls are waiting');
  });

  it('list calls by state, day, position and line, page by page, each with its candidate and outcome', async () => {
    const { viewer } = visits;
    const other = await aTelephonyTenant(app, { timezone: 'Europe/Vilnius', numbers: [{}, {}] });
    const visit = await DashboardVisit.inSession(app, other, 'viewer');
    const first = new Date('2027-06-01T07:00:00Z');
    const candidates = (await manyCallableCandidates(app, other, 52)) as Reservation['candidateId'][];
    for (const [i, candidateId] of candidates.entries())
      await aReservation(app, other, { candidateId, startsAt: new Date(first.getTime() + i * MINUTE) });
    const missed = {
      state: 'no_answer',
      failureReason: 'BUSY',
      startsAt: new Date('2027-06-03T20:59:00Z'),
      attempt: 2,
      previousReservationId: UNKNOWN as never,
    } as const;
    await aReservation(app, other, { ...missed, phoneNumberId: other.numbers[1]!.phoneNumberId });
    const rows = async (query: string) =>
      [...(await visit.open(`/dashboard/calls/reservations?${query}`)).text.matchAll(/<tr><td[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
        text(row!),
      );
    expect(await rows('from=2027-06-01')).toHaveLength(50);
    const [, next = ''] = /href="[^"]*\?([^"]*cursor=[^"]*)"/.exec(visit.html) ?? [];
    expect(await rows(next.replaceAll('&amp;', '&'))).toHaveLength(3);
    const [row] = await rows('state=no_answer');
    expect(row).toMatch(/2027-06-03 23:59 .* not answered busy 2, a retry/);
    expect(visit.html).toMatch(new RegExp(`href="/dashboard/positions/${other.position.id}/candidates/[0-9a-f-]{36}"`));
    expect(await rows('from=2027-06-04')).toEqual([]);
    expect(await rows('from=2027-06-03&to=2027-06-03')).toHaveLength(1);
    expect(await rows(`line=${other.numbers[1]!.phoneNumberId}`)).toHaveLength(1);
    expect(await rows(`position=${other.position.id}&from=2027-06-02`)).toHaveLength(1);
    for (const query of [`position=${tenant.position.id}`, 'position=x', `line=${tenant.numbers[0]!.phoneNumberId}`])
      expect(await rows(query)).toEqual([]);
    for (const query of ['from=x', 'from=2027-06-02&to=2027-06-01', 'cursor=x'])
      expect((await viewer.open(`/dashboard/calls/reservations?${query}`)).status).toBe(400);
    expect(visit.html).not.toContain('>Cancel the call<');
  });

  it('revoke a booked call, once, and lead back to the list as it was', async () => {
    const { recruiter } = visits;
    const call = await aReservation(app, tenant);
    const path = `/dashboard/calls/reservations/${call.id}/revoke`;
    expect((await recruiter.open('/dashboard/calls/reservations?state=firm')).text).toContain(`action="${path}?state=firm"`);
    expect((await recruiter.send({}, path)).status).toBe(400);
    const revoked = await recruiter.send({ sure: 'yes' }, `${path}?state=firm&evil=1`);
    expect(revoked.headers.location).toBe('/dashboard/calls/reservations?state=firm&done=revoked');
    expect((await recruiter.open(revoked.headers.location!)).text).toContain('The call is cancelled.');
    expect(await stateOf(call)).toBe('cancelled');
    expect((await recruiter.send({ sure: 'yes' }, path)).status).toBe(409);
    const entries = await app.rows(`SELECT actor FROM audit_entries WHERE subject_id = $1 AND action = 'call.revoked'`, [call.candidateId]);
    expect(entries).toEqual([{ actor: recruiter.user.id }]);
  });

  it('show a batch with its progress and its reasons, and cancel it', async () => {
    const { recruiter } = visits;
    const without = await aCallableCandidate(app, tenant, { phone: undefined, lastName: HOSTILE });
    const { batchId, results } = await aBatch(app, tenant, [await aCallableCandidate(app, tenant), without, '<b>']);
    await recruiter.open('/dashboard/calls/batches');
    expect(text(recruiter.html)).toMatch(/3 1 0 of 1 0/);
    const path = `/dashboard/calls/batches/${batchId}`;
    expect(recruiter.html).toContain(`href="${path}"`);
    await recruiter.open(path);
    expect(text(recruiter.html)).toMatch(/Calls that have ended: 0 of 1. 2 could not be booked./);
    expect(text(recruiter.html)).toMatch(/not possible no phone number.*unknown candidate not possible there is no such candidate/);
    expect(recruiter.html).not.toMatch(/<img|<script>|<b>/);
    expect((await recruiter.send({ sure: 'yes' }, `${path}/cancel`)).headers.location).toBe(`${path}?done=cancelled`);
    expect(await stateOf({ id: results[0]!.reservationId as Reservation['id'] })).toBe('cancelled');
    expect(text((await recruiter.open(`${path}?done=cancelled`)).text)).toMatch(/Calls that have ended: 1 of 1/);
    expect(recruiter.html).not.toContain('Yes, cancel them');
  });

  it('count the retries of a batch as its own, with the reason of the attempt before', async () => {
    const { viewer } = visits;
    const candidateId = (await aCallableCandidate(app, tenant)) as Reservation['candidateId'];
    const { batchId, results } = await aBatch(app, tenant, [candidateId]);
    const previousReservationId = results[0]!.reservationId as Reservation['id'];
    const end = (state: string, reason: string | null, id: string) =>
      app.rows(`UPDATE reservations SET state = $2, failure_reason = $3, ended_at = created_at, due_at = NULL WHERE id = $1`, [
        id,
        state,
        reason,
      ]);
    await end('no_answer', 'BUSY', previousReservationId);
    // The retry was moved: its first reservation has another in its place.
    const moved = await aReservation(app, tenant, { candidateId, attempt: 2, previousReservationId });
    await end('cancelled', 'REPLACED', moved.id);
    const retry = await aReservation(app, tenant, { candidateId, attempt: 2, previousReservationId });
    const { retryReservationId } = (await getTelephony(app, tenant, `reservations/${previousReservationId}`)).body.data;
    expect(retryReservationId).toBe(retry.id);
    expect(text((await viewer.open('/dashboard/calls/batches')).text)).toMatch(/1 1 1 of 1, 1 second attempt to come 0/);
    const path = `/dashboard/calls/batches/${batchId}`;
    expect(text((await viewer.open(path)).text)).toMatch(
      /ended: 1 of 1. 1 second attempt is to come.*booked \d{4}-\d\d-\d\d \d\d:\d\d busy; attempt 2/,
    );
    await end('completed', null, retry.id);
    expect(text((await viewer.open('/dashboard/calls/batches')).text)).toMatch(/1 1 1 of 1 1/);
    expect(text((await viewer.open(path)).text)).toMatch(/ended: 1 of 1. .*done \d{4}-\d\d-\d\d \d\d:\d\d attempt 2/);
    // In the API a batch is its own calls.
    expect((await getTelephony(app, tenant, `batches/${batchId}`)).body.data.states).toMatchObject({ no_answer: 1, completed: 0 });
  });

  it('add a number that is not called, which ends its call; find it and remove it', async () => {
    const { recruiter, admin } = visits;
    const phone = uniqueE164();
    const candidateId = (await aCallableCandidate(app, tenant, { phone })) as Reservation['candidateId'];
    const call = await aReservation(app, tenant, { candidateId });
    const path = '/dashboard/calls/do-not-call';
    await recruiter.open(path);
    const typed = { phone, note: HOSTILE };
    for (const [fields, problem] of [
      [{ phone: 'abc' }, 'not a valid phone number'],
      [{ phone: '\0' }, ''],
      [{ note: 'x'.repeat(501) }, 'longer than 500'],
      [{ note: 'a\0b' }, ''],
      [{ until: '2020-01-01' }, 'must be in the future'],
      [{ until: 'soon' }, 'must be in the future'],
    ] as const) {
      const refused = await recruiter.send({ ...typed, ...fields }, path);
      expect([fields, refused.status, refused.text.includes(problem)]).toEqual([fields, 400, true]);
      expect(refused.text).not.toMatch(/<img|<script>/);
    }
    await recruiter.open(path);
    expect((await recruiter.send({ ...typed, until: '2090-01-01' }, path)).headers.location).toBe(`${path}?done=added`);
    expect(await stateOf(call)).toBe('cancelled');
    expect((await recruiter.send({ phone }, path)).headers.location).toBe(`${path}?done=existing`);
    const search = `${path}?phone=${encodeURIComponent(phone.replace('+370', '+370 '))}`;
    expect(text((await recruiter.open(search)).text)).toContain(`${phone} added by the company`);
    expect(recruiter.html).not.toMatch(/<img|<script>|>Remove</);
    expect((await recruiter.open(`${path}?phone=0`)).text).toContain('No numbers here.');
    const [, id = ''] = /do-not-call\/([0-9a-f-]{36})\/remove/.exec((await admin.open(search)).text) ?? [];
    expect((await admin.send({}, `${path}/${id}/remove`)).status).toBe(400);
    expect((await admin.send({ sure: 'yes' }, `${path}/${id}/remove`)).headers.location).toBe(`${path}?done=removed`);
    expect((await admin.open(search)).text).toContain('No numbers here.');
    expect((await admin.send({ sure: 'yes' }, `${path}/${id}/remove`)).status).toBe(404);
  });

  it('show the lines; a manager names them and chooses the default', async () => {
    const { admin, viewer } = visits;
    const [{ assignmentId, e164 }] = tenant.numbers as [TelephonyTenant['numbers'][0]];
    const path = `/dashboard/numbers/${assignmentId}`;
    // A call of another test may be under way.
    expect(text((await viewer.open('/dashboard/numbers')).text)).toMatch(new RegExp(`Vilnius \\${e164} ready \\d 2 default`));
    expect(viewer.html).not.toContain(path);
    await admin.open('/dashboard/numbers');
    expect((await admin.send({ displayName: HOSTILE, action: 'save' }, path)).headers.location).toBe('/dashboard/numbers?saved=1');
    for (const page of ['numbers?saved=1', 'calls?day=2027-03-02', 'calls/reservations'])
      expect((await admin.open(`/dashboard/${page}`)).text).not.toMatch(/<img|<script>/);
    for (const displayName of [' ', 'x'.repeat(121), 'a\0b'])
      expect((await admin.send({ displayName, action: 'save' }, path)).status).toBe(400);
    await admin.open('/dashboard/numbers');
    await admin.send({ action: 'none' }, path);
    const isDefault = () => app.rows('SELECT default_for_outbound AS is FROM phone_number_assignments WHERE id = $1', [assignmentId]);
    expect(await isDefault()).toEqual([{ is: false }]);
    await admin.send({ action: 'default' }, path);
    expect(await isDefault()).toEqual([{ is: true }]);
  });

  it('stay within their size with 10 000 calls', async () => {
    const big = await aTelephonyTenant(app, { timezone: 'Europe/Vilnius', numbers: [{ maxConcurrentCalls: 100 }] });
    const { id } = await aReservation(app, big, {
      startsAt: new Date('2027-09-01T05:00:00Z'),
      state: 'completed',
      endedAt: new Date('2027-09-01T05:05:00Z'),
    });
    await app.rows(
      `INSERT INTO reservations SELECT copied.* FROM reservations AS original, generate_series(1, 9999) AS n,
              jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'starts_at', original.starts_at + n * interval '4 s',
                'ends_at', original.ends_at + n * interval '4 s', 'ended_at', original.ended_at + n * interval '4 s')) AS copied WHERE original.id = $1`,
      [id],
    );
    const visit = await DashboardVisit.inSession(app, big, 'owner');
    for (const path of ['?day=2027-09-01', '/reservations?from=2027-09-01', '/reservations?from=2027-09-01&state=completed']) {
      const { status, text: html } = await visit.open(`/dashboard/calls${path}`);
      expect([path, status, html.length < 100_000]).toEqual([path, 200, true]);
    }
    expect((await visit.open('/dashboard/calls?day=2027-09-01')).text).toContain('0 booked, 10,000 reached, 0 not reached; 100 at once');
    // All have their names, by hour and by page.
    const times = (html: string) => [...html.matchAll(/data-label="Start">(\d\d:\d\d)</g)].map(([, time]) => time);
    const { text: noon } = await visit.open('/dashboard/calls?day=2027-09-01&hour=12');
    expect([times(noon).length, times(noon)[0], /#named" aria-current="true">12:00</.test(noon)]).toEqual([50, '12:00', true]);
    const [, next = ''] = /href="([^"]*hour=12[^"]*cursor=[^"]*)"/.exec(noon) ?? [];
    expect(times((await visit.open(next.replaceAll('&amp;', '&'))).text)).toContain('12:04');
  });
});
