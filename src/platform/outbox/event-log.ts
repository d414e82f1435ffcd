import { Injectable } from '@nestjs/common';
import { after, Clock, DAY } from '../domain/clock.js';
import type { CompanyId } from '../domain/ids.js';
import type { Page } from '../domain/page.js';
import { Database } from '../persistence/database.js';
import { Cursors } from '../persistence/keyset.js';
import { statement } from '../persistence/sql.js';
import type { PlatformEvent } from './event.js';

/** docs/rules.md#deliveries: events are kept 30 days. */
export const EVENTS_KEPT_MS = 30 * DAY;

/* Newest first: index events_company, read backwards. */
const LIST = statement(
  'events.list',
  `SELECT id, type, company_id AS company, subject_id AS subject, persons, data, occurred_at AS "occurredAt", sequence
     FROM events
    WHERE company_id = $1 AND type = ANY ($2) AND occurred_at >= $3 AND ($4::timestamptz IS NULL OR (occurred_at, id) < ($4, $5::uuid))
    ORDER BY occurred_at DESC, id DESC LIMIT $6`,
);

/*
 * Set-wise, with a row comparison that TypeORM cannot write: index events_company. The lock makes an erasure wait, and waits for one that
 * is in progress. The page is limited before anything is filtered, so that its cost is bounded.
 */
const LOCK_PAGE = statement(
  'events.lock-page',
  `SELECT id, type, company_id AS company, subject_id AS subject, persons, data, occurred_at AS "occurredAt", sequence,
          due_at IS NOT NULL AND parked_at IS NULL AS "isPending"
     FROM events
    WHERE company_id = $1 AND (occurred_at, sequence) > ($2, $3) AND occurred_at <= $4
    ORDER BY occurred_at, sequence LIMIT $5 FOR SHARE`,
);

/** A position among the events of a company, in the order in which they happened. */
export type EventPosition = Pick<PlatformEvent, 'occurredAt' | 'sequence'>;

export interface EventRange {
  after: EventPosition;
  until: Date;
  /** Events that are read. */
  limit: number;
}

export interface LockedPage {
  /** Without the events that are still to be fanned out. */
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

/** The events of the last 30 days, as their company may read them. */
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
    const kept = after(this.clock.now(), -EVENTS_KEPT_MS);
    const from = since && since > kept ? since : kept;
    const values = [company, types, from, start?.createdAt ?? null, start?.id ?? null, limit + 1];
    const rows = await this.database.query<PlatformEvent & Record<string, unknown>>(LIST, values);
    return this.cursors.page<PlatformEvent>(rows, limit, list, ({ occurredAt, id }) => ({ createdAt: occurredAt, id }));
  }

  /** A page of a company's events, oldest first, that no erasure changes until the unit of work ends. */
  async lockPage(company: CompanyId, { after: { occurredAt, sequence }, until, limit }: EventRange): Promise<LockedPage> {
    const values = [company, occurredAt, sequence, until, limit];
    const rows = await this.database.query<PlatformEvent & { isPending: boolean } & Record<string, unknown>>(LOCK_PAGE, values);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next = last ? { occurredAt: last.occurredAt, sequence: last.sequence } : null;
    return { events: rows.filter(({ isPending }) => !isPending), next };
  }
}
