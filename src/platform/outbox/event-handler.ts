import type { PersonId } from '../domain/index.js';
import type { EventData, EventId, PlatformEvent } from './event.js';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { discoveredProviders, type Lease, TaskHandler, TaskSource } from '../tasks/index.js';
import { eventHandlingTable } from './outbox.sql.js';

/**
 * Reacts to events, as a durable task of its own; a provider of any module is discovered. It gets the events of one
 * subject in commit order, from its deployment on; a handler that fails or hangs delays no other handler.
 */
export abstract class EventHandler {
  /** Unique, by context and purpose: `webhooks.fan-out`. Also the name of its durable task. */
  abstract readonly name: string;
  abstract readonly types: readonly string[];

  /** Runs in the unit of work that ends its task: writes happen exactly once. No network call: add a task. */
  abstract handle(event: PlatformEvent): Promise<void>;
}

/**
 * The copies of events that a context keeps, such as deliveries: no copy outlives its event. Runs in the unit of work
 * that erases or prunes. A provider of any module is discovered.
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

  /** Returns the data without anything about `persons` but their ids. docs/rules/webhooks.md#events. */
  abstract redact(data: EventData, persons: ReadonlySet<PersonId>): EventData;
}

/** The event handlers of all modules, each as a durable task. A row is one event for one handler. */
@Injectable()
export class EventHandlings extends TaskSource {
  private handlers: EventHandler[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  tasks() {
    return this.all().map((handler) => ({
      handler: new EventHandlingTask(handler, this.unitOfWork),
      table: eventHandlingTable(handler.name),
    }));
  }

  /** The names of the handlers that want events of this type; of all handlers if none is given. */
  names(type?: string): string[] {
    return this.all()
      .filter(({ types }) => type === undefined || types.includes(type))
      .map(({ name }) => name);
  }

  private all(): EventHandler[] {
    this.handlers ??= discoveredProviders(this.discovery, EventHandler);
    return this.handlers;
  }
}

class EventHandlingTask extends TaskHandler<PlatformEvent & Record<string, unknown>> {
  readonly name: string;
  override readonly batchSize = 64;
  /** A worker's death is not the fault of the event that it was handling. */
  override readonly maxFailures = 50;

  constructor(
    private readonly handler: EventHandler,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
    this.name = handler.name;
  }

  run(event: PlatformEvent, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.handler.handle(event);
      await lease.remove();
    });
  }
}
