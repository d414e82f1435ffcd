import fc from 'fast-check';
import { MINUTE } from '../../../src/platform/domain/index.js';
import { CallReports, type Reservation, type ReservationId } from '../../../src/telephony/index.js';
import { startDispatching } from '../../support/dispatched-calls.js';
import { eventually, until } from '../../support/eventually.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import { SentStatements } from '../../support/sent-statements.js';
import { aReservation, aTelephonyTenant, manyCallableCandidates, shareNumber, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';
import { gatewayOf, withTestGateway } from '../../support/test-gateway.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_103);
const START = `SET state = 'dispatching'`;

/** Firm reservations, or calls under way, one for each line that is named by its position. */
async function calls(
  app: TestApp,
  tenant: TelephonyTenant,
  lines: readonly number[],
  fields: Partial<Reservation>,
): Promise<Reservation[]> {
  const candidates = (await manyCallableCandidates(app, tenant, lines.length)) as Reservation['candidateId'][];
  const made: Reservation[] = [];
  for (const [i, line] of lines.entries()) {
    const { phoneNumberId } = tenant.numbers[line]!;
    made.push(await aReservation(app, tenant, { candidateId: candidates[i]!, phoneNumberId, ...fields }));
  }
  return made;
}

/** Which of the calls the caps let, the earliest first. */
function allowed(
  due: readonly Reservation[],
  underWay: readonly Reservation[],
  globalCap: number,
  caps: ReadonlyMap<string, number>,
): string[] {
  const dialled: Reservation[] = [];
  for (const call of [...due].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))) {
    const all = [...underWay, ...dialled];
    const onLine = all.filter(({ phoneNumberId }) => phoneNumberId === call.phoneNumberId).length;
    if (all.length < globalCap && onLine < caps.get(call.phoneNumberId)!) dialled.push(call);
  }
  return dialled.map(({ id }) => id).sort();
}

