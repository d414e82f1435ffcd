import type { EventId, PlatformEvent } from './event.js';

/**
 * Where a context keeps what it made of events, such as deliveries: no copy outlives its event. Runs in the unit of work that
 * erases or prunes. A subclass that is a provider of any module is found by the outbox.
 */
export abstract class EventCopies {
  /** The events are gone; their copies go too. */
  abstract forget(events: readonly EventId[]): Promise<void>;

  /** The event names fewer persons now; its copies are made anew from it. */
  abstract redact(event: PlatformEvent): Promise<void>;
}
