import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { after, Clock, type CompanyId, IdSource, type PersonId } from '../domain/index.js';
import { currentTraceparent } from '../observability/tracing.js';
import { currentOperation } from '../operation/operation-context.js';
import { Database } from '../persistence/database.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { discoveredProviders, RetentionJob, TaskNotifier } from '../tasks/index.js';
import type { EventId, NewEvent, PlatformEvent } from './event.js';
import { EventCopies, EventHandlings, EventRedaction } from './event-handler.js';
import { MAX_EVENT_AGE_MS } from './event-log.js';
import { ADD, ERASE, LOCK_NAMING, NAMING, PRUNE, REDACT } from './outbox.sql.js';

/** Events, written in the transaction of their change, handled after it. docs/architecture.md#durable-tasks. */
@Injectable()
export class Outbox {
  private redactions: ReadonlyMap<string, EventRedaction> | undefined;
  private copies: EventCopies[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    private readonly handlings: EventHandlings,
    private readonly notifier: TaskNotifier,
    private readonly discovery: DiscoveryService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async add(event: NewEvent): Promise<EventId> {
    const [id] = await this.addMany([event]);
    return id!;
  }

  /** In this order. */
  async addMany(events: readonly NewEvent[]): Promise<EventId[]> {
    if (events.length === 0) return [];
    if (!currentOperation().unit) throw new Error('an event is added outside of the unit of work of its change');
    for (const { type, persons } of events) if (persons.length > 1) this.redactionFor(type);
    const ids = events.map(() => this.ids.next<EventId>());
    const handlers = events.map(({ type }) => this.handlings.names(type));
    const columns = [
      ids,
      events.map(({ company }) => company),
      events.map(({ type }) => type),
      events.map(({ subject }) => subject ?? null),
      events.map(({ persons }) => `{${persons.join(',')}}`),
      events.map(({ data }) => JSON.stringify(data)),
      handlers.map((names) => `{${names.join(',')}}`),
    ];
    await this.database.execute(ADD, [...columns, this.clock.now(), currentTraceparent()]);
    for (const name of new Set(handlers.flat())) this.notifier.notify(name);
    return ids;
  }

  /** Deletes the events that name only these persons, and redacts the others that name them. Returns how many it deleted. */
  async erase(company: CompanyId, persons: readonly PersonId[]): Promise<number> {
    await this.database.execute(LOCK_NAMING, [company, persons]);
    const deleted = await this.database.query<{ id: EventId }>(ERASE, [company, persons]);
    await this.forgetCopies(deleted);
    const erased = new Set(persons);
    for (const event of await this.database.query<PlatformEvent & Record<string, unknown>>(NAMING, [company, persons]))
      await this.redact(event, erased);
    return deleted.length;
  }

  /** Deletes at most `max` handled events that happened until `until`, and returns how many. */
  prune(until: Date, max: number): Promise<number> {
    return this.unitOfWork.run(async () => {
      const pruned = await this.database.query<{ id: EventId }>(PRUNE, [until, max, this.handlings.names()]);
      await this.forgetCopies(pruned);
      return pruned.length;
    });
  }

  private async redact(event: PlatformEvent, erased: ReadonlySet<PersonId>): Promise<void> {
    const named = new Set(event.persons.filter((person) => erased.has(person)));
    const data = this.redactionFor(event.type).redact(event.data, named);
    const persons = event.persons.filter((person) => !named.has(person));
    await this.database.execute(REDACT, [event.id, JSON.stringify(data), persons]);
    for (const handler of this.handlings.names(event.type)) this.notifier.notify(handler);
    for (const copies of this.allCopies()) await copies.redact({ ...event, data, persons });
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

  private redactionFor(type: string): EventRedaction {
    this.redactions ??= new Map(discoveredProviders(this.discovery, EventRedaction).map((redaction) => [redaction.type, redaction]));
    const redaction = this.redactions.get(type);
    if (!redaction) throw new Error(`${type} names several persons, and no EventRedaction removes one of them`);
    return redaction;
  }
}

/** Deletes the events that `EventLog` no longer shows. */
@Injectable()
export class EventRetention extends RetentionJob {
  readonly name = 'events.prune';

  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.outbox.prune(after(this.clock.now(), -MAX_EVENT_AGE_MS), max);
  }
}
