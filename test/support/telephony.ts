import pg from 'pg';
import { InterviewSessionRepository, type SessionId } from '../../src/actions/index.js';
import { CandidateLifecycle, CandidateRepository } from '../../src/candidates/index.js';
import { DEFAULT_POLICY } from '../../src/clearance/index.js';
import { after, Clock, DAY, IdSource, MINUTE } from '../../src/platform/domain/index.js';
import { Database } from '../../src/platform/persistence/database.js';
import { UnitOfWork } from '../../src/platform/persistence/unit-of-work.js';
import {
  type AssignedNumber,
  ManageCallingHours,
  NumberAdministration,
  type NumberToAssign,
  type Reservation,
  ReservationRepository,
  type ReservationTrigger,
  type SettingsChanges,
  TelephonyAdministration,
} from '../../src/telephony/index.js';
import { ReservationStateStore } from '../../src/telephony/domain/reservation.repository.js';
import { aCandidate, aTenant, expectStatus, type Tenant, unique } from './builders.js';
import { until } from './eventually.js';
import type { Call, Reply } from './http-client.js';
import { TestApp } from './test-app.js';

/** A tenant with telephony and lines of its own. */
export interface TelephonyTenant extends Tenant {
  /** In the order in which they were asked for. */
  numbers: TestNumber[];
}

export interface TestNumber extends AssignedNumber {
  e164: string;
}

export interface TelephonyOptions extends SettingsChanges {
  /** One for each line; a line by default. The first one is the company's default unless one says so. */
  numbers?: readonly Partial<Omit<NumberToAssign, 'company'>>[];
  /** `HH:MM-HH:MM`; null: not saved. The whole day by default. */
  hours?: string | null;
  /** ISO weekdays; every day by default. */
  days?: readonly number[];
  /** The company's default; none by default. */
  timezone?: string;
}

/** A tenant that may call at any hour on a line of 10 calls; every part can be chosen. */
export async function aTelephonyTenant(app: TestApp, options: TelephonyOptions = {}): Promise<TelephonyTenant> {
  const { numbers = [{}], hours = '00:00-23:59', days, timezone, enabled = true, ...clock } = options;
  const tenant = await aTenant(app);
  const company = tenant.company.id;
  await changeTelephony(app, tenant, { ...clock, enabled: true });
  if (hours !== null) {
    const [start = '', end = ''] = hours.split('-');
    await app.inOperation(() => app.get(ManageCallingHours).save(company, { start, end, timezone, weekdays: days }));
  }
  if (!enabled) await changeTelephony(app, tenant, { enabled });
  const assigned: TestNumber[] = [];
  const isDefaultNamed = numbers.some(({ makeDefault }) => makeDefault);
  for (const [i, line] of numbers.entries()) {
    assigned.push(await aNumber(app, tenant, { makeDefault: i === 0 && !isDefaultNamed, ...line }));
  }
  return { ...tenant, numbers: assigned };
}

/** A tenant whose calls reach none of its caps, and another one. */
export async function roomyTenantAndStranger(app: TestApp): Promise<[tenant: TelephonyTenant, stranger: TelephonyTenant]> {
  return [await aTelephonyTenant(app, { globalCap: 1000, numbers: [{ maxConcurrentCalls: 1000 }] }), await aTelephonyTenant(app)];
}

export async function changeTelephony(app: TestApp, { company }: Pick<Tenant, 'company'>, changes: SettingsChanges): Promise<void> {
  await app.inOperation(() => app.get(TelephonyAdministration).change(company.id, changes));
}

/** A line of the tenant's own. */
export async function aNumber(
  app: TestApp,
  { company }: Pick<Tenant, 'company'>,
  line: Partial<Omit<NumberToAssign, 'company'>> = {},
): Promise<TestNumber> {
  const number = { e164: uniqueE164(), displayName: 'Line', maxConcurrentCalls: 10, voice: true, makeDefault: false, ...line };
  const assigned = await app.inOperation(() => app.get(NumberAdministration).assign({ ...number, company: company.id }));
  return { ...assigned, e164: number.e164 };
}

/** Lends an existing line to another tenant. */
export async function shareNumber(app: TestApp, { company }: Pick<Tenant, 'company'>, { e164 }: TestNumber): Promise<TestNumber> {
  const shared = await app.inOperation(() => app.get(NumberAdministration).share({ company: company.id, e164, makeDefault: false }));
  return { ...shared, e164 };
}

