import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { auditOf } from '../../support/analysis.js';
import {
  aCall,
  anAmericanPhone,
  aTestCandidate,
  between,
  setState,
  storedCalls,
  tomorrow,
  tomorrowBetween,
  utcTime,
} from '../../support/booking.js';
import { aCandidate, aKey, aPosition, expectStatus, failingFields, refusal, unique } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import {
  aBatch,
  aCallableCandidate,
  aNumber,
  aReservation,
  aTelephonyTenant,
  getTelephony,
  requestBatch,
  roomyTenantAndStranger,
  shareNumber,
  type TelephonyTenant,
  type TestNumber,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const ANY_TIME = '00:00-23:59';

let app: TestApp;
let tenant: TelephonyTenant;
let stranger: TelephonyTenant;

beforeAll(async () => {
  app = await TestApp.shared();
  [tenant, stranger] = await roomyTenantAndStranger(app);
});
afterAll(() => app.close());

/** Several candidates with phones of their own, or with the given ones. */
async function candidates(of: TelephonyTenant, phones: number | readonly string[]): Promise<string[]> {
  const fields = typeof phones === 'number' ? Array.from({ length: phones }, () => ({})) : phones.map((phone) => ({ phone }));
  const ids: string[] = [];
  for (const each of fields) ids.push(await aCallableCandidate(app, of, each));
  return ids;
}

const linesOf = (reply: { results: readonly { reservationId?: string }[] }) =>
  Promise.all(reply.results.map(({ reservationId }) => reservationOf(reservationId)));

async function reservationOf(id: string | undefined): Promise<Record<string, unknown>> {
  const [row] = await app.rows('SELECT * FROM reservations WHERE id = $1', [id]);
  return row ?? {};
}

const scheduled = (candidateId: string) => ({ candidateId, outcome: 'scheduled', reservationId: expect.any(String) });
const refused = (candidateId: string, outcome: 'conflict' | 'failed', reason: string) => ({
  candidateId,
  outcome,
  reason,
  message: expect.stringMatching(/\w/),
});

describe('a batch', () => {
  it('gives each candidate an outcome of its own, in the order of the request', async () => {
    const [first = '', busy = '', selected = '', second = ''] = await candidates(tenant, 4);
    await aCall(app, tenant, busy);
    await app.rows(`UPDATE candidates SET status = 'selected' WHERE id = $1`, [selected]);
    const other = await aCallableCandidate(app, { ...tenant, position: await aPosition(app, tenant.company) });
    const foreign = await aCallableCandidate(app, stranger);
    const phoneless = await aCandidate(app, tenant, { skipAnalysis: true });
    const [american = ''] = await candidates(tenant, [anAmericanPhone()]);
    const unknown = randomUUID();
    const ids = [foreign, first, 'no id', busy, selected, phoneless, american, unknown, other, second];

    const reply = await requestBatch(app, tenant, ids);
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    const { batchId, summary, results } = reply.body.data;
    expect(batchId).toMatch(/^[0-9a-f-]{14}7/);
    expect(results).toEqual([
      refused(foreign, 'failed', 'NOT_FOUND'),
      scheduled(first),
      refused('no id', 'failed', 'NOT_FOUND'),
      refused(busy, 'conflict', 'CANDIDATE_HAS_ACTIVE_RESERVATION'),
      refused(selected, 'failed', 'INVALID_STATUS_TRANSITION'),
      refused(phoneless, 'failed', 'PHONE_INVALID'),
      refused(american, 'failed', 'TIMEZONE_SELECTION_REQUIRED'),
      refused(unknown, 'failed', 'NOT_FOUND'),
      refused(other, 'failed', 'NOT_FOUND'),
      scheduled(second),
    ]);
    expect(summary).toEqual({ scheduled: 2, conflict: 1, failed: 7 });
    expect(Object.keys(reply.body.data).sort()).toEqual(['batchId', 'results', 'summary']);
    for (const id of [first, second]) expect(await storedCalls(app, id)).toHaveLength(1);
    expect(await storedCalls(app, foreign)).toEqual([]);
  });

  it('tags its reservations, which are as those of single calls', async () => {
    const json = { retryCall: { mode: 'LATER_HALF' }, invitationExpirationDays: 3, ...tomorrowBetween('10:00', '11:00') };
    const [candidateId = ''] = await candidates(tenant, 1);
    const { batchId, results } = await aBatch(app, tenant, [candidateId], json);
    const { data } = (await getTelephony(app, tenant, `reservations/${results[0]?.reservationId}`)).body;
    expect(data).toMatchObject({
      ...{ batchId, candidateId, jobPositionId: tenant.position.id, state: 'firm', timezone: 'Europe/Vilnius', timezoneSource: 'phone' },
      ...{ retryCallSnapshot: { mode: 'LATER_HALF' }, invitationExpirationDays: 3, callingHours: ANY_TIME, attempt: 1 },
      ...{ windowStartMs: json.windowStartMs, windowEndMs: json.windowEndMs },
    });
    expect(utcTime(data)).toBe('10:00');
    const none = await aBatch(app, tenant, await candidates(tenant, 1), { retryCall: null, invitationExpirationDays: null });
    expect(await linesOf(none)).toMatchObject([{ retry_mode: null, invitation_expiration_days: 7 }]);
  });

  it('handles a repeated id once, where it is named first', async () => {
    const [first = '', second = ''] = await candidates(tenant, 2);
    const { results, summary } = await aBatch(app, tenant, [first, 'x', second, first, first.toUpperCase(), 'x']);
    expect(results.map(({ candidateId, outcome }) => [candidateId, outcome])).toEqual([
      [first, 'scheduled'],
      ['x', 'failed'],
      [second, 'scheduled'],
    ]);
    expect(summary).toEqual({ scheduled: 2, conflict: 0, failed: 1 });
  });

  it('gives the earliest times to the candidates that are named first, and a conflict to those for whom none is left', async () => {
    const small = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 2 }], globalCap: 5, batchConcurrency: 2 });
    const ids = await candidates(small, 5);
    const batch = await aBatch(app, small, ids, tomorrowBetween('10:00', '10:20'));
    expect(batch.results).toEqual([...ids.slice(0, 4).map(scheduled), refused(ids[4] ?? '', 'conflict', 'NO_CAPACITY')]);
    const starts = (await linesOf(batch)).slice(0, 4).map(({ starts_at: at }) => (at as Date).toISOString().slice(11, 16));
    expect(starts).toEqual(['10:00', '10:00', '10:10', '10:10']);
  });

  it.each([1, 2, 3, 200])('has the same outcome whatever the concurrency of the company is (%d)', async (batchConcurrency) => {
    const small = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 2 }, { maxConcurrentCalls: 1 }], batchConcurrency });
    const batch = await aBatch(app, small, await candidates(small, 8), tomorrowBetween('10:00', '10:20'));
    const slots = (await linesOf(batch)).map(({ starts_at: at, phone_number_id: line }) => [
      (at as Date | undefined)?.toISOString().slice(11, 16),
      small.numbers.findIndex(({ phoneNumberId }) => phoneNumberId === line),
    ]);
    const none = [undefined, -1];
    expect(slots).toEqual([['10:00', 0], ['10:00', 1], ['10:00', 0], ['10:10', 1], ['10:10', 0], ['10:10', 0], none, none]);
    expect(batch.summary).toEqual({ scheduled: 6, conflict: 2, failed: 0 });
  });

  it('reports a window outside of the calling hours as a conflict', async () => {
    const office = await aTelephonyTenant(app, { hours: '09:00-10:00' });
    const [candidateId = ''] = await candidates(office, 1);
    const { results } = await aBatch(app, office, [candidateId], tomorrowBetween('17:00', '18:00'));
    expect(results).toEqual([refused(candidateId, 'conflict', 'OUTSIDE_CALLING_HOURS')]);
  });

  it('reports what else a single call is refused for', async () => {
    const lineless = await aTelephonyTenant(app, { numbers: [{ voice: false }] });
    const [candidateId = ''] = await candidates(lineless, 1);
    expect((await aBatch(app, lineless, [candidateId])).results).toEqual([refused(candidateId, 'failed', 'NO_OUTBOUND_NUMBER')]);
  });

  it('is in the audit log, as are its calls', async () => {
    const [candidateId = ''] = await candidates(tenant, 1);
    const { batchId, results } = await aBatch(app, tenant, [candidateId, 'x']);
    const facts = { reservationId: results[0]?.reservationId, batchId };
    expect(await auditOf(app, candidateId, 'call.scheduled')).toEqual([{ actor: tenant.keyId, acting_user: null, facts }]);
    expect(await auditOf(app, batchId, 'call_batch.scheduled')).toMatchObject([{ facts: { scheduled: 1, conflict: 0, failed: 1 } }]);
  });

  it('can be read also where nothing was scheduled', async () => {
    const { batchId } = await aBatch(app, tenant, ['x', 'y']);
    const { data } = expectStatus(await getTelephony(app, tenant, `batches/${batchId}`), 200).body;
    expect(data).toMatchObject({ batchId, jobPositionId: tenant.position.id, total: 2, scheduled: 0, conflict: 0, failed: 2 });
    expect(data.items.map((item: Record<string, unknown>) => [item.candidateId, item.outcome, item.reason])).toEqual([
      ['x', 'failed', 'NOT_FOUND'],
      ['y', 'failed', 'NOT_FOUND'],
    ]);
  });

  it('needs the scope telephony:schedule', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:manage', 'write:candidates'] });
    expect(refusal(await requestBatch(app, { ...tenant, key }, ['x']))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });

  it('is never taken for a candidate with the id `batch`', async () => {
    const { key, position } = tenant;
    const json = { jobPositionId: position.id, preset: 'complete-within-4h' };
    const reply = await app.http.post('/v1/candidates/batch/schedule-call', { key, json });
    expect([refusal(reply).status, failingFields(reply)]).toEqual([400, ['candidateIds']]);
    expect((await app.http.get('/v1/candidates/batch/schedule-call', { key })).status).toBe(405);
  });
});

