import type { CompanyId, Id, PersonId } from '../domain/index.js';
import { Column, Entity, ForeignKey, Generated, Index, PrimaryColumn } from 'typeorm';
import { TaskEntity, TaskIndexes } from '../tasks/index.js';

export type EventId = Id<'Event'>;

/** Field names and values as they were written; in their order. */
export type EventData = Readonly<Record<string, unknown>>;

/** An event that a context adds to the outbox. */
export interface NewEvent {
  /** docs/rules/webhooks.md#events lists those that webhooks deliver; others are between contexts. */
  type: string;
  company: CompanyId;
  /** The person whose events keep their order; the caller holds the lock of that person's row. */
  subject?: PersonId;
  /** Every person that `data` names: on their erasure the event is deleted or redacted. */
  persons: readonly PersonId[];
  /** Small: no CV text, no transcript. docs/rules/webhooks.md#events. */
  data: EventData;
}

export interface PlatformEvent {
  id: EventId;
  type: string;
  company: CompanyId;
  subject: PersonId | null;
  persons: readonly PersonId[];
  data: EventData;
  /** Product time. */
  occurredAt: Date;
  /** Grows in commit order among the events of one subject. */
  sequence: number;
}

/** `json`, not `jsonb`: the order of the fields is kept as it was written. */
@Entity('events')
@Index('events_persons', { synchronize: false })
@Index('events_company', ['company', 'occurredAt', 'sequence'])
@Index('events_type', ['company', 'type', 'occurredAt', 'id'])
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
