import type { PlatformEvent } from './event.js';

/** Reacts to events. A subclass that is a provider of any module is found by the fan-out. */
export abstract class EventHandler {
  /** The types it wants. */
  abstract readonly types: readonly string[];

  /**
   * Runs in one unit of work with the event's other consumers and its finish: what it writes happens exactly once, or not at all
   * and again later. No network: what must leave the house is a due row that it writes.
   */
  abstract handle(event: PlatformEvent): Promise<void>;
}
