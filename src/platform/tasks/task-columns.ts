/**
 * The columns that make a row due work, for a migration's CREATE TABLE.
 * `due_at`: product time of the next moment at which something can change; NULL is done.
 * `lease_until`: wall time until which a worker has the row. `lease_token`: which claim has it; whoever re-arms a row that may be
 * leased sets it to NULL, so that the worker's finish changes nothing.
 * `parked_at`: given up after too many failures; an operator sets `parked_at = NULL, failures = 0` to try again.
 */
export const TASK_COLUMNS = `
  due_at      timestamptz,
  lease_until timestamptz,
  lease_token uuid,
  failures    smallint NOT NULL DEFAULT 0,
  parked_at   timestamptz`;

/** The indexes that every table of due work needs, one statement each. */
export function taskIndexes(table: string): string[] {
  return [
    // Sweeps and claims: the least due times of what is not done.
    `CREATE INDEX ${table}_due ON ${table} (due_at) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
    // Metrics: the rows that were given up.
    `CREATE INDEX ${table}_parked ON ${table} (parked_at) WHERE parked_at IS NOT NULL`,
  ];
}
