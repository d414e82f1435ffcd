import { randomUUID } from 'node:crypto';
import { CreateJobPosition } from '../../../src/jobs/index.js';
import { DAY, MINUTE } from '../../../src/platform/domain/index.js';
import { auditOf } from '../../support/analysis.js';
import {
  aCall,
  anAmericanPhone,
  aTestCandidate,
  between,
  requestCall,
  setState,
  storedCalls,
  tomorrowBetween,
  utcTime,
} from '../../support/booking.js';
import { aCandidate, aKey, aPosition, failingFields, refusal } from '../../support/builders.js';
import {
  aCallableCandidate,
  aNumber,
  aTelephonyTenant,
  changeTelephony,
  requestBatch,
  roomyTenantAndStranger,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const NO_LINE = { status: 404, error: 'PHONE_NUMBER_NOT_FOUND' };
const HAS_RESERVATION = { status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' };
const INVALID = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const MAX_TIME_MS = 253_402_300_799_999;

let app: TestApp;
let tenant: TelephonyTenant;
let stranger: TelephonyTenant;

beforeAll(async () => {
  app = await TestApp.shared();
  [tenant, stranger] = await roomyTenantAndStranger(app);
});
afterAll(() => app.close());

describe('a scheduled call', () => {
  it('is answered with 201 and the reservation', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const window = tomorrowBetween('09:58', '12:00');
    const reply = await requestCall(app, tenant, candidateId, window);
    const { data } = reply.body;
    expect([reply.status, reply.body.success, data]).toEqual([
      201,
      true,
      {
        id: expect.stringMatching(/^[0-9a-f-]{14}7/),
        candidateId,
        jobPositionId: tenant.position.id,
        state: 'firm',
        batchId: null,
        phoneNumberId: tenant.numbers[0]?.phoneNumberId,
        startsAt: new Date(window.windowStartMs + 2 * MINUTE).toISOString(),
        endsAt: new Date(window.windowStartMs + 12 * MINUTE).toISOString(),
        windowStartMs: window.windowStartMs,
        windowEndMs: window.windowEndMs,
        durationMs: 10 * MINUTE,
        timezone: 'Europe/Vilnius',
        timezoneSource: 'phone',
        callingHours: '00:00-23:59',
        callingDays: null,
        retryCallSnapshot: null,
        invitationExpirationDays: 7,
        channel: 'outbound',
        attempt: 1,
        previousReservationId: null,
        retryReservationId: null,
        offerId: null,
        failureReason: null,
        clearance: {
          ...{ decidedAt: data.createdAt, at: 'booking', doNotCall: 'clear', consent: 'not_required', consentId: null },
          attempts: { counted: 0, limit: null },
        },
        clearancePolicySnapshot: {
          ...{ consent: 'off', maxAttempts: null, disclosure: null, optOutKey: '9', recording: 'off' },
          ...{ callNotice: 'off', writtenAlternative: false },
        },
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: data.createdAt,
      },
    ]);
    expect(await storedCalls(app, candidateId)).toEqual([{ id: data.id, state: 'firm', failure_reason: null }]);
  });

  it('is in the audit log with the key', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const { id } = await aCall(app, tenant, candidateId);
    expect(await auditOf(app, candidateId, 'call.scheduled')).toEqual([
      { actor: tenant.keyId, acting_user: null, facts: { reservationId: id } },
    ]);
  });

  it.each([
    [undefined, null],
    [null, null],
    [{ mode: 'OFF' }, { mode: 'OFF' }],
    [{ mode: 'SAME_DAY' }, { mode: 'SAME_DAY' }],
    [{ mode: 'LATER_HALF' }, { mode: 'LATER_HALF' }],
  ])('with the retry policy %j keeps %j', async (retryCall, retryCallSnapshot) => {
    expect(await aCall(app, tenant, await aCallableCandidate(app, tenant), { retryCall })).toMatchObject({ retryCallSnapshot });
  });

  it.each([1, 4, 7])('keeps an invitation of %d days', async (invitationExpirationDays) => {
    expect(await aCall(app, tenant, await aCallableCandidate(app, tenant), { invitationExpirationDays })).toMatchObject({
      invitationExpirationDays,
    });
  });

  it.each([0, 8, 2.5, '7', [7]])('refuses an invitation of %j days, and names the rule', async (invitationExpirationDays) => {
    const reply = await requestCall(app, tenant, await aCallableCandidate(app, tenant), { invitationExpirationDays });
    expect([reply.status, reply.body.message]).toEqual([400, 'invitationExpirationDays must be a whole number from 1 to 7']);
  });

  it('may leave out every optional field, as null too', async () => {
    const optional = [
      'timezone',
      'timezoneSource',
      'phoneNumberId',
      'invitationExpirationDays',
      'retryCall',
      'replace',
      'force',
      'forceReason',
    ];
    const nulls = Object.fromEntries([...optional, 'windowStartMs', 'windowEndMs'].map((field) => [field, null]));
    const call = await aCall(app, tenant, await aCallableCandidate(app, tenant), nulls);
    expect(call).toMatchObject({ timezoneSource: 'phone', invitationExpirationDays: 7, retryCallSnapshot: null });
    const window = { ...tomorrowBetween('10:00', '11:00'), preset: null };
    expect(utcTime(await aCall(app, tenant, await aCallableCandidate(app, tenant), window))).toBe('10:00');
  });

  it('may carry `force: false` and a reason, which change nothing', async () => {
    const json = { force: false, forceReason: 'none' };
    expect((await requestCall(app, tenant, await aCallableCandidate(app, tenant), json)).status).toBe(201);
  });

  it('is on the named line', async () => {
    const line = await aNumber(app, tenant);
    const { phoneNumberId } = await aCall(app, tenant, await aCallableCandidate(app, tenant), { phoneNumberId: line.phoneNumberId });
    expect(phoneNumberId).toBe(line.phoneNumberId);
  });

  it('answers ids in their stored form, however the request spells them', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const phoneNumberId = tenant.numbers[0]!.phoneNumberId;
    const json = { jobPositionId: tenant.position.id.toUpperCase(), phoneNumberId: phoneNumberId.toUpperCase() };
    const call = await aCall(app, tenant, candidateId.toUpperCase(), json);
    expect(call).toMatchObject({ candidateId, jobPositionId: tenant.position.id, phoneNumberId });
  });

  it('needs the scope telephony:schedule', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:manage'] });
    const reply = await requestCall(app, { ...tenant, key }, await aCallableCandidate(app, tenant));
    expect(refusal(reply)).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });
});