describe('a batch as a whole is refused', () => {
  const whole = async (of: TelephonyTenant, json: object = {}): Promise<Reply> => requestBatch(app, of, ['x'], json);

  it('in the order of the contract: form, telephony, job position', async () => {
    const disabled = await aTelephonyTenant(app, { enabled: false });
    expect(refusal(await whole(disabled, { timezone: 'x', jobPositionId: 'x' }))).toMatchObject({ status: 400 });
    expect(refusal(await whole(disabled, { ...between('2020-01-01', '2020-01-02'), jobPositionId: 'x' }))).toMatchObject({ status: 400 });
    expect(refusal(await whole(disabled, { jobPositionId: 'x' }))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
    for (const jobPositionId of ['x', randomUUID(), stranger.position.id]) {
      expect(refusal(await whole(tenant, { jobPositionId }))).toEqual(NOT_FOUND);
    }
  });

  it.each([
    ['x', 'candidateIds must be an array'],
    [null, 'candidateIds must be an array'],
    [['x', 5], 'each value in candidateIds must be a string'],
  ])('names the type that candidates must have, and no other rule, for %j', async (candidateIds, message) => {
    expect((await whole(tenant, { candidateIds })).body.message).toBe(message);
  });

  const id = randomUUID();
  const override = (value: unknown) => ({ perCandidateOverrides: { [id]: value } });
  it.each([
    ['no candidates', { candidateIds: undefined }, ['candidateIds']],
    ['null for candidates', { candidateIds: null }, ['candidateIds']],
    ['an empty list of candidates', { candidateIds: [] }, ['candidateIds']],
    ['more than 200 candidates', { candidateIds: Array.from({ length: 201 }, (_, i) => `c${i}`) }, ['candidateIds']],
    ['201 times the same candidate', { candidateIds: Array.from({ length: 201 }, () => 'c') }, ['candidateIds']],
    ['candidates that are no strings', { candidateIds: ['x', 5, null] }, ['candidateIds']],
    ['an empty candidate id', { candidateIds: [''] }, ['candidateIds']],
    ['a list within the list', { candidateIds: [['x']] }, ['candidateIds']],
    ['one candidate instead of a list', { candidateIds: 'x' }, ['candidateIds']],
    ['an object for a list', { candidateIds: { length: 1, 0: 'x' } }, ['candidateIds']],
    ['NUL in a candidate id', { candidateIds: ['x', 'y\0'] }, ['candidateIds[1]']],
    ['a lone surrogate in a candidate id', { candidateIds: ['\udfff'] }, ['candidateIds[0]']],
    ['no job position', { jobPositionId: undefined }, ['jobPositionId']],
    ['neither window nor preset', { preset: undefined }, ['windowEndMs', 'windowStartMs']],
    ['both window and preset', { windowStartMs: 1, windowEndMs: 2 }, ['windowEndMs', 'windowStartMs']],
    ['a window that has passed', between('2020-01-01', '2020-01-02'), ['windowEndMs']],
    ['an unknown strategy', { phoneNumberStrategy: 'Default' }, ['phoneNumberStrategy']],
    ['a strategy of another type', { phoneNumberStrategy: true }, ['phoneNumberStrategy']],
    ['an unknown selection of the line', { lineSelection: 'ANY' }, ['lineSelection']],
    ['a selection of another type', { lineSelection: ['any'] }, ['lineSelection']],
    ['a strategy beside any line', { lineSelection: 'any', phoneNumberStrategy: 'autoresolve' }, ['phoneNumberStrategy']],
    [
      'a line of an override beside any line',
      { lineSelection: 'any', ...override({ phoneNumberId: randomUUID() }) },
      [`perCandidateOverrides.${id}.phoneNumberId`],
    ],
    ['`force`, which only single calls have', { force: true }, ['force']],
    ['a source of the time zone, which only single calls have', { timezone: 'Etc/UTC', timezoneSource: 'manual' }, ['timezoneSource']],
    ['one line for all, which only single calls have', { phoneNumberId: id }, ['phoneNumberId']],
    ['an unknown shared time zone', { timezone: 'Vilnius' }, ['timezone']],
    ['overrides in a list', { perCandidateOverrides: [{ timezone: 'Etc/UTC' }] }, ['perCandidateOverrides']],
    ['overrides as text', { perCandidateOverrides: 'x' }, ['perCandidateOverrides']],
    ['null for an override', override(null), ['perCandidateOverrides']],
    ['an override in a list', override([{ timezone: 'Etc/UTC' }]), ['perCandidateOverrides']],
    ['an unknown time zone in an override', override({ timezone: 'x' }), [`perCandidateOverrides.${id}.timezone`]],
    ['a time zone of another type in an override', override({ timezone: 2 }), [`perCandidateOverrides.${id}.timezone`]],
    ['an empty line in an override', override({ phoneNumberId: '' }), [`perCandidateOverrides.${id}.phoneNumberId`]],
    ['a line of another type in an override', override({ phoneNumberId: {} }), [`perCandidateOverrides.${id}.phoneNumberId`]],
    ['a retry policy for one candidate', override({ retryCall: { mode: 'OFF' } }), [`perCandidateOverrides.${id}.retryCall`]],
    ['an override of an inherited name', { perCandidateOverrides: JSON.parse('{"__proto__": {}}') as object }, ['perCandidateOverrides']],
    [
      'several invalid fields, all of which are named',
      { candidateIds: 7, preset: 1, replace: 'yes', retryCall: {}, ...override({ timezone: 'x', phoneNumberId: 5 }) },
      [
        'candidateIds',
        `perCandidateOverrides.${id}.phoneNumberId`,
        `perCandidateOverrides.${id}.timezone`,
        'preset',
        'replace',
        'retryCall.mode',
      ],
    ],
  ])('with %s', async (_, json, fields) => {
    const reply = await whole(tenant, json);
    expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, fields]);
  });

  it('not for 200 candidates, ids of any form, or an override of a candidate who is not among them', async () => {
    const ids = [...Array.from({ length: 197 }, (_, i) => `c${i}`), '🙂', '../..', "'; DROP TABLE reservations; --"];
    const { results, summary } = await aBatch(app, tenant, ids, override({ timezone: 'Etc/UTC', phoneNumberId: null }));
    expect(summary).toEqual({ scheduled: 0, conflict: 0, failed: 200 });
    expect(results.map(({ candidateId }) => candidateId)).toEqual(ids);
  });
});

