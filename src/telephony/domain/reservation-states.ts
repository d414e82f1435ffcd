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
  /** Compare-and-set of each, all of one company. Returns the moves that were made. */
  abstract move(
    reservations: readonly Pick<Reservation, 'id' | 'company'>[],
    trigger: ReservationTrigger,
    change: { readonly at: Date; readonly reason: FailureReason | null },
  ): Promise<ReadonlyMap<ReservationId, ReservationMove>>;
  /**
   * Compare-and-set from `firm` to `dispatching`; false if it was not firm. It is held for the dial until
   * `DispatchRepository.setDue`; another process finds it only if this one dies.
   */
  abstract start(reservation: Pick<Reservation, 'id' | 'startsAt' | 'endsAt'>, facts: DispatchFacts): Promise<boolean>;
}
