import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { after, type CompanyId, isId, type Page, SECOND, type StatisticsFilter } from '../../../platform/domain/index.js';
import { subscriberForms } from '../../../platform/domain/phone.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { toCounts, toTimes } from '../../../platform/persistence/packed.js';
import {
  ATTEMPT_OUTCOMES,
  type AttemptCounts,
  type AttemptOutcome,
  type BookedCall,
  type CallBatchId,
  type CallStatistics,
  callStatistics,
  type CallsUnderWay,
  type CallWithNumber,
  type CandidateId,
  type DayCalls,
  deadlineAfter,
  type Dispatch,
  type DispatchRepository,
  type EndedCalls,
  type FailureReason,
  type FirmCall,
  type FirmTimes,
  type Interval,
  isLive,
  type LastCall,
  LIVE_STATES,
  type ListPart,
  type LiveCalls,
  markAfter,
  MAX_DAY_CALLS,
  maxLineHoldMs,
  type NewReservation,
  Occupancy,
  type PhoneNumberId,
  type Reservation,
  type ReservationFilter,
  type ReservationId,
  reservationMachine,
  type ReservationMove,
  ReservationRepository,
  type ReservationStateStore,
  type ReservationTrigger,
  type ReservationWithHistory,
  RESULT_TIMEOUT_MS,
  type SessionId,
} from '../../domain/index.js';
import { COUNT_ATTEMPTS, COUNT_ENDED, LAST_ACTIVITY, LAST_IN_VAIN, LAST_IN_VAIN_OF, LAST_OUTCOMES } from './call-counts.sql.js';
import { historyEntry, ReservationEntity, toReservation, toRow } from './reservation.entity.js';
import { listReservations } from './reservation-list.js';
import * as sql from './reservation.sql.js';
import { PhoneNumberAssignmentEntity } from './telephony-settings.entity.js';

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
    return listReservations(await this.database.manager(), this.cursors, company, filter);
  }

  /* Index reservations_live. */
  async findLive(company: CompanyId, candidateId: CandidateId): Promise<Reservation | null> {
    const row = await (await this.database.manager()).findOneBy(ReservationEntity, { company, candidateId, state: In(LIVE_STATES) });
    return row && toReservation(row);
  }

  /* Index reservations_list_candidate. */
  async lastCleared(company: CompanyId, candidateId: CandidateId): Promise<Reservation | null> {
    const where = { company, candidateId, clearance: Not(IsNull()) };
    const row = await (await this.database.manager()).findOne(ReservationEntity, { where, order: { startsAt: 'DESC', id: 'DESC' } });
    return row && toReservation(row);
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
    const [start, end, mark] = [within.startMs, within.endMs, markAfter(now.getTime())].map((ms) => new Date(ms));
    const rows = await this.database.query<LiveCallsRow>(sql.LIVE_CALLS, [company, lines, start, end, mark, now]);
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
    const rows = await this.database.query<AttemptCounts & { line: PhoneNumberId }>(COUNT_ATTEMPTS, [company, since, ATTEMPT_OUTCOMES]);
    return new Map(rows.map(({ line, ...counts }) => [line, counts]));
  }

  async lastOutcomes(company: CompanyId, { after: since, limit }: { after: Date; limit: number }): Promise<AttemptOutcome[]> {
    const rows = await this.database.query<{ state: AttemptOutcome }>(LAST_OUTCOMES, [company, since, ATTEMPT_OUTCOMES, limit]);
    return rows.map(({ state }) => state);
  }

  async lastActivity(company: CompanyId, since: Date, now: Date): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(LAST_ACTIVITY, [company, since, now, ATTEMPT_OUTCOMES]);
    return row?.at ?? null;
  }

  async statistics(company: CompanyId, { jobPositionId, since }: StatisticsFilter, timezone: string): Promise<CallStatistics> {
    const rows = await this.database.query<EndedCalls & Record<string, unknown>>(COUNT_ENDED, [company, jobPositionId, since]);
    return callStatistics(rows, timezone);
  }

  inVain(company: CompanyId, since: Date, { of, after: last, limit }: ListPart<ReservationId>): Promise<LastCall[]> {
    const values = [company, since, limit, last ?? null, ...(of ? [of.positions, of.candidates] : [])];
    return this.database.query<LastCall & Record<string, unknown>>(of ? LAST_IN_VAIN_OF : LAST_IN_VAIN, values);
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

  async putOff(calls: readonly (Pick<Reservation, 'id' | 'startsAt' | 'endsAt'> & { readonly dueAt: Date })[]): Promise<void> {
    if (calls.length === 0) return;
    const columns = (['id', 'startsAt', 'endsAt', 'dueAt'] as const).map((name) => calls.map((call) => call[name]));
    await this.database.execute(sql.PUT_OFF, columns);
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

  async callsWith(company: CompanyId, phones: readonly string[], now: Date): Promise<CallWithNumber[]> {
    const values = [company, phones, now, new Date(markAfter(now.getTime()))];
    const rows = await this.database.query<{ phone: string; starts: Date; ends: Date }>(sql.CALLS_WITH, values);
    return rows.map(({ phone, starts, ends }) => ({ phone, startMs: starts.getTime(), endMs: ends.getTime() }));
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
    const history = historyEntry(state, at, reason);
    const values = [ids, first.company, reservationMachine.sources(trigger), state, reason, !isLive(state), at, history];
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
    const history = historyEntry('dispatching', dialledAt, null);
    return this.database.execute(sql.START, [...columns, dialledAt, history, DIAL_LEASE_MS, clearances]);
  }

  private async row(company: CompanyId, id: ReservationId): Promise<ReservationEntity | null> {
    return isId(id) ? (await this.database.manager()).findOneBy(ReservationEntity, { id, company }) : null;
  }
}

/** Starts and ends of calls. */
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