describe('the order of refusals', () => {
  it('is that of the contract: mend one thing, and the next is named', async () => {
    const shut = await aTelephonyTenant(app, { enabled: false, hours: null, numbers: [] });
    const candidateId = await aCandidate(app, shut, { skipAnalysis: true });
    const otherPosition = await aPosition(app, shut.company);
    const openHours = () =>
      app.rows(`UPDATE telephony_settings SET calling_hours = '10:00-11:00' WHERE company_id = $1`, [shut.company.id]);
    const setPhone = (phone: string) => app.rows('UPDATE candidates SET phone = $2 WHERE id = $1', [candidateId, phone]);
    const setStatus = (status: string) => app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [candidateId, status]);
    await setStatus('selected');

    let id = randomUUID() as string;
    let json: Record<string, unknown> = {
      force: true,
      jobPositionId: stranger.position.id,
      phoneNumberId: randomUUID(),
      typo: 1,
      replace: 1,
    };
    const next = async () => refusal(await requestCall(app, shut, id, json));
    expect(await next()).toEqual({ status: 403, error: 'ADMIN_ONLY_PARAMETER' });
    json = { ...json, force: false };
    expect(await next()).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    json = { jobPositionId: stranger.position.id, phoneNumberId: randomUUID(), ...between('2020-01-01', '2020-01-02') };
    expect(await next()).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    json = { ...json, ...tomorrowBetween('20:00', '20:30') };
    expect(await next()).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
    await changeTelephony(app, shut, { enabled: true, globalCap: 0 });
    expect(await next()).toEqual(NOT_FOUND);
    json = { ...json, jobPositionId: otherPosition.id };
    expect(await next()).toEqual(NOT_FOUND);
    id = candidateId;
    expect(await next()).toEqual(NOT_FOUND);
    json = { ...json, jobPositionId: shut.position.id };
    expect(await next()).toEqual(NO_LINE);
    json = { ...json, phoneNumberId: undefined };
    expect(await next()).toEqual(INVALID);
    await setStatus('new');
    expect(await next()).toEqual({ status: 412, error: 'WORKING_HOURS_NOT_CONFIGURED' });
    await openHours();
    expect(await next()).toEqual({ status: 409, error: 'NO_OUTBOUND_NUMBER' });
    await aNumber(app, shut);
    expect(await next()).toEqual({ status: 422, error: 'PHONE_INVALID' });
    await setPhone(anAmericanPhone());
    expect(await next()).toEqual({ status: 422, error: 'TIMEZONE_SELECTION_REQUIRED' });
    json = { ...json, timezone: 'Etc/UTC' };
    expect(await next()).toEqual({ status: 422, error: 'OUTSIDE_CALLING_HOURS' });
    json = { ...json, ...tomorrowBetween('10:00', '10:30') };
    expect(await next()).toEqual({ status: 409, error: 'NO_CAPACITY' });
    await changeTelephony(app, shut, { globalCap: 1 });
    expect((await requestCall(app, shut, id, json)).status).toBe(201);
    expect(await next()).toEqual(HAS_RESERVATION);
    json = { ...json, phoneNumberId: randomUUID() };
    expect(await next()).toEqual(NO_LINE);
  });

  it.each([
    ['no other field', {}],
    ['fields that are invalid', { timezone: 5, windowStartMs: 'x', typo: 1 }],
    ['a reason', { forceReason: 'the manager said so' }],
  ])('begins with `force: true`, which an API key may never send, beside %s', async (_, json) => {
    const candidateId = await aCallableCandidate(app, tenant);
    expect(refusal(await requestCall(app, tenant, candidateId, { ...json, force: true }))).toEqual({
      status: 403,
      error: 'ADMIN_ONLY_PARAMETER',
    });
    expect(await storedCalls(app, candidateId)).toEqual([]);
  });
});