/** Deletes the record of a line, whose assignments remain. */
export async function deleteLineRecord(app: TestApp, { phoneNumberId }: TestNumber): Promise<void> {
  await app.rows('DELETE FROM phone_numbers WHERE id = $1', [phoneNumberId]);
}

/** A Lithuanian mobile number: its country has one time zone. The simulated network answers it like any number, because none ends in 01xx. */
export function uniqueE164(): string {
  const n = unique();
  return phoneEnding(String(2000 + (n % 8000)), Math.floor(n / 8000));
}

/** A Lithuanian mobile number that ends in four digits: those of a test number of the simulated network. */
export function phoneEnding(digits: string, group = 0): string {
  return `+3706${String(group % 1000).padStart(3, '0')}${digits}`;
}

/** A candidate with a Lithuanian phone. */
export function aCallableCandidate(app: TestApp, tenant: Tenant, fields: object = {}): Promise<string> {
  return aCandidate(app, tenant, { phone: uniqueE164(), skipAnalysis: true, ...fields });
}

/** Copies of one candidate with Lithuanian phones of their own, inserted at once. Returns their ids. */
export function manyCallableCandidates(app: TestApp, tenant: Tenant, count: number): Promise<string[]> {
  return candidatesWithPhones(app, tenant, Array.from({ length: count }, uniqueE164));
}

/** A candidate for each phone, inserted at once. Returns their ids in the same order. */
export async function candidatesWithPhones(app: TestApp, tenant: Tenant, phones: readonly string[]): Promise<string[]> {
  const original = await aCallableCandidate(app, tenant);
  const ids = phones.map(() => app.get(IdSource).next<Reservation['candidateId']>());
  await app.rows(
    `INSERT INTO candidates
     SELECT copied.* FROM candidates AS original, unnest($2::uuid[], $3::text[]) AS fresh (id, phone),
            jsonb_populate_record(original, jsonb_build_object('id', fresh.id, 'email', fresh.id || '@example.com', 'email_key', fresh.id, 'phone', fresh.phone)) AS copied
      WHERE original.id = $1`,
    [original, ids, phones],
  );
  return ids;
}

/**
 * A reservation as booking stores it, with any values: also times that booking would not choose. By default firm, tomorrow at
 * 10:00 UTC in the zone of Vilnius, for a candidate of its own.
 */
export async function aReservation(app: TestApp, tenant: TelephonyTenant, fields: Partial<Reservation> = {}): Promise<Reservation> {
  const candidateId = fields.candidateId ?? ((await aCallableCandidate(app, tenant)) as Reservation['candidateId']);
  const now = new Date(Date.now());
  const startsAt = fields.startsAt ?? new Date(`${after(now, DAY).toISOString().slice(0, 10)}T10:00:00Z`);
  const durationMs = fields.durationMs ?? 10 * MINUTE;
  const endsAt = fields.endsAt ?? after(startsAt, durationMs);
  const {
    state,
    failureReason,
    endedAt,
    updatedAt: _,
    ...firm
  }: Reservation = {
    ...{ id: app.get(IdSource).next(), company: tenant.company.id, jobPositionId: tenant.position.id, candidateId, state: 'firm' },
    ...{ batchId: null, phoneNumberId: fields.phoneNumberId ?? tenant.numbers[0]!.phoneNumberId, startsAt, endsAt, durationMs },
    ...{ windowStart: startsAt, windowEnd: endsAt, timezone: 'Europe/Vilnius', timezoneSource: 'phone' },
    ...{ callingHours: '00:00-23:59', callingDays: null, retryCallSnapshot: null, invitationExpirationDays: 7, channel: 'outbound' },
    ...{
      attempt: 1,
      callOfferId: null,
      previousReservationId: null,
      retryReservationId: null,
      failureReason: null,
      endedAt: null,
      createdAt: now,
      updatedAt: now,
    },
    ...{ sessionId: null, calledE164: null, dialledAt: null, clearance: null, clearancePolicySnapshot: DEFAULT_POLICY },
    ...fields,
  };
  const repository = app.get(ReservationRepository);
  const stored = await app.inOperation(() =>
    app.get(UnitOfWork).run(async () => {
      await app.get(ReservationStateStore).add([{ ...firm, state: 'firm' }]);
      // In the same transaction, and never due: a worker would take it on.
      const manager = await app.get(Database).manager();
      const values = [firm.id, state, failureReason, endedAt];
      if (state !== 'firm') {
        await manager.query('UPDATE reservations SET state = $2, failure_reason = $3, ended_at = $4, due_at = NULL WHERE id = $1', values);
      }
      return repository.find(tenant.company.id, firm.id);
    }),
  );
  return { ...(stored as Reservation), state, failureReason, endedAt };
}

