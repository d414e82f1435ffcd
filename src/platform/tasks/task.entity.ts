import { Column, Index } from 'typeorm';

/**
 * The columns that make a row a durable task, for a migration's CREATE TABLE.
 * `due_at`: product time of the next moment at which something can change; NULL when done.
 * `lease_until`: wall time of the database until which a worker holds the row. `lease_token`: its claim; a statement
 * that makes a leased row due again sets it to NULL, so that the worker's finish changes nothing.
 * `parked_at`: failed too often; `admin tasks retry` makes it due again.
 */
export const TASK_COLUMNS = `
  due_at      timestamptz,
  lease_until timestamptz,
  lease_token uuid,
  failures    smallint NOT NULL DEFAULT 0,
  parked_at   timestamptz`;

/** The indexes that every table of durable tasks needs, one statement each. */
export function taskIndexes(table: string): string[] {
  return [
    // Sweeps and claims: the least due times of unfinished rows.
    `CREATE INDEX ${table}_due ON ${table} (due_at) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
    // Metrics and `admin tasks parked`.
    `CREATE INDEX ${table}_parked ON ${table} (parked_at) WHERE parked_at IS NOT NULL`,
  ];
}

/** The columns of a durable task, for the entity of its table. Their meaning: `TASK_COLUMNS`. */
export abstract class TaskEntity {
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { name: 'lease_until', nullable: true }) leaseUntil: Date | null;
  @Column('uuid', { name: 'lease_token', nullable: true }) leaseToken: string | null;
  @Column('smallint', { default: 0 }) failures: number;
  @Column('timestamptz', { name: 'parked_at', nullable: true }) parkedAt: Date | null;
}

/** Names the indexes that `taskIndexes(table)` creates. They are partial, which TypeORM does not compare. */
export function TaskIndexes(table: string): ClassDecorator {
  return (target) => {
    Index(`${table}_due`, { synchronize: false })(target);
    Index(`${table}_parked`, { synchronize: false })(target);
  };
}
