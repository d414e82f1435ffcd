import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.token.js';
import { Clock, HOUR } from '../domain/clock.js';
import { DueWork } from '../due-work/due-work.js';
import { instancesOf } from '../due-work/instances-of.js';
import type { Lease } from '../due-work/lease.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { Scopes } from '../scope/scopes.js';
import { Chore } from './chore.js';

/** All chores fall due on the same marks, so that a sandbox clock on its way through a month stops at each mark once. */
const EVERY_MS = 6 * HOUR;
/** Rows removed in one statement: short enough that nobody waits for its locks. */
const BATCH = 500;

const ENROL = statement('chores.enrol', 'INSERT INTO chores (name, due_at) SELECT unnest($1::text[]), $2 ON CONFLICT (name) DO NOTHING');

/** Keeps house: each chore is a row, so that one worker of all does it. */
@Injectable()
export class Chores extends DueWork<{ name: string }> {
  readonly name = 'housekeeping.chores';
  readonly queue = 'platform';
  readonly table = 'chores';
  override readonly key = 'name';
  readonly columns = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
  ) {
    super();
  }

  all(): Chore[] {
    return instancesOf(this.discovery, Chore);
  }

  async run({ name }: { name: string }, lease: Lease): Promise<void> {
    const chore = this.all().find((known) => known.name === name);
    if (chore) while ((await chore.removeSome(BATCH)) === BATCH) await lease.extend();
    await lease.reschedule(nextMark(this.clock.now()));
  }
}

/** Gives each chore its row when a worker starts. */
@Injectable()
export class ChoreEnrolment implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'role'>,
    private readonly chores: Chores,
    private readonly database: Database,
    private readonly scopes: Scopes,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role === 'api') return;
    const names = this.chores.all().map(({ name }) => name);
    await this.scopes.run(() => this.database.execute(ENROL, [names, nextMark(this.clock.now())]));
  }
}

/** The first mark after `now`. */
export function nextMark(now: Date): Date {
  return new Date((Math.floor(now.getTime() / EVERY_MS) + 1) * EVERY_MS);
}
