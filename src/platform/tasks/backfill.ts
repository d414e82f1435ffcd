import { Injectable, type Provider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { after, Clock, MINUTE, SECOND } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import type { Statement } from '../persistence/sql.js';
import type { Lease } from './lease.js';
import { IS_BEHIND_BACKFILL, SAVE_BACKFILL } from './task.sql.js';
import { TaskEntity, TaskIndexes } from './task.entity.js';
import { TaskHandler, taskTable } from './task-handler.js';
import { discoveredProviders } from './task-registry.js';

/** A worker of a release that does not know the backfill leaves it to the others. */
const UNKNOWN_PAUSE_MS = MINUTE;
const TURN_PAUSE_MS = SECOND;

/** Rows from before an update, which are completed while requests go on. docs/architecture.md#add-a-migration */
class Backfill {
  constructor(
    readonly name: string,
    readonly batch: Statement,
  ) {}
}

/**
 * A provider of the context's module. A migration begins it with `requestBackfill`. `batch`: $1 is an id; it completes a bounded number of rows
 * after it, returns the id of the last one as `last`, or no row at the end, and can be repeated.
 */
export function backfill(name: string, batch: Statement): Provider {
  return { provide: Symbol(`Backfill ${name}`), useValue: new Backfill(name, batch) };
}

/** Runs the backfills that migrations have requested, one batch after the other. */
@Injectable()
export class BackfillTask extends TaskHandler<{ name: string; last: string }> {
  readonly name = 'platform.backfill';

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ name, last }: { name: string; last: string }, lease: Lease): Promise<void> {
    const known = discoveredProviders(this.discovery, Backfill).find((each) => each.name === name);
    if (!known) return lease.reschedule(after(this.clock.now(), UNKNOWN_PAUSE_MS));
    // One after the other, by name: two of one table would wait for each other's rows.
    if ((await this.database.execute(IS_BEHIND_BACKFILL, [name])) > 0) return lease.reschedule(after(this.clock.now(), TURN_PAUSE_MS));
    for (let next: string | undefined = last; next !== undefined;) {
      const rows: { last: string }[] = await this.database.query<{ last: string }>(known.batch, [next]);
      next = rows[0]?.last;
      if (next !== undefined) await this.database.execute(SAVE_BACKFILL, [name, next]);
      await lease.extend();
    }
    await lease.remove();
  }
}

export const BACKFILL_TABLE = taskTable({ task: 'platform.backfill', table: 'backfills', key: 'name', columns: ['task.last'] });

@Entity('backfills')
@TaskIndexes('backfills')
export class BackfillEntity extends TaskEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'backfills_pkey' }) name: string;
  /** The id of the last row that is complete. */
  @Column('uuid') last: string;
}
