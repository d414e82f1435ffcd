import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  after,
  Clock,
  type CompanyId,
  HOUR,
  isId,
  MINUTE,
  type Page,
  SECOND,
  type StatisticsFilter,
} from '../../../platform/domain/index.js';
import { DoNotCallRepository } from '../../../clearance/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { OperationRunner } from '../../../platform/persistence/operation-runner.js';
import { taskTable } from '../../../platform/tasks/index.js';
import { DialRegister, type DialState } from '../../dialling/dialling-gateway.js';
import {
  ADVANCE_RESERVATIONS,
  ATTEMPT_OUTCOMES,
  type AttemptCounts,
  type AttemptOutcome,
  type BookedCall,
  type CallBatchId,
  type CallStatistics,
  type CallsUnderWay,
  type CandidateId,
  type DayCalls,
  deadlineAfter,
  type Dispatch,
  DISPATCH_CALLS,
  type DispatchRepository,
  type FailureReason,
  type FinalState,
  type FirmCall,
  type FirmTimes,
  type Interval,
  isLive,
  type LiveCalls,
  markAfter,
  MAX_DAY_CALLS,
  maxLineHoldMs,
  type NewReservation,
  Occupancy,
  offsetPeriods,
  type PhoneNumberId,
  type Reservation,
  type ReservationFilter,
  type ReservationId,
  reservationMachine,
  type ReservationMove,
  ReservationRepository,
  type ReservationState,
  type ReservationStateStore,
  type ReservationTrigger,
  type ReservationWithHistory,
  RESULT_TIMEOUT_MS,
  type SessionId,
  wallTimeAt,
} from '../../domain/index.js';
import { subscriberForms } from '../../../platform/domain/phone.js';
import { DialEntity, ReservationEntity, toReservation, toRow } from './reservation.entity.js';
import * as sql from './reservation.sql.js';
import { PhoneNumberAssignmentEntity } from './telephony-settings.entity.js';

const QUARTER = 15 * MINUTE;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

const EQUAL_FILTERS = ['state', 'candidateId', 'jobPositionId', 'batchId', 'phoneNumberId'] as const;

const COMPANY = { column: 'company_id', type: 'uuid' } as const;

/** The rows of `DispatchCalls`: of those that are due, the one that starts first is first. */
export const FIRM_TABLE = taskTable({
  task: DISPATCH_CALLS,
  table: 'reservations',
  rows: `task.state = 'firm'`,
  columns: ['task.company_id AS company', 'task.candidate_id AS "candidateId"'],
  order: 'task.starts_at, task.id',
  perKey: { ...COMPANY, isExclusive: true },
});

/** The rows of `AdvanceReservations`. */
export const DISPATCHED_TABLE = taskTable({
  task: ADVANCE_RESERVATIONS,
  table: 'reservations',
  rows: `task.state <> 'firm'`,
  columns: ['task.state', 'task.company_id AS company', 'task.line_free_at AS "lineFreeAt"'],
  order: 'task.starts_at, task.id',
  perKey: COMPANY,
});

/** One call that ends makes room for one. The others of these are on a line that is full. */
const MAX_WOKEN = 10;
/** Calls of a company that one statement wakes: its locks are held for milliseconds. */
const WOKEN_AT_ONCE = 500;
const NO_LEASE = { leaseUntil: null, leaseToken: null, failures: 0 };

/** How long a gateway has for the request to dial. Milliseconds of wall time. */
const DIAL_LEASE_MS = 25 * SECOND;

@Injectable()
export class TypeOrmReservationRepository extends ReservationRepository implements DispatchRepository, ReservationStateStore {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  async find(company: CompanyId, id: ReservationId): Promise<Reservation | null> {
    const row = await this.row(company, id);
    return row && toReservation(row);
  }

  async findWithHistory(company: CompanyId, id: ReservationId): Promise<ReservationWithHistory | null> {
    const row = await this.row(company, id);
    // jsonb has an order of its own for the keys of an object.
    return (
      row && { reservation: toReservation(row), history: row.history.map(({ state, at, reason }) => ({ state, at: new Date(at), reason })) }
    );
  }

