import { randomUUID } from 'node:crypto';
import { DAY, HOUR, SECOND } from '../../../src/platform/domain/index.js';
import { Secrets } from '../../../src/platform/secrets/secrets.js';
import { CallReports, DialRegister, type Reservation } from '../../../src/telephony/index.js';
import { aResult, report } from '../../support/actions.js';
import { candidateOf } from '../../support/analysis.js';
import { aCall, aTestCandidate, requestCall, storedCalls } from '../../support/booking.js';
import { aKey, expectStatus, failingFields, refusal } from '../../support/builders.js';
import { aDialledCall, dialOf, endCall, readReservation, reservationsOf, startDispatching } from '../../support/dispatched-calls.js';
import { until } from '../../support/eventually.js';
import type { Call, Reply } from '../../support/http-client.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import { allRows } from '../../support/stored-copies.js';
import {
  aCallableCandidate,
  aTelephonyTenant,
  changeTelephony,
  getTelephony,
  postTelephony,
  requestBatch,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { RUNTIME_TOKEN, type TestApp } from '../../support/test-app.js';
import { gatewayOf } from '../../support/test-gateway.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const INVALID = { status: 400, error: 'VALIDATION_ERROR' };
const DEFAULTS = {
  ...{ consent: 'off', maxAttempts: null, disclosure: null, optOutKey: '9', recording: 'off' },
  ...{ callNotice: 'off', writtenAlternative: false },
};

describe('clearance', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await time.startNextMorning();
    tenant = await aTelephonyTenant(app);
  });

  const list = (entries: unknown, call: Call = {}): Promise<Reply> =>
    postTelephony(app, tenant, 'do-not-call', { json: { entries }, ...call });
  const listed = async (phone: string): Promise<{ id: string }> => expectStatus(await list([{ phone }]), 200).body.data.results[0];
  const consent = (id: string, fields: object = {}, call: Call = {}): Promise<Reply> =>
    app.http.post(`/v1/candidates/${id}/consents`, {
      key: tenant.key,
      json: { jobPositionId: tenant.position.id, kind: 'ai_call', state: 'given', basis: 'form', ...fields },
      ...call,
    });
  const consents = (id: string, query: Record<string, string> = {}): Promise<Reply> =>
    app.http.get(`/v1/candidates/${id}/consents`, { key: tenant.key, query: { jobPositionId: tenant.position.id, ...query } });
  const policy = (json: unknown, call: Call = {}): Promise<Reply> =>
    app.http.patch('/v1/telephony/clearance-policy', { key: tenant.key, json, ...call });
  const preview = (ids: readonly string[], json: object = {}): Promise<Reply> =>
    app.http.post('/v1/candidates/batch/schedule-call/preview', {
      key: tenant.key,
      json: { jobPositionId: tenant.position.id, candidateIds: ids, preset: 'complete-within-4h', ...json },
    });
  const remove = (id: string): Promise<Reply> =>
    app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id, force: 'true' } });
  const withPhone = async (fields: object = {}): Promise<{ id: Reservation['candidateId']; phone: string }> => {
    const phone = uniqueE164();
    return { id: (await aCallableCandidate(app, tenant, { phone, ...fields })) as Reservation['candidateId'], phone };
  };

  describe('by the list', () => {
    it('refuses a listed number, alone and in a batch, and lets it be called once the entry is gone', async () => {
      const { id, phone } = await withPhone();
      const entry = await listed(phone);
      expect(refusal(await requestCall(app, tenant, id))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
      const { body } = await requestBatch(app, tenant, [id]);
      expect(body.data).toMatchObject({ summary: { failed: 1 }, results: [{ outcome: 'failed', reason: 'DO_NOT_CALL' }] });
      const gone = await app.http.delete(`/v1/telephony/do-not-call/${entry.id}`, { key: tenant.key });
      expect([gone.status, gone.body.data]).toEqual([200, { deleted: true }]);
      await aCall(app, tenant, id);
    });

    it('lists entries newest first, finds one by its number, and pages', async () => {
      const phones = [uniqueE164(), uniqueE164(), uniqueE164()];
      for (const phone of phones) {
        await list([{ phone, note: `Note of ${phone.slice(-4)}` }]);
        await time.pass(SECOND);
      }
      const all = (await getTelephony(app, tenant, 'do-not-call')).body.data as object[];
      expect(all).toMatchObject([...phones].reverse().map((phone) => ({ phone, reason: 'api', reservationId: null, expiresAt: null })));
      expect(Object.keys(all[0]!)).toEqual(['id', 'phone', 'reason', 'note', 'reservationId', 'createdAt', 'expiresAt']);
      const first = await getTelephony(app, tenant, 'do-not-call', { limit: '2' });
      const rest = await getTelephony(app, tenant, 'do-not-call', { limit: '2', cursor: first.body.pagination?.cursor as string });
      expect(rest.body.data).toMatchObject([{ phone: phones[0] }]);
      const spelled = `${phones[1]!.slice(0, 4)} ${phones[1]!.slice(4)}`;
      expect((await getTelephony(app, tenant, 'do-not-call', { phone: spelled })).body.data).toMatchObject([{ phone: phones[1] }]);
      expect((await getTelephony(app, tenant, 'do-not-call', { phone: 'nobody' })).body.data).toEqual([]);
    });

    it('answers each number as it was sent', async () => {
      const phone = uniqueE164();
      const { body } = await list([{ phone }, { phone: ` ${phone} ` }, { phone: 'none' }, { phone: '' }]);
      expect(body.data).toEqual({
        ...{ added: 1, existing: 1, invalid: 2 },
        results: [
          { phone, outcome: 'added', id: expect.any(String) },
          { phone: ` ${phone} `, outcome: 'existing', id: body.data.results[0].id },
          { phone: 'none', outcome: 'invalid', id: null },
          { phone: '', outcome: 'invalid', id: null },
        ],
      });
    });

    it.each<[string, unknown, string]>([
      ['no entries', [], 'entries'],
      ['501 entries', Array.from({ length: 501 }, () => ({ phone: '+37060000001' })), 'entries'],
      ['a number that is no text', [{ phone: 7 }], 'entries[0].phone'],
      ['an entry without a number', [{}], 'entries[0].phone'],
      ['a past end', [{ phone: '+37060000001', expiresAt: '2020-01-01' }], 'entries[0].expiresAt'],
      ['an end that is no time', [{ phone: '+37060000001', expiresAt: 'soon' }], 'entries[0].expiresAt'],
      ['a long note', [{ phone: '+37060000001', note: 'n'.repeat(501) }], 'entries[0].note'],
      ['an unknown property', [{ phone: '+37060000001', until: 'x' }], 'entries[0].until'],
      ['null', null, 'entries'],
    ])('refuses %s', async (_, entries, field) => {
      const reply = await list(entries);
      expect(refusal(reply)).toEqual(INVALID);
      expect(failingFields(reply)).toEqual([field]);
    });

    it('needs the scopes of telephony, and works while telephony is off', async () => {
      await changeTelephony(app, tenant, { enabled: false });
      await listed(uniqueE164());
      expect((await policy({ recording: 'ask' })).status).toBe(200);
      const key = (await aKey(app, tenant.company, { scopes: ['telephony:read'] })).key;
      expect((await getTelephony(app, { ...tenant, key }, 'do-not-call')).status).toBe(200);
      for (const reply of [
        await list([{ phone: '+37060000001' }], { key }),
        await policy({}, { key }),
        await app.http.delete(`/v1/telephony/do-not-call/${randomUUID()}`, { key }),
      ])
        expect(refusal(reply)).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });

    it.each([randomUUID(), 'nonsense'])('answers 404 to the removal of %s', async (id) => {
      expect(refusal(await app.http.delete(`/v1/telephony/do-not-call/${id}`, { key: tenant.key }))).toEqual(NOT_FOUND);
    });
  });

  describe('by consent', () => {
    it('refuses without one where it is required, and names the one that counts', async () => {
      await policy({ consent: 'require' });
      const { id } = await withPhone();
      expect(refusal(await requestCall(app, tenant, id))).toEqual({ status: 412, error: 'CONSENT_REQUIRED' });
      const given = expectStatus(await consent(id, { source: 'Form 7', quote: 'I agree.' }), 201).body.data;
      expect(given).toEqual({
        ...{ id: expect.any(String), candidateId: id, jobPositionId: tenant.position.id, kind: 'ai_call', state: 'given', basis: 'form' },
        ...{ at: given.recordedAt, source: 'Form 7', quote: 'I agree.', recordedAt: expect.stringMatching(/Z$/) },
      });
      expect(await aCall(app, tenant, id)).toMatchObject({
        clearance: { at: 'booking', consent: 'given', consentId: given.id },
        clearancePolicySnapshot: { ...DEFAULTS, consent: 'require' },
      });
    });

    it.each(['refused', 'withdrawn'])('refuses after a consent that was %s, also a test candidate and without a policy', async (state) => {
      const id = await aTestCandidate(app, tenant);
      await consent(id, { state });
      expect(refusal(await requestCall(app, tenant, id))).toEqual({ status: 409, error: 'CONSENT_REFUSED' });
      await consent(id);
      await aCall(app, tenant, id);
    });

    it('takes the newest by its time, whatever the order of recording', async () => {
      const { id } = await withPhone();
      const at = (hours: number): string => new Date(time.now() - hours * HOUR).toISOString();
      await consent(id, { state: 'given', at: at(1) });
      await consent(id, { state: 'refused', at: at(2) });
      await consent(id, { kind: 'recording', state: 'refused' });
      const { body } = await consents(id);
      expect(body.data).toMatchObject([{ kind: 'recording', jobPositionId: tenant.position.id }, { state: 'given' }, { state: 'refused' }]);
      const page = await consents(id, { limit: '2' });
      expect((await consents(id, { limit: '2', cursor: page.body.pagination?.cursor as string })).body.data).toMatchObject([
        { state: 'refused' },
      ]);
      expect(await aCall(app, tenant, id)).toMatchObject({ clearance: { consent: 'given' } });
    });

    it('ends a scheduled call at a withdrawal, but not at one that is older than a consent', async () => {
      const { id } = await withPhone();
      await aCall(app, tenant, id);
      await consent(id);
      await consent(id, { state: 'withdrawn', at: new Date(time.now() - HOUR).toISOString() });
      expect(await storedCalls(app, id)).toMatchObject([{ state: 'firm' }]);
      await consent(id, { state: 'withdrawn', basis: 'verbal' });
      expect(await storedCalls(app, id)).toMatchObject([{ state: 'cancelled', failure_reason: 'CONSENT_WITHDRAWN' }]);
    });

    it('leaves a call under way to the person on the phone', async () => {
      const { id } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      await consent(id, { state: 'withdrawn' });
      expect((await readReservation(app, tenant, call.id)).state).toBe('dispatching');
    });

    it.each<[string, object, string]>([
      ['a future moment', { at: '2999-01-01T00:00:00Z' }, 'at'],
      ['an unknown kind', { kind: 'sms' }, 'kind'],
      ['an unknown state', { state: 'maybe' }, 'state'],
      ['an unknown basis', { basis: 'telepathy' }, 'basis'],
      ['a long source', { source: 's'.repeat(201) }, 'source'],
      ['a long quote', { quote: 'q'.repeat(241) }, 'quote'],
      ['no position', { jobPositionId: undefined }, 'jobPositionId'],
    ])('refuses %s', async (_, fields, field) => {
      const reply = await consent(randomUUID(), fields);
      expect(refusal(reply)).toEqual(INVALID);
      expect(failingFields(reply)).toEqual([field]);
    });

    it('answers 404 for a candidate who does not exist, and replays under a key', async () => {
      expect(refusal(await consent(randomUUID()))).toEqual(NOT_FOUND);
      expect(refusal(await consents('nonsense'))).toEqual(NOT_FOUND);
      const { id } = await withPhone();
      const headers = { 'idempotency-key': randomUUID() };
      const [first, again] = [await consent(id, {}, { headers }), await consent(id, {}, { headers })];
      expect(again.text).toBe(first.text);
      expect((await consents(id)).body.data).toHaveLength(1);
    });

    it('comes with an import, single and in bulk', async () => {
      const drafts = [{ kind: 'ai_call', state: 'refused', basis: 'ats', source: 'ATS' }];
      const { id } = await withPhone({ consents: drafts });
      expect((await consents(id)).body.data).toMatchObject(drafts);
      const person = { firstName: 'A', lastName: 'B', email: `${randomUUID()}@example.com`, consents: drafts };
      const bulk = (more: object): Promise<Reply> =>
        app.http.post('/v1/candidates/bulk', {
          key: tenant.key,
          json: { jobPositionId: tenant.position.id, candidates: [person], ...more },
        });
      const now = expectStatus(await bulk({ skipAnalysis: true }), 200).body.data.results[0];
      expect((await consents(now.candidateId as string)).body.data).toMatchObject(drafts);
      await bulk({ skipAnalysis: true });
      expect((await consents(now.candidateId as string)).body.data).toHaveLength(1);
      person.email = `${randomUUID()}@example.com`;
      const { bulkImportId } = expectStatus(await bulk({}), 202).body.data;
      const imported = async (): Promise<string | undefined> =>
        (await app.http.get(`/v1/candidates/bulk/${bulkImportId}`, { key: tenant.key })).body.data.results[0]?.candidateId as string;
      await until('the person is imported', async () => (await imported()) !== undefined);
      expect((await consents((await imported())!)).body.data).toMatchObject(drafts);
      expect(await app.rows('SELECT 1 FROM bulk_import_items WHERE consents IS NOT NULL')).toEqual([]);
      const many = { ...person, consents: Array.from({ length: 6 }, () => drafts[0]) };
      expect(failingFields(await bulk({ candidates: [many] }))).toEqual(['candidates[0].consents']);
      const future = { ...person, consents: [{ ...drafts[0], at: '2999-01-01' }] };
      expect(failingFields(await bulk({ candidates: [future] }))).toEqual(['candidates[0].consents[0].at']);
    });
  });

  describe('by attempts', () => {
    /** A call that nobody answered. */
    const missed = async (id: string, json: object = {}): Promise<void> => {
      const call = await aDialledCall(app, time, tenant, id, json);
      await endCall(app, call, 'NOT_ANSWERED');
    };

    it('refuses when the number was dialled often enough, and no longer when the days are over', async () => {
      await policy({ maxAttempts: { count: 2, days: 1 } });
      const { id, phone } = await withPhone();
      await missed(id);
      const other = (await withPhone({ phone })).id;
      await missed(other);
      expect(refusal(await requestCall(app, tenant, id))).toEqual({ status: 409, error: 'ATTEMPTS_EXHAUSTED' });
      await time.pass(DAY - HOUR);
      expect((await requestCall(app, tenant, id)).status).toBe(409);
      await time.pass(HOUR);
      expect(await aCall(app, tenant, id)).toMatchObject({ clearance: { attempts: { counted: expect.any(Number), limit: 2 } } });
    });

    it('does not count a call that the network never got', async () => {
      await policy({ maxAttempts: { count: 1, days: 1 } });
      const { id } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      await endCall(app, call, 'GATEWAY_UNAVAILABLE');
      expect(await aCall(app, tenant, id)).toMatchObject({ clearance: { attempts: { counted: 0, limit: 1 } } });
    });

    it('counts a call that the gateway gave up when the phone rang', async () => {
      await policy({ maxAttempts: { count: 1, days: 1 } });
      const { id } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      await app.get(CallReports).report(call.id, { kind: 'ringing' });
      await endCall(app, call, 'GATEWAY_UNAVAILABLE');
      expect(refusal(await requestCall(app, tenant, id))).toEqual({ status: 409, error: 'ATTEMPTS_EXHAUSTED' });
    });

    it('books no retry beyond the limit', async () => {
      await policy({ maxAttempts: { count: 1, days: 1 } });
      const { id } = await withPhone();
      await missed(id, { retryCall: { mode: 'SAME_DAY' } });
      expect(await reservationsOf(app, tenant, id)).toHaveLength(1);
      await policy({ maxAttempts: { count: 2, days: 1 } });
      const second = (await withPhone()).id;
      await missed(second, { retryCall: { mode: 'SAME_DAY' } });
      expect(await reservationsOf(app, tenant, second)).toMatchObject([
        { attempt: 1 },
        { attempt: 2, clearance: { at: 'booking', attempts: { counted: 1, limit: 2 } } },
      ]);
    });

    it('dials a number once where two calls to it are due together and one is allowed', async () => {
      await policy({ maxAttempts: { count: 1, days: 1 } });
      const { id, phone } = await withPhone();
      const other = (await withPhone({ phone })).id;
      await aCall(app, tenant, id);
      await aCall(app, tenant, other);
      await time.pass(10 * 60 * SECOND);
      await until('both were decided', async () =>
        [...(await storedCalls(app, id)), ...(await storedCalls(app, other))].every(({ state }) => state !== 'firm'),
      );
      const ends = [...(await storedCalls(app, id)), ...(await storedCalls(app, other))];
      expect(ends.map(({ state, failure_reason }) => `${state} ${failure_reason}`).sort()).toEqual([
        'cancelled ATTEMPTS_EXHAUSTED',
        'dispatching null',
      ]);
      expect(gatewayOf(app).dialled.filter(({ call }) => call.to === phone)).toHaveLength(1);
    });
  });

  describe('at the dispatch', () => {
    it('is decided again, and recorded', async () => {
      const { id } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      expect(await readReservation(app, tenant, call.id)).toMatchObject({ clearance: { at: 'dispatch', doNotCall: 'clear' } });
    });

    it('obeys the policy of the booking', async () => {
      const { id } = await withPhone();
      const { startsAt, id: reservationId } = await aCall(app, tenant, id);
      await policy({ consent: 'require', maxAttempts: { count: 1, days: 1 } });
      await time.pass(Math.max(0, Date.parse(startsAt) - time.now()));
      await dialOf(app, reservationId);
    });

    it.each<[string, (callee: { id: string; phone: string }) => Promise<unknown>, string]>([
      ['a number that was listed behind its back', ({ phone }) => app.rows(ENTRY, [randomUUID(), tenant.company.id, phone]), 'DO_NOT_CALL'],
      ['a consent that was withdrawn behind its back', ({ id }) => app.rows(WITHDRAWAL, [randomUUID(), id]), 'CONSENT_WITHDRAWN'],
    ])('ends the reservation for %s, and dials nothing', async (_, change, reason) => {
      const callee = await withPhone();
      const { startsAt, id } = await aCall(app, tenant, callee.id);
      await change(callee);
      await time.pass(Math.max(0, Date.parse(startsAt) - time.now()));
      await until('it has ended', async () => (await storedCalls(app, callee.id))[0]?.state === 'cancelled');
      expect(await storedCalls(app, callee.id)).toMatchObject([{ failure_reason: reason }]);
      expect(gatewayOf(app).dialled.filter(({ call }) => call.id === id)).toEqual([]);
      expect(await candidateOf(app, tenant, callee.id)).toMatchObject({ status: 'new' });
    });
    const ENTRY = `INSERT INTO do_not_call_entries (id, company_id, phone, phone_hash, reason, created_at) VALUES ($1, $2, $3, sha256($3::text::bytea), 'api', now())`;
    const WITHDRAWAL = `INSERT INTO consents (id, candidate_id, kind, state, basis, at, recorded_at) VALUES ($1, $2, 'ai_call', 'withdrawn', 'form', now(), now())`;
  });

  describe('an opt-out', () => {
    const optedOut = (sessionId: string, fields: object = { optOut: { by: 'voice', quote: 'Never again.' } }): Promise<Reply> =>
      report(app, sessionId, { outcome: 'opted_out', language: undefined, transcript: undefined, ...fields });

    it('ends the call and the session, lists the number with the words, and lets the candidate be invited', async () => {
      const { id, phone } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id, { retryCall: { mode: 'SAME_DAY' } });
      const reply = await optedOut(call.sessionId);
      expect([reply.status, reply.body.data]).toEqual([200, { sessionId: call.sessionId, state: 'cancelled' }]);
      expect(await reservationsOf(app, tenant, id)).toMatchObject([{ state: 'cancelled', failureReason: 'OPTED_OUT' }]);
      expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'new', sessionId: null });
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([
        { phone, reason: 'asked_by_voice', note: 'Never again.', reservationId: call.id },
      ]);
      const { body } = await app.http.get('/v1/events', { key: tenant.key });
      const events = (body.data as { event: string; data: { candidateId: string } }[]).filter(({ data }) => data.candidateId === id);
      expect(events.reverse().map(({ event }) => event)).toEqual([
        'call_scheduled',
        'candidate_status_changed',
        'call_ended',
        'call_opted_out',
        'candidate_status_changed',
      ]);
      expect((await optedOut(call.sessionId)).body.data).toEqual(reply.body.data);
      expect(refusal(await requestCall(app, tenant, id))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
      const invited = await app.http.post(`/v1/candidates/${id}/invite`, { key: tenant.key, json: { jobPositionId: tenant.position.id } });
      expect(invited.status).toBe(200);
    });

    it('by key ends the calls to the number of other candidates, too', async () => {
      const { id, phone } = await withPhone();
      const other = (await withPhone({ phone })).id;
      const call = await aDialledCall(app, time, tenant, id);
      await aCall(app, tenant, other);
      await optedOut(call.sessionId, { optOut: { by: 'key' }, reservationId: call.id });
      expect(await storedCalls(app, other)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([{ reason: 'pressed_key', note: null }]);
    });

    it('after a result lists the number and emits its event, once, and leaves session, call and candidate as they are', async () => {
      const { id, phone } = await withPhone();
      const other = (await withPhone({ phone })).id;
      const call = await aDialledCall(app, time, tenant, id);
      await aCall(app, tenant, other);
      expectStatus(await report(app, call.sessionId), 200);
      const before = [await reservationsOf(app, tenant, id), (await candidateOf(app, tenant, id)).status];
      const asks = (): Promise<Reply> => optedOut(call.sessionId, { optOut: { by: 'voice', quote: 'Bye.' }, reservationId: call.id });
      for (const reply of [...(await Promise.all([asks(), asks()])), await asks()])
        expect([reply.status, reply.body.data]).toEqual([200, { sessionId: call.sessionId, state: 'completed' }]);
      expect([await reservationsOf(app, tenant, id), (await candidateOf(app, tenant, id)).status]).toEqual(before);
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([
        { phone, reason: 'asked_by_voice', note: 'Bye.', reservationId: call.id },
      ]);
      expect(await storedCalls(app, other)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
      const { body } = await app.http.get('/v1/events', { key: tenant.key, query: { event: 'call_opted_out' } });
      expect((body.data as object[]).map((event) => (event as { data: object }).data)).toMatchObject([
        { candidateId: id, reservationId: call.id, by: 'voice' },
      ]);
    });

    it('after a result emits its event, too, if the number was listed before', async () => {
      const { id, phone } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      expectStatus(await report(app, call.sessionId), 200);
      await listed(phone);
      for (let times = 0; times < 2; times += 1) expectStatus(await optedOut(call.sessionId), 200);
      const { body } = await app.http.get('/v1/events', { key: tenant.key, query: { event: 'call_opted_out' } });
      expect(body.data).toHaveLength(1);
    });

    it('after the session has expired lists the number, and leaves the rest', async () => {
      const { id, phone } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      await app.rows(`UPDATE interview_sessions SET state = 'expired' WHERE id = $1`, [call.sessionId]);
      for (let times = 0; times < 2; times += 1)
        expect((await optedOut(call.sessionId)).body.data).toEqual({ sessionId: call.sessionId, state: 'expired' });
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([{ phone, reason: 'asked_by_voice' }]);
    });

    it('after the call was revoked, while the person still speaks, lists the number', async () => {
      const { id, phone } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      const json = { jobPositionId: tenant.position.id };
      expectStatus(await app.http.post(`/v1/candidates/${id}/revoke-call`, { key: tenant.key, json }), 200);
      for (let times = 0; times < 2; times += 1)
        expect((await optedOut(call.sessionId)).body.data).toEqual({ sessionId: call.sessionId, state: 'cancelled' });
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([{ phone, reason: 'asked_by_voice' }]);
      expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'new' });
    });

    it.each<[string, object, string]>([
      ['without optOut', { optOut: undefined }, 'optOut'],
      ['with null', { optOut: null }, 'optOut'],
      ['with a text', { optOut: 'voice' }, 'optOut'],
      ['without means', { optOut: {} }, 'optOut.by'],
      ['by letter', { optOut: { by: 'letter' } }, 'optOut.by'],
      ['with a long quote', { optOut: { by: 'voice', quote: 'q'.repeat(501) } }, 'optOut.quote'],
    ])('%s is 400', async (_, fields, field) => {
      const reply = await optedOut(randomUUID(), fields);
      expect(refusal(reply)).toEqual(INVALID);
      expect(failingFields(reply)).toEqual([field]);
    });

    it('is 404 for an unknown session, and optOut is 400 with another outcome', async () => {
      expect(refusal(await optedOut(randomUUID()))).toEqual(NOT_FOUND);
      expect(failingFields(await report(app, randomUUID(), aResult({ optOut: { by: 'key' } })))).toEqual(['optOut']);
    });
  });

  describe('the policy', () => {
    it('has defaults, changes what is given, and clears what may be cleared', async () => {
      expect((await getTelephony(app, tenant, 'clearance-policy')).body.data).toEqual(DEFAULTS);
      const changes = {
        consent: 'require',
        maxAttempts: { count: 3, days: 7 },
        disclosure: { en: 'Hello' },
        recording: 'announce',
        callNotice: 'mail',
        writtenAlternative: true,
      };
      expect((await policy(changes)).body.data).toEqual({ ...DEFAULTS, ...changes });
      expect((await policy({ optOutKey: null })).body.data).toEqual({ ...DEFAULTS, ...changes, optOutKey: null });
      expect((await policy({ maxAttempts: null, disclosure: null })).body.data).toMatchObject({ maxAttempts: null, disclosure: null });
      expect((await policy({})).body.data).toEqual((await getTelephony(app, tenant, 'clearance-policy')).body.data);
    });

    it('takes the changes of two requests at once', async () => {
      await Promise.all([policy({ consent: 'require' }), policy({ recording: 'ask' })]);
      expect((await getTelephony(app, tenant, 'clearance-policy')).body.data).toMatchObject({ consent: 'require', recording: 'ask' });
    });

    it.each<[string, object, string]>([
      ['consent null', { consent: null }, 'consent'],
      ['recording null', { recording: null }, 'recording'],
      ['callNotice null', { callNotice: null }, 'callNotice'],
      ['a notice by SMS', { callNotice: 'sms' }, 'callNotice'],
      ['writtenAlternative null', { writtenAlternative: null }, 'writtenAlternative'],
      ['a writtenAlternative in words', { writtenAlternative: 'true' }, 'writtenAlternative'],
      ['no count', { maxAttempts: { days: 7 } }, 'maxAttempts.count'],
      ['21 attempts', { maxAttempts: { count: 21, days: 7 } }, 'maxAttempts.count'],
      ['91 days', { maxAttempts: { count: 1, days: 91 } }, 'maxAttempts.days'],
      ['a list', { maxAttempts: [] }, 'maxAttempts'],
      ['another language', { disclosure: { de: 'Hallo' } }, 'disclosure.de'],
      ['a long disclosure', { disclosure: { en: 'd'.repeat(501) } }, 'disclosure.en'],
      ['two keys', { optOutKey: '99' }, 'optOutKey'],
      ['an unknown field', { attempts: 3 }, 'attempts'],
    ])('refuses %s', async (_, changes, field) => {
      const reply = await policy(changes);
      expect(refusal(reply)).toEqual(INVALID);
      expect(failingFields(reply)).toEqual([field]);
    });
  });

  describe('the preview of a batch', () => {
    it('tells what the batch then does, and books nothing', async () => {
      const [one, two, blocked] = [await withPhone(), await withPhone(), await withPhone()];
      await listed(blocked.phone);
      const busy = await withPhone();
      await aCall(app, tenant, busy.id);
      const ids = [one.id, two.id, blocked.id, busy.id, 'nonsense', one.id];
      const before = await app.rows('SELECT count(*) FROM reservations');
      const { summary, results } = expectStatus(await preview(ids), 200).body.data;
      expect(await app.rows('SELECT count(*) FROM reservations')).toEqual(before);
      expect(summary).toEqual({ bookable: 2, conflict: 1, failed: 2 });
      expect(results.slice(2)).toMatchObject([
        { candidateId: blocked.id, outcome: 'failed', startsAt: null, reason: 'DO_NOT_CALL', message: expect.any(String) },
        { candidateId: busy.id, outcome: 'conflict', reason: 'CANDIDATE_HAS_ACTIVE_RESERVATION' },
        { candidateId: 'nonsense', outcome: 'failed', reason: 'NOT_FOUND', phoneNumberId: null },
      ]);
      const booked = (await requestBatch(app, tenant, ids)).body.data.results as { candidateId: string; reservationId?: string }[];
      for (const [i, { reservationId }] of booked.slice(0, 2).entries()) {
        const { startsAt, endsAt, timezone, phoneNumberId } = await readReservation(app, tenant, reservationId!);
        expect(results[i]).toMatchObject({ outcome: 'bookable', startsAt, endsAt, timezone, phoneNumberId, reason: null, message: null });
      }
    });

    it('refuses the same bodies as the batch', async () => {
      expect(refusal(await preview([]))).toEqual(INVALID);
      await changeTelephony(app, tenant, { enabled: false });
      expect(refusal(await preview([randomUUID()]))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
    });
  });

  describe('after an erasure', () => {
    it('the number is nowhere, and is still not called', async () => {
      const { id, phone } = await withPhone();
      const headers = { 'idempotency-key': randomUUID() };
      const { body } = await list([{ phone, note: `Asked from ${phone}` }], { headers });
      const entry = body.data.results[0].id as string;
      expectStatus(await remove(id), 200);
      const digits = phone.slice(1);
      expect((await allRows(app)).filter(({ row }) => row.includes(digits)).map(({ table }) => table)).toEqual([]);
      expect(refusal(await list([{ phone, note: `Asked from ${phone}` }], { headers }))).toEqual(NOT_FOUND);
      const again = (await withPhone({ phone })).id;
      expect(refusal(await requestCall(app, tenant, again))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
      expect((await list([{ phone }])).body.data.results).toEqual([{ phone, outcome: 'existing', id: entry }]);
      expect((await getTelephony(app, tenant, 'do-not-call', { phone })).body.data).toMatchObject([
        { id: entry, phone: null, note: null, reservationId: null },
      ]);
      expect((await app.http.delete(`/v1/telephony/do-not-call/${entry}`, { key: tenant.key })).status).toBe(200);
      await aCall(app, tenant, again);
    });

    it('keeps the number while another candidate has it, but not the words of the erased one', async () => {
      const { id, phone } = await withPhone();
      const other = (await withPhone({ phone })).id;
      const call = await aDialledCall(app, time, tenant, id);
      await report(app, call.sessionId, {
        outcome: 'opted_out',
        language: undefined,
        transcript: undefined,
        optOut: { by: 'voice', quote: 'Stop.' },
      });
      await remove(id);
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([{ phone, note: null, reservationId: null }]);
      await remove(other);
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([{ phone: null }]);
    });

    it('takes the consents along', async () => {
      const { id } = await withPhone();
      await consent(id, { quote: 'Words of a person' });
      await remove(id);
      expect((await allRows(app)).filter(({ row }) => row.includes('Words of a person'))).toEqual([]);
    });
  });

  describe('by either form of a number in Argentina', () => {
    const forms = (): [with9: string, without9: string] => {
      const number = `11${uniqueE164().slice(-8)}`;
      return [`+549${number}`, `+54${number}`];
    };
    const inZone = { timezone: 'Europe/Vilnius' };
    /** As it was stored before both forms were one. */
    const listedBefore = async (phone: string): Promise<string> => {
      const values = [
        randomUUID(),
        tenant.company.id,
        phone,
        app.get(Secrets).mac('do-not-call', `${tenant.company.id} ${phone}`),
      ] as const;
      const columns = '(id, company_id, phone, phone_hash, reason, created_at)';
      await app.rows(`INSERT INTO do_not_call_entries ${columns} VALUES ($1, $2, $3, $4, 'api', now())`, [...values]);
      return values[0];
    };

    it('a person is listed once, found, and not called', async () => {
      const [with9, without9] = forms();
      const { id } = await withPhone({ phone: without9 });
      const booked = await aCall(app, tenant, id, inZone);
      const both = (await list([{ phone: with9 }, { phone: without9 }])).body.data;
      expect(both).toMatchObject({ added: 1, existing: 1, results: [{ id: both.results[1].id }, {}] });
      expect(await readReservation(app, tenant, booked.id)).toMatchObject({ state: 'cancelled', failureReason: 'DO_NOT_CALL' });
      expect(refusal(await requestCall(app, tenant, id, inZone))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
      expect((await getTelephony(app, tenant, 'do-not-call', { phone: without9 })).body.data).toMatchObject([{ phone: with9 }]);
    });

    it('an entry of before is known by its number and, after an erasure, by its hash', async () => {
      const [with9, without9] = forms();
      const { id } = await withPhone({ phone: without9 });
      const entry = await listedBefore(with9);
      expect((await list([{ phone: without9 }])).body.data.results).toMatchObject([{ outcome: 'existing', id: entry }]);
      expectStatus(await remove(id), 200);
      expect((await getTelephony(app, tenant, 'do-not-call')).body.data).toMatchObject([{ id: entry, phone: null }]);
      const again = (await withPhone({ phone: without9 })).id;
      expect(refusal(await requestCall(app, tenant, again, inZone))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
    });

    it('the dials to a person are counted, and either may call back', async () => {
      await policy({ maxAttempts: { count: 2, days: 1 } });
      const [with9, without9] = forms();
      const [one, two] = [(await withPhone({ phone: with9 })).id, (await withPhone({ phone: without9 })).id];
      const call = await aDialledCall(app, time, tenant, one, inZone);
      await endCall(app, call, 'NOT_ANSWERED');
      const back = { headers: { authorization: `Bearer ${RUNTIME_TOKEN}` }, json: { from: without9, to: tenant.numbers[0]!.e164 } };
      const { data } = (await app.http.post('/runtime/v1/callbacks', back)).body;
      expect(data).toMatchObject({ allowed: true, candidateId: one });
      // No phone is in two calls at once.
      await endCall(app, { id: data.reservationId }, 'DROPPED');
      const second = await aDialledCall(app, time, tenant, two, inZone);
      const third = (await withPhone({ phone: without9 })).id;
      expect(refusal(await requestCall(app, tenant, third, inZone))).toMatchObject({ error: 'ATTEMPTS_EXHAUSTED' });
      await listedBefore(with9);
      expect(await app.get(DialRegister).claim(second.id, DAY)).toBe(false);
    });
  });

  describe('between the claim and the dial', () => {
    it('a number that is listed is not dialled: the call has ended before', async () => {
      const { id, phone } = await withPhone();
      const call = await aDialledCall(app, time, tenant, id);
      await listed(phone);
      expect(await storedCalls(app, id)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
      await until('the call is hung up', () => Promise.resolve(gatewayOf(app).asked.some(({ calls }) => calls.includes(call.id))));
    });
  });
});
