import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { TaskHandler } from '../tasks/task-handler.js';
import { instancesOf } from '../tasks/instances-of.js';
import type { Lease } from '../tasks/lease.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import type { PlatformEvent } from './event.js';
import { EventHandler } from './event-handler.js';

/** The due work's name: whoever adds an event rings it. */
export const FAN_OUT = 'events.fan-out';

/** Brings each committed event to its consumers, those of one candidate in commit order. */
@Injectable()
export class EventFanOut extends TaskHandler<PlatformEvent & Record<string, unknown>> {
  readonly name = FAN_OUT;
  readonly queue = 'platform';
  readonly table = 'events';
  readonly columns = [
    'type',
    'company_id AS company',
    'subject_id AS subject',
    'persons',
    'data',
    'occurred_at AS "occurredAt"',
    'sequence',
  ];
  override readonly order = 'due.sequence';
  override readonly batchSize = 64;
  /* A worker's death is no fault of the event that it had in hand. */
  override readonly maxFailures = 50;
  /* Serves the order of one candidate's events: index events_order. */
  override readonly condition = `NOT EXISTS (
    SELECT FROM events AS earlier
     WHERE earlier.subject_id = due.subject_id AND earlier.sequence < due.sequence AND earlier.due_at IS NOT NULL AND earlier.parked_at IS NULL)`;
  private consumers: EventHandler[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run(event: PlatformEvent, lease: Lease): Promise<void> {
    this.consumers ??= instancesOf(this.discovery, EventHandler);
    const interested = this.consumers.filter(({ types }) => types.includes(event.type));
    await this.unitOfWork.run(async () => {
      for (const consumer of interested) await consumer.handle(event);
      await lease.done();
    });
  }
}
