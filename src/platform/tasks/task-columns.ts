/**
 * The columns that make a row a durable task, for a migration's CREATE TABLE.
 * `due_at`: product time of the next moment at which something can change; NULL when done.
 * `lease_until`: wall time of the database until which a worker holds the row. `lease_token`: the claim that holds it; a statement that
 * makes a leased row due again sets it to NULL, so that the worker's finish changes nothing.
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
    // Sweeps and claims: the least due times of what is not done.
    `CREATE INDEX ${table}_due ON ${table} (due_at) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
    // Metrics and `admin tasks parked`.
    `CREATE INDEX ${table}_parked ON ${table} (parked_at) WHERE parked_at IS NOT NULL`,
  ];
}
