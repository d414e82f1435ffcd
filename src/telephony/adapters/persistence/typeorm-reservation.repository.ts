import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { HOUR, MINUTE } from '../../../platform/domain/clock.js';
import { type CompanyId, isId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import type { StatisticsFilter } from '../../../platform/domain/statistics.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import type { AttemptCounts } from '../../domain/calling-health.js';
import { markAfter } from '../../domain/availability.js';
import { type Interval, offsetPeriods, wallTimeAt } from '../../domain/wall-time.js';
import { Occupancy } from '../../domain/occupancy.js';
import type { PhoneNumberId } from '../../domain/phone-number.js';
import {
  ATTEMPT_OUTCOMES,
  type AttemptOutcome,
  type CallBatchId,
  type CandidateId,
  type FinalState,
  type Reservation,
  type ReservationId,
} from '../../domain/reservation.js';
import {
  type CallStatistics,
  type CallsUnderWay,
  type DayCalls,
  type FirmCall,
  type LiveCalls,
  MAX_DAY_CALLS,
  type ReservationFilter,
  ReservationRepository,
  type ReservationWithHistory,
} from '../../domain/reservation.repository.js';
import { ReservationEntity, toReservation } from './reservation.entity.js';
import {
  CALLS_OF_DAY,
  COUNT_ATTEMPTS,
  COUNT_ENDED,
  COUNT_LIVE,
  COUNT_OF_CANDIDATE,
  COUNT_UNDER_WAY,
  FIRM_WITH_HOURS,
  LAST_ACTIVITY,
  LAST_OUTCOMES,
  LIVE_CALLS,
  LOCK_LIVE,
} from './reservation.sql.js';

const QUARTER = 15 * MINUTE;

const EQUAL_FILTERS = ['state', 'candidateId', 'jobPositionId', 'batchId', 'phoneNumberId'] as const;

@Injectable()
export class TypeOrmReservationRepository extends ReservationRepository {
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
    const locked = await this.database.query<{ id: ReservationId }>(LOCK_LIVE, [candidates, company]);
    if (locked.length === 0) return [];
    const manager = await this.database.manager();
    return (await manager.findBy(ReservationEntity, { id: In(locked.map(({ id }) => id)) })).map(toReservation);
  }

  async countOf(candidateId: CandidateId): Promise<{ reservation: number; consent: number }> {
    return (await this.database.find<{ reservation: number; consent: number }>(COUNT_OF_CANDIDATE, [candidateId]))!;
  }

  firmWithHours(company: CompanyId, after: FirmCall | null, limit: number): Promise<FirmCall[]> {
    return this.database.query<FirmCall>(FIRM_WITH_HOURS, [company, after?.startsAt ?? null, after?.id ?? null, limit]);
  }

  async ofDay(company: CompanyId, { startMs, endMs }: Interval, now: Date): Promise<DayCalls[]> {
    const values = [company, new Date(startMs), new Date(endMs), now, MAX_DAY_CALLS];
    const rows = await this.database.query<Pick<DayCalls, 'phoneNumberId' | 'state'> & Packed>(CALLS_OF_DAY, values);
    return rows.map(({ starts, ends, ...row }) => ({ ...row, starts: toDoubles(starts), ends: toDoubles(ends) }));
  }

  async liveCalls(company: CompanyId, lines: readonly PhoneNumberId[], within: Interval, now: Date): Promise<LiveCalls> {
    const rows = await this.database.query<LiveCallsRow>(LIVE_CALLS, [
      company,
      lines,
      new Date(within.startMs),
      new Date(within.endMs),
      new Date(markAfter(now.getTime())),
      now,
    ]);
    return {
      lines: new Map(lines.map((line) => [line, toOccupancy(rows.filter((row) => row.line === line))])),
      company: toOccupancy(rows.filter(({ own }) => own)),
    };
  }

  async countLive(lines: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, number>> {
    const rows = await this.database.query<{ line: PhoneNumberId; calls: number }>(COUNT_LIVE, [lines]);
    return new Map(rows.map(({ line, calls }) => [line, calls]));
  }

  async countUnderWay(company: CompanyId, lines: readonly PhoneNumberId[], now: Date): Promise<CallsUnderWay> {
    const rows = await this.database.query<{ line: PhoneNumberId; calls: number; own: number }>(COUNT_UNDER_WAY, [company, lines, now]);
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
    const rows = await this.database.query<{ state: FinalState; quarter: number; count: number }>(COUNT_ENDED, [
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

  private async row(company: CompanyId, id: ReservationId): Promise<ReservationEntity | null> {
    return isId(id) ? (await this.database.manager()).findOneBy(ReservationEntity, { id, company }) : null;
  }
}

/** Starts and ends of calls as doubles, in epoch milliseconds. */
interface Packed {
  starts: Buffer;
  ends: Buffer;
}

/** The calls of a line, of one company or of others. */
interface LiveCallsRow {
  /** Null: of the company, on other lines. */
  line: PhoneNumberId | null;
  times: Buffer;
  changes: Buffer;
  own: boolean;
}

function toOccupancy(rows: readonly LiveCallsRow[]): Occupancy {
  return Occupancy.ofChanges(
    rows.map(({ times, changes }) => ({
      times: toDoubles(times),
      changes: Int32Array.from({ length: changes.length / Int32Array.BYTES_PER_ELEMENT }, (_, i) => changes.readInt32BE(4 * i)),
    })),
  );
}

function toDoubles(bytes: Buffer): Float64Array {
  const doubles = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  for (let i = 0; i < doubles.length; i++) doubles[i] = bytes.readDoubleBE(i * Float64Array.BYTES_PER_ELEMENT);
  return doubles;
}

function keyOf({ startsAt, id }: Pick<Reservation, 'startsAt' | 'id'>): { createdAt: Date; id: string } {
  return { createdAt: startsAt, id };
}