describe('calling hours that are not saved', () => {
  it('fail each candidate of a mixed batch, no test candidate, and a batch without any as a whole', async () => {
    const closed = await aTelephonyTenant(app, { hours: null });
    const [first = '', second = ''] = await candidates(closed, 2);
    const test = await aTestCandidate(app, closed);
    const mixed = await aBatch(app, closed, [first, test, second]);
    expect(mixed.results).toEqual([
      refused(first, 'failed', 'WORKING_HOURS_NOT_CONFIGURED'),
      scheduled(test),
      refused(second, 'failed', 'WORKING_HOURS_NOT_CONFIGURED'),
    ]);
    const { key, position } = closed;
    for (const route of ['schedule-call', 'schedule-call/preview'])
      for (const candidateIds of [[first, second], ['nobody']]) {
        const json = { jobPositionId: position.id, candidateIds, preset: 'complete-within-4h' };
        const reply = await app.http.post(`/v1/candidates/batch/${route}`, { key, json });
        expect(refusal(reply)).toEqual({ status: 412, error: 'WORKING_HOURS_NOT_CONFIGURED' });
      }
  });

  it('that are saved do not bind a test candidate', async () => {
    const office = await aTelephonyTenant(app, { hours: '09:00-10:00' });
    const [candidateId = ''] = await candidates(office, 1);
    const test = await aTestCandidate(app, office);
    const { results } = await aBatch(app, office, [candidateId, test], tomorrowBetween('17:00', '18:00'));
    expect(results).toEqual([refused(candidateId, 'conflict', 'OUTSIDE_CALLING_HOURS'), scheduled(test)]);
  });
});

