import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../src/platform/domain/index.js';
import { aPosition } from './builders.js';
import type { HttpClient, Reply } from './http-client.js';
import { ProductProcess } from './product-process.js';
import { aCallableCandidate, type BatchReply, type TelephonyTenant, type TestNumber } from './telephony.js';
import { TestApp } from './test-app.js';

/** A mark of five minutes, on a day on which no worker dispatches a call while the test runs. */
const DAY_MS = (Math.floor(Date.now() / DAY) + 3) * DAY;
/** They overlap. All together hold fewer calls than there are candidates. */
export const WINDOWS = [0, 30, 60].map((minute) => ({
  windowStartMs: DAY_MS + 8 * HOUR + minute * MINUTE,
  windowEndMs: DAY_MS + 9.5 * HOUR + minute * MINUTE,
}));
const DURATIONS = [10 * MINUTE, 15 * MINUTE];
const BATCH_SIZE = 10;

export interface Racer {
  candidateId: string;
  jobPositionId: string;
  durationMs: number;
}

/** A company whose calls are scheduled, cancelled and replaced at once. */
export interface RacingTenant extends TelephonyTenant {
  racers: Racer[];
}

/** Half of the candidates have calls of ten minutes, half of fifteen. */
export async function aRacingTenant(app: TestApp, tenant: TelephonyTenant, count: number): Promise<RacingTenant> {
  const racers: Racer[] = [];
  for (const durationMs of DURATIONS) {
    const position = await aPosition(app, tenant.company, { callDurationMs: durationMs });
    for (let i = 0; i < count / DURATIONS.length; i += 1) {
      const candidateId = await aCallableCandidate(app, { ...tenant, position });
      racers.push({ candidateId, jobPositionId: position.id, durationMs });
    }
  }
  return { ...tenant, racers };
}

interface Step {
  racer: number;
  process: number;
  window: number;
  /** One of the company's; the first, which is its default, is not named. */
  line: number;
  isAnyLine: boolean;
  replace: boolean;
  /** What follows a booking. */
  then: 'nothing' | 'cancel' | 'revoke';
}

/** A call that was asked for, and which calls it could have become. */
export interface Attempt extends Racer {
  windowStartMs: number;
  windowEndMs: number;
  replace: boolean;
  lines: readonly TestNumber[];
}

/** Everything that was answered. */
export interface RaceLog {
  booked: (Attempt & { reservationId: string })[];
  refused: (Attempt & { code: string })[];
  ended: { reservationId: string; reason: 'CANCELLED' | 'BATCH_CANCELLED' | 'REVOKED' }[];
  /** Responses that no booking, cancellation or revocation may have. */
  unexpected: string[];
}

/**
 * Schedules `calls` calls at once: two of three alone, the others in batches of ten. Some are cancelled or revoked as soon as they are
 * answered. The steps depend on the seed only; their order is that of the processes.
 */
export async function race(
  tenant: RacingTenant,
  processes: readonly HttpClient[],
  { calls, seed }: { calls: number; seed: number },
): Promise<RaceLog> {
  const log: RaceLog = { booked: [], refused: [], ended: [], unexpected: [] };
  const steps = fc.sample(aStep(tenant, processes), { seed, numRuns: calls });
  const alone = steps.slice(0, Math.ceil((calls * 2) / 3));
  const batches = chunks(steps.slice(alone.length), BATCH_SIZE);
  const runner = new RaceRunner(tenant, processes, log);
  await Promise.all([...alone.map((step) => runner.single(step)), ...batches.map((batch) => runner.batch(batch))]);
  return log;
}

/** A reservation as a race left it. */
export interface RacedCall {
  id: string;
  candidateId: string;
  line: string;
  state: string;
  reason: string | null;
  startMs: number;
  endMs: number;
}

/** The product in this process and in two others, on one database, where bookings race each other. */
export class RacedProduct {
  private constructor(
    readonly app: TestApp,
    readonly processes: readonly [ProductProcess, ProductProcess],
  ) {}

  /** Time passes between the search for a slot and the commit of its reservation, so that bookings that should wait and do not meet each other. */
  static async start(): Promise<RacedProduct> {
    const app = await TestApp.start();
    await app.rows(`CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.01); RETURN NULL; END'`);
    await app.rows('CREATE TRIGGER pause BEFORE INSERT ON reservations FOR EACH STATEMENT EXECUTE FUNCTION pause()');
    return new RacedProduct(app, await Promise.all([ProductProcess.start(app.databaseUrl), ProductProcess.start(app.databaseUrl)]));
  }

  callsOf(column: 'company_id' | 'phone_number_id', id: string): Promise<RacedCall[]> {
    return this.app.rows<RacedCall>(
      `SELECT id, candidate_id AS "candidateId", phone_number_id AS line, state, failure_reason AS reason,
              (extract(epoch FROM starts_at) * 1000)::float8 AS "startMs", (extract(epoch FROM ends_at) * 1000)::float8 AS "endMs"
         FROM reservations WHERE ${column} = $1`,
      [id],
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((product) => product.stop()));
    await this.app.close();
  }
}

