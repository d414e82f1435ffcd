import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { HOUR, SECOND } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { callRecords, dispatchedMs, isFinal, peaks } from '../../support/call-records.js';
import { until } from '../../support/eventually.js';
import { MortalWorker } from '../../support/mortal-worker.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aBatch,
  aNumber,
  aTelephonyTenant,
  candidatesWithPhones,
  changeTelephony,
  phoneEnding,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_102);
/** Calls that may be under way at once, half of them on each line. */
const CAP = 150;
const CALLS = 200;
const KILLS = 20;
/** Of these kills so many while calls are being dispatched. From then on product time passes, until the calls have had their results. */
const KILLS_AT_DISPATCH = 8;
const STEP_MS = 40 * SECOND;
/** So many changes of reservations at most, and so long, from the start of a process to its end. Milliseconds of wall time. */
const MAX_CHANGES = 80;
const MAX_WAIT_MS = 20;
/** Each number of the simulated network, and more of those whose calls take minutes: more than may be under way. */
const ENDINGS = [
  ...Array.from({ length: 16 }, (_, i) => `01${String(i).padStart(2, '0')}`),
  ...Array.from({ length: 64 }, (_, i) => ['0100', '0108', '0109', '0112', '0115'][i % 5]!),
];

describe(`150 calls under way, whose process is killed twenty times (seed ${SEED})`, () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let worker: MortalWorker | undefined;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api', CLOCK: 'sandbox' } });
    time = new SandboxTime(app);
    await time.startAt('2027-03-03T07:00:00Z');
    const lines = [{ maxConcurrentCalls: CALLS / 2 }, { maxConcurrentCalls: CALLS / 2 }];
    tenant = await aTelephonyTenant(app, { globalCap: CALLS, numbers: lines });
  });
  afterAll(async () => {
    await worker?.stop();
    await app.close();
  });

  /** All at one time. Then an operator lowers the caps, so that some of them wait for others. */
  const book = async (): Promise<void> => {
    const phones = Array.from({ length: CALLS }, (_, i) => phoneEnding(ENDINGS[i % ENDINGS.length]!, i));
    const ids = await candidatesWithPhones(app, tenant, phones);
    const overrides = ids.map((id, i) => [id, { phoneNumberId: tenant.numbers[i % 2]!.phoneNumberId }]);
    const terms = { phoneNumberStrategy: 'per_candidate', perCandidateOverrides: Object.fromEntries(overrides) };
    const { summary } = await aBatch(app, tenant, ids, { ...terms, retryCall: { mode: 'SAME_DAY' } });
    expect(summary.scheduled).toBe(CALLS);
    await changeTelephony(app, tenant, { globalCap: CAP });
    for (const { e164 } of tenant.numbers) await aNumber(app, tenant, { e164, maxConcurrentCalls: CAP / 2 });
  };
  const changes = async (): Promise<number> =>
    (await app.rows<{ sum: number }>('SELECT sum(jsonb_array_length(history))::int AS sum FROM reservations'))[0]!.sum;
  const isIdle = async (): Promise<boolean> => {
    const due = 'SELECT due_at FROM simulated_calls UNION ALL SELECT due_at FROM reservations';
    return (await app.rows(`SELECT FROM (${due}) AS task WHERE due_at <= $1 LIMIT 1`, [new Date(time.now())])).length === 0;
  };

  it('all end, none is dialled twice, and no cap is passed at any instant', async () => {
    await book();
    worker = await MortalWorker.start(app, { kills: KILLS });
    const [first] = await callRecords(app);
    await time.pass(first!.startMs - time.now());
    const moments = fc.sample(fc.record({ changes: fc.nat(MAX_CHANGES), waitMs: fc.nat(MAX_WAIT_MS) }), { seed: SEED, numRuns: KILLS });
    for (const [kill, moment] of moments.entries()) {
      const enough = (await changes()) + moment.changes;
      await until('calls go on', async () => (await changes()) >= enough || (await isIdle()));
      await pause(moment.waitMs);
      await worker.replace();
      if (kill >= KILLS_AT_DISPATCH) await time.pass(STEP_MS);
    }
    await app.inOperation(() => app.get(ClockAdvance).advance(4 * HOUR));

    expect(worker.leasesLeft).toBeGreaterThan(0);
    const records = await callRecords(app);
    expect(records.filter((record) => !isFinal(record))).toEqual([]);
    expect(records.filter(({ timesDialled }) => timesDialled > 1).map(({ id, state, reason }) => [id, state, reason])).toEqual([]);
    expect(records.filter((record) => dispatchedMs(record) === null)).toEqual([]);
    const ofCompany = Math.max(...peaks(records, 'companyId').values());
    expect(ofCompany).toBeLessThanOrEqual(CAP);
    expect(Math.max(...peaks(records, 'lineId').values())).toBeLessThanOrEqual(CAP / 2);
    // On a slow machine the first calls end before the last ones begin.
    expect(ofCompany).toBeGreaterThan(CAP / 2);
    // A call whose process died before it went out is retried, and all others end as their number says.
    const neverPlaced = records.filter(({ reason, attempt }) => reason === 'GATEWAY_UNAVAILABLE' && attempt === 1);
    expect(neverPlaced.filter(({ id }) => !records.some(({ previousId }) => previousId === id))).toEqual([]);
  }, 600_000);
});
