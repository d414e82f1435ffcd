import type {
  FailureReason,
  NewReservation,
  Reservation,
  ReservationId,
  ReservationState,
  ReservationTrigger,
  SessionId,
} from './reservation.js';

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
   * Compare-and-set of each from `firm` to `dispatching`; returns how many were firm. They are held for the dial until
   * `DispatchRepository.confirmDials`; another process finds them only if this one dies.
   */
  abstract start(dispatches: readonly Dispatch[], dialledAt: Date): Promise<number>;
}
