import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { AccessPolicy } from './domain/access-policy.js';
import { EMPTY } from './rate-limit-windows.sql.js';

/** The column of a category's window. `seconds`: all categories. */
export function columnOf(category: string): string {
  return `${category}_seconds`;
}

/** A statement for the migration of the context that registers the category: it adds the category's column. */
export function addRateLimitCategory(category: string): string {
  return `ALTER TABLE rate_limit_windows ADD COLUMN ${columnOf(category)} bigint[] NOT NULL DEFAULT '${EMPTY}'`;
}

/** The row of a company's windows, with a column for each registered category. */
export function rateLimitWindowEntity({ categories }: AccessPolicy): EntitySchema {
  const window: EntitySchemaColumnOptions = { type: 'bigint', array: true, default: () => `'${EMPTY}'` };
  return new EntitySchema({
    name: 'RateLimitWindow',
    tableName: 'rate_limit_windows',
    columns: {
      company_id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'rate_limit_windows_pkey' },
      within_limit: { type: 'boolean' },
      global_limit: { type: 'integer' },
      category_limit: { type: 'integer' },
      seconds: window,
      ...Object.fromEntries(categories.map((category) => [columnOf(category), window])),
    },
  });
}
