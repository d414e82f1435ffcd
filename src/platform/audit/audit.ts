import { Injectable } from '@nestjs/common';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Clock, type CompanyId, IdSource } from '../domain/index.js';
import { currentOperation } from '../operation/operation-context.js';
import { Database } from '../persistence/database.js';
import { INSERT } from './audit.sql.js';

/** Ids, codes, versions and numbers: never personal data. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** Something that happened to a subject. */
export interface AuditEntry {
  company: CompanyId;
  action: string;
  subject: string;
  facts?: AuditFacts;
}

/** Append-only, without personal data: it outlives the person. docs/rules/platform.md#audit */
@Entity('audit_entries')
@Index('audit_entries_subject', ['subject', 'at', 'id'])
@Index('audit_entries_company', ['company', 'at', 'id'])
@Index('audit_entries_action', ['company', 'action', 'at', 'id'])
@Index('audit_entries_actor', ['company', 'actor', 'at', 'id'])
export class AuditEntryEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_entries_pkey' }) id: string;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('timestamptz') at: Date;
  @Column('uuid', { nullable: true }) actor: string | null;
  @Column('text', { name: 'acting_user', nullable: true }) actingUser: string | null;
  @Column('text') action: string;
  @Column('uuid', { name: 'subject_id' }) subject: string;
  @Column('json', { default: {} }) facts: AuditFacts;
}

/** An entry as it is read. */
export type AuditRow = Pick<AuditEntryEntity, 'at' | 'action' | 'actor' | 'actingUser' | 'facts'>;

/** Writes the audit trail, in the unit of work of the change that it records. */
@Injectable()
export class Audit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async record({ company, action, subject, facts = {} }: AuditEntry): Promise<void> {
    const { actor = null, actingUser = null } = currentOperation();
    await this.database.execute(INSERT, [this.ids.next(), company, this.clock.now(), actor, actingUser, action, subject, facts]);
  }

  async recordMany(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const { actor = null, actingUser = null } = currentOperation();
    const at = this.clock.now();
    const rows: object[] = entries.map((entry) => ({ ...entry, id: this.ids.next(), at, actor, actingUser, facts: { ...entry.facts } }));
    await (await this.database.manager()).insert(AuditEntryEntity, rows);
  }

  /** Everything that happened to a subject, oldest first. */
  async trail(subject: string): Promise<AuditRow[]> {
    return (await this.database.manager()).find(AuditEntryEntity, {
      select: { at: true, action: true, actor: true, actingUser: true, facts: true },
      where: { subject },
      order: { at: 'ASC', id: 'ASC' },
    });
  }
}
