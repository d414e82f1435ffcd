import { MINUTE } from '../../../src/platform/domain/index.js';
import {
  aRacingTenant,
  type Attempt,
  peakOf,
  race,
  type RaceLog,
  type RacedCall,
  RacedProduct,
  type RacingTenant,
  WINDOWS,
} from '../../support/booking-race.js';
import { refusal } from '../../support/builders.js';
import { aCallableCandidate, aTelephonyTenant, shareNumber, type TelephonyTenant } from '../../support/telephony.js';
import type { TestApp } from '../../support/test-app.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_101);
const LIVE = ['firm', 'dispatching', 'ringing', 'active'];

describe('concurrent bookings through two processes', () => {
  let product: RacedProduct;
  let app: TestApp;
  let processes: RacedProduct['processes'];

  beforeAll(async () => {
    product = await RacedProduct.start();
    ({ app, processes } = product);
  }, 120_000);
  afterAll(() => product.close());

  const clients = () => processes.map(({ http }) => http);
  const liveOf = async (column: 'company_id' | 'phone_number_id', id: string) => (await product.callsOf(column, id)).filter(isLive);

  /** Everything that holds after a race of one company, whatever else happened on its lines. */
  const expectExplained = async (tenant: RacingTenant, log: RaceLog): Promise<void> => {
    const rows = await product.callsOf('company_id', tenant.company.id);
    expect(log.unexpected).toEqual([]);
    expect(unexplained(log, rows)).toEqual([]);
    const live = rows.filter(isLive).map(({ candidateId }) => candidateId);
    expect(live).toHaveLength(new Set(live).size);
  };

  it(`pass no cap, and each answer agrees with the final state (seed ${SEED})`, async () => {
    const numbers = Array.from({ length: 3 }, () => ({ maxConcurrentCalls: 3 }));
    const tenant = await aRacingTenant(app, await aTelephonyTenant(app, { globalCap: 5, batchConcurrency: 4, numbers }), 100);
    const log = await race(tenant, clients(), { calls: 300, seed: SEED });
    await expectExplained(tenant, log);
    const rows = await product.callsOf('company_id', tenant.company.id);
    for (const { phoneNumberId } of tenant.numbers) expect(peakOf(await liveOf('phone_number_id', phoneNumberId))).toBeLessThanOrEqual(3);
    expect(peakOf(rows.filter(isLive))).toBeLessThanOrEqual(5);
    // Each reason occurs, so that each of the checks above has something to check.
    expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining([null, 'REPLACED', 'CANCELLED', 'REVOKED']));
    expect(log.refused.map(({ code }) => code)).toEqual(expect.arrayContaining(['NO_CAPACITY', 'CANDIDATE_HAS_ACTIVE_RESERVATION']));
  }, 600_000);

  it(`of two companies pass neither the cap of the line that they share nor their own (seed ${SEED})`, async () => {
    const first = await aTelephonyTenant(app, { globalCap: 2, numbers: [{ maxConcurrentCalls: 3 }] });
    const second = await aTelephonyTenant(app, { globalCap: 2, numbers: [] });
    const [line] = first.numbers;
    const shared: TelephonyTenant = { ...second, numbers: [await shareNumber(app, second, line!)] };
    const tenants = [await aRacingTenant(app, first, 60), await aRacingTenant(app, shared, 60)];
    const logs = await Promise.all(tenants.map((tenant, i) => race(tenant, clients(), { calls: 150, seed: SEED + i })));
    for (const [i, log] of logs.entries()) await expectExplained(tenants[i]!, log);
    expect(peakOf(await liveOf('phone_number_id', line!.phoneNumberId))).toBeLessThanOrEqual(3);
    for (const { company } of tenants) expect(peakOf(await liveOf('company_id', company.id))).toBeLessThanOrEqual(2);
  }, 600_000);

  it('that replace one reservation all succeed, one after the other, even where only its own slot is free', async () => {
    const tenant = await aTelephonyTenant(app, { globalCap: 1 });
    const candidateId = await aCallableCandidate(app, tenant);
    const { windowStartMs } = WINDOWS[0]!;
    const json = { jobPositionId: tenant.position.id, windowStartMs, windowEndMs: windowStartMs + 10 * MINUTE, replace: true };
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        processes[(i % 2) as 0 | 1].http.post(`/v1/candidates/${candidateId}/schedule-call`, { key: tenant.key, json }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const rows = await product.callsOf('company_id', tenant.company.id);
    expect(rows.filter(({ state }) => state === 'firm')).toHaveLength(1);
    expect(rows.filter(({ reason }) => reason === 'REPLACED')).toHaveLength(39);
  });

  it('of one candidate without replace: one succeeds', async () => {
    const tenant = await aTelephonyTenant(app);
    const candidateId = await aCallableCandidate(app, tenant);
    const json = { jobPositionId: tenant.position.id, preset: 'complete-within-24h' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        processes[(i % 2) as 0 | 1].http.post(`/v1/candidates/${candidateId}/schedule-call`, { key: tenant.key, json }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(refusal)).toEqual(Array.from({ length: 19 }, () => ({ status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' })));
  });
});

function isLive({ state }: RacedCall): boolean {
  return LIVE.includes(state);
}

/** What the answers and the rows do not say alike. */
function unexplained({ booked, refused, ended }: RaceLog, rows: readonly RacedCall[]): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string, about: unknown): void => {
    if (!holds) faults.push(`${fault}: ${JSON.stringify(about)}`);
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reasons = new Map(ended.map(({ reservationId, reason }) => [reservationId, reason]));
  check(booked.length === rows.length, 'as many reservations as bookings', { booked: booked.length, rows: rows.length });
  check(reasons.size === ended.length, 'each reservation ends once', ended);

  for (const attempt of booked) {
    const row = byId.get(attempt.reservationId);
    check(row?.candidateId === attempt.candidateId && isInside(row, attempt), 'a booking has its reservation', { attempt, row });
    const reason = reasons.get(attempt.reservationId) ?? null;
    const isReplaced = row?.state === 'cancelled' && row.reason === 'REPLACED' && reason === null;
    const isExplained = isReplaced || (row?.reason === reason && row.state === (reason ? 'cancelled' : 'firm'));
    check(isExplained, 'a reservation ended as it was answered', { row, reason });
  }
  for (const { candidateId } of booked) {
    const replaced = rows.filter((row) => row.candidateId === candidateId && row.reason === 'REPLACED').length;
    const replacing = booked.filter((attempt) => attempt.candidateId === candidateId && attempt.replace).length;
    check(replaced <= replacing, 'a replaced reservation has a replacement', { candidateId, replaced, replacing });
  }
  for (const attempt of refused) {
    const others = booked.filter(({ candidateId }) => candidateId === attempt.candidateId);
    if (attempt.code === 'NO_CAPACITY') check(!couldFit(attempt, rows), 'a refused call had no free slot', attempt);
    else check(!attempt.replace && others.length > 0, 'a candidate has another reservation', attempt);
  }
  return faults;
}

function isInside(row: RacedCall, { windowStartMs, windowEndMs, durationMs, lines }: Attempt): boolean {
  const isOnMark = row.startMs % (5 * MINUTE) === 0 && row.endMs === row.startMs + durationMs;
  return (
    isOnMark && row.startMs >= windowStartMs && row.endMs <= windowEndMs && lines.some(({ phoneNumberId }) => phoneNumberId === row.line)
  );
}

/** Whether a slot of the window never held a call, at no time of the race: then it was certainly free. */
function couldFit({ windowStartMs, windowEndMs, durationMs }: Attempt, rows: readonly RacedCall[]): boolean {
  for (let startMs = windowStartMs; startMs + durationMs <= windowEndMs; startMs += 5 * MINUTE) {
    if (!rows.some((row) => row.startMs < startMs + durationMs && row.endMs > startMs)) return true;
  }
  return false;
}
