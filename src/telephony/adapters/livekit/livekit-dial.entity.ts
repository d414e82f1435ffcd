import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ReservationId } from '../../domain/reservation.js';

/** `sent`: the dialling request may have been sent. `withdrawn`: it was not, and never will be. */
export type DialState = 'sent' | 'withdrawn';

/** The dialling request of an attempt, written before it is sent. There is no row before that. docs/livekit.md#a-call */
@Entity('livekit_dials')
@ForeignKey('reservations', ['reservationId'], ['id'], { name: 'livekit_dials_reservation', onDelete: 'CASCADE' })
@Check('livekit_dials_state', `state IN ('sent', 'withdrawn')`)
export class LiveKitDialEntity {
  @PrimaryColumn('uuid', { name: 'reservation_id', primaryKeyConstraintName: 'livekit_dials_pkey' }) reservationId: ReservationId;
  @Column('text') state: DialState;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
