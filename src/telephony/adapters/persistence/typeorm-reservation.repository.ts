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
import type { BookedCall } from '../../domain/calling-hours.js';
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
  type FirmTimes,
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
  FIRM_AT,
  FIRM_TIMES,
  LAST_ACTIVITY,
  LAST_OUTCOMES,
  LIVE_CALLS,
  LOCK_LIVE,
} from './reservation.sql.js';

const QUARTER = 15 * MINUTE;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

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

  async firmTimes(company: CompanyId): Promise<FirmTimes> {
    const times = await this.database.find<Packed & { calls: Buffer; timezones: string }>(FIRM_TIMES, [company]);
    if (!times) return { starts: new Float64Array(), ends: new Float64Array(), calls: new Int32Array(), timezones: [] };
    const { starts, ends, calls, timezones } = times;
    return { starts: toTimes(starts), ends: toTimes(ends), calls: toCounts(calls), timezones: timezones.split(' ') };
  }

  firmAt(company: CompanyId, times: readonly BookedCall[], limit: number): Promise<FirmCall[]> {
    const dates = (name: 'startMs' | 'endMs'): Date[] => times.map((time) => new Date(time[name]));
    const values = [company, dates('startMs'), dates('endMs'), times.map(({ timezone }) => timezone), limit];
    return this.database.query<FirmCall>(FIRM_AT, values);
  }

  async ofDay(company: CompanyId, { startMs, endMs }: Interval, now: Date): Promise<DayCalls[]> {
    const values = [company, new Date(startMs), new Date(endMs), now, MAX_DAY_CALLS];
    const rows = await this.database.query<Pick<DayCalls, 'phoneNumberId' | 'state'> & Packed>(CALLS_OF_DAY, values);
    return rows.map(({ starts, ends, ...row }) => ({ ...row, starts: toTimes(starts), ends: toTimes(ends) }));
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
    const of = (id: PhoneNumberId | null): Occupancy => toOccupancy(rows.find(({ line }) => line === id));
    return { lines: new Map(lines.map((line) => [line, of(line)])), company: of(null) };
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
