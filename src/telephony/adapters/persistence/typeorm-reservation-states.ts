import { Injectable } from '@nestjs/common';
import { after, SECOND } from '../../../platform/domain/clock.js';
import { Database } from '../../../platform/persistence/database.js';
import { deadlineAfter, maxLineHoldMs, RESULT_TIMEOUT_MS } from '../../domain/dispatch.js';
import {
  type FailureReason,
  isLive,
  type NewReservation,
  type Reservation,
  type ReservationId,
  reservationMachine,
  type ReservationState,
  type ReservationTrigger,
} from '../../domain/reservation.js';
import { type Dispatch, type ReservationMove, ReservationStateStore } from '../../domain/reservation-states.js';
import { ReservationEntity, toRow } from './reservation.entity.js';
import { MOVE, START } from './reservation.sql.js';

/** How long a gateway has for the request to dial. Milliseconds of wall time. */
const DIAL_LEASE_MS = 25 * SECOND;

@Injectable()
export class TypeOrmReservationStateStore extends ReservationStateStore {
  constructor(private readonly database: Database) {
    super();
  }

  async add(reservations: readonly NewReservation[]): Promise<void> {
    if (reservations.length === 0) return;
    await (await this.database.manager()).insert(ReservationEntity, reservations.map(toRow));
  }

  async move(
    reservations: readonly Pick<Reservation, 'id' | 'company'>[],
    trigger: ReservationTrigger,
    { at, reason }: { at: Date; reason: FailureReason | null },
  ): Promise<ReadonlyMap<ReservationId, ReservationMove>> {
    const [first] = reservations;
    if (!first) return new Map();
    const state = reservationMachine.target(trigger);
    const ids = reservations.map(({ id }) => id);
    const lineFreeAt = after(at, maxLineHoldMs(trigger));
    const values = [ids, first.company, reservationMachine.sources(trigger), state, reason, !isLive(state), at, entry(state, at, reason)];
    const deadlines = [deadlineAfter(state, at), RESULT_TIMEOUT_MS, lineFreeAt];
    const rows = await this.database.query<ReservationMove & { id: ReservationId }>(MOVE, [...values, ...deadlines]);
    return new Map(rows.map(({ id, ...move }) => [id, move]));
  }

  start(dispatches: readonly Dispatch[], dialledAt: Date): Promise<number> {
    const columns = [
      dispatches.map(({ firm }) => firm.id),
      dispatches.map(({ firm }) => firm.startsAt),
      dispatches.map(({ firm }) => firm.endsAt),
      dispatches.map(({ sessionId }) => sessionId),
      dispatches.map(({ calledE164 }) => calledE164),
    ];
    const clearances = dispatches.map(({ firm }) => firm.clearance && JSON.stringify(firm.clearance));
    return this.database.execute(START, [...columns, dialledAt, entry('dispatching', dialledAt, null), DIAL_LEASE_MS, clearances]);
  }
}

/** An entry of the history. */
function entry(state: ReservationState, at: Date, reason: FailureReason | null): string {
  return JSON.stringify([{ state, at: at.toISOString(), reason }]);
}