  async list(company: CompanyId, filter: ReservationFilter): Promise<Page<Reservation>> {
    const { from, to, limit } = filter;
    const list = [company, 'reservations', ...EQUAL_FILTERS.map((name) => filter[name] ?? null), from ?? null, to ?? null];
    const start = this.cursors.read(filter.cursor, list);
    const query = (await this.database.manager())
      .createQueryBuilder(ReservationEntity, 'r')
      .where('r.company_id = :company', { company })
      .orderBy('r.startsAt', 'ASC')
      .addOrderBy('r.id', 'ASC')
      .limit(limit + 1);
    for (const name of EQUAL_FILTERS) {
      const value = filter[name];
      if (value === undefined) continue;
      // An id that is malformed is the id of no reservation.
      if (name !== 'state' && !isId(value)) return this.cursors.page<Reservation>([], limit, list, keyOf);
      query.andWhere(`r.${name} = :${name}`, { [name]: value });
    }
    if (from) query.andWhere('r.starts_at >= :from', { from });
    if (to) query.andWhere('r.starts_at < :to', { to });
    if (start) query.andWhere('(r.starts_at, r.id) > (:createdAt, :id)', start);
    return this.cursors.page((await query.getMany()).map(toReservation), limit, list, keyOf);
  }

  async lockLive(company: CompanyId, candidates: readonly CandidateId[]): Promise<Reservation[]> {
    const locked = await this.database.query<{ id: ReservationId }>(sql.LOCK_LIVE, [candidates, company]);
    if (locked.length === 0) return [];
    const manager = await this.database.manager();
    return (await manager.findBy(ReservationEntity, { id: In(locked.map(({ id }) => id)) })).map(toReservation);
  }

  countDials(
    company: CompanyId,
    of: readonly (readonly [phone: string, days: number])[],
    now: Date,
  ): Promise<{ phone: string; days: number; count: number }[]> {
    return this.database.query(sql.COUNT_DIALS, [company, of.map(([phone]) => phone), of.map(([, days]) => days), now]);
  }

  async countOf(candidateId: CandidateId): Promise<number> {
    return (await this.database.manager()).countBy(ReservationEntity, { candidateId });
  }

  async firmTimes(company: CompanyId): Promise<FirmTimes> {
    const times = await this.database.find<Packed & { calls: Buffer; timezones: string }>(sql.FIRM_TIMES, [company]);
    if (!times) return { starts: new Float64Array(), ends: new Float64Array(), calls: new Int32Array(), timezones: [] };
    const { starts, ends, calls, timezones } = times;
    return { starts: toTimes(starts), ends: toTimes(ends), calls: toCounts(calls), timezones: timezones.split(' ') };
  }

  firmAt(company: CompanyId, times: readonly BookedCall[], limit: number): Promise<FirmCall[]> {
    const dates = (name: 'startMs' | 'endMs'): Date[] => times.map((time) => new Date(time[name]));
    const values = [company, dates('startMs'), dates('endMs'), times.map(({ timezone }) => timezone), limit];
    return this.database.query<FirmCall>(sql.FIRM_AT, values);
  }

  async ofDay(company: CompanyId, { startMs, endMs }: Interval, now: Date): Promise<DayCalls[]> {
    const values = [company, new Date(startMs), new Date(endMs), now, MAX_DAY_CALLS];
    const rows = await this.database.query<Pick<DayCalls, 'phoneNumberId' | 'state'> & Packed>(sql.CALLS_OF_DAY, values);
    return rows.map(({ starts, ends, ...row }) => ({ ...row, starts: toTimes(starts), ends: toTimes(ends) }));
  }

  async liveCalls(company: CompanyId, lines: readonly PhoneNumberId[], within: Interval, now: Date): Promise<LiveCalls> {
    const rows = await this.database.query<LiveCallsRow>(sql.LIVE_CALLS, [
      company,
      lines,
      new Date(within.startMs),
      new Date(within.endMs),
      new Date(markAfter(now.getTime())),
      now,
    ]);
    const of = (id: PhoneNumberId | null): Occupancy => toOccupancy(rows.find(({ line }) => line === id));
    return { lines: new Map(lines.map((line) => [line, of(line)])), company: of(null) };
  }

