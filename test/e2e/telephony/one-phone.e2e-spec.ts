import fc from 'fast-check';
import { after, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { parsePhone, subscriberOf } from '../../../src/platform/domain/phone.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { StartCalls } from '../../../src/telephony/application/start-calls.js';
import { isUnderWay, markAfter } from '../../../src/telephony/domain/index.js';
import { ReservationRepository, type Reservation } from '../../../src/telephony/index.js';
import { aCall, between } from '../../support/booking.js';
import { aPosition, expectStatus } from '../../support/builders.js';
import { anOffer, readOffer } from '../../support/call-offers.js';
import { endCall, readReservation } from '../../support/dispatched-calls.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  advance,
  aReservation,
  aTelephonyTenant,
  candidatesWithPhones,
  settingsOf,
  type TelephonyTenant,
  uniqueE164,
  whileHeld,
} from '../../support/telephony.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';
import { withTestGateway } from '../../support/test-gateway.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_104);
/** Without workers: a test says when a process dispatches. */
const OPTIONS = { contexts: [withTestGateway], env: { ROLE: 'api', CLOCK: 'sandbox' } };
const ROOM = { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] };

interface ModelCall {
  readonly subscriber: string;
  state: 'firm' | 'dialled' | 'ended' | 'expired';
  startMs: number;
  readonly durationMs: number;
  readonly windowEndMs: number;
}

/** Of calls that are due on a mark, on time: one for each subscriber, and the others at the first mark at which none of these is. */
function dispatchModel(due: readonly ModelCall[], all: readonly ModelCall[], nowMs: number): void {
  const putOff: ModelCall[] = [];
  for (const call of due) {
    const same = [...all.filter(({ state }) => state === 'dialled'), ...putOff].filter(({ subscriber }) => subscriber === call.subscriber);
    if (!same.some(({ state }) => state === 'dialled')) {
      call.state = 'dialled';
      continue;
    }
    const isFree = (startMs: number): boolean =>
      same.every((other) => {
        const isDialled = other.state === 'dialled';
        const end = other.startMs + other.durationMs;
        return (isDialled ? Math.max(end, markAfter(nowMs)) : end) <= startMs || (!isDialled && startMs + call.durationMs <= other.startMs);
      });
    const starts = Array.from({ length: 12 }, (_, n) => nowMs + n * 5 * MINUTE).filter(
      (startMs) => startMs + call.durationMs <= call.windowEndMs,
    );
    const startMs = starts.find(isFree);
    if (startMs === undefined) call.state = 'expired';
    else {
      call.startMs = startMs;
      putOff.push(call);
    }
  }
}

let app: TestApp;
let time: SandboxTime;
let tenant: TelephonyTenant;

