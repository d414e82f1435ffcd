import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { IdSource, type CompanyId } from '../domain/ids.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { currentOperation } from '../operation/operation-context.js';

/** One thing that happened to a subject. Facts are ids, codes, versions and numbers: never personal data. */
export interface AuditEntry {
  company: CompanyId;
  action: string;
  subject: string;
  facts?: Readonly<Record<string, unknown>>;
}

/** One thing of the trail, as it is read. */
export interface AuditRow {
  at: Date;
  action: string;
  actor: string | null;
  actingUser: string | null;
  facts: Readonly<Record<string, unknown>>;
}

const ADD = statement(
  'audit.add',
  `INSERT INTO audit_entries (id, company_id, at, actor, acting_user, action, subject_id, facts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/* Index audit_entries_subject. */
const TRAIL = statement(
  'audit.trail',
  `SELECT at, action, actor, acting_user AS "actingUser", facts FROM audit_entries WHERE subject_id = $1 ORDER BY at, id`,
);

/** Writes the trail, in the unit of work of the change that it records. */
@Injectable()
export class Audit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async record({ company, action, subject, facts = {} }: AuditEntry): Promise<void> {
    const { actor = null, actingUser = null } = currentOperation();
    await this.database.execute(ADD, [this.ids.next(), company, this.clock.now(), actor, actingUser, action, subject, facts]);
  }

  /** Everything that happened to a subject, oldest first. */
  trail(subject: string): Promise<AuditRow[]> {
    return this.database.query<AuditRow & Record<string, unknown>>(TRAIL, [subject]);
  }
}