describe('the body', () => {
  const start = Date.now() + DAY;
  const end = start + DAY;
  const noPreset = { preset: undefined };
  it.each([
    ['no job position', { jobPositionId: undefined }, ['jobPositionId']],
    ['a job position that is no string', { jobPositionId: 7 }, ['jobPositionId']],
    ['neither window nor preset', noPreset, ['windowEndMs', 'windowStartMs']],
    ['nulls for window and preset', { preset: null, windowStartMs: null, windowEndMs: null }, ['windowEndMs', 'windowStartMs']],
    ['both window and preset', { windowStartMs: start, windowEndMs: end }, ['windowEndMs', 'windowStartMs']],
    ['a preset and one end', { windowEndMs: end }, ['windowEndMs']],
    ['a start only', { ...noPreset, windowStartMs: start }, ['windowEndMs']],
    ['an end only', { ...noPreset, windowEndMs: end }, ['windowStartMs']],
    ['an end at the start', { ...noPreset, windowStartMs: start, windowEndMs: start }, ['windowEndMs']],
    ['an end before the start', { ...noPreset, windowStartMs: end, windowEndMs: start }, ['windowEndMs']],
    ['more than 31 days', { ...noPreset, windowStartMs: start, windowEndMs: start + 31 * DAY + 1 }, ['windowEndMs']],
    ['a window that has passed', between('2020-01-01', '2020-01-02'), ['windowEndMs']],
    ['a negative time', { ...noPreset, windowStartMs: -1, windowEndMs: end }, ['windowEndMs', 'windowStartMs']],
    ['a fraction of a millisecond', { ...noPreset, windowStartMs: start + 0.5, windowEndMs: end }, ['windowStartMs']],
    ['times as text', { ...noPreset, windowStartMs: String(start), windowEndMs: new Date(end) }, ['windowEndMs', 'windowStartMs']],
    ['times after the year 9999', { ...noPreset, windowStartMs: MAX_TIME_MS, windowEndMs: MAX_TIME_MS + 1 }, ['windowEndMs']],
    ['huge times', { ...noPreset, windowStartMs: 1e300, windowEndMs: Number.MAX_SAFE_INTEGER }, ['windowEndMs', 'windowStartMs']],
    ['times of other types', { ...noPreset, windowStartMs: [start], windowEndMs: true }, ['windowEndMs', 'windowStartMs']],
    ['an unknown preset', { preset: 'complete-within-15M' }, ['preset']],
    ['a preset of another type', { preset: ['complete-within-1h'] }, ['preset']],
    ['an unknown time zone', { timezone: 'Europe/Kaunas' }, ['timezone']],
    ['a time zone in another spelling', { timezone: 'europe/vilnius' }, ['timezone']],
    ['an offset for a time zone', { timezone: '+02:00' }, ['timezone']],
    ['an empty time zone', { timezone: '' }, ['timezone']],
    ['an unknown source of the time zone', { timezone: 'Etc/UTC', timezoneSource: 'guess' }, ['timezoneSource']],
    ['the source manual without a time zone', { timezoneSource: 'manual' }, ['timezoneSource']],
    ['the source manual with null for a time zone', { timezone: null, timezoneSource: 'manual' }, ['timezoneSource']],
    ['an empty line id', { phoneNumberId: '' }, ['phoneNumberId']],
    ['a line id that is no string', { phoneNumberId: {} }, ['phoneNumberId']],
    ['an unknown selection of the line', { lineSelection: 'all' }, ['lineSelection']],
    ['any line and a named one', { lineSelection: 'any', phoneNumberId: randomUUID() }, ['phoneNumberId']],
    ['the default line and a named one', { lineSelection: 'default', phoneNumberId: randomUUID() }, ['phoneNumberId']],
    ['an invitation of no days', { invitationExpirationDays: 0 }, ['invitationExpirationDays']],
    ['an invitation of 8 days', { invitationExpirationDays: 8 }, ['invitationExpirationDays']],
    ['an invitation of half days', { invitationExpirationDays: 1.5 }, ['invitationExpirationDays']],
    ['an invitation of days as text', { invitationExpirationDays: '3' }, ['invitationExpirationDays']],
    ['a retry policy without a mode', { retryCall: {} }, ['retryCall.mode']],
    ['an unknown retry mode', { retryCall: { mode: 'same_day' } }, ['retryCall.mode']],
    ['more in the retry policy', { retryCall: { mode: 'OFF', times: 3 } }, ['retryCall.times']],
    ['a retry policy as text', { retryCall: 'OFF' }, ['retryCall']],
    ['a list of retry policies', { retryCall: [{ mode: 'OFF' }] }, ['retryCall']],
    ['`replace` as text', { replace: 'true' }, ['replace']],
    ['`force` as text', { force: 'true' }, ['force']],
    ['`force` as a number', { force: 1 }, ['force']],
    ['a reason of 501 characters', { forceReason: '🙂'.repeat(501) }, ['forceReason']],
    ['an unknown property', { phonenumberId: 'x' }, ['phonenumberId']],
    ['a property of the batch', { candidateIds: [] }, ['candidateIds']],
    ['NUL', { timezone: 'Europe/Vilnius\0' }, ['timezone']],
    ['NUL in a property name', { 'retryCall\0': 1 }, ['body']],
    ['a lone surrogate', { phoneNumberId: '\ud800' }, ['phoneNumberId']],
    [
      'several invalid fields, all of which are named',
      { jobPositionId: '', preset: 5, timezone: 'x', retryCall: { mode: 1 }, replace: 0, invitationExpirationDays: 99, other: 1 },
      ['invitationExpirationDays', 'jobPositionId', 'other', 'preset', 'replace', 'retryCall.mode', 'timezone'],
    ],
  ])('is refused with %s', async (_, json, fields) => {
    const reply = await requestCall(app, tenant, randomUUID(), json);
    expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, fields]);
    for (const field of fields) expect(reply.body.message).toContain(field);
  });

  it('needs both ends of a window, and says that a preset would do', async () => {
    const { body } = await requestCall(app, tenant, randomUUID(), noPreset);
    const need = 'is required where there is no preset';
    expect(body.message).toBe(`windowStartMs ${need}; windowEndMs ${need}`);
  });

  it.each(['[]', '"x"', 'null', '5'])('is refused if it is %s', async (raw) => {
    const { key } = tenant;
    const reply = await app.http.post(`/v1/candidates/${randomUUID()}/schedule-call`, { key, raw });
    expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('may ask for exactly 31 days, and for the year 9999', async () => {
    const json = { preset: undefined, windowStartMs: start, windowEndMs: start + 31 * DAY };
    expect((await requestCall(app, tenant, await aCallableCandidate(app, tenant), json)).status).toBe(201);
    const last = { preset: undefined, windowStartMs: MAX_TIME_MS - DAY, windowEndMs: MAX_TIME_MS };
    const call = await aCall(app, tenant, await aCallableCandidate(app, tenant), last);
    expect(call).toMatchObject({ startsAt: '9999-12-31T00:00:00.000Z', windowEndMs: MAX_TIME_MS });
  });

  it('may have a reason of 500 characters', async () => {
    const json = { forceReason: '🙂'.repeat(500) };
    expect((await requestCall(app, tenant, await aCallableCandidate(app, tenant), json)).status).toBe(201);
  });
});

