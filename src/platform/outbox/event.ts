import type { CompanyId, Id, PersonId } from '../domain/ids.js';

export type EventId = Id<'Event'>;

/** Field names and values as they were written; in their order. */
export type EventData = Readonly<Record<string, unknown>>;

/** An event that a context adds to the outbox. */
export interface NewEvent {
  /** docs/rules.md#events lists those that webhooks deliver; others are between contexts. */
  type: string;
  company: CompanyId;
  /** The person whose events keep their order; the caller holds the lock of that person's row. Without a subject there is no order. */
  subject?: PersonId;
  /** Every person that `data` names: on their erasure the event is deleted or redacted. */
  persons: readonly PersonId[];
  /** Small: no CV text, no transcript. docs/rules.md#events. */
  data: EventData;
}

/** An event as it was committed. */
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