describe('the line of a call of a batch', () => {
  const german = () => `+4915123${String(100_000 + unique())}`;
  const germanLine = () => ({ e164: `+4930${String(1_000_000 + unique())}` });
  const americanLine = () => ({ e164: anAmericanPhone() });
  const indexesIn = (lines: readonly TestNumber[], rows: readonly Record<string, unknown>[]) =>
    rows.map(({ phone_number_id: line }) => lines.findIndex(({ phoneNumberId }) => phoneNumberId === line));
  const book = async (of: TelephonyTenant, ids: readonly string[], json: object = {}): Promise<number[]> =>
    indexesIn(of.numbers, await linesOf(await aBatch(app, of, ids, json)));

  it.each([undefined, null, 'autoresolve'])('is one of the country of the phone, else the default (%j)', async (phoneNumberStrategy) => {
    const many = await aTelephonyTenant(app, { numbers: [germanLine(), americanLine(), { makeDefault: true }] });
    const ids = await candidates(many, [german(), anAmericanPhone(), '+48512345678', '+80012345678', '+37061111111']);
    expect(await book(many, ids, { phoneNumberStrategy, timezone: 'Etc/UTC' })).toEqual([0, 1, 2, 2, 2]);
  });

  it('of the country needs voice', async () => {
    const many = await aTelephonyTenant(app, { numbers: [{ ...germanLine(), voice: false }, {}] });
    expect(await book(many, await candidates(many, [german()]))).toEqual([1]);
  });

  it('is the default for all with the strategy `default`', async () => {
    const many = await aTelephonyTenant(app, { numbers: [germanLine(), { makeDefault: true }] });
    const ids = await candidates(many, [german(), '+37061111111']);
    const perCandidateOverrides = { [ids[0] ?? '']: { phoneNumberId: many.numbers[0]?.phoneNumberId } };
    expect(await book(many, ids, { phoneNumberStrategy: 'default', perCandidateOverrides })).toEqual([1, 1]);
  });

  it('is the one of the override with the strategy `per_candidate`, else of the country', async () => {
    const many = await aTelephonyTenant(app, { numbers: [{ makeDefault: true }, germanLine(), americanLine()] });
    const [named = '', capitals = '', matched = '', without = '', foreign = ''] = await candidates(many, Array.from({ length: 5 }, german));
    const [, , american] = many.numbers;
    const perCandidateOverrides = {
      [named]: { phoneNumberId: american?.phoneNumberId },
      [capitals.toUpperCase()]: { phoneNumberId: american?.phoneNumberId.toUpperCase() },
      [matched]: { phoneNumberId: null },
      [foreign]: { phoneNumberId: stranger.numbers[0]?.phoneNumberId },
    };
    const ids = [named, capitals, matched, without, foreign];
    const batch = await aBatch(app, many, ids, { phoneNumberStrategy: 'per_candidate', perCandidateOverrides });
    expect(indexesIn(many.numbers, await linesOf(batch))).toEqual([2, 2, 1, 1, -1]);
    expect(batch.results.at(-1)).toEqual(refused(foreign, 'failed', 'PHONE_NUMBER_NOT_FOUND'));
  });

  it('is not the one of the override without that strategy', async () => {
    const many = await aTelephonyTenant(app, { numbers: [{ makeDefault: true }, germanLine()] });
    const [candidateId = ''] = await candidates(many, 1);
    const perCandidateOverrides = { [candidateId]: { phoneNumberId: many.numbers[1]?.phoneNumberId } };
    expect(await book(many, [candidateId], { perCandidateOverrides })).toEqual([0]);
  });

  describe('of several that match', () => {
    const days = (number: number) => new Date(Date.parse(`${tomorrow()}T12:00Z`) + number * 24 * HOUR);
    const occupy = (of: TelephonyTenant, line: TestNumber, startsAt: Date) =>
      aReservation(app, of, { phoneNumberId: line.phoneNumberId, startsAt });

    it('is the one with the fewest live reservations, the oldest of two with equally many', async () => {
      const many = await aTelephonyTenant(app, { numbers: [{}, {}, {}] });
      const [first, second, third] = many.numbers as [TestNumber, TestNumber, TestNumber];
      for (const line of [first, first, second]) await occupy(many, line, days(5));
      const other = await aTelephonyTenant(app, { numbers: [] });
      const shared = await shareNumber(app, other, third);
      for (const day of [6, 7]) await occupy({ ...other, numbers: [shared] }, shared, days(day));
      const ended = await occupy(many, second, days(6));
      await setState(app, ended, 'no_answer');
      // Live: 2, 1, 2.
      expect(await book(many, await candidates(many, 6))).toEqual([1, 0, 1, 2, 0, 1]);
    });

    it('is another one if that one has no free time', async () => {
      const many = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 0 }, { maxConcurrentCalls: 1 }] });
      await occupy(many, many.numbers[1]!, days(5));
      const batch = await aBatch(app, many, await candidates(many, 2), tomorrowBetween('10:00', '10:10'));
      expect(indexesIn(many.numbers, await linesOf(batch))).toEqual([1, -1]);
      expect(batch.results[1]).toMatchObject({ outcome: 'conflict', reason: 'NO_CAPACITY' });
    });

    it('has the fewest live reservations also if its first free time is days later', async () => {
      // One time a day: 10:00 in Vilnius. Those of two days are taken on the first line, and the other one has more calls later.
      const many = await aTelephonyTenant(app, { hours: '10:00-10:10', numbers: [{ maxConcurrentCalls: 1 }, { maxConcurrentCalls: 1 }] });
      const window = between(`${tomorrow()}T00:00Z`, Date.parse(`${tomorrow()}T00:00Z`) + 72 * HOUR);
      const phoneNumberId = many.numbers[0]?.phoneNumberId;
      for (const id of await candidates(many, 2)) await aCall(app, many, id, { ...window, phoneNumberId });
      for (const day of [10, 11, 12]) await occupy(many, many.numbers[1]!, days(day));
      const [row] = await linesOf(await aBatch(app, many, await candidates(many, 1), window));
      expect(indexesIn(many.numbers, [row!])).toEqual([0]);
      expect((row?.starts_at as Date).getTime()).toBeGreaterThan(window.windowStartMs + 48 * HOUR);
    });
  });

  it('is any of the company that has the earliest time: one of the country, then the most free, then the first by id', async () => {
    const [named, caps] = [
      [americanLine(), germanLine(), germanLine()],
      [3, 2, 2],
    ];
    const many = await aTelephonyTenant(app, { globalCap: 5, numbers: named.map((line, i) => ({ ...line, maxConcurrentCalls: caps[i] })) });
    const ids = await candidates(many, 30);
    const any = { ...tomorrowBetween('10:00', '12:00'), jobPositionId: many.position.id, lineSelection: 'any', phoneNumberStrategy: null };
    const json = { ...any, candidateIds: ids, perCandidateOverrides: { [ids[0] ?? '']: { timezone: 'Europe/Riga' } } };
    const preview = await app.http.post('/v1/candidates/batch/schedule-call/preview', { key: many.key, json });
    const rows = await linesOf(await aBatch(app, many, ids, json));
    // Five at once, as the company's cap says: 30 calls of ten minutes end within the hour.
    const minutes = rows.map(({ starts_at: startsAt }) => ((startsAt as Date).getTime() - any.windowStartMs) / MINUTE);
    expect(minutes).toEqual(ids.map((_, i) => Math.floor(i / 5) * 10));
    const byId = [0, 1, 2].sort((a, b) => (many.numbers[a]!.phoneNumberId < many.numbers[b]!.phoneNumberId ? -1 : 1));
    let left = [...caps];
    const expected = ids.map((_, i) => {
      if (i % 5 === 0) left = [...caps];
      const line = byId.find((one) => left[one] === Math.max(...left))!;
      left[line]! -= 1;
      return line;
    });
    expect(indexesIn(many.numbers, rows)).toEqual(expected);
    const previewed = (preview.body.data.results as { phoneNumberId: string }[]).map((item) => ({ phone_number_id: item.phoneNumberId }));
    expect(indexesIn(many.numbers, previewed)).toEqual(expected);

    const [germanId = ''] = await candidates(many, [german()]);
    const lines = await book(many, [germanId], { ...any, ...tomorrowBetween('14:00', '15:00') });
    expect(lines[0]).toBeGreaterThan(0);
  });

  it('is not found where the company has none', async () => {
    const none = await aTelephonyTenant(app, { numbers: [] });
    const [candidateId = ''] = await candidates(none, 1);
    for (const phoneNumberStrategy of ['autoresolve', 'default', 'per_candidate']) {
      const { results } = await aBatch(app, none, [candidateId], { phoneNumberStrategy });
      expect(results).toEqual([refused(candidateId, 'failed', 'NO_OUTBOUND_NUMBER')]);
    }
    await aNumber(app, none);
    expect((await aBatch(app, none, [candidateId])).summary).toMatchObject({ scheduled: 1 });
  });
});

