import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import type { Lease } from '../tasks/lease.js';
import { TaskHandler } from '../tasks/task-handler.js';
import { discoveredProviders, TaskSource } from '../tasks/task-registry.js';
import type { PlatformEvent } from './event.js';
import { EventHandler } from './event-handler.js';
import { eventHandlingTable } from './outbox.sql.js';

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
