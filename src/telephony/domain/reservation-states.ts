import type {
  FailureReason,
  NewReservation,
  Reservation,
  ReservationId,
  ReservationState,
  ReservationTrigger,
  SessionId,
} from './reservation.js';

/** A dispatch as it is written into its reservation. */
export interface DispatchFacts {
  readonly sessionId: SessionId;
  /** E.164. */
  readonly calledE164: string;
  readonly dialledAt: Date;
}

/** A move that was made. */
export interface ReservationMove {
  /** The state before it. */
  readonly from: ReservationState;
  /** When the call leaves its line; null while it is live and for one that was never dialled. */
  readonly lineFreeAt: Date | null;
}

/** Writes the states of reservations: a port of its own, so that only `ReservationLifecycle` can. */
export abstract class ReservationStateStore {
  /** Adds reservations. The caller holds the locks of the candidates, the company's settings and the lines. */
  abstract add(reservations: readonly NewReservation[]): Promise<void>;
  /**
   * Compare-and-set of each reservation, all of one company, from a state that allows the trigger. Returns the moves
   * that were made.
   */
  abstract move(
    reservations: readonly Pick<Reservation, 'id' | 'company'>[],
    trigger: ReservationTrigger,
    change: { readonly at: Date; readonly reason: FailureReason | null },
  ): Promise<ReadonlyMap<ReservationId, ReservationMove>>;
  /**
   * Compare-and-set from `firm` to `dispatching`, at the time that the reservation states. It is due, and held for the
   * dial, until `DispatchRepository.setDue`: only if the process dies meanwhile, another one finds it. False if it was
   * not firm.
   */
  abstract start(reservation: Pick<Reservation, 'id' | 'startsAt' | 'endsAt'>, facts: DispatchFacts): Promise<boolean>;
}