describe('what does not belong to the company is absent', () => {
  it.each([
    ['a candidate of another company', async () => [await aCallableCandidate(app, stranger), {}]],
    [
      'a candidate of another company with its position',
      async () => [await aCallableCandidate(app, stranger), { jobPositionId: stranger.position.id }],
    ],
    [
      'a candidate of another position',
      async () => [await aCallableCandidate(app, tenant), { jobPositionId: (await aPosition(app, tenant.company)).id }],
    ],
    ['a position of another company', async () => [await aCallableCandidate(app, tenant), { jobPositionId: stranger.position.id }]],
    ['an unknown position', async () => [await aCallableCandidate(app, tenant), { jobPositionId: randomUUID() }]],
    ['a malformed position', async () => [await aCallableCandidate(app, tenant), { jobPositionId: "'; DROP TABLE candidates; --" }]],
    ['an unknown candidate', async () => [randomUUID(), {}]],
    ['a malformed candidate', async () => ['x', {}]],
    ['a candidate whose id is a path', async () => ['%2e%2e%2f', {}]],
    ['a very long candidate id', async () => ['a'.repeat(2000), {}]],
  ] as [string, () => Promise<[string, object]>][])('(%s)', async (_, request) => {
    const [candidateId, json] = await request();
    expect(refusal(await requestCall(app, tenant, candidateId, json))).toEqual(NOT_FOUND);
  });

  it.each([
    ['a line of another company', () => stranger.numbers[0]!.phoneNumberId],
    ['an unknown line', () => randomUUID()],
    ['a malformed line', () => '+37060000001'],
    ['the id of an assignment', () => tenant.numbers[0]!.assignmentId],
  ])('(%s)', async (_, line) => {
    const reply = await requestCall(app, tenant, await aCallableCandidate(app, tenant), { phoneNumberId: line() });
    expect(refusal(reply)).toEqual(NO_LINE);
  });
});

