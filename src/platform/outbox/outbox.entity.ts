import { Column, Entity, ForeignKey, Generated, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId, PersonId } from '../domain/ids.js';
import { TaskEntity, TaskIndexes } from '../tasks/task.entity.js';
import type { EventData, EventId } from './event.js';

/** `json`, not `jsonb`: the order of the fields is kept as it was written. */
@Entity('events')
@Index('events_persons', { synchronize: false })
@Index('events_company', ['company', 'occurredAt', 'sequence'])
@Index('events_age', ['occurredAt'])
export class EventEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'events_pkey' }) id: EventId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('text') type: string;
  @Column('uuid', { name: 'subject_id', nullable: true }) subject: PersonId | null;
  @Column('uuid', { array: true }) persons: PersonId[];
  @Column('json') data: EventData;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('bigint') @Generated('increment') sequence: number;
  /** The W3C trace context in which it was added. */
  @Column('text', { name: 'trace_parent', nullable: true }) traceParent: string | null;
}

/** One event for one handler; the row is deleted when the event is handled. */
@Entity('event_handlings')
@TaskIndexes('event_handlings')
@Index('event_handlings_order', { synchronize: false })
export class EventHandlingEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'event_id', primaryKeyConstraintName: 'event_handlings_pkey' })
  @ForeignKey('events', { name: 'event_handlings_event_id_fkey', onDelete: 'CASCADE' })
  eventId: EventId;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'event_handlings_pkey' }) handler: string;
  /** Handler and subject. Null if the event has no subject: then its order does not matter. */
  @Column('text', { name: 'order_key', nullable: true }) orderKey: string | null;
  @Column('bigint') sequence: number;
}
