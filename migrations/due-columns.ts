/**
 * The columns of due work as migrations have made them: never changed, lest an old migration make other tables than it did. A change is a
 * migration of its own. What they mean stands in src/platform/due-work/due-columns.ts.
 */
export const DUE_COLUMNS = `
  due_at      timestamptz,
  lease_until timestamptz,
  lease_token uuid,
  failures    smallint NOT NULL DEFAULT 0,
  parked_at   timestamptz`;

/** The indexes of such a table, one statement each. */
export function dueIndexes(table: string): string[] {
  return [
    // Sweeps and claims: the least due times of what is not done.
    `CREATE INDEX ${table}_due ON ${table} (due_at) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
    // Metrics: the rows that were given up.
    `CREATE INDEX ${table}_parked ON ${table} (parked_at) WHERE parked_at IS NOT NULL`,
  ];
}