describe('the line of a call', () => {
  it('is the default number, else the oldest with voice', async () => {
    const [first, second, silent] = [{}, {}, { voice: false, makeDefault: true }];
    const lines = await aTelephonyTenant(app, { numbers: [first, second, silent] });
    const called = async () => (await aCall(app, lines, await aCallableCandidate(app, lines))).phoneNumberId;
    expect(await called()).toBe(lines.numbers[0]?.phoneNumberId);
    const preferred = await aNumber(app, lines, { makeDefault: true });
    expect(await called()).toBe(preferred.phoneNumberId);
  });

  it('needs voice', async () => {
    const silent = await aTelephonyTenant(app, { numbers: [{ voice: false }] });
    const refused = { status: 409, error: 'NO_OUTBOUND_NUMBER' };
    const candidateId = await aCallableCandidate(app, silent);
    expect(refusal(await requestCall(app, silent, candidateId))).toEqual(refused);
    expect(refusal(await requestCall(app, silent, candidateId, { phoneNumberId: silent.numbers[0]?.phoneNumberId }))).toEqual(refused);
    await aNumber(app, silent);
    expect((await requestCall(app, silent, candidateId)).status).toBe(201);
  });

  it('of a candidate is a valid international number', async () => {
    for (const phone of [undefined, '860000001', '+37', '+999123456789', 'call me', '+3706000000012345']) {
      const candidateId = await aCandidate(app, tenant, { phone, skipAnalysis: true });
      expect(refusal(await requestCall(app, tenant, candidateId, { timezone: 'Etc/UTC' }))).toEqual({
        status: 422,
        error: 'PHONE_INVALID',
      });
    }
  });
});

