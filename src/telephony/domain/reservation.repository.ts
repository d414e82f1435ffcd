import type { CompanyId } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';
import type { AttemptCounts } from './calling-health.js';
import type { Interval } from './wall-time.js';
import type { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';
import type { AttemptOutcome, CallBatchId, CandidateId, Reservation, ReservationId, ReservationState, StateChange } from './reservation.js';

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

export interface ReservationWithHistory {
  reservation: Reservation;
  history: StateChange[];
}

/** The reservations that a policy is compared with. */
export type FirmCall = Pick<Reservation, 'id' | 'candidateId' | 'startsAt' | 'endsAt' | 'timezone'>;

/** The stored reservations. One of another company, and a malformed id, count as absent. */
export abstract class ReservationRepository {
  abstract find(company: CompanyId, id: ReservationId): Promise<Reservation | null>;
  /** The history is oldest first. */
  abstract findWithHistory(company: CompanyId, id: ReservationId): Promise<ReservationWithHistory | null>;
  /** By startsAt and id, ascending. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: ReservationFilter): Promise<Page<Reservation>>;
  /** The live reservations of candidates, locked until the unit ends. The caller holds the locks of the candidates. */
  abstract lockLive(company: CompanyId, candidates: readonly CandidateId[]): Promise<Reservation[]>;
  /** Firm reservations with calling hours, by start, then id. At most `limit`, after one. */
  abstract firmWithHours(company: CompanyId, after: FirmCall | null, limit: number): Promise<FirmCall[]>;
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
  /** All reservations with the tag of the batch. */
  abstract ofBatch(company: CompanyId, id: CallBatchId): Promise<Reservation[]>;
}
