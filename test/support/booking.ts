import { MarkTestCandidate } from '../../src/candidates/index.js';
import type { ReservationState } from '../../src/telephony/index.js';
import { expectStatus, type Tenant, unique } from './builders.js';
import type { Call, Reply } from './http-client.js';
import { aCallableCandidate } from './telephony.js';
import type { TestApp } from './test-app.js';

/** A reservation as responses show it. */
export interface ReservationBody {
  id: string;
  candidateId: string;
  state: ReservationState;
  phoneNumberId: string;
  startsAt: string;
  endsAt: string;
  windowStartMs: number;
  windowEndMs: number;
  durationMs: number;
  timezone: string;
  timezoneSource: string;
  callingHours: string | null;
  callingDays: number[] | null;
}

/** Asks for a call within the next four hours, unless the body says otherwise. */
export function requestCall(
  app: TestApp,
  { key, position }: Tenant,
  candidateId: string,
  json: object = {},
  call: Call = {},
): Promise<Reply> {
  const body = { jobPositionId: position.id, preset: 'complete-within-4h', ...json };
  return app.http.post(`/v1/candidates/${candidateId}/schedule-call`, { key, ...call, json: body });
}

/** The reservation of a call that was booked. Throws if it was refused. */
export async function aCall(app: TestApp, tenant: Tenant, candidateId: string, json: object = {}): Promise<ReservationBody> {
  return expectStatus(await requestCall(app, tenant, candidateId, json), 201).body.data as ReservationBody;
}

/** A window instead of the preset. Times are ISO 8601 or epoch milliseconds. */
export function between(start: string | number, end: string | number): { preset: undefined; windowStartMs: number; windowEndMs: number } {
  return { preset: undefined, windowStartMs: msOf(start), windowEndMs: msOf(end) };
}

function msOf(time: string | number): number {
  return typeof time === 'number' ? time : Date.parse(time);
}

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The day after the start of the test file in UTC, as `2026-03-29`: the same also where midnight passes meanwhile. */
export function tomorrow(): string {
  return TOMORROW;
}

/** Two times of tomorrow in UTC, as `10:00`. */
export function tomorrowBetween(start: string, end: string): ReturnType<typeof between> {
  return between(`${tomorrow()}T${start}Z`, `${tomorrow()}T${end}Z`);
}

/** `HH:MM` in UTC. */
export function utcTime({ startsAt }: Pick<ReservationBody, 'startsAt'>): string {
  return startsAt.slice(11, 16);
}

/** A candidate who may be called at any hour. */
export async function aTestCandidate(app: TestApp, tenant: Tenant, fields: object = {}): Promise<string> {
  const candidateId = await aCallableCandidate(app, tenant, fields);
  type Ref = Parameters<MarkTestCandidate['run']>[0];
  const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId: candidateId as Ref['candidateId'] };
  await app.inOperation(() => app.get(MarkTestCandidate).run(ref));
  return candidateId;
}

/** A phone of the United States, which have several time zones. */
export function anAmericanPhone(): string {
  return `+1202555${String(1000 + (unique() % 9000))}`;
}

/** The reservations of a candidate as they lie in the database, oldest first: state, start and reason of the end. */
export function storedCalls(
  app: TestApp,
  candidateId: string,
): Promise<{ id: string; state: ReservationState; failure_reason: string | null }[]> {
  return app.rows('SELECT id, state, failure_reason FROM reservations WHERE candidate_id = $1 ORDER BY created_at, id', [candidateId]);
}

/** Sets the state of a reservation, as the dispatcher and the gateway do over time. */
export async function setState(app: TestApp, { id }: Pick<ReservationBody, 'id'>, state: ReservationState): Promise<void> {
  await app.rows('UPDATE reservations SET state = $2 WHERE id = $1', [id, state]);
}
