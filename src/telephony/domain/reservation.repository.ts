import type { CompanyId, Page, StatisticsFilter } from '../../platform/domain/index.js';
import type { CallStatistics } from './call-statistics.js';
import type { BookedCall } from './calling-hours.js';
import type { AttemptCounts } from './calling-health.js';
import type { Interval } from './wall-time.js';
import type { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';
import type { CallBatchId, CandidateId, NewReservation, Reservation, ReservationId, SessionId, StateChange } from './reservation.js';
import type { AttemptOutcome, FailureReason, ReservationState, ReservationTrigger } from './reservation-states.js';

/* The stored reservations: one store, with a face for those who read them, for their calls, and for their lifecycle. */

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

/** A reservation that a policy is compared with. */
export type FirmCall = Pick<Reservation, 'id' | 'candidateId' | 'startsAt' | 'endsAt' | 'timezone'>;

/** How many of them there are at each time in each zone, by start; in epoch milliseconds. */
export interface FirmTimes {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly timezones: readonly string[];
  readonly calls: Int32Array;
}

/** A call that did not reach the candidate, or was lost, after which none was booked. */
export type LastCall = Pick<Reservation, 'id' | 'candidateId' | 'state'> & { readonly endedAt: Date };

/** A part of a list. `of`: only of these positions, and of these candidates. `after`: the last one of the part before. */
export interface ListPart<Id> {
  readonly of?: { readonly positions: readonly string[]; readonly candidates: readonly string[] };
  readonly after?: Id;
  readonly limit: number;
}

/** The face that a company sees. One of another company, and a malformed id, count as absent. */
export abstract class ReservationRepository {
  abstract find(company: CompanyId, id: ReservationId): Promise<Reservation | null>;
  /** The history is oldest first. */
  abstract findWithHistory(company: CompanyId, id: ReservationId): Promise<ReservationWithHistory | null>;
  /** By startsAt and id, ascending. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: ReservationFilter): Promise<Page<Reservation>>;
  /** The live reservation of a candidate, without a lock; null without one. */
  abstract findLive(company: CompanyId, candidateId: CandidateId): Promise<Reservation | null>;
  /** The last of a candidate's calls, by its start, that a decision has cleared; null without one. */
  abstract lastCleared(company: CompanyId, candidateId: CandidateId): Promise<Reservation | null>;
  /** The live reservations of candidates, locked until the unit ends. The caller holds the locks of the candidates. */
  abstract lockLive(company: CompanyId, candidates: readonly CandidateId[]): Promise<Reservation[]>;
  /**
   * Dials of the company to these numbers (E.164), each in so many days of 24 hours. A dial counts unless the network was never asked. A number
   * that occurs twice is counted once.
   */
  abstract countDials(
    company: CompanyId,
    of: readonly (readonly [phone: string, days: number])[],
    now: Date,
  ): Promise<{ readonly phone: string; readonly days: number; readonly count: number }[]>;
  /** The reservations of a candidate, for the receipt of the erasure. */
  abstract countOf(candidateId: CandidateId): Promise<number>;
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
  /** The candidates' last calls that were in vain and ended after `since`, the oldest first. */
  abstract inVain(company: CompanyId, since: Date, part: ListPart<ReservationId>): Promise<LastCall[]>;
  /** All reservations with the tag of the batch. */
  abstract ofBatch(company: CompanyId, id: CallBatchId): Promise<Reservation[]>;
}

/** A call that is in the network. The phone is E.164, as it was dialled or as it called. */
export type CallWithNumber = Interval & { readonly phone: string };

/** The face that calls need. Reads by id alone serve the gateway, which knows no company. */
export abstract class DispatchRepository {
  /** Null if there is none, and for a malformed id. */
  abstract findCall(id: ReservationId): Promise<Reservation | null>;
  /** Firm reservations that are due, in the order of their starts; none that has failed before. */
  abstract listDue(company: CompanyId, now: Date, limit: number): Promise<Pick<Reservation, 'id' | 'candidateId'>[]>;
  /** Makes firm reservations due later, in other slots or in their own. */
  abstract putOff(calls: readonly (Pick<Reservation, 'id' | 'startsAt' | 'endsAt'> & { readonly dueAt: Date })[]): Promise<void>;
  /**
   * Makes calls that were dialled due for a question to the gateway, those that are `dispatching`. Returns those that
   * were cancelled or erased meanwhile.
   */
  abstract confirmDials(dialled: readonly { id: ReservationId; dueAt: Date }[]): Promise<ReadonlySet<ReservationId>>;
  /** Makes a live reservation due at another time, if it is still in this state. */
  abstract setDue(reservation: Pick<Reservation, 'id' | 'state'>, at: Date): Promise<void>;
  /** Calls have left the network. Returns those that had ended and still occupied their lines. */
  abstract freeLines(ids: readonly ReservationId[], at: Date): Promise<Pick<Reservation, 'phoneNumberId'>[]>;
  /** Makes due the first that wait for capacity: some for each line, which may be named twice. */
  abstract wakeWaiting(company: CompanyId, lines: readonly PhoneNumberId[], now: Date): Promise<void>;
  /** The phone sessions of which a number was called on a line, by companies that still have the line. */
  abstract sessionsOfCallee(calledE164: string, line: PhoneNumberId): Promise<SessionId[]>;
  /** The company's calls with these numbers that are under way, or not hung up yet: when each number is free again is a guess. */
  abstract callsWith(company: CompanyId, phones: readonly string[], now: Date): Promise<CallWithNumber[]>;
  /** The candidates whom a call of the company to one of these numbers is under way to. */
  abstract calleesUnderWay(company: CompanyId, phones: readonly string[]): Promise<CandidateId[]>;
  /** The calls of a candidate, with the numbers that were dialled. */
  abstract callsOf(candidateId: CandidateId): Promise<Pick<Reservation, 'id' | 'calledE164'>[]>;
  /** Makes due the calls that wait for telephony. Outside of a unit of work: it locks reservations. */
  abstract wakeCompany(company: CompanyId, now: Date): Promise<void>;
  /** All reservations of a phone session, oldest first. */
  abstract ofSession(sessionId: SessionId): Promise<Reservation[]>;
}

/** A firm reservation that is dispatched, with the slot that it then has. */
export interface Dispatch {
  readonly firm: Reservation;
  readonly sessionId: SessionId;
  /** E.164. */
  readonly calledE164: string;
}

/** A move that was made. */
export interface ReservationMove {
  /** The state before it. */
  readonly from: ReservationState;
  /** When the call leaves its line; null while it is live and for one that was never dialled. */
  readonly lineFreeAt: Date | null;
}

/** Writes the states of reservations: only `ReservationLifecycle` may. */
export abstract class ReservationStateStore {
  /** Adds reservations. The caller holds the locks of the candidates, the company's settings and the lines. */
  abstract add(reservations: readonly NewReservation[]): Promise<void>;
  /** Compare-and-set of each, all of one company. Returns the moves that were made. */
  abstract move(
    reservations: readonly Pick<Reservation, 'id' | 'company'>[],
    trigger: ReservationTrigger,
    change: { readonly at: Date; readonly reason: FailureReason | null },
  ): Promise<ReadonlyMap<ReservationId, ReservationMove>>;
  /**
   * Compare-and-set of each from `firm` to `dispatching`; returns how many were firm. They are held for the dial until
   * `DispatchRepository.confirmDials`; another process finds them only if this one dies.
   */
  abstract start(dispatches: readonly Dispatch[], dialledAt: Date): Promise<number>;
}
