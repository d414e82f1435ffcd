import fc from 'fast-check';
import { DAY, HOUR } from '../../../src/platform/domain/index.js';
import type { Call, Reply } from '../../support/http-client.js';
import { aCallableCandidate, aTelephonyTenant, type BatchReply, shareNumber, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_101);
const STEPS = 240;
/** Steps under way at any moment. */
const AT_ONCE = 30;
const CANDIDATES = 16;

/** Weights: what creates the locks that the others meet comes more often. */
const KINDS = { single: 6, batch: 4, cancel: 3, cancelBatch: 3, revoke: 2, number: 2, hours: 2, delete: 1 };
type Kind = keyof typeof KINDS;

interface Step {
  kind: Kind;
  tenant: number;
  process: number;
  /** Candidates, in the order in which a batch names them; the others use the first. */
  candidates: readonly number[];
  number: number;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...Object.entries(KINDS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }))),
  tenant: fc.nat(1),
  process: fc.nat(1),
  candidates: fc.shuffledSubarray([...Array(CANDIDATES).keys()], { minLength: 1 }),
  number: fc.nat(1),
});

describe('everything that locks candidates, reservations, settings and lines', () => {
  let database: TestDatabase;
  let apps: TestApp[];

  beforeAll(async () => {
    database = await freshDatabase();
    apps = [await TestApp.start({ databaseUrl: database.url }), await TestApp.start({ databaseUrl: database.url })];
  });
  afterAll(async () => {
    await closeAll();
    await database.drop();
  });

  const closeAll = async (): Promise<void> => {
    for (const app of apps.splice(0)) await app.close();
  };

  it(`happens at once without a deadlock (seed ${SEED})`, async () => {
    const [app] = apps as [TestApp];
    const first = await aTelephonyTenant(app, { numbers: [{}, {}], batchConcurrency: 3 });
    const second = await aTelephonyTenant(app, { numbers: [{}], batchConcurrency: 3 });
    const shared = { ...second, numbers: [...second.numbers, await shareNumber(app, second, first.numbers[0]!)] };
    const actors = await Promise.all([first, shared].map((tenant) => Actor.of([...apps], tenant)));
    // Transactions overlap more if each takes longer.
    await app.rows(`CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.005); RETURN NULL; END'`);
    await app.rows('CREATE TRIGGER pause BEFORE INSERT OR UPDATE ON reservations FOR EACH STATEMENT EXECUTE FUNCTION pause()');

    const steps = fc.sample(aStep, { seed: SEED, numRuns: STEPS });
    const replies: { kind: Kind; reply: Reply }[] = [];
    const next = steps.values();
    const work = async (): Promise<void> => {
      for (const step of next) replies.push({ kind: step.kind, reply: await actors[step.tenant]!.act(step) });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    expect(replies.filter(({ reply }) => reply.status >= 500 || reply.status === 429).map(({ reply }) => reply.text)).toEqual([]);
    const succeeded = replies.filter(({ reply }) => reply.status < 300).map(({ kind }) => kind);
    expect(succeeded).toEqual(expect.arrayContaining(['single', 'batch', 'cancelBatch', 'number', 'hours', 'delete']));
    // Sessions report their deadlocks when they end, if not before.
    await closeAll();
    expect(await deadlocks(app)).toBe(0);
  }, 240_000);

  const deadlocks = async (app: TestApp): Promise<number> =>
    (await app.rows<{ deadlocks: number }>('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()'))[0]!.deadlocks;
});

/** Acts for one company, with the reservations and batches that it has. */
class Actor {
  private readonly reservations: string[] = [];
  private readonly batches: string[] = [];
  private readonly window: object;

  private constructor(
    private readonly apps: readonly TestApp[],
    private readonly tenant: TelephonyTenant,
    private readonly candidates: string[],
  ) {
    const windowStartMs = Date.now() + 2 * DAY;
    this.window = { windowStartMs, windowEndMs: windowStartMs + 6 * HOUR };
  }

  /** With a scheduled batch and a reservation, so that the first steps have something to cancel. */
  static async of(apps: readonly TestApp[], tenant: TelephonyTenant): Promise<Actor> {
    const candidates: string[] = [];
    for (let i = 0; i < CANDIDATES; i += 1) candidates.push(await aCallableCandidate(apps[0]!, tenant));
    const actor = new Actor(apps, tenant, candidates);
    const step = { tenant: 0, process: 0, number: 0 };
    await actor.act({ ...step, kind: 'batch', candidates: [2, 1, 0] });
    await actor.act({ ...step, kind: 'single', candidates: [3] });
    return actor;
  }

  async act({ kind, process, candidates, number }: Step): Promise<Reply> {
    const { http } = this.apps[process]!;
    const { key, position, numbers } = this.tenant;
    const jobPositionId = position.id;
    const [id = ''] = candidates.map((i) => this.candidates[i]);
    const post = (path: string, json?: object): Promise<Reply> => http.post(`/v1/${path}`, { key, json });
    const patch = (path: string, json: object): Promise<Reply> => http.patch(`/v1/telephony/${path}`, { key, json });
    switch (kind) {
      case 'single': {
        const reply = await post(`candidates/${id}/schedule-call`, { jobPositionId, ...this.window, replace: true });
        if (reply.status === 201) this.reservations.push(reply.body.data.id as string);
        return reply;
      }
      case 'batch': {
        const candidateIds = candidates.map((i) => this.candidates[i]);
        const reply = await post('candidates/batch/schedule-call', { jobPositionId, candidateIds, ...this.window, replace: true });
        if (reply.status === 200) this.batches.push((reply.body.data as BatchReply).batchId);
        return reply;
      }
      case 'cancel':
        return post(`telephony/reservations/${this.reservations.at(-1)}/cancel`);
      case 'cancelBatch':
        return post(`telephony/batches/${this.batches.at(-1)}/cancel`);
      case 'revoke':
        return post(`candidates/${id}/revoke-call`, { jobPositionId });
      case 'number':
        return patch(`numbers/${numbers[number]!.assignmentId}`, { defaultForOutbound: true });
      case 'hours':
        return patch('calling-hours', { start: '00:00', end: number === 0 ? '23:58' : '23:59' });
      case 'delete': {
        const query: Call['query'] = { jobPositionId, force: 'true' };
        return http.delete(`/v1/candidates/${id}`, { key, query });
      }
    }
  }
}