describe('the time zone of a call of a batch', () => {
  it('is that of the override, the phone, the batch, the company, in this order', async () => {
    const zoned = await aTelephonyTenant(app, { timezone: 'Europe/London' });
    const phones = ['+37061234567', '+37061234568', anAmericanPhone(), anAmericanPhone(), '+80012345678', '+80012345679'];
    const zonesOf = async (ids: readonly string[], json: object) =>
      (await linesOf(await aBatch(app, zoned, ids, json))).map(({ timezone, timezone_source: source }) => [timezone, source]);

    const first = await candidates(zoned, phones);
    const perCandidateOverrides = {
      [first[0] ?? '']: { timezone: 'Asia/Tokyo' },
      [first[1] ?? '']: { timezone: null },
      [first[2] ?? '']: { timezone: 'America/Chicago' },
      [first[4] ?? '']: { timezone: 'Asia/Tokyo' },
    };
    expect(await zonesOf(first, { timezone: 'America/Denver', perCandidateOverrides })).toEqual([
      ['Asia/Tokyo', 'manual'],
      ['Europe/Vilnius', 'phone'],
      ['America/Chicago', 'manual'],
      ['America/Denver', 'manual'],
      ['Asia/Tokyo', 'manual'],
      ['America/Denver', 'manual'],
    ]);
    expect(await zonesOf(await candidates(zoned, phones), { timezone: null })).toEqual([
      ['Europe/Vilnius', 'phone'],
      ['Europe/Vilnius', 'phone'],
      [undefined, undefined],
      [undefined, undefined],
      ['Europe/London', 'company-default'],
      ['Europe/London', 'company-default'],
    ]);
  });

  it('decides where the preset ends and which hours are used, for each candidate', async () => {
    const office = await aTelephonyTenant(app, { hours: '10:00-11:00' });
    const ids = await candidates(office, ['+37061234567', '+819012345678', '+919812345678']);
    const rows = await linesOf(await aBatch(app, office, ids, { preset: 'complete-within-24h' }));
    const local = rows.map(({ starts_at: at, timezone }) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: timezone as string, hour: '2-digit' }).format(at as Date),
    );
    expect([rows.map(({ timezone }) => timezone), local]).toEqual([
      ['Europe/Vilnius', 'Asia/Tokyo', 'Asia/Kolkata'],
      ['10', '10', '10'],
    ]);
  });
});

