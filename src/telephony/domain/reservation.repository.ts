import type { CompanyId } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';
import type { StatisticsFilter } from '../../platform/domain/statistics.js';
import type { BookedCall } from './calling-hours.js';
import type { AttemptCounts } from './calling-health.js';
import type { Interval } from './wall-time.js';
import type { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';
import type {
  AttemptOutcome,
  CallBatchId,
  CandidateId,
  FinalState,
  Reservation,
  ReservationId,
  ReservationState,
  StateChange,
} from './reservation.js';

export interface ReservationFilter {
  state?: ReservationState;
  candidateId?: string;
  jobPositionId?: string;
  batchId?: string;
  phoneNumberId?: string;
  /** `from` ≤ startsAt < `to`. */
  from?: Date;
  to?: Date;
  limit: number;
  cursor?: string;
}

/** The live calls within a time: of all companies on each line that was asked for, and of the company. */
export interface LiveCalls {
  lines: ReadonlyMap<PhoneNumberId, Occupancy>;
  company: Occupancy;
}

export interface CallsUnderWay {
  lines: ReadonlyMap<PhoneNumberId, number>;
  company: number;
}

/** The calls of a line in one state: the times for which they occupied it, or will, in epoch milliseconds. */
export interface DayCalls {
  readonly phoneNumberId: PhoneNumberId;
  readonly state: ReservationState;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

/** More calls of one day are left out of its picture. */
export const MAX_DAY_CALLS = 10_000;

export interface ReservationWithHistory {
  reservation: Reservation;
  history: StateChange[];
}

/** Calls that ended in the time. */
export interface CallStatistics {
  readonly byOutcome: ReadonlyMap<FinalState, number>;
  /** 24, by the hour at which they were to begin: attempts to reach a candidate, and those among them that were completed. */
  readonly byHour: readonly { readonly attempts: number; readonly completed: number }[];
}

/** A reservation that a policy is compared with. */
export type FirmCall = Pick<Reservation, 'id' | 'candidateId' | 'startsAt' | 'endsAt' | 'timezone'>;

/** How many of them there are at each time in each zone, by start; in epoch milliseconds. */
export interface FirmTimes {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly timezones: readonly string[];
  readonly calls: Int32Array;
}

/** The stored reservations. One of another company, and a malformed id, count as absent. */
export abstract class ReservationRepository {
  abstract find(company: CompanyId, id: ReservationId): Promise<Reservation | null>;
  /** The history is oldest first. */
  abstract findWithHistory(company: CompanyId, id: ReservationId): Promise<ReservationWithHistory | null>;
  /** By startsAt and id, ascending. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: ReservationFilter): Promise<Page<Reservation>>;
  /** The live reservations of candidates, locked until the unit ends. The caller holds the locks of the candidates. */
  abstract lockLive(company: CompanyId, candidates: readonly CandidateId[]): Promise<Reservation[]>;
  /** The reservations and the consents of a candidate, for the receipt of the erasure. */
  abstract countOf(candidateId: CandidateId): Promise<{ readonly reservation: number; readonly consent: number }>;
  /** Of the firm reservations with calling hours. */
  abstract firmTimes(company: CompanyId): Promise<FirmTimes>;
  /** The first `limit` firm reservations with calling hours at these times, by start, then id. */
  abstract firmAt(company: CompanyId, times: readonly BookedCall[], limit: number): Promise<FirmCall[]>;
  /** The company's calls that overlap a day, but those that ended before their dial: the first `MAX_DAY_CALLS` by start. */
  abstract ofDay(company: CompanyId, within: Interval, now: Date): Promise<DayCalls[]>;
  /** Calls within a stretch of time. One under way lasts at least until the first mark after `now`. */
  abstract liveCalls(company: CompanyId, lines: readonly PhoneNumberId[], within: Interval, now: Date): Promise<LiveCalls>;
  /** The number of live reservations on each line, of all companies. A line without any is absent. */
  abstract countLive(lines: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, number>>;
  /**
   * Calls under way or not yet hung up: of the company, and of all companies on each line. A line without any is
   * absent.
   */
  abstract countUnderWay(company: CompanyId, lines: readonly PhoneNumberId[], now: Date): Promise<CallsUnderWay>;
  /** The company's outbound attempts that ended after `since`, by line. A line without any is absent. */
  abstract countAttempts(company: CompanyId, since: Date): Promise<ReadonlyMap<PhoneNumberId, AttemptCounts>>;
  /** How the company's last outbound attempts ended, newest first: those that ended after an instant. */
  abstract lastOutcomes(company: CompanyId, of: { after: Date; limit: number }): Promise<AttemptOutcome[]>;
  /** `now` during an outbound call of the company, else when one last ended after `since`; null for none. */
  abstract lastActivity(company: CompanyId, since: Date, now: Date): Promise<Date | null>;
  /** The hours are those of a time zone. */
  abstract statistics(company: CompanyId, filter: StatisticsFilter, timezone: string): Promise<CallStatistics>;
  /** All reservations with the tag of the batch. */
  abstract ofBatch(company: CompanyId, id: CallBatchId): Promise<Reservation[]>;
}
