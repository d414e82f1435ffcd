import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../domain/clock.js';
import { type CompanyId, IdSource, type PersonId } from '../domain/ids.js';
import { discoveredProviders } from '../tasks/task-registry.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { TaskNotifier } from '../tasks/task-notifier.js';
import { currentOperation } from '../operation/operation-context.js';
import type { EventId, NewEvent, PlatformEvent } from './event.js';
import { EventCopies } from './event-copies.js';
import { FAN_OUT } from './event-fan-out.js';
import { EventRedaction } from './event-redaction.js';

const ADD = statement(
  'outbox.add',
  `INSERT INTO events (id, company_id, type, subject_id, persons, data, occurred_at, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
);
/*
 * Serves the erasure of a person: index events_persons. Locked in the order in which recovery locks them, and before any webhook:
 * events, webhooks, deliveries is the order of locks everywhere.
 */
const NAMING = statement(
  'outbox.naming',
  `SELECT FROM events WHERE company_id = $1 AND persons && $2::uuid[] ORDER BY occurred_at, sequence FOR UPDATE`,
);
const ERASE = statement(
  'outbox.erase',
  `DELETE FROM events WHERE company_id = $1 AND persons && $2::uuid[] AND persons <@ $2::uuid[] RETURNING id`,
);
const SHARED = statement(
  'outbox.shared',
  `SELECT id, type, company_id AS company, subject_id AS subject, data, persons, occurred_at AS "occurredAt", sequence
     FROM events WHERE company_id = $1 AND persons && $2::uuid[] ORDER BY id`,
);
/* Whoever is fanning it out has read what is redacted now: without its lease that comes to nothing, and it is fanned out anew. */
const REDACT = statement(
  'outbox.redact',
  `UPDATE events SET data = $2, persons = $3, lease_until = NULL, lease_token = NULL WHERE id = $1`,
);
/* Serves the chore that forgets old events: index events_age. */
const PRUNE = statement(
  'outbox.prune',
  `DELETE FROM events WHERE id IN (
     SELECT id FROM events WHERE occurred_at <= $1 AND (due_at IS NULL OR parked_at IS NOT NULL) ORDER BY occurred_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);

/** Events, written with the change that they tell of and fanned out after its commit. docs/rules.md#durable-tasks. */
@Injectable()
export class Outbox {
  private redactions: ReadonlyMap<string, EventRedaction> | undefined;
  private copies: EventCopies[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    private readonly notifier: TaskNotifier,
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Adds an event to the open unit of work. */
  async add({ type, company, subject, persons, data }: NewEvent): Promise<EventId> {
    if (!currentOperation().unit) throw new Error(`${type} is added outside of the unit of work that it tells of`);
    if (persons.length > 1) this.redactionOf(type);
    const id = this.ids.next<EventId>();
    await this.database.execute(ADD, [id, company, type, subject ?? null, persons, data, this.clock.now()]);
    this.notifier.notify(FAN_OUT);
    return id;
  }

  /** Removes the events that name only these persons, and redacts the others that name them. */
  async erase(company: CompanyId, persons: readonly PersonId[]): Promise<void> {
    await this.database.execute(NAMING, [company, persons]);
    await this.forgetCopies(await this.database.query<{ id: EventId }>(ERASE, [company, persons]));
    const erased = new Set(persons);
    for (const event of await this.database.query<PlatformEvent & Record<string, unknown>>(SHARED, [company, persons])) {
      const named = new Set(event.persons.filter((person) => erased.has(person)));
      const data = this.redactionOf(event.type).redact(event.data, named);
      const left = event.persons.filter((person) => !named.has(person));
      await this.database.execute(REDACT, [event.id, data, left]);
      this.notifier.notify(FAN_OUT);
      for (const copies of this.allCopies()) await copies.redact({ ...event, data, persons: left });
    }
  }

  /** Forgets at most `most` finished events that happened until `until`; answers how many. */
  prune(until: Date, most: number): Promise<number> {
    return this.unitOfWork.run(async () => {
      const forgotten = await this.database.query<{ id: EventId }>(PRUNE, [until, most]);
      await this.forgetCopies(forgotten);
      return forgotten.length;
    });
  }

  private async forgetCopies(events: readonly { id: EventId }[]): Promise<void> {
    if (events.length === 0) return;
    const ids = events.map(({ id }) => id);
    for (const copies of this.allCopies()) await copies.forget(ids);
  }

  private allCopies(): EventCopies[] {
    this.copies ??= discoveredProviders(this.discovery, EventCopies);
    return this.copies;
  }

  private redactionOf(type: string): EventRedaction {
    this.redactions ??= new Map(discoveredProviders(this.discovery, EventRedaction).map((redaction) => [redaction.type, redaction]));
    const redaction = this.redactions.get(type);
    if (!redaction) throw new Error(`${type} names several persons, and no EventRedaction says how it forgets one`);
    return redaction;
  }
}
