import { jest } from '@jest/globals';
import { AddDoNotCall, ChangeClearancePolicy } from '../../../src/clearance/index.js';
import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import {
  AnswerInWriting,
  ChooseTime,
  type OpenedOffer,
  OfferTimes,
  OptOutOfOffer,
  type Reservation,
} from '../../../src/telephony/index.js';
import { act, mailTo, report } from '../../support/actions.js';
import { auditOf } from '../../support/analysis.js';
import { aCall, anAmericanPhone, between, requestCall, tomorrow, tomorrowBetween } from '../../support/booking.js';
import { aCandidate, expectStatus, failingFields, refusal } from '../../support/builders.js';
import { anOffer, openOffer, readOffer, requestOffer, type SentOfferBody } from '../../support/call-offers.js';
import {
  aCallableCandidate,
  advance,
  aPhoneInvitation,
  aTelephonyTenant,
  roomyTenantAndStranger,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const CLOSED = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const FULL = { status: 409, error: 'NO_CAPACITY' };
const CHOICE = { timezone: null, noticeVersion: 'notice-1' };
/** Tomorrow, in UTC. */
const WINDOW = tomorrowBetween('10:00', '12:00');
const atMs = (time: string): number => Date.parse(`${tomorrow()}T${time}Z`);

let app: TestApp;
let tenant: TelephonyTenant;
let stranger: TelephonyTenant;

beforeAll(async () => {
  app = await TestApp.shared();
  [tenant, stranger] = await roomyTenantAndStranger(app);
});
afterAll(() => app.close());

const choose = (opened: OpenedOffer, startMs: number, terms: object = {}): Promise<Reservation> =>
  app.inOperation(() => app.get(ChooseTime).run(opened, startMs, { ...CHOICE, choices: opened.offer.choices, ...terms }));
const timesOf = (opened: OpenedOffer, timezone: string | null = null) =>
  app.inOperation(() => app.get(OfferTimes).run(opened, { timezone }));
const stateOf = async (candidateId: string, of = tenant) => {
  const { state, endReason, reservationId, choices } = (await readOffer(app, of, candidateId)).body.data;
  return { state, endReason, reservationId, choices };
};
const consentsOf = (candidateId: string) =>
  app.rows<{ basis: string; source: string }>('SELECT basis, source FROM consents WHERE candidate_id = $1', [candidateId]);
const anOffered = async (
  json: object = WINDOW,
  of = tenant,
): Promise<{ candidateId: string; offer: SentOfferBody; opened: OpenedOffer }> => {
  const candidateId = await aCallableCandidate(app, of);
  const offer = await anOffer(app, of, candidateId, json);
  return { candidateId, offer, opened: await openOffer(app, offer) };
};
const policy = (of: TelephonyTenant, changes: object) => app.inOperation(() => app.get(ChangeClearancePolicy).run(of.company.id, changes));

describe('a call offer', () => {
  it('is answered with 201 and its link, mails the link, and leaves the status', async () => {
    const email = 'grace-offer@example.com';
    const candidateId = await aCallableCandidate(app, tenant, { email });
    const reply = await requestOffer(app, tenant, candidateId, { ...WINDOW, retryCall: { mode: 'SAME_DAY' } });
    const { offerId, bookingLink } = reply.body.data;
    const expiresAt = new Date(WINDOW.windowEndMs).toISOString();
    expect([reply.status, reply.body.data]).toEqual([201, { offerId, bookingLink, expiresAt, emailQueued: true }]);
    expect(bookingLink).toMatch(new RegExp(`/book/${offerId}\\?token=[\\w-]{43}$`));
    expect((await mailTo(app, email)).text).toContain(bookingLink);
    expect((await readOffer(app, tenant, candidateId)).body.data).toEqual({
      ...{ offerId, candidateId, jobPositionId: tenant.position.id, state: 'open', endReason: null, reservationId: null, choices: 0 },
      ...{ windowStartMs: WINDOW.windowStartMs, windowEndMs: WINDOW.windowEndMs, durationMs: 10 * MINUTE },
      ...{ timezone: 'Europe/Vilnius', timezoneSource: 'phone', createdAt: expect.stringMatching(/Z$/) },
      ...{ expiresAt, endedAt: null, remindedAt: null },
    });
    expect((await auditOf(app, candidateId, 'call.offered'))[0]).toMatchObject({ facts: { offerId } });
    const { body } = await app.http.get(`/v1/candidates/${candidateId}/status`, {
      key: tenant.key,
      query: { jobPositionId: tenant.position.id },
    });
    expect(body.data.status).toBe('new');
  });

  it('has the words of the caller, with the link', async () => {
    const email = 'ada-offer@example.com';
    const candidateId = await aCallableCandidate(app, tenant, { email });
    const { bookingLink } = await anOffer(app, tenant, candidateId, {
      ...WINDOW,
      emailSubject: 'A call',
      emailBody: 'Here: {bookingLink}!',
    });
    const mail = await mailTo(app, email);
    expect([mail.subject, mail.text?.trim()]).toEqual(['A call', `Here: ${bookingLink}!`]);
  });

  it('is made once for an idempotency key', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const headers = { 'Idempotency-Key': candidateId };
    const first = await requestOffer(app, tenant, candidateId, WINDOW, { headers });
    const second = await requestOffer(app, tenant, candidateId, WINDOW, { headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await app.rows('SELECT FROM call_offers WHERE candidate_id = $1', [candidateId])).toHaveLength(1);
  });

  it.each([
    [{ replace: false }, ['replace']],
    [{ force: false }, ['force']],
    [{ windowEndMs: WINDOW.windowStartMs + 14 * DAY + 1 }, ['windowEndMs']],
    [{ windowEndMs: WINDOW.windowStartMs }, ['windowEndMs']],
    [{ windowStartMs: 'now', windowEndMs: '9' }, ['windowEndMs', 'windowStartMs']],
    [{ emailSubject: 'x'.repeat(201), emailBody: 5 }, ['emailBody', 'emailSubject']],
    [{ timezone: 'Europe/Nowhere\u202e' }, ['timezone']],
    [{ phoneNumberId: 'x', lineSelection: 'any' }, ['phoneNumberId']],
  ])('refuses %j at the field', async (json, fields) => {
    const reply = await requestOffer(app, tenant, await aCallableCandidate(app, tenant), { ...WINDOW, ...json });
    expect([reply.status, failingFields(reply).sort()]).toEqual([400, fields]);
  });

  it('may span 14 days', async () => {
    const long = { ...WINDOW, windowEndMs: WINDOW.windowStartMs + 14 * DAY };
    expect((await requestOffer(app, tenant, await aCallableCandidate(app, tenant), long)).status).toBe(201);
  });

  it('is refused as a booking is', async () => {
    const past = { preset: undefined, windowStartMs: Date.now() - HOUR, windowEndMs: Date.now() - MINUTE };
    expect(failingFields(await requestOffer(app, tenant, await aCallableCandidate(app, tenant), past))).toEqual(['windowEndMs']);
    const called = await aCallableCandidate(app, tenant);
    await aCall(app, tenant, called);
    const invited = await aCallableCandidate(app, tenant);
    await act(app, tenant, 'invite', invited);
    const refusals = [
      await requestOffer(app, tenant, called),
      await requestOffer(app, tenant, invited),
      await requestOffer(app, tenant, await aCandidate(app, tenant, { phone: '12', skipAnalysis: true })),
      await requestOffer(app, tenant, await aCallableCandidate(app, stranger)),
      await requestOffer(app, tenant, 'no-id'),
      await requestOffer(app, tenant, await aCallableCandidate(app, tenant), { phoneNumberId: stranger.numbers[0]!.phoneNumberId }),
    ].map((reply) => refusal(reply));
    expect(refusals).toEqual([
      { status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' },
      CLOSED,
      { status: 422, error: 'PHONE_INVALID' },
      NOT_FOUND,
      NOT_FOUND,
      { status: 404, error: 'PHONE_NUMBER_NOT_FOUND' },
    ]);
  });

  it('needs a free time, and no consent, which the choice gives', async () => {
    const full = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const narrow = tomorrowBetween('10:00', '10:10');
    await policy(full, { consent: 'require' });
    const { opened, candidateId } = await anOffered(narrow, full);
    expect(refusal(await requestCall(app, full, candidateId, narrow))).toEqual({ status: 412, error: 'CONSENT_REQUIRED' });
    const other = await anOffered(narrow, full);
    expect(await choose(opened, atMs('10:00'))).toMatchObject({ clearance: { consent: 'given' } });
    expect(refusal(await requestOffer(app, full, await aCallableCandidate(app, full), narrow))).toEqual(FULL);
    // Another was quicker: nothing of the choice remains.
    await expect(choose(other.opened, atMs('10:00'))).rejects.toMatchObject({ code: 'NO_CAPACITY' });
    expect([await consentsOf(other.candidateId), await stateOf(other.candidateId, full)]).toMatchObject([
      [],
      { state: 'open', choices: 0 },
    ]);
    expect(await timesOf(other.opened)).toEqual([]);
  });
});

describe('the times of an offer', () => {
  it('are the free marks of the window, by day of the zone', async () => {
    const { opened } = await anOffered(tomorrowBetween('09:58', '10:30'));
    const starts = ['10:00', '10:05', '10:10', '10:15', '10:20'].map(atMs);
    expect(await timesOf(opened)).toEqual([{ date: tomorrow(), starts }]);
    const days = [{ date: new Date(atMs('00:00') - DAY).toISOString().slice(0, 10), starts }];
    expect(await timesOf(opened, 'Pacific/Pago_Pago')).toEqual(days);
  });

  it('end with the open phone session of the candidate, which ends its calls', async () => {
    const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
    const endSession = (time: string) =>
      app.rows('UPDATE interview_sessions SET expires_at = $2 WHERE id = $1', [sessionId, new Date(atMs(time))]);
    await endSession('10:09');
    expect(refusal(await requestOffer(app, tenant, candidateId, WINDOW))).toEqual(FULL);
    await endSession('10:21');
    const offer = await anOffer(app, tenant, candidateId, WINDOW);
    const opened = await openOffer(app, offer);
    expect((await timesOf(opened)).flatMap(({ starts }) => starts)).toEqual(['10:00', '10:05', '10:10'].map(atMs));
    await expect(choose(opened, atMs('10:15'))).rejects.toMatchObject({ code: 'NO_CAPACITY' });
    await endSession('09:00');
    expect(await timesOf(await openOffer(app, offer))).toEqual([]);
    await endSession('10:21');
    expect(await choose(opened, atMs('10:10'))).toMatchObject({ state: 'firm' });
  });

  it('count all lines of the choice, and the place of the chosen call', async () => {
    const lines = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }, { maxConcurrentCalls: 1 }] });
    const narrow = { ...tomorrowBetween('10:00', '10:10'), lineSelection: 'any' };
    const [one, two, three] = [await anOffered(narrow, lines), await anOffered(narrow, lines), await anOffered(narrow, lines)];
    await choose(one.opened, atMs('10:00'));
    expect(await timesOf(two.opened)).toHaveLength(1);
    await choose(two.opened, atMs('10:00'));
    expect(await timesOf(three.opened)).toEqual([]);
    expect(await timesOf(await openOffer(app, two.offer))).toHaveLength(1);
  });
});