  async countLive(lines: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, number>> {
    const rows = await this.database.query<{ line: PhoneNumberId; calls: number }>(sql.COUNT_LIVE, [lines]);
    return new Map(rows.map(({ line, calls }) => [line, calls]));
  }

  async countUnderWay(company: CompanyId, lines: readonly PhoneNumberId[], now: Date): Promise<CallsUnderWay> {
    const rows = await this.database.query<{ line: PhoneNumberId; calls: number; own: number }>(sql.COUNT_UNDER_WAY, [company, lines, now]);
    return { lines: new Map(rows.map(({ line, calls }) => [line, calls])), company: rows.reduce((sum, { own }) => sum + own, 0) };
  }

  async countAttempts(company: CompanyId, since: Date): Promise<ReadonlyMap<PhoneNumberId, AttemptCounts>> {
    const rows = await this.database.query<AttemptCounts & { line: PhoneNumberId }>(sql.COUNT_ATTEMPTS, [company, since, ATTEMPT_OUTCOMES]);
    return new Map(rows.map(({ line, ...counts }) => [line, counts]));
  }

  async lastOutcomes(company: CompanyId, { after: since, limit }: { after: Date; limit: number }): Promise<AttemptOutcome[]> {
    const rows = await this.database.query<{ state: AttemptOutcome }>(sql.LAST_OUTCOMES, [company, since, ATTEMPT_OUTCOMES, limit]);
    return rows.map(({ state }) => state);
  }

  async lastActivity(company: CompanyId, since: Date, now: Date): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(sql.LAST_ACTIVITY, [company, since, now, ATTEMPT_OUTCOMES]);
    return row?.at ?? null;
  }

  async statistics(company: CompanyId, { jobPositionId, since }: StatisticsFilter, timezone: string): Promise<CallStatistics> {
    const rows = await this.database.query<{ state: FinalState; quarter: number; count: number }>(sql.COUNT_ENDED, [
      company,
      jobPositionId,
      since,
    ]);
    const byOutcome = new Map<FinalState, number>();
    const byHour = Array.from({ length: 24 }, () => ({ attempts: 0, completed: 0 }));
    const [first, last] = [rows[0]?.quarter ?? 0, rows.at(-1)?.quarter ?? 0];
    // The offsets of the whole time at once: one for each instant would take longer than the query.
    const offsets = offsetPeriods(timezone, { startMs: first * QUARTER, endMs: (last + 1) * QUARTER });
    let period = 0;
    for (const { state, quarter, count } of rows) {
      byOutcome.set(state, (byOutcome.get(state) ?? 0) + count);
      if (!(ATTEMPT_OUTCOMES as readonly FinalState[]).includes(state)) continue;
      while (quarter * QUARTER >= offsets[period]!.endMs) period += 1;
      const hour = byHour[Math.floor(wallTimeAt(quarter * QUARTER + offsets[period]!.offsetMs).timeMs / HOUR)]!;
      hour.attempts += count;
      if (state === 'completed') hour.completed += count;
    }
    return { byOutcome, byHour };
  }

  async ofBatch(company: CompanyId, batchId: CallBatchId): Promise<Reservation[]> {
    if (!isId(batchId)) return [];
    const manager = await this.database.manager();
    const rows = await manager.find(ReservationEntity, { where: { company, batchId }, order: { startsAt: 'ASC', id: 'ASC' } });
    return rows.map(toReservation);
  }

