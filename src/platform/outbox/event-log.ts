import { Injectable } from '@nestjs/common';
import { after, Clock, type CompanyId, DAY, type Page } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { Cursors } from '../persistence/keyset.js';
import type { PlatformEvent } from './event.js';
import { LIST, LOCK_PAGE } from './outbox.sql.js';

/** Events are kept 30 days. docs/rules/webhooks.md#deliveries. */
export const MAX_EVENT_AGE_MS = 30 * DAY;

/** A position among the events of a company, in the order in which they happened. */
export type EventPosition = Pick<PlatformEvent, 'occurredAt' | 'sequence'>;

export interface EventRange {
  after: EventPosition;
  until: Date;
  limit: number;
}

export interface LockedPage {
  /** Without the events that the handler is still to handle. */
  events: PlatformEvent[];
  /** Where the next page begins; null after the last. */
  next: EventPosition | null;
}

export interface EventFilter {
  types: readonly string[];
  since?: Date;
  limit: number;
  cursor?: string;
}

type EventRow = PlatformEvent & Record<string, unknown>;

/** The events of the last 30 days. */
@Injectable()
export class EventLog {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  async list(company: CompanyId, { types, since, limit, cursor }: EventFilter): Promise<Page<PlatformEvent>> {
    const list = [company, 'events', types, since?.getTime() ?? null];
    const start = this.cursors.read(cursor, list);
    const oldest = after(this.clock.now(), -MAX_EVENT_AGE_MS);
    const from = since && since > oldest ? since : oldest;
    const values = [company, types, from, start?.createdAt ?? null, start?.id ?? null, limit + 1];
    const rows = await this.database.query<EventRow>(LIST, values);
    return this.cursors.page<PlatformEvent>(rows, limit, list, ({ occurredAt, id }) => ({ createdAt: occurredAt, id }));
  }

  /** Events, oldest first, that no erasure changes until the unit of work ends. Lock webhooks after this. */
  async lockPage(company: CompanyId, handler: string, { after: start, until, limit }: EventRange): Promise<LockedPage> {
    const values = [company, start.occurredAt, start.sequence, until, limit, handler];
    const rows = await this.database.query<EventRow & { isPending: boolean }>(LOCK_PAGE, values);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next = last ? { occurredAt: last.occurredAt, sequence: last.sequence } : null;
    return { events: rows.filter(({ isPending }) => !isPending), next };
  }
}
