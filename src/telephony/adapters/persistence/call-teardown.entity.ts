import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/task.entity.js';
import type { TeardownId } from '../../domain/call-gateway.js';
import type { ReservationId, SessionId } from '../../domain/reservation.js';

/** What the call gateway has to end, and the durable task that asks it to. */
@Entity('call_teardowns')
@TaskIndexes('call_teardowns')
export class CallTeardownEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'call_teardowns_pkey' }) id: TeardownId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: SessionId | null;
  @Column('uuid', { array: true }) calls: ReservationId[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
