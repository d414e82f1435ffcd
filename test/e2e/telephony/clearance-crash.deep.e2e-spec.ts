import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { HOUR, SECOND } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { type CallRecord, callRecords, isFinal } from '../../support/call-records.js';
import { expectStatus } from '../../support/builders.js';
import { MortalWorker } from '../../support/mortal-worker.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aBatch,
  aTelephonyTenant,
  candidatesWithPhones,
  phoneEnding,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_202);
const CALLS = 120;
const KILLS = 8;

describe(`120 calls, whose numbers are listed while one of two workers is killed (seed ${SEED})`, () => {
  let app: TestApp;
  let second: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let worker: MortalWorker | undefined;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api', CLOCK: 'sandbox' } });
    time = new SandboxTime(app);
    await time.startAt('2027-03-03T07:00:00Z');
    tenant = await aTelephonyTenant(app, { globalCap: CALLS, numbers: [{ maxConcurrentCalls: CALLS }] });
    second = await TestApp.start({ databaseUrl: app.databaseUrl, env: { ROLE: 'worker', CLOCK: 'sandbox', SWEEP_EVERY_MS: '100' } });
  });
  afterAll(async () => {
    await worker?.stop();
    await second.close();
    await app.close();
  });

  it('none is dialled after its entry, and those that rang are hung up', async () => {
    const phones = Array.from({ length: CALLS }, (_, i) => phoneEnding('0100', i));
    const ids = await candidatesWithPhones(app, tenant, phones);
    // Three waves, a few minutes apart.
    for (const wave of [0, 1, 2]) {
      const startMs = time.now() + (10 + 5 * wave) * 60 * SECOND;
      const window = { preset: undefined, windowStartMs: startMs, windowEndMs: startMs + HOUR };
      const { summary } = await aBatch(app, tenant, ids.slice(wave * 40, wave * 40 + 40), window);
      expect(summary.scheduled).toBe(40);
    }
    worker = await MortalWorker.start(app, { kills: KILLS });
    await time.pass(9 * 60 * SECOND);

    const listedAt = new Map<string, number>();
    const moments = fc.sample(fc.record({ of: fc.array(fc.nat(CALLS - 1), { minLength: 3, maxLength: 8 }), waitMs: fc.nat(150) }), {
      ...{ seed: SEED, numRuns: KILLS * 3 },
    });
    for (const [i, { of, waitMs }] of moments.entries()) {
      const passing = time.pass(40 * SECOND);
      await pause(waitMs);
      const numbers = [...new Set(of)].map((at) => phones[at]!);
      expectStatus(await postTelephony(app, tenant, 'do-not-call', { json: { entries: numbers.map((phone) => ({ phone })) } }), 200);
      for (const phone of numbers) if (!listedAt.has(phone)) listedAt.set(phone, time.now());
      await passing;
      if (i % 3 === 2) await worker.replace();
    }
    await app.inOperation(() => app.get(ClockAdvance).advance(2 * HOUR));

    const records = await callRecords(app);
    expect(records.filter((record) => !isFinal(record))).toEqual([]);
    const dials = await app.rows<{ number: string; at: Date; state: string; reason: string | null }>(
      `SELECT number, simulated_calls.dialled_at AS at, state, failure_reason AS reason
         FROM simulated_calls JOIN reservations USING (id) WHERE times_dialled > 0`,
    );
    expect(dials.filter(({ number, at }) => at.getTime() > (listedAt.get(number) ?? Infinity))).toEqual([]);
    const listed = new Set(ids.filter((_, i) => listedAt.has(phones[i]!)));
    // A call whose worker died, or was slow, between its claim and its dial never rings.
    const isLost = ({ reason, timesDialled }: CallRecord): boolean => reason === 'GATEWAY_UNAVAILABLE' && timesDialled === 0;
    const isDue = ({ candidateId, state, reason }: CallRecord): boolean =>
      state === 'completed' || (reason === 'DO_NOT_CALL' && listed.has(candidateId));
    expect(records.filter((record) => !isDue(record) && !isLost(record))).toEqual([]);
    // Both happened: some were listed before their dial, and some while they rang or talked.
    expect(dials.some(({ reason }) => reason === 'DO_NOT_CALL')).toBe(true);
    expect(dials.length).toBeLessThan(CALLS);
  }, 300_000);
});