describe('calls that are due at once', () => {
  let app: TestApp;
  let time: SandboxTime;
  let sent: SentStatements | undefined;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
    await time.startAt('2027-03-01T07:00:00Z');
  });
  afterEach(() => sent?.stop());
  afterAll(() => app.close());

  const dialledOf = (...apps: TestApp[]): string[] => apps.flatMap((one) => gatewayOf(one).dialled.map(({ call }) => call.id));
  const waiting = async (ids: readonly string[]): Promise<number> =>
    (await app.rows(`SELECT FROM reservations WHERE id = ANY ($1) AND state = 'firm' AND due_at > $2`, [ids, new Date(time.now())])).length;

  const aDay = fc.record({
    globalCap: fc.integer({ min: 0, max: 8 }),
    caps: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })),
    underWay: fc.array(fc.nat(1), { maxLength: 4 }),
    due: fc.array(fc.nat(1), { minLength: 1, maxLength: 12 }),
  });
  it(`start as far as the caps of company and lines let, the earliest first, and the rest waits (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(aDay, async ({ globalCap, caps, underWay, due }) => {
        const numbers = caps.map((maxConcurrentCalls) => ({ maxConcurrentCalls }));
        const tenant = await aTelephonyTenant(app, { globalCap, numbers });
        const startsAt = new Date(time.now() + 5 * MINUTE);
        const live = await calls(app, tenant, underWay, { state: 'ringing', startsAt });
        const firm = await calls(app, tenant, due, { startsAt });
        const ids = firm.map(({ id }) => id);
        const capOf = new Map(tenant.numbers.map(({ phoneNumberId }, i) => [phoneNumberId as string, caps[i]!]));
        const expected = allowed(firm, live, globalCap, capOf);
        gatewayOf(app).dialled.length = 0;
        await time.pass(5 * MINUTE);
        await until('the others wait', async () => (await waiting(ids)) === ids.length - expected.length);
        await until('these are dialled', () => dialledOf(app).length >= expected.length);
        expect(dialledOf(app).sort()).toEqual(expected);
        // Out of the way of the next run.
        await app.rows(`UPDATE reservations SET due_at = NULL WHERE company_id = $1`, [tenant.company.id]);
      }),
      { seed: SEED, numRuns: 8 },
    );
  });

  it('start in one transaction of some twenty statements, and are dialled after it', async () => {
    const tenant = await aTelephonyTenant(app, { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] });
    const firm = await calls(app, tenant, Array<number>(40).fill(0), { startsAt: new Date(time.now() + 5 * MINUTE) });
    gatewayOf(app).dialled.length = 0;
    sent = new SentStatements();
    await time.pass(5 * MINUTE);
    await until('all are dialled', () => dialledOf(app).length === firm.length);
    const transactions = sent.transactionsWith(START);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]!.length).toBeLessThanOrEqual(20);
  });

  it('do not keep one another from their start: a call that fails is tried again alone', async () => {
    const tenant = await aTelephonyTenant(app, { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] });
    const startsAt = new Date(time.now() + 5 * MINUTE);
    const firm = await calls(app, tenant, [0, 0, 0, 0, 0], { startsAt });
    const [broken, ...others] = firm.map(({ id }) => id as string).sort((a, b) => (a < b ? 1 : -1));
    await app.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END'`);
    await app.rows(`CREATE TRIGGER refuse BEFORE UPDATE ON reservations FOR EACH ROW
                      WHEN (NEW.state = 'dispatching' AND NEW.id = '${broken}') EXECUTE FUNCTION refuse()`);
    gatewayOf(app).dialled.length = 0;
    try {
      await time.pass(5 * MINUTE);
      await eventually('the others are dialled', async () => {
        // Those that failed with it wait for some seconds.
        await time.pass(500);
        return dialledOf(app).length >= others.length;
      });
      expect(dialledOf(app).sort()).toEqual(others.sort());
      const [row] = await app.rows<object>('SELECT state, failures > 0 AS failed FROM reservations WHERE id = $1', [broken]);
      expect(row).toEqual({ state: 'firm', failed: true });
    } finally {
      await app.rows('DROP FUNCTION refuse CASCADE');
    }
    await eventually('it is dialled when nothing is broken', async () => {
      await time.pass(500);
      return dialledOf(app).includes(broken!);
    });
  });

  it('pass no cap and are dialled once, also if two workers take them, on a line that companies share', async () => {
    const second = await TestApp.start({
      databaseUrl: app.databaseUrl,
      contexts: [withTestGateway],
      env: { CLOCK: 'sandbox', ROLE: 'worker', SWEEP_EVERY_MS: '100' },
    });
    try {
      const [COMPANIES, CALLS, GLOBAL_CAP, LINE_CAP] = [6, 8, 5, 20];
      const owner = await aTelephonyTenant(app, { globalCap: GLOBAL_CAP, numbers: [{ maxConcurrentCalls: LINE_CAP }] });
      const tenants = [owner];
      while (tenants.length < COMPANIES) {
        const tenant = await aTelephonyTenant(app, { globalCap: GLOBAL_CAP, numbers: [] });
        tenants.push({ ...tenant, numbers: [await shareNumber(app, tenant, owner.numbers[0]!)] });
      }
      const startsAt = new Date(time.now() + 5 * MINUTE);
      const due = new Map<string, string[]>();
      for (const tenant of tenants) {
        const made = await calls(app, tenant, Array<number>(CALLS).fill(0), { startsAt });
        due.set(
          tenant.company.id,
          made.map(({ id }) => id),
        );
      }
      const ids = [...due.values()].flat();
      for (const one of [app, second]) gatewayOf(one).dialled.length = 0;
      await time.pass(5 * MINUTE);
      await until('the others wait', async () => (await waiting(ids)) === ids.length - LINE_CAP);
      await until('the first are dialled', () => dialledOf(app, second).length >= LINE_CAP);
      const dialled = dialledOf(app, second);
      expect(new Set(dialled).size).toBe(LINE_CAP);
      expect(dialled).toHaveLength(LINE_CAP);
      for (const own of due.values()) expect(own.filter((id) => dialled.includes(id)).length).toBeLessThanOrEqual(GLOBAL_CAP);
      // A call that ends makes room for one.
      const ended = { kind: 'ended', ending: { state: 'no_answer', reason: 'BUSY' } } as const;
      await app.get(CallReports).report(dialled[0] as ReservationId, ended);
      await until('one more is dialled', () => dialledOf(app, second).length > LINE_CAP);
      await until('the others wait', async () => (await waiting(ids)) === ids.length - LINE_CAP - 1);
      expect(new Set(dialledOf(app, second)).size).toBe(LINE_CAP + 1);
    } finally {
      await second.close();
    }
  });

  it('one after the other are dialled at their times, although nothing sweeps', async () => {
    // A look at the start, and then not within the time of this test.
    const idle = await TestApp.start({ contexts: [withTestGateway], env: { SWEEP_EVERY_MS: '60000' } });
    try {
      const tenant = await aTelephonyTenant(idle, { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] });
      const first = Date.now() + 1_500;
      const made: Reservation[] = [];
      for (const afterMs of [0, 40, 300, 600]) made.push(...(await calls(idle, tenant, [0], { startsAt: new Date(first + afterMs) })));
      // All are written. From now on the worker knows when to look.
      await idle.rows(`SELECT pg_notify('durable_tasks', '')`);
      await until('all are dialled', () => dialledOf(idle).length === made.length, 30_000);
      const rows = await idle.rows<{ early: boolean }>('SELECT dialled_at < starts_at AS early FROM reservations');
      expect(rows).toEqual(made.map(() => ({ early: false })));
    } finally {
      await idle.close();
    }
  });
});