describe('a batch with `replace`', () => {
  it('replaces the firm reservation of each candidate, and no call under way', async () => {
    const ids = await candidates(tenant, 5);
    const [firm = '', dispatching = '', ringing = '', active = '', free = ''] = ids;
    for (const id of ids.slice(0, 4)) await aCall(app, tenant, id);
    for (const [id, state] of [
      [dispatching, 'dispatching'],
      [ringing, 'ringing'],
      [active, 'active'],
    ] as const) {
      const [call] = await storedCalls(app, id);
      await setState(app, call!, state);
    }
    const conflict = (id: string) => refused(id, 'conflict', 'CANDIDATE_HAS_ACTIVE_RESERVATION');
    const batch = await aBatch(app, tenant, ids, { replace: true, ...tomorrowBetween('12:00', '13:00') });
    expect(batch.results).toEqual([scheduled(firm), conflict(dispatching), conflict(ringing), conflict(active), scheduled(free)]);
    expect(await storedCalls(app, firm)).toMatchObject([{ state: 'cancelled', failure_reason: 'REPLACED' }, { state: 'firm' }]);
    expect((await aBatch(app, tenant, [firm])).results).toEqual([conflict(firm)]);
  });

  it('keeps the reservation of a candidate for whom no other time is free', async () => {
    const small = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const [first = '', second = ''] = await candidates(small, 2);
    for (const id of [first, second]) await aCall(app, small, id, tomorrowBetween('10:00', '10:20'));
    const { results } = await aBatch(app, small, [first, second], { replace: true, ...tomorrowBetween('12:00', '12:10') });
    expect(results).toEqual([scheduled(first), refused(second, 'conflict', 'NO_CAPACITY')]);
    expect(await storedCalls(app, second)).toMatchObject([{ state: 'firm' }]);
  });

  it('may give each candidate its own time again', async () => {
    const small = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }], globalCap: 1, batchConcurrency: 2 });
    const ids = await candidates(small, 3);
    const window = tomorrowBetween('10:00', '10:30');
    await aBatch(app, small, ids, window);
    const again = await aBatch(app, small, ids, { replace: true, ...window });
    expect(again.summary).toEqual({ scheduled: 3, conflict: 0, failed: 0 });
    const starts = (await linesOf(again)).map(({ starts_at: at }) => (at as Date).toISOString().slice(11, 16));
    expect(starts).toEqual(['10:00', '10:10', '10:20']);
  });
});