/** Moves a reservation as the dispatcher and the gateway do. */
export async function advance(app: TestApp, { company, id }: Reservation, ...triggers: ReservationTrigger[]): Promise<void> {
  const move = (trigger: ReservationTrigger): Promise<unknown> =>
    app.get(ReservationStateStore).move([{ id, company }], trigger, { at: app.get(Clock).now(), reason: null });
  for (const trigger of triggers) await app.inOperation(() => move(trigger));
}

/** A candidate with an open phone session. */
export interface PhoneInvitation {
  candidateId: Reservation['candidateId'];
  sessionId: SessionId;
}

/** A candidate who was called: with the status `invited_call` and a phone session of seven days. */
export async function aPhoneInvitation(app: TestApp, tenant: TelephonyTenant): Promise<PhoneInvitation> {
  const candidateId = (await aCallableCandidate(app, tenant)) as Reservation['candidateId'];
  const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId };
  const sessionId = app.get(IdSource).next<SessionId>();
  await app.inOperation(() =>
    app.get(UnitOfWork).run(async () => {
      const { at } = await app.get(CandidateLifecycle).move(ref, 'startCall');
      const session = { ...ref, id: sessionId, kind: 'phone' as const, tokenHash: null, openedAt: at, expiresAt: after(at, 7 * DAY) };
      await app.get(InterviewSessionRepository).open(session);
      await app.get(CandidateRepository).record(ref, { sessionId }, at);
    }),
  );
  return { candidateId, sessionId };
}

/** Asks for the calls of a batch within the next four hours, unless the body says otherwise. */
export function requestBatch(
  app: TestApp,
  { key, position }: Tenant,
  candidateIds: readonly string[],
  json: object = {},
  call: Call = {},
): Promise<Reply> {
  const body = { jobPositionId: position.id, candidateIds, preset: 'complete-within-4h', ...json };
  return app.http.post('/v1/candidates/batch/schedule-call', { key, ...call, json: body });
}

/** The data of a batch. Throws if it was refused as a whole. */
export async function aBatch(app: TestApp, tenant: Tenant, candidateIds: readonly string[], json: object = {}): Promise<BatchReply> {
  return expectStatus(await requestBatch(app, tenant, candidateIds, json), 200).body.data as BatchReply;
}

export interface BatchReply {
  batchId: string;
  summary: Record<string, number>;
  results: { candidateId: string; outcome: string; reservationId?: string; reason?: string }[];
}

/** A request below `/v1/telephony`. */
export function getTelephony(app: TestApp, { key }: Tenant, path: string, query: Call['query'] = {}): Promise<Reply> {
  return app.http.get(`/v1/telephony/${path}`, { key, query });
}

export function postTelephony(app: TestApp, { key }: Tenant, path: string, call: Call = {}): Promise<Reply> {
  return app.http.post(`/v1/telephony/${path}`, { key, ...call });
}

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`;

/**
 * Starts two changes of a company's telephony, each in a process of its own, and lets them go on only when both wait for the settings. In one
 * process they would queue before the database.
 */
export async function bothAtOnce<T>(
  app: TestApp,
  { company }: Pick<Tenant, 'company'>,
  change: (at: TestApp, index: number) => Promise<T>,
): Promise<T[]> {
  const second = await TestApp.start({ databaseUrl: app.databaseUrl, env: { ROLE: 'api' } });
  try {
    const changes = [app, second].map((at, i) => () => change(at, i));
    return await whileHeld(app, settingsOf({ company }), changes);
  } finally {
    await second.close();
  }
}

/** Locks the settings of a company, for which all its bookings and calls wait. */
export function settingsOf({ company }: Pick<Tenant, 'company'>): [sql: string, values: unknown[]] {
  return ['SELECT FROM telephony_settings WHERE company_id = $1 FOR UPDATE', [company.id]];
}

/** Starts requests while another transaction holds what they need. It is rolled back when all of them wait: they go on at once. */
export async function whileHeld<T>(
  app: TestApp,
  [sql, values]: [sql: string, values: unknown[]],
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(sql, values);
    const replies = requests.map((send) => send());
    await until('all requests wait', async () => (await app.rows(WAITING)).length === requests.length);
    await holder.query('ROLLBACK');
    return await Promise.all(replies);
  } finally {
    await holder.end();
  }
}
