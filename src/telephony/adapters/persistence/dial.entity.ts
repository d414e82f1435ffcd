import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { DialState } from '../../dialling/dial-register.js';
import type { ReservationId } from '../../domain/reservation.js';

/** The dialling request of an attempt, written before it is sent. There is no row before that. docs/rules.md#call-gateway */
@Entity('dials')
@ForeignKey('reservations', ['reservationId'], ['id'], { name: 'dials_reservation', onDelete: 'CASCADE' })
@Check('dials_state', `state IN ('sent', 'withdrawn')`)
export class DialEntity {
  @PrimaryColumn('uuid', { name: 'reservation_id', primaryKeyConstraintName: 'dials_pkey' }) reservationId: ReservationId;
  @Column('text') state: DialState;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
