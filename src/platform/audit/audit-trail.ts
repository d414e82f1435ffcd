import { Injectable } from '@nestjs/common';
import { type CompanyId, isId, Page } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { selectList } from '../persistence/columns.js';
import { Cursors } from '../persistence/keyset.js';
import { AuditEntryEntity } from './audit.js';
import { RECENT_ACTIONS } from './audit.sql.js';

const LISTED = ['id', 'at', 'actor', 'actingUser', 'action', 'subject', 'facts'] as const;
export type ListedEntry = Pick<AuditEntryEntity, (typeof LISTED)[number]>;

export interface AuditFilter {
  action?: string;
  /** The ids of those who acted; null: entries without one, by the operator or the product itself. */
  actors?: readonly string[] | null;
  subject?: string;
  /** `from` ≤ at < `to`. */
  from?: Date;
  to?: Date;
  limit: number;
  cursor?: string;
}

/** Reads the audit trail of a company. docs/rules/platform.md#audit */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Newest first. Index audit_entries_company, _action, _actor or _subject, by the filter. Throws `ValidationFailed` for a cursor of
   * another list. Plain rows: an export has 10 000, whose entities take TypeORM longer than the rest of it.
   */
  async list(company: CompanyId, { action, actors, subject, from, to, limit, cursor }: AuditFilter): Promise<Page<ListedEntry>> {
    const filters = [action, actors, subject, from, to].map((value) => (value === undefined ? '' : value));
    const list = [company, 'audit', ...filters];
    const start = this.cursors.read(cursor, list);
    if ((subject !== undefined && !isId(subject)) || actors?.length === 0) return new Page<ListedEntry>([], null);
    const query = (await this.database.manager())
      .createQueryBuilder(AuditEntryEntity, 'e')
      .select(selectList(AuditEntryEntity, LISTED, 'e'))
      .where('e.company_id = :company', { company });
    if (action !== undefined) query.andWhere('e.action = :action', { action });
    if (actors === null) query.andWhere('e.actor IS NULL');
    else if (actors) query.andWhere('e.actor = ANY (:actors)', { actors });
    if (subject !== undefined) query.andWhere('e.subject_id = :subject', { subject });
    if (from) query.andWhere('e.at >= :from', { from });
    if (to) query.andWhere('e.at < :to', { to });
    if (start) query.andWhere('(e.at, e.id) < (:createdAt, :id)', { ...start });
    query
      .orderBy('e.at', 'DESC')
      .addOrderBy('e.id', 'DESC')
      .limit(limit + 1);
    return this.cursors.page(await query.getRawMany<ListedEntry>(), limit, list, ({ at, id }) => ({ createdAt: at, id }));
  }

  /** The actions among the newest entries of the company, in alphabetical order. */
  async recentActions(company: CompanyId): Promise<string[]> {
    return (await this.database.query<{ action: string }>(RECENT_ACTIONS, [company])).map(({ action }) => action);
  }
}
