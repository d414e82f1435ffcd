import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { Clock, DAY } from '../../src/platform/domain/index.js';
import { ClockAdvance, type OnProgress } from '../../src/platform/sandbox/clock-advance.js';
import { between, requestCall } from './booking.js';
import { expectStatus } from './builders.js';
import { type Callee, callees } from './callees.js';
import type { Reply } from './http-client.js';
import type { MortalWorker } from './mortal-worker.js';
import { aBatch, candidatesWithPhones, postTelephony, type TelephonyTenant } from './telephony.js';
import type { TestApp } from './test-app.js';

export interface Simulation {
  seed: number;
  lengthMs: number;
  candidates: number;
  /** One worker is killed, and another one started in its place, once in such a time: at a random moment. */
  killEveryMs: number;
}

/** Calls are booked in this part of the time. */
const BOOKED_PART = 12 / 14;
const WINDOW_MS = 3 * DAY;
/** Windows and phone sessions end within the time and this. */
const REST_MS = 4 * DAY;
const RETRIES = [null, { mode: 'SAME_DAY' }, { mode: 'LATER_HALF' }];
/** A worker is killed after so many due times at most, or at the end of its stretch of time. */
const MAX_STOPS = 40;
/** So long after such a stop, while the next ones go on. Milliseconds of wall time. */
const MAX_WAIT_MS = 20;
const CANCEL_BATCH_EVERY = 9;

/** What happens in one stretch of time, besides the calls. */
interface Stretch {
  callees: Callee[];
  tenant: TelephonyTenant;
  retryCall: object | null;
  /** Choose among the reservations that there are. */
  choice: number;
  killAfterStops: number;
  waitMs: number;
}

/** Weeks of the product: calls of several companies are booked, cancelled, revoked and replaced, while its workers are killed. */
export class SimulatedWeeks {
  /** By candidate. */
  readonly people = new Map<string, Callee>();
  private restarted: Promise<void> = Promise.resolve();

  constructor(
    private readonly app: TestApp,
    private readonly tenants: readonly TelephonyTenant[],
    private readonly worker: MortalWorker,
    private readonly options: Simulation,
  ) {}

  async run(): Promise<void> {
    for (const [i, stretch] of this.plan().entries()) {
      await this.book(stretch);
      await this.interfere(stretch, i);
      await this.pass(stretch);
    }
    await this.restarted;
    await this.advance(REST_MS);
  }

  private plan(): Stretch[] {
    const { seed, lengthMs, killEveryMs, candidates } = this.options;
    const count = Math.round(lengthMs / killEveryMs);
    const withCalls = Math.floor(count * BOOKED_PART);
    const people = callees(candidates, seed);
    const chosen = fc.sample(fc.record({ choice: fc.nat(), killAfterStops: fc.nat(MAX_STOPS), waitMs: fc.nat(MAX_WAIT_MS) }), {
      seed,
      numRuns: count,
    });
    return chosen.map((each, i) => ({
      ...each,
      callees: people.filter((_, n) => n % withCalls === i),
      tenant: this.tenants[i % this.tenants.length]!,
      retryCall: RETRIES[Math.floor(i / this.tenants.length) % RETRIES.length]!,
    }));
  }

  /** One batch, over all lines of the company. */
  private async book({ callees: people, tenant, retryCall }: Stretch): Promise<void> {
    if (people.length === 0) return;
    const ids = await candidatesWithPhones(
      this.app,
      tenant,
      people.map(({ phone }) => phone),
    );
    ids.forEach((id, n) => this.people.set(id, people[n]!));
    const { numbers } = tenant;
    const overrides = ids.map((id, n) => [
      id,
      { phoneNumberId: numbers[n % numbers.length]!.phoneNumberId, timezone: people[n]!.timezone },
    ]);
    const { summary } = await aBatch(this.app, tenant, ids, {
      ...(await this.terms(retryCall)),
      phoneNumberStrategy: 'per_candidate',
      perCandidateOverrides: Object.fromEntries(overrides),
    });
    if (summary.scheduled !== ids.length) throw new Error(`not all calls could be booked: ${JSON.stringify(summary)}`);
  }

  /** Cancels, replaces and revokes a call each. Workers may have been faster. */
  private async interfere({ tenant, choice, retryCall }: Stretch, i: number): Promise<void> {
    const company = tenant.company.id;
    const one = async <Row extends object>(sql: string): Promise<Row | undefined> => {
      const rows = await this.app.rows<Row>(sql, [company]);
      return rows[choice % rows.length];
    };
    const firm = `SELECT id, candidate_id AS "candidateId" FROM reservations WHERE company_id = $1 AND state = 'firm' ORDER BY id`;
    const cancelled = await one<{ id: string }>(firm);
    if (cancelled) accept(await postTelephony(this.app, tenant, `reservations/${cancelled.id}/cancel`), 200, 409);
    const replaced = await one<{ candidateId: string }>(firm);
    if (replaced) await this.schedule(tenant, replaced.candidateId, retryCall);
    const revoked = await one<{ id: string }>(`SELECT id FROM candidates WHERE company_id = $1 AND status = 'invited_call' ORDER BY id`);
    const json = { jobPositionId: tenant.position.id };
    if (revoked) accept(await this.app.http.post(`/v1/candidates/${revoked.id}/revoke-call`, { key: tenant.key, json }), 200, 409);
    const again = await one<{ id: string }>(
      `SELECT id FROM candidates WHERE company_id = $1 AND status IN ('failed', 'expired') ORDER BY id`,
    );
    if (again && this.isBooking(i)) await this.schedule(tenant, again.id, retryCall);
    const batch = await one<{ id: string }>(`SELECT id FROM call_batches WHERE company_id = $1 ORDER BY id DESC LIMIT 2`);
    if (batch && i % CANCEL_BATCH_EVERY === CANCEL_BATCH_EVERY - 1)
      accept(await postTelephony(this.app, tenant, `batches/${batch.id}/cancel`), 200, 404);
  }

  private async schedule(tenant: TelephonyTenant, candidateId: string, retryCall: object | null): Promise<void> {
    const { timezone } = this.people.get(candidateId)!;
    const json = { ...(await this.terms(retryCall)), timezone, replace: true };
    accept(await requestCall(this.app, tenant, candidateId, json), 201, 409);
  }

  private async terms(retryCall: object | null): Promise<object> {
    const now = (await this.app.inOperation(() => Promise.resolve(this.app.get(Clock).now()))).getTime();
    return { ...between(now, now + WINDOW_MS), retryCall, invitationExpirationDays: 1 };
  }

  private isBooking(i: number): boolean {
    return i < Math.floor((this.options.lengthMs / this.options.killEveryMs) * BOOKED_PART);
  }

  /** The time of the stretch passes from due time to due time; on the way the worker is killed. */
  private async pass({ killAfterStops, waitMs }: Stretch): Promise<void> {
    await this.restarted;
    let isKilled = false;
    const kill = (): void => {
      isKilled = true;
      this.restarted = pause(waitMs).then(() => this.worker.replace());
      // It is awaited before the next one is killed.
      this.restarted.catch(() => undefined);
    };
    await this.advance(this.options.killEveryMs, ({ stops }) => {
      if (!isKilled && stops >= killAfterStops) kill();
    });
    if (!isKilled) kill();
  }

  private async advance(byMs: number, onProgress?: OnProgress): Promise<void> {
    await this.app.inOperation(() => this.app.get(ClockAdvance).advance(byMs, onProgress));
  }
}

function accept(reply: Reply, ...statuses: number[]): void {
  if (!statuses.includes(reply.status)) expectStatus(reply, statuses[0]!);
}
