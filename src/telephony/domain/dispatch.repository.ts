import type { CompanyId } from '../../platform/domain/ids.js';
import type { Interval } from './wall-time.js';
import type { PhoneNumberId } from './phone-number.js';
import type { CandidateId, Reservation, ReservationId, SessionId } from './reservation.js';

/** The side of the stored reservations that calls need. Reads by id alone serve the gateway, which knows no company. */
export abstract class DispatchRepository {
  /** Null if there is none, and for a malformed id. */
  abstract find(id: ReservationId): Promise<Reservation | null>;
  /** Firm reservations that are due, in the order of their starts; none that has failed before. */
  abstract listDue(company: CompanyId, now: Date, limit: number): Promise<Pick<Reservation, 'id' | 'candidateId'>[]>;
  /** Makes firm reservations due later, in other slots or in their own. */
  abstract putOff(calls: readonly { id: ReservationId; slot: Interval; dueAt: Date }[]): Promise<void>;
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
  /** The candidates whom a call of the company to one of these numbers is under way to. */
  abstract calleesUnderWay(company: CompanyId, phones: readonly string[]): Promise<CandidateId[]>;
  /** The numbers that were dialled for a candidate. */
  abstract numbersDialled(candidateId: CandidateId): Promise<string[]>;
  /** Makes due the calls that wait for telephony. Outside of a unit of work: it locks reservations. */
  abstract wakeCompany(company: CompanyId, now: Date): Promise<void>;
  /** All reservations of a phone session, oldest first. */
  abstract ofSession(sessionId: SessionId): Promise<Reservation[]>;
}