describe('the selection `any`', () => {
  const any = { ...tomorrowBetween('10:00', '12:00'), lineSelection: 'any' };

  it('takes the line that is free first, and `default` the default number as before', async () => {
    const lines = await aTelephonyTenant(app, { numbers: [{ makeDefault: true, maxConcurrentCalls: 1 }, { maxConcurrentCalls: 1 }] });
    const book = async (json: object) => {
      const { phoneNumberId, startsAt } = await aCall(app, lines, await aCallableCandidate(app, lines), json);
      return [lines.numbers.findIndex((number) => number.phoneNumberId === phoneNumberId), utcTime({ startsAt })];
    };
    expect(await book({ ...any, lineSelection: 'default' })).toEqual([0, '10:00']);
    expect(await book(any)).toEqual([1, '10:00']);
    expect(await book({ ...any, lineSelection: null })).toEqual([0, '10:10']);
    expect(await book(any)).toEqual([1, '10:10']);
  });

  it('has no number without a line that has voice', async () => {
    const silent = await aTelephonyTenant(app, { numbers: [{ voice: false }] });
    const reply = await requestCall(app, silent, await aCallableCandidate(app, silent), any);
    expect(refusal(reply)).toEqual({ status: 409, error: 'NO_OUTBOUND_NUMBER' });
  });

  it('may stand beside null for a line', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    expect((await requestCall(app, tenant, candidateId, { ...any, phoneNumberId: null })).status).toBe(201);
  });
});

describe('calling hours that are not saved', () => {
  it('refuse the call of a candidate, but not of a test candidate', async () => {
    const closed = await aTelephonyTenant(app, { hours: null });
    const candidateId = await aCallableCandidate(app, closed);
    expect(refusal(await requestCall(app, closed, candidateId))).toEqual({ status: 412, error: 'WORKING_HOURS_NOT_CONFIGURED' });
    expect(await aCall(app, closed, await aTestCandidate(app, closed))).toMatchObject({ callingHours: null, callingDays: null });
  });
});

