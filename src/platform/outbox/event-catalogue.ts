import type { Type } from '@nestjs/common';
import type { EventData } from './event.js';

/** An event that its context emits, as its receivers outside get it. */
export interface EventDescription {
  /** When it is emitted. */
  readonly summary: string;
  readonly description?: string;
  readonly data: Type;
  /** The field of its data that a webhook's `statusFilters` compare, and its values. At most one event has one. */
  readonly filter?: EventFilterDescription;
}

export interface EventFilterDescription {
  readonly field: string;
  readonly values: readonly string[];
}

export type EventDescriptions = Readonly<Record<string, EventDescription>>;

interface Emitter {
  readonly events: EventDescriptions;
  /** Of the context that delivers events: its own events cannot be subscribed to. */
  readonly delivery: { readonly events: EventDescriptions } | null;
}

/** The context's description is wrong. The process does not start. */
export class EventCatalogueError extends Error {
  override readonly name = 'EventCatalogueError';
}

const TYPE = /^[a-z][a-z0-9_]{0,62}$/;

/** The events of all contexts that receivers outside can subscribe to. docs/rules/webhooks.md#events */
export class EventCatalogue {
  readonly descriptions: EventDescriptions;
  /** Names, in the order of the contexts. */
  readonly types: readonly string[];
  /** The event that `statusFilters` narrow. */
  private readonly filtered: readonly [type: string, filter: EventFilterDescription] | null;

  /** Throws `EventCatalogueError` where a name is malformed or taken, and for a second event with a filter. */
  constructor(emitters: readonly Emitter[]) {
    const own = emitters.flatMap(({ delivery }) => Object.keys(delivery?.events ?? {}));
    const declared = emitters.flatMap(({ events }) => Object.entries(events));
    this.types = declared.map(([type]) => type);
    const malformed = this.types.find((type) => !TYPE.test(type));
    if (malformed !== undefined) throw new EventCatalogueError(`"${malformed}" is not a valid name of an event (such as invoice_paid)`);
    const taken = this.types.find((type, index) => own.includes(type) || this.types.indexOf(type) !== index);
    if (taken !== undefined) throw new EventCatalogueError(`two contexts have an event called ${taken}`);
    const filtered = declared.flatMap(([type, { filter }]) => (filter ? [[type, filter] as const] : []));
    if (filtered.length > 1) {
      throw new EventCatalogueError(`statusFilters choose among one event, not among ${filtered.map(([type]) => type).join(' and ')}`);
    }
    this.descriptions = Object.fromEntries(declared);
    this.filtered = filtered[0] ?? null;
  }

  /** The values of `statusFilters`. */
  get filterValues(): readonly string[] {
    return this.filtered?.[1].values ?? [];
  }

  /** The value that filters are compared with; null for events that are not filtered. */
  filteredValue(type: string, data: EventData): string | null {
    return this.filtered?.[0] === type ? String(data[this.filtered[1].field]) : null;
  }
}
