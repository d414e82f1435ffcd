import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { CallNotice, CallNoticeId, NoticeKind, ReservationId } from '../../domain/index.js';

/** A mail to the candidate of a call, and the durable task that adds it to the queue of mails. */
@Entity('call_notices')
@ForeignKey('reservations', ['reservationId'], ['id'], { name: 'call_notices_reservation', onDelete: 'CASCADE' })
@Check('call_notices_kind', `kind IN ('booked', 'moved', 'retried', 'day_before', 'hour_before', 'cancelled', 'not_reached')`)
@Unique('call_notices_once', ['reservationId', 'kind'])
@Index('call_notices_age', ['startsAt'])
@TaskIndexes('call_notices')
export class CallNoticeEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'call_notices_pkey' }) id: CallNoticeId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'reservation_id' }) reservationId: ReservationId;
  @Column('text') kind: NoticeKind;
  @Column('timestamptz', { name: 'starts_at' }) startsAt: Date;
  @Column('uuid') uid: ReservationId;
  @Column('integer') sequence: number;
  @Column('boolean', { name: 'is_known' }) isKnown: boolean;
  @Column('uuid', { name: 'mail_id', nullable: true }) mailId: CallNotice['mailId'];
}