/** The most calls at one instant. A call that ends when another starts makes room for it. */
export function peakOf(rows: readonly { startMs: number; endMs: number }[]): number {
  const events = rows.flatMap(({ startMs, endMs }) => [
    { atMs: startMs, by: 1 },
    { atMs: endMs, by: -1 },
  ]);
  let [level, peak] = [0, 0];
  for (const { by } of events.sort((a, b) => a.atMs - b.atMs || a.by - b.by)) peak = Math.max(peak, (level += by));
  return peak;
}

function aStep({ racers, numbers }: RacingTenant, processes: readonly HttpClient[]): fc.Arbitrary<Step> {
  return fc.record({
    racer: fc.nat(racers.length - 1),
    process: fc.nat(processes.length - 1),
    window: fc.nat(WINDOWS.length - 1),
    line: fc.nat(numbers.length - 1),
    isAnyLine: fc.boolean(),
    replace: fc.boolean(),
    then: fc.constantFrom('nothing' as const, 'nothing' as const, 'nothing' as const, 'cancel' as const, 'revoke' as const),
  });
}

class RaceRunner {
  constructor(
    private readonly tenant: RacingTenant,
    private readonly processes: readonly HttpClient[],
    private readonly log: RaceLog,
  ) {}

  async single(step: Step): Promise<void> {
    const line = this.tenant.numbers[step.line]!;
    const attempt = this.attempt(step, step.isAnyLine ? this.tenant.numbers : [line]);
    const { candidateId, jobPositionId, windowStartMs, windowEndMs, replace } = attempt;
    const named = step.isAnyLine ? { lineSelection: 'any' } : step.line > 0 && { phoneNumberId: line.phoneNumberId };
    const body = { jobPositionId, windowStartMs, windowEndMs, replace, ...named };
    const reply = await this.post(step, `candidates/${candidateId}/schedule-call`, body);
    if (reply.status === 409) this.log.refused.push({ ...attempt, code: reply.body.error as string });
    if (!this.expect(reply, 201, 409) || reply.status !== 201) return;
    const reservationId = reply.body.data.id as string;
    this.log.booked.push({ ...attempt, reservationId });
    if (step.then === 'cancel') await this.cancel(step, reservationId);
    if (step.then === 'revoke') await this.revoke(step, attempt);
  }

  /** The first step says how; candidates of the other job position are left out. */
  async batch(steps: readonly Step[]): Promise<void> {
    const [first] = steps as [Step];
    const attempts = steps.map((step) => this.attempt({ ...step, window: first.window, replace: first.replace }, this.tenant.numbers));
    const { jobPositionId, windowStartMs, windowEndMs, replace } = attempts[0]!;
    const named = new Map(attempts.filter((each) => each.jobPositionId === jobPositionId).map((each) => [each.candidateId, each]));
    const lineSelection = first.isAnyLine ? 'any' : 'default';
    const body = { candidateIds: [...named.keys()], jobPositionId, windowStartMs, windowEndMs, replace, lineSelection };
    const reply = await this.post(first, 'candidates/batch/schedule-call', body);
    if (!this.expect(reply, 200)) return;
    const { batchId, results } = reply.body.data as BatchReply;
    for (const { candidateId, reservationId, reason } of results) {
      const attempt = named.get(candidateId)!;
      if (reservationId) this.log.booked.push({ ...attempt, reservationId });
      else this.log.refused.push({ ...attempt, code: reason ?? 'no reason' });
    }
    if (first.then !== 'nothing') await this.cancelBatch(first, batchId);
  }

  private async cancel(step: Step, reservationId: string): Promise<void> {
    const reply = await this.post(step, `telephony/reservations/${reservationId}/cancel`);
    if (this.expect(reply, 200, 409) && reply.status === 200) this.log.ended.push({ reservationId, reason: 'CANCELLED' });
  }

  private async revoke(step: Step, { candidateId, jobPositionId }: Attempt): Promise<void> {
    const reply = await this.post(step, `candidates/${candidateId}/revoke-call`, { jobPositionId });
    if (!this.expect(reply, 200, 409) || reply.status !== 200) return;
    this.log.ended.push({ reservationId: reply.body.data.cancelledReservationId as string, reason: 'REVOKED' });
  }

  private async cancelBatch(step: Step, batchId: string): Promise<void> {
    const reply = await this.post(step, `telephony/batches/${batchId}/cancel`);
    // A batch that booked nothing has no reservations.
    if (!this.expect(reply, 200, 404) || reply.status !== 200) return;
    for (const reservationId of reply.body.data.cancelled as string[]) this.log.ended.push({ reservationId, reason: 'BATCH_CANCELLED' });
  }

  private attempt({ racer, window, replace }: Step, lines: readonly TestNumber[]): Attempt {
    return { ...this.tenant.racers[racer]!, ...WINDOWS[window]!, replace, lines };
  }

  /** Again where it waited for a minute, on a slow machine, and nothing was done. */
  private async post(step: Step, path: string, json?: unknown): Promise<Reply> {
    const reply = await this.processes[step.process]!.post(`/v1/${path}`, { key: this.tenant.key, json });
    return reply.status === 503 ? this.post(step, path, json) : reply;
  }

  private expect({ status, text }: Reply, ...statuses: readonly number[]): boolean {
    const isExpected = statuses.includes(status);
    if (!isExpected) this.log.unexpected.push(`${status} ${text}`);
    return isExpected;
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
