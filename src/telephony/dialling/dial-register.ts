import type { ReservationId } from '../domain/reservation.js';

/** Which attempts may be dialled, and which may have been. Known to every process, also after the death of one. docs/rules.md#call-gateway */
export abstract class DialRegister {
  /**
   * Claims the dialling request of an attempt, before it is sent. False if it was claimed or withdrawn before, if the reservation is not
   * `dispatching` any more, or if its dispatch is older than `maxAgeMs`.
   */
  abstract claim(id: ReservationId, maxAgeMs: number): Promise<boolean>;
  /** Gives up a claim whose request dialled nothing. */
  abstract release(id: ReservationId): Promise<void>;
  /** No later `claim` succeeds. True if nothing was dialled, hence nothing ever is; false if the request may have been sent. */
  abstract withdraw(id: ReservationId): Promise<boolean>;
}

/** `sent`: the dialling request may have been sent. `withdrawn`: it was not, and never will be. */
export type DialState = 'sent' | 'withdrawn';
