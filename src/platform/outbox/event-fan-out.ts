import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { TaskHandler } from '../tasks/task-handler.js';
import { taskTable } from '../tasks/task-table.js';
import { discoveredProviders } from '../tasks/task-registry.js';
import type { Lease } from '../tasks/lease.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import type { PlatformEvent } from './event.js';
import { EventHandler } from './event-handler.js';

/** The due work's name: whoever adds an event rings it. */
export const FAN_OUT = 'events.fan-out';

export const EVENTS_TO_FAN_OUT = taskTable({
  task: FAN_OUT,
  table: 'events',
  columns: [
    'task.type',
    'task.company_id AS company',
    'task.subject_id AS subject',
    'task.persons',
    'task.data',
    'task.occurred_at AS "occurredAt"',
    'task.sequence',
  ],
  order: 'task.sequence',
  // Keeps the order of one candidate's events: index events_order.
  condition: `NOT EXISTS (
    SELECT FROM events AS earlier
     WHERE earlier.subject_id = task.subject_id AND earlier.sequence < task.sequence AND earlier.due_at IS NOT NULL AND earlier.parked_at IS NULL)`,
});

/** Brings each committed event to its consumers, those of one candidate in commit order. */
@Injectable()
export class EventFanOut extends TaskHandler<PlatformEvent & Record<string, unknown>> {
  readonly name = FAN_OUT;
  readonly queue = 'platform';
  override readonly batchSize = 64;
  /* A worker's death is no fault of the event that it had in hand. */
  override readonly maxFailures = 50;
  private consumers: EventHandler[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run(event: PlatformEvent, lease: Lease): Promise<void> {
    this.consumers ??= discoveredProviders(this.discovery, EventHandler);
    const interested = this.consumers.filter(({ types }) => types.includes(event.type));
    await this.unitOfWork.run(async () => {
      for (const consumer of interested) await consumer.handle(event);
      await lease.done();
    });
  }
}
