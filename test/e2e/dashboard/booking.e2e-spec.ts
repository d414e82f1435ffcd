import type { CandidateStatus } from '../../../src/candidates/index.js';
import { mailTo } from '../../support/actions.js';
import { aCandidate, expectStatus, unique } from '../../support/builders.js';
import { aCandidateWith, offeredSteps, press, type StepFactName } from '../../support/candidate-steps.js';
import { DashboardVisit } from '../../support/dashboard.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { aCallableCandidate, aReservation, aTelephonyTenant, type TelephonyTenant, uniqueE164 } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('the call, the mail and the consents of a candidate', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let admin: DashboardVisit;
  let recruiter: DashboardVisit;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTelephonyTenant(app, { hours: '09:00-12:00', numbers: [{ maxConcurrentCalls: 1 }] });
    [admin, recruiter] = await Promise.all([
      DashboardVisit.inSession(app, tenant, 'admin'),
      DashboardVisit.inSession(app, tenant, 'recruiter'),
    ]);
  });
  afterAll(() => app.close());

  const pathOf = (candidateId: string) => `/dashboard/positions/${tenant.position.id}/candidates/${candidateId}`;
  const post = (path: string, json: object) => app.http.post(path, { key: tenant.key, json });
  /** Opens the times of an hour of the page; returns the first of them. The third hour stays in the future while the test runs. */
  const pick = async (visit: DashboardVisit, path: string, query = '', nth = 2): Promise<Record<string, string>> => {
    expectStatus(await visit.open(`${path}/call${query}`), 200);
    const links = [...visit.html.matchAll(/class="heat heat[1-4]"><a href="([^"#]+)#times"/g)];
    await visit.open(links[nth]?.[1]?.replaceAll('&amp;', '&') ?? '');
    const [, hour = ''] = /name="hour" value="(\d+)"/.exec(visit.html) ?? [];
    const [, startMs = ''] = /name="startMs" value="(\d+)"/.exec(visit.html) ?? [];
    const [, line = ''] = /name="line" value="(\w*)"/.exec(visit.html) ?? [];
    return { hour, startMs, line, ...(query.includes('force') && { force: '1' }) };
  };
  const reservationsOf = async (candidateId: string) =>
    (await app.http.get(`/v1/telephony/reservations?candidateId=${candidateId}`, { key: tenant.key })).body.data;
  const localHour = (at: string) =>
    Number(new Date(at).toLocaleString('en-GB', { timeZone: 'Europe/Vilnius', hour: '2-digit', hour12: false }));

  it('is booked at the time that was picked, replaced, and revoked', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const path = pathOf(candidateId);
    const first = await pick(recruiter, path);
    expect((await recruiter.send({ ...first, retry: 'SAME_DAY' }, `${path}/call`)).headers.location).toBe(`${path}?done=booked#calls`);
    const [booked] = await reservationsOf(candidateId);
    expect(booked).toMatchObject({
      state: 'firm',
      startsAt: new Date(Number(first.startMs)).toISOString(),
      retryCallSnapshot: { mode: 'SAME_DAY' },
    });
    expect([9, 10, 11]).toContain(localHour(booked.startsAt));
    expect((await recruiter.open(`${path}?done=booked`)).text).toContain('The call is booked.');

    // The line takes one call: its place is free for the call that replaces it, and for no other.
    const again = await pick(recruiter, path);
    expect([again.startMs, recruiter.html.includes('This replaces the call')]).toEqual([first.startMs, true]);
    const stranger = pathOf(await aCallableCandidate(app, tenant));
    expect((await pick(recruiter, stranger)).startMs).not.toBe(first.startMs);
    const other = await pick(recruiter, path, '', 3);
    expect((await recruiter.send(other, `${path}/call`)).status).toBe(303);
    expect((await reservationsOf(candidateId)).filter(({ state }: { state: string }) => state === 'firm')).toMatchObject([
      { startsAt: new Date(Number(other.startMs)).toISOString(), retryCallSnapshot: null },
    ]);

    expect((await recruiter.send({ sure: 'yes' }, `${path}/revocation`)).headers.location).toBe(`${path}?done=revoked#calls`);
    expect((await reservationsOf(candidateId)).map(({ state }: { state: string }) => state)).not.toContain('firm');
    await recruiter.open(path);
    expect((await recruiter.send({ sure: 'yes' }, `${path}/revocation`)).status).toBe(409);
  });

  it('is named, with the offer of one, before a number of another zone ends it', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const path = pathOf(candidateId);
    await recruiter.send(await pick(recruiter, path), `${path}/call`);
    const fieldsOf = (): Record<string, string> =>
      Object.fromEntries(
        ['version', 'agreed'].map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(recruiter.html)?.[1] ?? '']),
      );
    const correct = (phone: string) => recruiter.send({ ...fieldsOf(), phone }, `${path}/correction`);
    await recruiter.open(`${path}/correction`);
    expect((await correct('+37061234599')).status).toBe(303);
    await recruiter.open(`${path}/correction`);
    const asked = await correct('+6797010101');
    expect([asked.status, (await reservationsOf(candidateId))[0].state]).toEqual([400, 'firm']);
    expect(asked.text).toContain('The new number is in another time zone. Nothing is saved yet.');
    expect(asked.text).toMatch(/The call on .* is cancelled/);
    expect(asked.text).not.toContain('choose a time by the link');
    expect(asked.text).toContain('value="+6797010101"');
    expect((await correct('+6797010101')).status).toBe(303);
    expect(await reservationsOf(candidateId)).toMatchObject([{ state: 'cancelled', failureReason: 'PHONE_CHANGED' }]);
    const offered = await aCallableCandidate(app, tenant);
    expectStatus(
      await post(`/v1/candidates/${offered}/invite-to-call`, {
        jobPositionId: tenant.position.id,
        preset: 'complete-by-next-business-day',
      }),
      201,
    );
    await recruiter.open(`${pathOf(offered)}/correction`);
    expect((await recruiter.send({ ...fieldsOf(), phone: '+6797010101' }, `${pathOf(offered)}/correction`)).text).toContain(
      'choose a time by the link',
    );
  });

  it('is found where fifty others of the candidate come before it', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const earlier = new Date(Date.now() - 7 * 86_400_000);
    for (let n = 0; n < 50; n += 1)
      await aReservation(app, tenant, { candidateId: candidateId as Reservation['candidateId'], startsAt: earlier, state: 'no_answer' });
    await recruiter.send(await pick(recruiter, pathOf(candidateId)), `${pathOf(candidateId)}/call`);
    expect((await recruiter.open(pathOf(candidateId))).text).toContain('/revocation');
  });

  it('is on the number of the company, or on whichever is free first', async () => {
    const two = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1, makeDefault: true }, { maxConcurrentCalls: 1 }] });
    const visit = await DashboardVisit.inSession(app, two, 'recruiter');
    const [one = '', other = ''] = [await aCallableCandidate(app, two), await aCallableCandidate(app, two)];
    const page = (candidateId: string) => `/dashboard/positions/${two.position.id}/candidates/${candidateId}/call`;
    const lineOf = async (candidateId: string) => {
      const { body } = await app.http.get(`/v1/telephony/reservations?candidateId=${candidateId}`, { key: two.key });
      const [{ phoneNumberId, startsAt }] = body.data;
      return [two.numbers.findIndex((number) => number.phoneNumberId === phoneNumberId), Date.parse(startsAt)];
    };
    const chosen = await pick(visit, page(one).replace(/\/call$/, ''));
    expect((await visit.send(chosen, page(one))).status).toBe(303);
    expect(await lineOf(one)).toEqual([0, Number(chosen.startMs)]);
    const isOffered = async (line: string) =>
      (await visit.open(`${page(other)}?line=${line}&hour=${chosen.hour}`)).text.includes(`name="startMs" value="${chosen.startMs}"`);
    expect([await isOffered('default'), await isOffered('any')]).toEqual([false, true]);
    expect((await visit.send({ ...chosen, line: 'any' }, page(other))).status).toBe(303);
    expect(await lineOf(other)).toEqual([1, Number(chosen.startMs)]);
  });

  it('is refused in words where the candidate may not be called, also by force', async () => {
    const phone = uniqueE164();
    const listed = pathOf(await aCallableCandidate(app, tenant, { phone }));
    expectStatus(await post('/v1/telephony/do-not-call', { entries: [{ phone }] }), 200);
    for (const query of ['', '?force=1'])
      expect((await admin.open(`${listed}/call${query}`)).text).toContain('do-not-call list of your company');
    const soon = String(Date.now() + 600_000);
    expect((await admin.send({ startMs: soon, force: '1', reason: 'asked by phone' }, `${listed}/call`)).text).toContain(
      'do-not-call list',
    );
    const mute = pathOf(await aCandidate(app, tenant, { skipAnalysis: true, phone: '12' }));
    expect((await recruiter.open(`${mute}/call`)).text).toContain('no phone number that can be called');
    const american = pathOf(await aCallableCandidate(app, tenant, { phone: '+12125550123' }));
    expect((await recruiter.open(`${american}/call`)).text).toContain('several time zones');
    expect((await recruiter.open(`${american}/call?timezone=America/Chicago`)).text).toContain('local to the candidate (America/Chicago)');
    expect((await recruiter.open(`${american}/call?timezone=Mars`)).status).toBe(400);
  });

  it('is forced by managers only, with a reason that the audit trail keeps', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const path = pathOf(candidateId);
    expect((await recruiter.open(`${path}/call?force=1`)).status).toBe(403);
    // Of the 24 hours of a day only three are calling hours.
    const chosen = await pick(admin, path, '?force=1', 30);
    const hours = [...admin.html.matchAll(/scope="col">\d\d:00/g)];
    expect(hours).toHaveLength(24);
    expect((await admin.send(chosen, `${path}/call`)).status).toBe(400);
    expect(admin.html).toContain('id="reason-problem">must have 1 to 500 characters');
    await recruiter.open(`${path}/call`);
    expect((await recruiter.send({ ...chosen, reason: 'x' }, `${path}/call`)).status).toBe(403);
    expect((await admin.send({ ...chosen, reason: 'The candidate works at night' }, `${path}/call`)).status).toBe(303);
    expect(await reservationsOf(candidateId)).toMatchObject([
      { startsAt: new Date(Number(chosen.startMs)).toISOString(), callingHours: null },
    ]);
    const entries = await app.rows(`SELECT acting_user, facts FROM audit_entries WHERE subject_id = $1 AND action = 'call.forced'`, [
      candidateId,
    ]);
    expect(entries).toMatchObject([{ acting_user: admin.user.email, facts: { reason: 'The candidate works at night' } }]);
    expect((await admin.open(path)).text).toContain('The candidate works at night');
  });

  it.each(['', 'x', '1', '9e15', '-1', '1e400', 'NaN'])('is refused for %j as its time', async (startMs) => {
    const path = pathOf(await aCallableCandidate(app, tenant));
    await recruiter.open(`${path}/call`);
    expect((await recruiter.send({ startMs }, `${path}/call`)).status).toBe(400);
  });

  it('shows the mail before it is sent, in the words of the form', async () => {
    const email = `mail-${unique()}@people.example`;
    const candidateId = await aCandidate(app, tenant, { skipAnalysis: true, firstName: '<b>Ada', email });
    const path = pathOf(candidateId);
    expect((await recruiter.open(`${path}/invitation`)).text).toContain('Hello &lt;b&gt;Ada,');
    const words = { subject: 'Come & talk', body: 'Here: {interviewLink} <script>' };
    await recruiter.send({ ...words, action: 'preview' }, `${path}/invitation`);
    expect(recruiter.html).toContain('<dd>Come &amp; talk</dd>');
    expect(recruiter.html).toContain('<div class="paper">Here: {interviewLink} &lt;script&gt;</div>');
    expect((await recruiter.send({ body: 'x'.repeat(5_001), action: 'preview' }, `${path}/invitation`)).status).toBe(400);
    expect(recruiter.html).toMatch(/x{5001}<\/textarea>[^]*id="body-problem">must have at most 5000 characters/);
    expect((await recruiter.send(words, `${path}/invitation`)).headers.location).toBe(`${path}?done=invited`);
    expect((await mailTo(app, email)).subject).toBe('Come & talk');
  });

  it('records a consent, which counts at once', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const path = pathOf(candidateId);
    await recruiter.open(path);
    const said = { kind: 'ai_call', state: 'refused', basis: 'verbal', source: '<i>call of Monday' };
    expect((await recruiter.send(said, `${path}/consents`)).headers.location).toBe(`${path}?done=consent#consents`);
    expect((await recruiter.open(path)).text).toContain('&lt;i&gt;call of Monday');
    expect((await recruiter.open(`${path}/call`)).text).toContain('has refused calls by an AI interviewer');
    expect((await recruiter.send({ ...said, state: 'maybe' }, `${path}/consents`)).status).toBe(400);
    expect((await recruiter.send({ ...said, source: 'x'.repeat(201) }, `${path}/consents`)).status).toBe(400);
  });

  /** The actions that each page offers beside those that every candidate has, to an admin. The deep spec walks every status with every fact. */
  it.each<[StepFactName, CandidateStatus, offered: string[], text: string]>([
    ['nothing', 'new', ['invitation', 'call', 'offer'], ''],
    ['nothing', 'invited', [], 'The candidate has the link of the interview'],
    ['nothing', 'invited_call', ['call', 'offer', 'revocation'], ''],
    ['nothing', 'unevaluable', ['reopening'], ''],
    ['nothing', 'selected', ['taking-back'], ''],
    ['booked', 'new', ['call', 'revocation'], 'Cannot be invited now. A call of this candidate is booked or under way. <a href="#calls">'],
    ['booked', 'failed', ['call', 'revocation'], 'Cannot be reopened now.'],
    ['onThePhone', 'invited_call', ['revocation'], 'Cannot be called now.'],
    ['noPhone', 'new', ['invitation'], '/correction">Correct the number</a>'],
    ['severalZones', 'expired', ['call', 'offer', 'reopening'], ''],
    ['listed', 'new', ['invitation'], 'See the entry</a>'],
    ['refused', 'new', ['invitation'], '<a href="#consents">Record a later consent</a>'],
  ])('offers no step that would be refused: %s, %s', async (fact, status, offered, text) => {
    const aPath = () => aCandidateWith(app, tenant, status, fact);
    const path = await aPath();
    const { text: page } = await admin.open(path);
    const steps = offeredSteps(admin, path);
    expect(steps.map((step) => (step.includes('/offers?') ? 'offer' : step)).sort()).toEqual([...offered].sort());
    expect(page).toContain(text);
    expect(page.includes('>do not call</span>')).toBe(fact === 'listed');
    for (const [i, named] of steps.entries()) {
      const fresh = i === 0 ? path : await aPath();
      const step = named.replace(path.split('/').at(-1)!, fresh.split('/').at(-1)!);
      await admin.open(fresh);
      expect([step, await press(admin, fresh, step)]).toEqual([step, true]);
    }
  });

  it('has a badge for a listed number in the list of a position, however it was typed, and in no other company', async () => {
    const other = await aTelephonyTenant(app);
    await app.rows(`UPDATE companies SET country = 'LT' WHERE id = ANY ($1)`, [[tenant.company.id, other.company.id]]);
    const [stranger, phone] = [await DashboardVisit.inSession(app, other, 'viewer'), uniqueE164()];
    expectStatus(await post('/v1/telephony/do-not-call', { entries: [{ phone }] }), 200);
    const national = phone.replace('+370', '8 ');
    for (const each of [tenant, other]) await aCallableCandidate(app, each, { phone: national, lastName: 'Listed' });
    const badges = async (visit: DashboardVisit, { position }: TelephonyTenant) =>
      (await visit.open(`/dashboard/positions/${position.id}?search=Listed`)).text.match(/>do not call<\/span>/g)?.length ?? 0;
    expect([await badges(recruiter, tenant), await badges(stranger, other)]).toEqual([1, 0]);
  });

  describe('is chosen by the candidates', () => {
    const path = () => `/dashboard/positions/${tenant.position.id}/offers`;
    const two = async () => [
      await aCallableCandidate(app, tenant, { firstName: 'First' }),
      await aCandidate(app, tenant, { skipAnalysis: true, phone: '12' }),
    ];
    const sentTo = (id: string) => app.rows(`SELECT state, timezone FROM call_offers WHERE candidate_id = $1`, [id]);

    it('who are chosen in the list: shown first, with the mail, the free times and who cannot; then sent, reminded, withdrawn', async () => {
      const ids = await two();
      await recruiter.open(`/dashboard/positions/${tenant.position.id}`);
      const chosen = Object.fromEntries(ids.map((id) => [`candidate ${id}`, 'on']));
      const { text } = await recruiter.submit({ ...chosen, action: 'offer' }, `/dashboard/positions/${tenant.position.id}/bulk`);
      for (const words of ['1 of 2 can choose a time', 'no phone number that can be called', '{bookingLink}', 'free times for First'])
        expect(text).toContain(words);
      const form = { ids: ids.join(','), subject: 'Choose <b>', days: '2' };
      await recruiter.send({ ...form, action: 'look' }, path());
      expect(recruiter.html).toContain('<dd>Choose &lt;b&gt;</dd>');
      expect(await sentTo(ids[0]!)).toEqual([]);
      expect((await recruiter.submit({ ...form, action: 'act' }, path())).text).toContain('1 of 2 is invited to choose a time');
      expect(await sentTo(ids[0]!)).toEqual([{ state: 'open', timezone: 'Europe/Vilnius' }]);
      expect((await recruiter.open(`/dashboard/positions/${tenant.position.id}?search=First`)).text).toContain('time not chosen</span>');

      // At most once a day.
      const change = async (what: string) => (await recruiter.submit({ ids: form.ids, sure: 'yes' }, `${path()}/${what}`)).text;
      expect(await change('reminders')).toContain('No offer is changed.');
      await app.rows(`UPDATE call_offers SET created_at = created_at - interval '25 hours' WHERE candidate_id = $1`, [ids[0]]);
      expect((await recruiter.open(`${path()}?ids=${ids[0]}`)).text).toContain('Remind those who have not chosen');
      expect(await change('reminders')).toContain('1 offer is changed.');
      expect(await change('reminders')).toContain('No offer is changed.');
      expect(await change('withdrawals')).toContain('1 offer is changed.');
      expect(await sentTo(ids[0]!)).toMatchObject([{ state: 'ended' }]);
      expect((await recruiter.open(pathOf(ids[0]!))).text).toContain('Let them choose a time');
    });

    it('with each problem at its field, and without one of another company', async () => {
      const [id = ''] = await two();
      await recruiter.open(`${path()}?ids=${id}`);
      for (const [field, value] of Object.entries({ subject: 'x'.repeat(1_000), body: 'x'.repeat(5_001) })) {
        for (const action of ['look', 'act']) {
          const { status, text } = await recruiter.send({ ids: id, action, [field]: value }, path());
          expect([field, action, status, text.includes(`id="${field}-problem"`)]).toEqual([field, action, 400, true]);
        }
      }
      for (const ids of ['', 'x', "'", '\u0000', id.replace(/.$/, 'z')])
        expect([400, 404]).toContain((await recruiter.send({ ids, action: 'act' }, path())).status);
      expect(await sentTo(id)).toEqual([]);
      const stranger = await DashboardVisit.inSession(app, await aTelephonyTenant(app), 'owner');
      expect((await stranger.open(`${path()}?ids=${id}`)).status).toBe(404);
    });
  });
});
