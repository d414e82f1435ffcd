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
}