  async findCall(id: ReservationId): Promise<Reservation | null> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(ReservationEntity, { id }) : null;
    return row && toReservation(row);
  }

  listDue(company: CompanyId, now: Date, limit: number): Promise<Pick<Reservation, 'id' | 'candidateId'>[]> {
    return this.database.query<Pick<Reservation, 'id' | 'candidateId'>>(sql.LIST_DUE, [company, now, limit]);
  }

  async putOff(calls: readonly { id: ReservationId; slot: Interval; dueAt: Date }[]): Promise<void> {
    if (calls.length === 0) return;
    const slots = [calls.map(({ slot }) => new Date(slot.startMs)), calls.map(({ slot }) => new Date(slot.endMs))];
    await this.database.execute(sql.PUT_OFF, [calls.map(({ id }) => id), ...slots, calls.map(({ dueAt }) => dueAt)]);
  }

  async confirmDials(dialled: readonly { id: ReservationId; dueAt: Date }[]): Promise<ReadonlySet<ReservationId>> {
    const columns = [dialled.map(({ id }) => id), dialled.map(({ dueAt }) => dueAt)];
    const withdrawn = await this.database.query<Pick<Reservation, 'id'>>(sql.CONFIRM_DIALS, columns);
    return new Set(withdrawn.map(({ id }) => id));
  }

  async setDue({ id, state }: Pick<Reservation, 'id' | 'state'>, dueAt: Date): Promise<void> {
    if (isLive(state)) await (await this.database.manager()).update(ReservationEntity, { id, state }, { dueAt, ...NO_LEASE });
  }

  freeLines(ids: readonly ReservationId[], at: Date): Promise<Pick<Reservation, 'phoneNumberId'>[]> {
    return this.database.query<Pick<Reservation, 'phoneNumberId'>>(sql.FREE_LINES, [ids, at]);
  }

  async wakeWaiting(company: CompanyId, lines: readonly PhoneNumberId[], now: Date): Promise<void> {
    await this.database.execute(sql.WAKE_WAITING, [company, lines, now, lines.length * MAX_WOKEN]);
  }

  async wakeCompany(company: CompanyId, now: Date): Promise<void> {
    while ((await this.database.execute(sql.WAKE_COMPANY, [company, now, WOKEN_AT_ONCE])) === WOKEN_AT_ONCE);
  }

  async sessionsOfCallee(calledE164: string, phoneNumberId: PhoneNumberId): Promise<SessionId[]> {
    const rows = await (
      await this.database.manager()
    )
      .createQueryBuilder(ReservationEntity, 'r')
      .select('r.session_id', 'id')
      .distinct()
      .innerJoin(PhoneNumberAssignmentEntity, 'a', 'a.company_id = r.company_id AND a.phone_number_id = r.phone_number_id')
      .where('r.called_e164 IN (:...forms) AND r.phone_number_id = :phoneNumberId AND r.session_id IS NOT NULL', {
        forms: subscriberForms(calledE164),
        phoneNumberId,
      })
      .getRawMany<{ id: SessionId }>();
    return rows.map(({ id }) => id);
  }

  async calleesUnderWay(company: CompanyId, phones: readonly string[]): Promise<CandidateId[]> {
    const rows = await this.database.query<{ id: CandidateId }>(sql.CALLEES_UNDER_WAY, [company, phones]);
    return rows.map(({ id }) => id);
  }

  async callsOf(candidateId: CandidateId): Promise<Pick<Reservation, 'id' | 'calledE164'>[]> {
    return (await this.database.manager()).find(ReservationEntity, { select: { id: true, calledE164: true }, where: { candidateId } });
  }

  async ofSession(sessionId: SessionId): Promise<Reservation[]> {
    const manager = await this.database.manager();
    const rows = await manager.find(ReservationEntity, { where: { sessionId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(toReservation);
  }

  async add(reservations: readonly NewReservation[]): Promise<void> {
    if (reservations.length === 0) return;
    await (await this.database.manager()).insert(ReservationEntity, reservations.map(toRow));
  }

  async move(
    reservations: readonly Pick<Reservation, 'id' | 'company'>[],
    trigger: ReservationTrigger,
    { at, reason }: { at: Date; reason: FailureReason | null },
  ): Promise<ReadonlyMap<ReservationId, ReservationMove>> {
    const [first] = reservations;
    if (!first) return new Map();
    const state = reservationMachine.target(trigger);
    const ids = reservations.map(({ id }) => id);
    const lineFreeAt = after(at, maxLineHoldMs(trigger));
    const values = [ids, first.company, reservationMachine.sources(trigger), state, reason, !isLive(state), at, entry(state, at, reason)];
    const deadlines = [deadlineAfter(state, at), RESULT_TIMEOUT_MS, lineFreeAt];
    const rows = await this.database.query<ReservationMove & { id: ReservationId }>(sql.MOVE, [...values, ...deadlines]);
    return new Map(rows.map(({ id, ...move }) => [id, move]));
  }

  start(dispatches: readonly Dispatch[], dialledAt: Date): Promise<number> {
    const columns = [
      dispatches.map(({ firm }) => firm.id),
      dispatches.map(({ firm }) => firm.startsAt),
      dispatches.map(({ firm }) => firm.endsAt),
      dispatches.map(({ sessionId }) => sessionId),
      dispatches.map(({ calledE164 }) => calledE164),
    ];
    const clearances = dispatches.map(({ firm }) => firm.clearance && JSON.stringify(firm.clearance));
    return this.database.execute(sql.START, [...columns, dialledAt, entry('dispatching', dialledAt, null), DIAL_LEASE_MS, clearances]);
  }

  private async row(company: CompanyId, id: ReservationId): Promise<ReservationEntity | null> {
    return isId(id) ? (await this.database.manager()).findOneBy(ReservationEntity, { id, company }) : null;
  }
}

/** Starts and ends of calls, as `timestamptz_send` has them. */
interface Packed {
  starts: Buffer;
  ends: Buffer;
}

/** The calls of a line, or of the company if it is null, by their times. */
interface LiveCallsRow extends Packed {
  line: PhoneNumberId | null;
  calls: Buffer;
}

function toOccupancy(row: LiveCallsRow | undefined): Occupancy {
  return row ? Occupancy.ofCounts(toTimes(row.starts), toTimes(row.ends), toCounts(row.calls)) : Occupancy.of([]);
}

function toCounts(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32BE(4 * i));
}

/** Epoch milliseconds from `timestamptz_send`. */
function toTimes(bytes: Buffer): Float64Array {
  const times = new Float64Array(bytes.length / 8);
  for (let i = 0; i < times.length; i++) {
    const micros = bytes.readInt32BE(8 * i) * 2 ** 32 + bytes.readUInt32BE(8 * i + 4);
    times[i] = EPOCH_2000_MS + Math.round(micros / 1_000);
  }
  return times;
}

function keyOf({ startsAt, id }: Pick<Reservation, 'startsAt' | 'id'>): { createdAt: Date; id: string } {
  return { createdAt: startsAt, id };
}

/** An entry of the history. */
function entry(state: ReservationState, at: Date, reason: FailureReason | null): string {
  return JSON.stringify([{ state, at: at.toISOString(), reason }]);
}

/** Each in an operation of its own, because calls are placed and followed in the background. */
@Injectable()
export class SqlDialRegister extends DialRegister {
  constructor(
    private readonly database: Database,
    private readonly operations: OperationRunner,
    private readonly doNotCall: DoNotCallRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The last question before the dial: the number may have been listed since the dispatch. */
  claim(id: ReservationId, maxAgeMs: number): Promise<boolean> {
    return this.operations.run(async () => {
      const now = this.clock.now();
      const manager = await this.database.manager();
      const call = await manager.findOne(ReservationEntity, { select: { company: true, calledE164: true }, where: { id } });
      const numbers = call?.calledE164 ? [{ company: call.company, phone: call.calledE164 }] : [];
      if ((await this.doNotCall.areListed(numbers, now)).includes(true)) return false;
      return (await this.database.execute(sql.CLAIM_DIAL, [id, now, after(now, -maxAgeMs)])) === 1;
    });
  }

  release(id: ReservationId): Promise<void> {
    return this.operations.run(async () => {
      await (await this.database.manager()).delete(DialEntity, { reservationId: id, state: 'sent' });
    });
  }

  answered(id: ReservationId): Promise<void> {
    return this.operations.run(async () => {
      await (await this.database.manager()).update(DialEntity, { reservationId: id }, { answeredAt: this.clock.now() });
    });
  }

  isDialling(ids: readonly ReservationId[], maxAgeMs: number): Promise<boolean> {
    return this.operations.run(async () => {
      return (await this.database.execute(sql.IS_DIALLING, [ids, after(this.clock.now(), -maxAgeMs)])) > 0;
    });
  }

  /** Also true for a reservation that was erased. */
  withdraw(id: ReservationId): Promise<boolean> {
    return this.operations.run(async () => {
      const row = await this.database.find<{ state: DialState }>(sql.WITHDRAW_DIAL, [id, this.clock.now()]);
      return row?.state !== 'sent';
    });
  }
}