beforeAll(async () => {
  app = await TestApp.start(OPTIONS);
  time = new SandboxTime(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await time.startNextMorning();
  tenant = await aTelephonyTenant(app, ROOM);
});

/** Dispatches a call, with those that are due beside it unless it is alone. */
const dispatch = (call: Pick<Reservation, 'id' | 'company' | 'candidateId'>, others: 'alone' | 'with others', at = app): Promise<unknown> =>
  at.inOperation(() => at.get(UnitOfWork).run(() => at.get(StartCalls).run(call, others === 'alone' ? 1 : 0)));
const stored = async ({ id }: Pick<Reservation, 'id'>): Promise<Reservation> =>
  (await app.inOperation(() => app.get(ReservationRepository).find(tenant.company.id, id)))!;
const eventsOf = async (candidateId: string): Promise<[string, Record<string, unknown>][]> => {
  const rows = await app.rows<{ type: string; data: Record<string, unknown> }>(
    'SELECT type, data FROM events WHERE subject_id = $1 ORDER BY sequence',
    [candidateId],
  );
  return rows.map(({ type, data }) => [type, data]);
};

describe('of calls to one phone', () => {
  const now = (): Date => new Date(time.now());
  /** Due now, in a window of some length. */
  const due = async (phone: string, windowMs: number, fields: Partial<Reservation> = {}): Promise<Reservation> => {
    const candidateId = (fields.candidateId ?? (await aCallableCandidate(app, tenant, { phone }))) as Reservation['candidateId'];
    return aReservation(app, tenant, { candidateId, startsAt: now(), windowEnd: after(now(), windowMs), ...fields });
  };

  it('two processes start one, in whichever positions and forms of the number, and put the other off behind it', async () => {
    const second = await TestApp.start({ ...OPTIONS, databaseUrl: app.databaseUrl });
    try {
      const position = await aPosition(app, tenant.company);
      for (const [phone, sameSubscriber] of [
        ['+370 612 34500', '+37061234500'],
        ['+54 9 11 2345 6789', '+54 11 2345 6789'],
      ] as const) {
        const other = (await aCallableCandidate(app, { ...tenant, position }, { phone: sameSubscriber })) as Reservation['candidateId'];
        const calls = [
          await due(phone, 30 * MINUTE),
          await due(sameSubscriber, 30 * MINUTE, { candidateId: other, jobPositionId: position.id }),
        ];
        await whileHeld(
          app,
          settingsOf(tenant),
          [app, second].map((at, i) => () => dispatch(calls[i]!, 'alone', at)),
        );
        const after = await Promise.all(calls.map(stored));
        expect(after.map(({ state }) => state).sort()).toEqual(['dispatching', 'firm']);
        const [started, putOff] = after.sort((a, b) => (a.state < b.state ? -1 : 1)) as [Reservation, Reservation];
        expect(putOff.startsAt.getTime()).toBe(markAfter(started.endsAt.getTime() - 1));
        const { id: reservationId, startsAt, candidateId } = putOff;
        expect(await eventsOf(candidateId)).toEqual([
          [
            'call_scheduled',
            expect.objectContaining({ reservationId, previousReservationId: null, startsAt: startsAt.toISOString(), by: 'system' }),
          ],
        ]);
      }
    } finally {
      await second.close();
    }
  });

  it('one that has no time left in its window expires', async () => {
    const phone = uniqueE164();
    const [first, second] = [await due(phone, 10 * MINUTE), await due(phone, 19 * MINUTE)];
    await dispatch(first, 'with others');
    expect((await stored(first)).state).toBe('dispatching');
    expect(await stored(second)).toMatchObject({ state: 'expired', failureReason: 'WINDOW_ENDED' });
  });

  it('none starts while another is in the network, also after its end, or is a call back', async () => {
    const phone = uniqueE164();
    const first = await due(phone, 10 * MINUTE);
    await dispatch(first, 'alone');
    await app.rows(`UPDATE reservations SET line_free_at = $2, state = 'no_answer', ended_at = now() WHERE id = $1`, [
      first.id,
      after(now(), 10 * MINUTE),
    ]);
    const second = await due(phone, 60 * MINUTE);
    await dispatch(second, 'alone');
    expect((await stored(second)).startsAt > now()).toBe(true);
    // It calls back.
    await app.rows('UPDATE reservations SET line_free_at = NULL WHERE id = $1', [first.id]);
    const ask = () =>
      app.http.post('/runtime/v1/callbacks', {
        headers: { authorization: `Bearer ${RUNTIME_TOKEN}` },
        json: { from: phone, to: tenant.numbers[0]!.e164 },
      });
    const { reservationId } = expectStatus(await ask(), 200).body.data as { reservationId: Reservation['id'] };
    const third = await due(phone, 60 * MINUTE);
    await dispatch(third, 'alone');
    expect((await stored(third)).state).toBe('firm');
    expect((await stored({ id: reservationId })).state).toBe('active');
  });

  it('a call back is refused during a call of another position', async () => {
    const phone = uniqueE164();
    const missed = await due(phone, 10 * MINUTE);
    await dispatch(missed, 'alone');
    await endCall(app, missed, 'NOT_ANSWERED');
    const other = await due(phone, 10 * MINUTE);
    await dispatch(other, 'alone');
    // That of the other position is newer: it is asked first.
    const ask = async () =>
      expectStatus(
        await app.http.post('/runtime/v1/callbacks', {
          headers: { authorization: `Bearer ${RUNTIME_TOKEN}` },
          json: { from: phone, to: tenant.numbers[0]!.e164 },
        }),
        200,
      ).body.data;
    expect(await ask()).toEqual({ allowed: false, reason: 'BUSY' });
    await app.rows(`UPDATE interview_sessions SET state = 'expired' WHERE candidate_id = $1`, [other.candidateId]);
    expect(await ask()).toEqual({ allowed: false, reason: 'BUSY' });
  });

  const aMorning = fc.record({
    calls: fc.array(
      fc.record({
        phone: fc.nat(3),
        start: fc.nat(3),
        minutes: fc.constantFrom(5, 10, 15),
        windowMinutes: fc.integer({ min: 5, max: 45 }),
      }),
      {
        minLength: 2,
        maxLength: 6,
      },
    ),
    /** For each step of five minutes: which of the calls under way, in the order of their starts, ends. */
    ends: fc.array(fc.option(fc.nat(1), { nil: null }), { minLength: 12, maxLength: 12 }),
  });
  it(`there is one at any moment, each next one at the first free time of its window (seed ${SEED})`, async () => {
    const PHONES = ['+37061230001', '+37061230002', '+5491123456780', '+541123456780'];
    await fc.assert(
      fc.asyncProperty(aMorning, async ({ calls, ends }) => {
        await time.startNextMorning();
        tenant = await aTelephonyTenant(app, ROOM);
        // The marks of five minutes, to which the clock is moved: it shows some milliseconds more.
        const markNow = (): number => markAfter(time.now()) - 5 * MINUTE;
        const begin = markNow();
        const candidates = await candidatesWithPhones(
          app,
          tenant,
          calls.map(({ phone }) => PHONES[phone]!),
        );
        const made: Reservation[] = [];
        for (const [i, { start, minutes, windowMinutes }] of calls.entries()) {
          const startsAt = new Date(begin + start * 5 * MINUTE);
          const times = { startsAt, durationMs: minutes * MINUTE, windowEnd: after(startsAt, Math.max(minutes, windowMinutes) * MINUTE) };
          made.push(await aReservation(app, tenant, { candidateId: candidates[i] as Reservation['candidateId'], ...times }));
        }
        // The same, one call after the other.
        const model = made.map(({ startsAt, durationMs, windowEnd }, i): ModelCall => {
          const subscriber = subscriberOf(parsePhone(PHONES[calls[i]!.phone]!, null)!.e164);
          return { subscriber, state: 'firm', startMs: startsAt.getTime(), durationMs, windowEndMs: windowEnd.getTime() };
        });
        for (const end of ends) {
          const nowMs = markNow();
          const dueNow = model.flatMap((call, i) => (call.state === 'firm' && call.startMs <= nowMs ? [i] : []));
          dueNow.sort((x, y) => model[x]!.startMs - model[y]!.startMs || (made[x]!.id < made[y]!.id ? -1 : 1));
          dispatchModel(
            dueNow.map((i) => model[i]!),
            model,
            nowMs,
          );
          for (const i of dueNow.slice(0, 1)) await dispatch(made[i]!, 'with others');
          const rows = await Promise.all(made.map(stored));
          expect(
            rows.map(({ state, startsAt }) => [
              isUnderWay(state) ? 'dialled' : state === 'sip_failed' ? 'ended' : state,
              startsAt.getTime(),
            ]),
          ).toEqual(model.map(({ state, startMs }) => [state, startMs]));
          const underWay = rows.flatMap(({ state }, i) => (isUnderWay(state) ? [model[i]!.subscriber] : []));
          expect(new Set(underWay).size).toBe(underWay.length);
          const ending = end === null ? undefined : model.flatMap(({ state }, i) => (state === 'dialled' ? [i] : []))[end];
          if (ending !== undefined) {
            await advance(app, made[ending]!, 'refuse');
            model[ending]!.state = 'ended';
          }
          await time.startAt(new Date(nowMs + 5 * MINUTE).toISOString());
        }
      }),
      { seed: SEED, numRuns: 5 },
    );
  });
});

describe('a number that is changed', () => {
  const hours = '09:00-18:00';
  beforeEach(async () => {
    tenant = await aTelephonyTenant(app, { ...ROOM, hours });
  });
  const patch = async (candidateId: string, phone: string | null): Promise<void> => {
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.patch(`/v1/candidates/${candidateId}`, { key: tenant.key, query, json: { phone } }), 200);
  };
  const FIJI = '+6797010101';

  it.each([
    ['of another zone', FIJI, 'cancelled'],
    ['of a country with several zones', '+12025550100', 'cancelled'],
    ['of no country', '+80012345678', 'cancelled'],
    ['of the same zone', '+37061234599', 'firm'],
    ['of a zone with the same wall time all year', '+358401234567', 'firm'],
    ['that is the same, typed otherwise', null, 'firm'],
    ['that nobody can read', '12', 'firm'],
  ])('to one %s leaves the scheduled call %s', async (_, phone, state) => {
    const first = uniqueE164();
    const candidateId = await aCallableCandidate(app, tenant, { phone: first });
    const { id } = await aCall(app, tenant, candidateId, { preset: 'complete-by-next-business-day' });
    await patch(candidateId, phone ?? `${first.slice(0, 4)} (${first.slice(4, 7)}) ${first.slice(7)}`);
    const failureReason = state === 'firm' ? null : 'PHONE_CHANGED';
    expect(await readReservation(app, tenant, id)).toMatchObject({ state, failureReason });
    const ends = (await eventsOf(candidateId)).filter(([type]) => type === 'call_unscheduled');
    expect(ends.map(([, { reservationId, reason, by }]) => [reservationId, reason, by])).toEqual(
      state === 'firm' ? [] : [[id, 'PHONE_CHANGED', 'api']],
    );
  });

  it('leaves a call whose zone a person chose, and one under way, and after it was cleared it is judged by the booking', async () => {
    const chosen = await aCallableCandidate(app, tenant);
    const call = await aCall(app, tenant, chosen, { preset: 'complete-by-next-business-day', timezone: 'Europe/Vilnius' });
    await patch(chosen, FIJI);
    expect((await readReservation(app, tenant, call.id)).state).toBe('firm');
    const dialled = await aReservation(app, tenant, { startsAt: new Date(time.now()) });
    await dispatch(dialled, 'alone');
    await patch(dialled.candidateId, FIJI);
    expect((await stored(dialled)).state).toBe('dispatching');
    const cleared = await aCallableCandidate(app, tenant);
    const { id } = await aCall(app, tenant, cleared, { preset: 'complete-by-next-business-day' });
    await patch(cleared, null);
    expect((await readReservation(app, tenant, id)).state).toBe('firm');
    await patch(cleared, FIJI);
    expect(await readReservation(app, tenant, id)).toMatchObject({ state: 'cancelled', failureReason: 'PHONE_CHANGED' });
  });

  it('ends an offer whose zone came from it, and tells of that', async () => {
    const [gone, kept] = [await aCallableCandidate(app, tenant), await aCallableCandidate(app, tenant)];
    const window = between(time.now(), time.now() + 3 * 86_400_000);
    const { offerId } = await anOffer(app, tenant, gone, window);
    await anOffer(app, tenant, kept, { ...window, timezone: 'Europe/Vilnius' });
    await patch(gone, FIJI);
    await patch(kept, FIJI);
    expect((await readOffer(app, tenant, gone)).body.data).toMatchObject({ state: 'ended', endReason: 'PHONE_CHANGED' });
    expect((await readOffer(app, tenant, kept)).body.data).toMatchObject({ state: 'open' });
    const data = { offerId, candidateId: gone, jobPositionId: tenant.position.id, externalId: null, reason: 'phone_changed' };
    expect(await eventsOf(gone)).toEqual([['call_offer_ended', data]]);
    expect(await eventsOf(kept)).toEqual([]);
  });

  it('before this rule, or by another country of the company, is dialled within the hours of its own zone', async () => {
    const candidateId = (await aCallableCandidate(app, tenant)) as Reservation['candidateId'];
    const startsAt = new Date(time.now());
    const fields = { candidateId, startsAt, callingHours: hours, windowEnd: after(startsAt, 86_400_000) };
    const call = await aReservation(app, tenant, fields);
    await app.rows('UPDATE candidates SET phone = $2 WHERE id = $1', [candidateId, FIJI]);
    await dispatch(call, 'alone');
    const putOff = await stored(call);
    // Fiji has had UTC+12 all year since 2022.
    expect([putOff.state, putOff.startsAt.toISOString().slice(11, 16)]).toEqual(['firm', '21:00']);
    await time.startAt(after(putOff.startsAt, SECOND).toISOString());
    await dispatch(call, 'alone');
    expect((await stored(call)).state).toBe('dispatching');
  });
});