describe('a zone that a visitor states', () => {
  const WIDE = between(atMs('00:00'), atMs('00:00') + DAY);
  const hoursIn = (days: readonly { starts: readonly number[] }[], zone: string): Set<number> =>
    new Set(
      days.flatMap(({ starts }) =>
        starts.map((at) => Number(new Date(at).toLocaleString('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }))),
      ),
    );

  it('leaves the call between 07:00 and 22:00 where the number is', async () => {
    const { candidateId, opened } = await anOffered(WIDE);
    expect(hoursIn(await timesOf(opened), 'Europe/Vilnius').size).toBe(24);
    const stated = await timesOf(opened, 'Pacific/Auckland');
    expect([...hoursIn(stated, 'Europe/Vilnius')].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => n + 7));
    const [first, last] = [stated[0]!.starts[0]!, stated.at(-1)!.starts.at(-1)!];
    const terms = { timezone: 'Pacific/Auckland' };
    for (const startMs of [atMs('01:00'), last + 5 * MINUTE])
      await expect(choose(opened, startMs, terms)).rejects.toMatchObject({ code: 'NO_CAPACITY' });
    expect(await consentsOf(candidateId)).toEqual([]);
    // A busy line does not delay it into the night.
    const call = await choose(opened, last, terms);
    expect([call.windowEnd, call.timezoneSource]).toEqual([call.endsAt, 'manual']);
    expect(first).toBeLessThan(last);
  });

  it('of the country of the number is where the candidate is; of another one, the call is between these hours in all of its zones', async () => {
    const candidateId = await aCallableCandidate(app, tenant, { phone: anAmericanPhone() });
    const opened = await openOffer(app, await anOffer(app, tenant, candidateId, { ...WIDE, timezone: 'America/New_York' }));
    expect(hoursIn(await timesOf(opened, 'Pacific/Honolulu'), 'Pacific/Honolulu')).toEqual(
      new Set(Array.from({ length: 15 }, (_, n) => n + 7)),
    );
    const abroad = await timesOf(opened, 'Asia/Tokyo');
    expect(abroad.length).toBeGreaterThan(0);
    for (const zone of ['America/New_York', 'America/Denver', 'Pacific/Honolulu'])
      for (const hour of hoursIn(abroad, zone)) expect(hour >= 7 && hour < 22).toBe(true);
  });
});

describe('a chosen time', () => {
  it('is booked exactly, after a consent with the version of the notice', async () => {
    const { candidateId, opened } = await anOffered();
    const call = await choose(opened, atMs('11:05'), { timezone: 'Europe/Riga' });
    expect(call).toMatchObject({
      startsAt: new Date(atMs('11:05')),
      timezone: 'Europe/Riga',
      timezoneSource: 'manual',
      callOfferId: opened.offer.id,
    });
    expect([call.windowStart.getTime(), call.windowEnd.getTime()]).toEqual([atMs('11:05'), atMs('11:30')]);
    expect(await stateOf(candidateId)).toEqual({ state: 'chosen', endReason: null, reservationId: call.id, choices: 1 });
    expect(await consentsOf(candidateId)).toEqual([{ basis: 'room', source: 'notice-1' }]);
    // A form that is sent twice.
    expect((await choose(opened, atMs('11:05'))).id).toBe(call.id);
    expect(await stateOf(candidateId)).toMatchObject({ choices: 1 });
  });

  it.each([atMs('09:55'), atMs('11:55'), atMs('10:01'), Number.NaN, -300_000, 1e300])('of %d is not free', async (startMs) => {
    const { candidateId, opened } = await anOffered();
    await expect(choose(opened, startMs)).rejects.toMatchObject({ code: 'NO_CAPACITY' });
    expect(await consentsOf(candidateId)).toEqual([]);
  });

  it('stays where an older form is sent again', async () => {
    const { candidateId, offer, opened } = await anOffered();
    await choose(opened, atMs('10:00'));
    const { id } = await choose(await openOffer(app, offer), atMs('10:30'));
    await expect(choose(opened, atMs('10:00'))).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    expect(await stateOf(candidateId)).toMatchObject({ reservationId: id, choices: 2 });
  });

  it('can be moved three times, and cancelled', async () => {
    const { candidateId, offer, opened } = await anOffered();
    const first = await choose(opened, atMs('10:00'));
    for (const time of ['10:30', '11:00']) await choose(await openOffer(app, offer), atMs(time));
    await app.inOperation(async () => app.get(ChooseTime).cancel(await openOffer(app, offer)));
    expect(await stateOf(candidateId)).toEqual({ state: 'open', endReason: null, reservationId: null, choices: 3 });
    const last = await choose(await openOffer(app, offer), atMs('10:00'));
    await expect(choose(await openOffer(app, offer), atMs('11:30'))).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    const calls = await app.rows('SELECT id, failure_reason AS reason FROM reservations WHERE candidate_id = $1 ORDER BY created_at, id', [
      candidateId,
    ]);
    expect(calls.map(({ reason }) => reason)).toEqual(['REPLACED', 'REPLACED', 'CANCELLED', null]);
    expect([calls[0]?.id, calls[3]?.id]).toEqual([first.id, last.id]);
  });

  it('is the live one of its offer, also where another process booked the one before by a clock that is ahead', async () => {
    const { candidateId, offer, opened } = await anOffered();
    const first = await choose(opened, atMs('10:00'));
    await app.rows(`UPDATE reservations SET created_at = created_at + interval '1 minute' WHERE id = $1`, [first.id]);
    const { id } = await choose(await openOffer(app, offer), atMs('10:30'));
    expect(await stateOf(candidateId)).toMatchObject({ state: 'chosen', reservationId: id, choices: 2 });
  });

  it('that reached nobody can be chosen again, and one that was held cannot', async () => {
    const missed = await anOffered();
    await advance(app, await choose(missed.opened, atMs('10:00')), 'claim', 'miss');
    expect(await stateOf(missed.candidateId)).toMatchObject({ state: 'open', choices: 1 });
    await advance(app, await choose(await openOffer(app, missed.offer), atMs('10:30')), 'claim', 'answer', 'complete');
    expect(await stateOf(missed.candidateId)).toMatchObject({ state: 'ended', endReason: 'CALL_ENDED', choices: 2 });
    await expect(choose(missed.opened, atMs('11:00'))).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
  });
});

describe('the list of offers', () => {
  type Listed = { id: string; state: string; endReason: string | null };
  const list = async (
    of: TelephonyTenant,
    query: Record<string, string> = {},
  ): Promise<{ data: Listed[]; pagination: { cursor: string | null } }> =>
    expectStatus(await app.http.get('/v1/telephony/call-offers', { key: of.key, query }), 200).body as never;

  it('has each in the state that its own read has, newest first, in pages', async () => {
    const company = await aTelephonyTenant(app, { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] });
    const [open, again, expired, chosen, cancelled, missed, held] = await Promise.all(
      Array.from({ length: 7 }, () => anOffered(WINDOW, company)),
    );
    await anOffer(app, company, again!.candidateId, WINDOW);
    // Before its task has run, and the offers of chosen calls that have ended.
    await app.rows(`UPDATE call_offers SET window_end = now(), due_at = NULL WHERE id = $1`, [expired!.offer.offerId]);
    for (const one of [chosen!, cancelled!, missed!, held!]) await choose(one.opened, atMs('10:00'));
    await app.http.post(`/v1/candidates/${cancelled!.candidateId}/revoke-call`, {
      key: company.key,
      json: { jobPositionId: company.position.id },
    });
    const callOf = async ({ candidateId }: { candidateId: string }) =>
      ({ company: company.company.id, id: (await stateOf(candidateId, company)).reservationId }) as Reservation;
    await advance(app, await callOf(missed!), 'claim', 'miss');
    await advance(app, await callOf(held!), 'claim', 'answer', 'complete');
    const { data } = await list(company);
    expect(data).toHaveLength(8);
    expect([...data].sort((a, b) => (a.id < b.id ? 1 : -1))).toEqual(data);
    const state = (offer: SentOfferBody): string | undefined => data.find(({ id }) => id === offer.offerId)?.state;
    expect([open, again, expired, chosen, cancelled, missed, held].map((one) => state(one!.offer))).toEqual([
      'open',
      'ended',
      'ended',
      'chosen',
      'ended',
      'open',
      'ended',
    ]);
    for (const one of ['open', 'chosen', 'ended'])
      expect((await list(company, { state: one })).data).toEqual(data.filter((each) => each.state === one));
    const paged: Listed[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list(company, { state: 'ended', limit: '3', ...(cursor && { cursor }) });
      paged.push(...page.data);
      ({ cursor } = page.pagination);
    }
    expect(paged).toEqual(data.filter((each) => each.state === 'ended'));
    expect((await list(company, { jobPositionId: company.position.id })).data).toEqual(data);
    for (const jobPositionId of [tenant.position.id, 'x']) expect((await list(company, { jobPositionId })).data).toEqual([]);
    expect((await list(stranger)).data).toEqual([]);
  });

  it('takes no cursor of other filters, and no other state', async () => {
    for (let n = 0; n < 2; n += 1) await anOffered();
    const { pagination } = await list(tenant, { limit: '1', state: 'open' });
    for (const query of [{ cursor: pagination.cursor! }, { state: 'gone' }] as Record<string, string>[])
      expect((await app.http.get('/v1/telephony/call-offers', { key: tenant.key, query })).status).toBe(400);
  });
});

describe('an offer ends', () => {
  const revoke = (candidateId: string) =>
    app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } });

  it('with a new one, a booking, an invitation, and the end of the chosen call', async () => {
    const [again, booked, invited, chosen, replaced] = await Promise.all(Array.from({ length: 5 }, () => anOffered()));
    await anOffer(app, tenant, again!.candidateId, WINDOW);
    await aCall(app, tenant, booked!.candidateId);
    await act(app, tenant, 'invite', invited!.candidateId);
    await choose(chosen!.opened, atMs('10:00'));
    await revoke(chosen!.candidateId);
    await choose(replaced!.opened, atMs('10:00'));
    await aCall(app, tenant, replaced!.candidateId, { replace: true });
    const ends = await Promise.all(
      [booked!, invited!, chosen!, replaced!].map(async ({ candidateId }) => (await stateOf(candidateId)).endReason),
    );
    expect(ends).toEqual(['BOOKED', 'INVITED', 'CALL_ENDED', 'BOOKED']);
    expect((await openOffer(app, again!.offer)).offer).toMatchObject({ state: 'ended', endReason: 'NEW_OFFER' });
    // It stays ended when the call has ended, too.
    await revoke(booked!.candidateId);
    await expect(choose(booked!.opened, atMs('10:00'))).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
  });

  it('with an event that says why, once, and with none where the chosen call was held', async () => {
    const [again, booked, invited, revoked, cancelled, withdrawn, listed, refused, late, written] = await Promise.all(
      Array.from({ length: 10 }, () => anOffered()),
    );
    const consent = (state: string) => ({ jobPositionId: tenant.position.id, kind: 'ai_call', state, basis: 'verbal' });
    const refuse = (state: string) =>
      app.http.post(`/v1/candidates/${refused!.candidateId}/consents`, { key: tenant.key, json: consent(state) });
    await anOffer(app, tenant, again!.candidateId, WINDOW);
    await aCall(app, tenant, booked!.candidateId);
    await act(app, tenant, 'invite', invited!.candidateId);
    for (const { opened } of [revoked!, cancelled!]) await choose(opened, atMs('10:00'));
    await revoke(revoked!.candidateId);
    await app.inOperation(async () => app.get(ChooseTime).cancel(await openOffer(app, cancelled!.offer)));
    await app.http.delete(`/v1/candidates/${withdrawn!.candidateId}/invite-to-call`, {
      key: tenant.key,
      query: { jobPositionId: tenant.position.id },
    });
    await app.inOperation(() => app.get(OptOutOfOffer).run(listed!.opened));
    for (const state of ['given', 'withdrawn', 'refused']) expectStatus(await refuse(state), 201);
    await app.rows('UPDATE call_offers SET window_end = now(), due_at = now() WHERE id = $1', [late!.offer.offerId]);
    await app.inOperation(() => app.get(ChangeClearancePolicy).run(tenant.company.id, { writtenAlternative: true }));
    await choose(written!.opened, atMs('10:00'));
    await app.inOperation(async () => app.get(AnswerInWriting).run(await openOffer(app, written!.offer)));
    await app.inOperation(() => app.get(ChangeClearancePolicy).run(tenant.company.id, { writtenAlternative: false }));
    const told = async ({ offer }: { offer: SentOfferBody }) =>
      (
        await app.rows<{ reason: string }>(
          `SELECT data ->> 'reason' AS reason FROM events WHERE type = 'call_offer_ended' AND data ->> 'offerId' = $1`,
          [offer.offerId],
        )
      ).map(({ reason }) => reason);
    await until('the window is over', async () => (await told(late!)).length > 0);
    const all = [again, booked, invited, revoked, cancelled, withdrawn, listed, refused, late, written];
    expect((await Promise.all(all.map((one) => told(one!)))).map((reasons) => reasons.join())).toEqual([
      ...['replaced', 'replaced', 'replaced', 'withdrawn', '', 'withdrawn', 'declined', 'consent_withdrawn', 'expired', 'declined'],
    ]);
    expect(await stateOf(refused!.candidateId)).toMatchObject({ state: 'ended', endReason: 'CONSENT_WITHDRAWN' });
    await expect(choose(refused!.opened, atMs('10:00'))).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    const held = await anOffered();
    await advance(app, await choose(held.opened, atMs('10:00')), 'claim', 'answer', 'complete');
    await app.rows('UPDATE call_offers SET window_end = now(), due_at = now() WHERE id = $1', [held.offer.offerId]);
    await until(
      'its end is written',
      async () => (await app.rows(`SELECT FROM call_offers WHERE id = $1 AND state = 'ended'`, [held.offer.offerId])).length > 0,
    );
    expect(await told(held)).toEqual([]);
  });

  it('with the wish not to be called, and with the person', async () => {
    const { candidateId, opened, offer } = await anOffered();
    await choose(opened, atMs('10:00'));
    await app.inOperation(() => app.get(OptOutOfOffer).run(opened));
    expect(await stateOf(candidateId)).toMatchObject({ state: 'ended', endReason: 'DO_NOT_CALL' });
    expect(refusal(await requestOffer(app, tenant, candidateId))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
    const query = { jobPositionId: tenant.position.id };
    const { body } = await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query });
    expect(body.data.receipt.removed).toMatchObject({ callOffer: 1 });
    await expect(openOffer(app, offer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(choose(opened, atMs('10:00'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('with the wish not to be called of a person whose number cannot be read, and so does the call', async () => {
    const { candidateId, opened } = await anOffered();
    const { id } = await choose(opened, atMs('10:00'));
    await app.rows("UPDATE candidates SET phone = '12' WHERE id = $1", [candidateId]);
    for (let i = 0; i < 2; i++) await app.inOperation(() => app.get(OptOutOfOffer).run(opened));
    expect(await stateOf(candidateId)).toMatchObject({ state: 'ended', endReason: 'DO_NOT_CALL' });
    expect(await app.rows('SELECT state, failure_reason AS reason FROM reservations WHERE id = $1', [id])).toEqual([
      { state: 'cancelled', reason: 'DO_NOT_CALL' },
    ]);
  });

  it('with the wish not to be called while the number is corrected', async () => {
    const { candidateId, opened } = await anOffered();
    const { id } = await choose(opened, atMs('10:00'));
    const list = app.get(AddDoNotCall);
    const spy = jest.spyOn(list, 'run').mockImplementationOnce(async (...args) => {
      await app.rows('UPDATE candidates SET phone = $2 WHERE id = $1', [candidateId, uniqueE164()]);
      return list.run(...args);
    });
    await app.inOperation(() => app.get(OptOutOfOffer).run(opened));
    spy.mockRestore();
    expect(await stateOf(candidateId)).toMatchObject({ state: 'ended', endReason: 'DO_NOT_CALL' });
    expect(await app.rows('SELECT failure_reason AS reason FROM reservations WHERE id = $1', [id])).toEqual([{ reason: 'DO_NOT_CALL' }]);
  });

  it('with the result of an earlier call that comes late', async () => {
    const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
    await anOffer(app, tenant, candidateId, WINDOW);
    expect((await report(app, sessionId)).status).toBe(200);
    expect(await stateOf(candidateId)).toMatchObject({ state: 'ended', endReason: 'CALL_ENDED', reservationId: null });
  });

  it('when the candidate answers in writing, where the company allows it', async () => {
    const { candidateId, opened } = await anOffered();
    await choose(opened, atMs('10:00'));
    const inWriting = () => app.inOperation(() => app.get(AnswerInWriting).run(opened));
    await expect(inWriting()).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
    await policy(tenant, { writtenAlternative: true });
    expect((await inWriting()).interviewLink).toContain('token=');
    await policy(tenant, { writtenAlternative: false });
    expect(await stateOf(candidateId)).toMatchObject({ state: 'ended', endReason: 'INVITED' });
    expect(await app.rows('SELECT status FROM candidates WHERE id = $1', [candidateId])).toEqual([{ status: 'invited' }]);
  });

  it('when the company withdraws it, once', async () => {
    const { candidateId } = await anOffered();
    const withdraw = (id: string, of = tenant) =>
      app.http.delete(`/v1/candidates/${id}/invite-to-call`, { key: of.key, query: { jobPositionId: of.position.id } });
    expect(refusal(await withdraw(candidateId, stranger))).toEqual(NOT_FOUND);
    expect((await withdraw(candidateId)).body.data).toMatchObject({ state: 'ended', endReason: 'WITHDRAWN' });
    expect(refusal(await withdraw(candidateId))).toEqual(CLOSED);
    expect(refusal(await withdraw(await aCallableCandidate(app, tenant)))).toEqual(NOT_FOUND);
    expect(refusal(await readOffer(app, stranger, candidateId))).toEqual(NOT_FOUND);
    const chosen = await anOffered();
    await choose(chosen.opened, atMs('10:00'));
    expect(refusal(await withdraw(chosen.candidateId))).toEqual({ status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' });
  });
});

describe('the link of an offer', () => {
  it('names the number that calls, or all of which one will', async () => {
    const many = await aTelephonyTenant(app, { numbers: [{}, {}] });
    const [first, second] = many.numbers.map(({ e164 }) => e164);
    const any = await anOffered({ ...WINDOW, lineSelection: 'any' }, many);
    expect([...any.opened.lineNumbers].sort()).toEqual([first, second].sort());
    const call = await choose(any.opened, atMs('10:00'));
    const line = many.numbers.find(({ phoneNumberId }) => phoneNumberId === call.phoneNumberId)!;
    expect((await openOffer(app, any.offer)).lineNumbers).toEqual([line.e164]);
    await advance(app, call, 'claim', 'miss');
    expect((await openOffer(app, any.offer)).lineNumbers).toHaveLength(2);
    const named = await anOffered({ ...WINDOW, phoneNumberId: many.numbers[1]!.phoneNumberId }, many);
    expect(named.opened.lineNumbers).toEqual([second]);
    expect((await anOffered(WINDOW, many)).opened.lineNumbers).toHaveLength(1);
  });

  it('opens nothing with another token, for another offer, or for no id', async () => {
    const [one, two] = [await anOffered(), await anOffered()];
    const token = (link: string) => link.split('token=')[1]!;
    for (const bookingLink of [
      one.offer.bookingLink.replace(token(one.offer.bookingLink), token(two.offer.bookingLink)),
      one.offer.bookingLink.replace(one.offer.offerId, 'no-id'),
      `${one.offer.bookingLink.split('?')[0]}?token=`,
      `${one.offer.bookingLink}%00`,
    ])
      await expect(openOffer(app, { bookingLink })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
