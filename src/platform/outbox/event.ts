import type { CompanyId, Id, PersonId } from '../domain/ids.js';

export type EventId = Id<'Event'>;

/** Something that happened, as a context tells it. */
export interface NewEvent {
  /** docs/rules.md#events for those that webhooks deliver; others are between contexts. */
  type: string;
  company: CompanyId;
  /** The candidate whose events keep their order; the caller holds its row lock. None: no order. */
  subject?: PersonId;
  /** Everybody whom `data` names: on their erasure the event goes, or is redacted. */
  persons: readonly PersonId[];
  /** Small: no CV text, no transcript. docs/rules.md#events. */
  data: Readonly<Record<string, unknown>>;
}

/** Something that happened, as it was committed. */
export interface PlatformEvent {
  id: EventId;
  type: string;
  company: CompanyId;
  subject: PersonId | null;
  persons: readonly PersonId[];
  data: Readonly<Record<string, unknown>>;
  /** Product time. */
  occurredAt: Date;
  /** Grows in commit order among the events of one subject. */
  sequence: number;
}