describe('an Idempotency-Key of a batch', () => {
  it('books once, and replays the identical response', async () => {
    const ids = await candidates(tenant, 3);
    const call = { headers: { 'idempotency-key': randomUUID() } };
    const replies = await Promise.all([1, 2, 3].map(() => requestBatch(app, tenant, [...ids, 'x'], {}, call)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(({ headers }) => headers['idempotent-replayed']).filter(Boolean)).toHaveLength(2);
    expect(replies[0]?.body.data.summary).toEqual({ scheduled: 3, conflict: 0, failed: 1 });
    for (const id of ids) expect(await storedCalls(app, id)).toHaveLength(1);
    const other = await requestBatch(app, tenant, [...ids].reverse(), {}, call);
    expect(refusal(other)).toEqual({ status: 409, error: 'IDEMPOTENCY_CONFLICT' });
  });

  it('answers 404 after one of its candidates was deleted, who is then in no batch', async () => {
    const [first = '', second = ''] = await candidates(tenant, 2);
    const call = { headers: { 'idempotency-key': randomUUID() } };
    const { batchId } = expectStatus(await requestBatch(app, tenant, [first, second], {}, call), 200).body.data;
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${first}`, { key: tenant.key, query }), 200);
    expect(refusal(await requestBatch(app, tenant, [first, second], {}, call))).toEqual(NOT_FOUND);
    const { text, body } = await getTelephony(app, tenant, `batches/${batchId}`);
    expect([text.includes(first), text.includes(second)]).toEqual([false, true]);
    expect(body.data.scheduled + body.data.conflict + body.data.failed).toBe(body.data.total);
  });
});
