import type { PersonId } from '../domain/ids.js';
import type { EventData, EventId, PlatformEvent } from './event.js';

/**
 * Reacts to events. A subclass that is a provider of any module is discovered, and becomes a durable task of its own: it gets the
 * events of one subject in commit order, and a handler that fails or hangs delays no other handler. It gets the events that are
 * committed after it was deployed to the process that adds them.
 */
export abstract class EventHandler {
  /** Unique, by context and purpose: `webhooks.fan-out`. Also the name of its durable task. */
  abstract readonly name: string;
  abstract readonly types: readonly string[];

  /**
   * Runs in one unit of work with the end of its task: what it writes happens exactly once, or not at all and again later. No network
   * call: for that it writes a row of a durable task.
   */
  abstract handle(event: PlatformEvent): Promise<void>;
}

/**
 * The copies of events that a context keeps, such as deliveries: no copy outlives its event. Runs in the unit of work that erases or
 * prunes. A subclass that is a provider of any module is discovered.
 */
export abstract class EventCopies {
  /** Deletes the copies of deleted events. */
  abstract forget(events: readonly EventId[]): Promise<void>;

  /** Makes the copies anew from an event that names fewer persons now. */
  abstract redact(event: PlatformEvent): Promise<void>;
}

/** Redacts an event that names several persons. A subclass that is a provider of any module is discovered. */
export abstract class EventRedaction {
  abstract readonly type: string;

  /** Returns the data without anything about `persons` but their ids. docs/rules.md#events. */
  abstract redact(data: EventData, persons: ReadonlySet<PersonId>): EventData;
}