describe('a candidate with the status', () => {
  const SCHEDULABLE = ['new', 'expired', 'failed', 'invited_call'];
  it.each(['new', 'invited', 'invited_call', 'interviewed', 'selected', 'rejected', 'expired', 'failed', 'unevaluable'])(
    '%s may be called if it may still be interviewed',
    async (status) => {
      const candidateId = await aCallableCandidate(app, tenant);
      await app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [candidateId, status]);
      const reply = await requestCall(app, tenant, candidateId);
      if (SCHEDULABLE.includes(status)) expect(reply.status).toBe(201);
      else expect(refusal(reply)).toEqual(INVALID);
      expect(await app.rows('SELECT status FROM candidates WHERE id = $1', [candidateId])).toEqual([{ status }]);
    },
  );

  it.each(['dispatching', 'ringing', 'active'] as const)('invited_call waits for a call that is %s', async (state) => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aCall(app, tenant, candidateId);
    await app.rows(`UPDATE candidates SET status = 'invited_call' WHERE id = $1`, [candidateId]);
    await setState(app, call, state);
    expect(refusal(await requestCall(app, tenant, candidateId))).toEqual(HAS_RESERVATION);
    await setState(app, call, 'no_answer');
    expect((await requestCall(app, tenant, candidateId)).status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } });

  it('books once, and replays the identical response', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = withKey();
    const replies = await Promise.all([1, 2, 3].map(() => requestCall(app, tenant, candidateId, {}, call)));
    replies.push(await requestCall(app, tenant, candidateId, {}, call));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(3);
    expect(await storedCalls(app, candidateId)).toHaveLength(1);
  });

  it('is a conflict with another body, candidate or route', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = withKey();
    await requestCall(app, tenant, candidateId, {}, call);
    const conflict = { status: 409, error: 'IDEMPOTENCY_CONFLICT' };
    expect(refusal(await requestCall(app, tenant, candidateId, { replace: true }, call))).toEqual(conflict);
    expect(refusal(await requestCall(app, tenant, await aCallableCandidate(app, tenant), {}, call))).toEqual(conflict);
    expect(refusal(await requestBatch(app, tenant, [candidateId], {}, call))).toEqual(conflict);
    const json = { jobPositionId: tenant.position.id };
    expect(refusal(await app.http.post(`/v1/candidates/${candidateId}/invite`, { key: tenant.key, json, ...call }))).toEqual(conflict);
  });

  it('keeps a refusal by a rule, and forgets one of the form', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    await app.rows(`UPDATE candidates SET status = 'selected' WHERE id = $1`, [candidateId]);
    const [ruled, formal] = [withKey(), withKey()];
    expect(refusal(await requestCall(app, tenant, candidateId, {}, ruled))).toEqual(INVALID);
    expect((await requestCall(app, tenant, candidateId, { preset: 'soon' }, formal)).status).toBe(400);
    expect((await requestCall(app, tenant, candidateId, between('2020-01-01', '2020-01-02'), formal)).status).toBe(400);
    await app.rows(`UPDATE candidates SET status = 'new' WHERE id = $1`, [candidateId]);
    expect(refusal(await requestCall(app, tenant, candidateId, {}, ruled))).toEqual(INVALID);
    expect((await requestCall(app, tenant, candidateId, {}, formal)).status).toBe(201);
  });

  it('answers 404 after the candidate was deleted', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = withKey();
    await requestCall(app, tenant, candidateId, {}, call);
    const { key, position } = tenant;
    const deleted = await app.http.delete(`/v1/candidates/${candidateId}`, { key, query: { jobPositionId: position.id, force: 'true' } });
    expect(deleted.status).toBe(200);
    expect(refusal(await requestCall(app, tenant, candidateId, {}, call))).toEqual(NOT_FOUND);
    expect(await storedCalls(app, candidateId)).toEqual([]);
  });
});

describe('how long a call takes', () => {
  it('is what the company’s settings say, unless the job position says otherwise', async () => {
    const short = await aTelephonyTenant(app, { callDurationMs: 25 * MINUTE });
    expect(await aCall(app, short, await aCallableCandidate(app, short))).toMatchObject({ durationMs: 25 * MINUTE });
    const position = await app.inOperation(() =>
      app.get(CreateJobPosition).run({ company: short.company.id, position: 'Director', callDurationMs: 45 * MINUTE }),
    );
    const own = { ...short, position };
    const { startsAt, endsAt, durationMs } = await aCall(app, own, await aCallableCandidate(app, own));
    expect([Date.parse(endsAt) - Date.parse(startsAt), durationMs]).toEqual([45 * MINUTE, 45 * MINUTE]);
  });

  it('must fit into the window', async () => {
    const long = await aTelephonyTenant(app, { callDurationMs: 240 * MINUTE });
    const candidateId = await aCallableCandidate(app, long);
    const outside = { status: 422, error: 'OUTSIDE_CALLING_HOURS' };
    expect(refusal(await requestCall(app, long, candidateId, tomorrowBetween('08:00', '11:59')))).toEqual(outside);
    expect(utcTime(await aCall(app, long, candidateId, tomorrowBetween('08:00', '12:00')))).toBe('08:00');
  });
});
