import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../src/platform/persistence/data-source.js';

/** A migration with the statements that it sends. */
export interface Recorded {
  readonly name: string;
  readonly isTransactional: boolean;
  readonly statements: readonly string[];
}

/** Runs a migration against a runner that notes its statements. */
export async function recorded(Class: Migration): Promise<Recorded> {
  const statements: string[] = [];
  const query = (sql: string): Promise<unknown[]> => {
    statements.push(sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim());
    return Promise.resolve(sql.startsWith('SHOW') ? [{ lock_timeout: '500ms' }] : []);
  };
  const migration = new Class();
  await migration.up({ query } as unknown as QueryRunner);
  return { name: migration.name ?? '', isTransactional: migration.transaction !== false, statements };
}

/** Bodies of functions run later. */
const withoutBodies = (sql: string): string => sql.replace(/\$\$.*\$\$/g, '');

const matches = (sql: string, pattern: RegExp): string[] => [...sql.matchAll(pattern)].map((match) => match[1] ?? '');

export const created = (sql: string): string[] => matches(sql, /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g);
const renamed = (sql: string): string[] => matches(sql, /^ALTER TABLE \w+ RENAME TO (\w+)/g);
const changed = (sql: string): string[] => matches(sql, /^(?:UPDATE|DELETE FROM|WITH .* (?:UPDATE|INSERT INTO)|INSERT INTO) (\w+)/g);
const indexed = (sql: string): string[] => matches(sql, /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).* ON (\w+)/g);
const locked = (sql: string): string[] => [
  ...matches(sql, /^(?:ALTER|DROP|LOCK) TABLE (?:IF EXISTS )?(\w+)/g),
  ...matches(sql, /^CREATE (?:CONSTRAINT )?TRIGGER .* ON (\w+)/g),
  ...matches(sql, /REFERENCES (\w+)/g).filter((table) => table !== 'NEW'),
];
/** Changes of a table that exists, under a lock that requests wait for, or without which the release before cannot work. */
const CHANGES = [
  [/ALTER COLUMN \w+ (SET DATA )?TYPE\b/, 'rewrites all rows for a type'],
  [/ALTER COLUMN \w+ SET NOT NULL/, 'reads all rows for NOT NULL'],
  [
    /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY)\b((?!NOT VALID|\bADD ).)*($|\bADD )/,
    'reads all rows for a constraint that is not NOT VALID',
  ],
  [/\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b(?! USING INDEX)/, 'builds the index of a constraint'],
  [/\b(DROP|RENAME) COLUMN|^DROP TABLE/, 'removes a part that the release before uses'],
] as const;
const altered = (sql: string): string[] => matches(sql, /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/g);
/** Statements that can run again after a migration without a transaction was interrupted. */
const REPEATABLE =
  /^(CREATE ((UNLOGGED )?TABLE|INDEX) IF NOT EXISTS|CREATE OR REPLACE|(CREATE (UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY|DROP \w+ IF EXISTS|SELECT|SHOW|SET|INSERT .* ON CONFLICT|ALTER TABLE \w+ (DROP CONSTRAINT IF EXISTS|ADD COLUMN IF NOT EXISTS|ALTER COLUMN|SET|VALIDATE))/;

/** The rules of docs/architecture.md#add-a-migration that a migration breaks. */
export function faults({ isTransactional, statements }: Recorded): string[] {
  const own = new Set<string>();
  const found: string[] = [];
  const locks = new Set<string>();
  for (const sql of statements.map(withoutBodies)) {
    for (const table of [...created(sql), ...renamed(sql)]) own.add(table);
    const ofOthers = (tables: string[]): string[] => [...new Set(tables)].filter((table) => !own.has(table));
    if (!isTransactional) locks.clear();
    for (const table of ofOthers(locked(sql))) locks.add(table);
    if (/CREATE TABLE\b.* AS (SELECT|WITH)/.test(sql)) found.push(`fills a table: ${sql}`);
    if (locks.size > 1) found.push(`locks ${[...locks].join(' and ')} at once`);
    for (const table of ofOthers(indexed(sql))) found.push(`makes an index of ${table} that is not CONCURRENTLY`);
    for (const table of ofOthers(changed(sql)).filter((name) => name !== 'backfills'))
      found.push(`changes rows of ${table}, which is for a backfill`);
    for (const table of ofOthers(altered(sql)))
      found.push(...CHANGES.filter(([change]) => change.test(sql)).map(([, fault]) => `${fault}: ${table}`));
    for (const table of matches(sql, /^ALTER TABLE (\w+) RENAME TO/g))
      if (!statements.some((other) => other.startsWith(`CREATE VIEW ${table} `))) found.push(`renames ${table}, and leaves no view of it`);
    if (/^DROP INDEX (?!CONCURRENTLY)/.test(sql)) found.push(`drops an index that is in use: ${sql}`);
    if (/^REINDEX (?!.*CONCURRENTLY)/.test(sql)) found.push(`locks a table: ${sql}`);
    if (/ADD COLUMN .*DEFAULT (?!'[^']*'|\d+|true|false|NULL)/.test(sql)) found.push(`computes a default: ${sql}`);
    if (/CONCURRENTLY/.test(sql) && isTransactional) found.push('is in a transaction, where CONCURRENTLY fails');
    if (!isTransactional && !REPEATABLE.test(sql)) found.push(`cannot be repeated: ${sql}`);
  }
  return found;
}

/** The indexes of before of which none is left that has their columns first, and their rows: the queries of the release before would read the table. */
export function lostIndexes(former: readonly string[], later: readonly string[]): string[] {
  const indexes = [...former, ...later].flatMap((sql) => {
    const [, name, columns, rows] =
      /^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?(\w+) ON (.*?)\)(?: INCLUDE \(.*?\))?( WHERE .*)?$/.exec(sql) ?? [];
    return name ? [{ name, columns, rows, isFormer: former.includes(sql) }] : [];
  });
  const dropped = later.flatMap((sql) => matches(sql, /^DROP INDEX (?:CONCURRENTLY )?(?:IF EXISTS )?(\w+)/g));
  const kept = indexes.filter(({ name }) => !dropped.includes(name));
  const isServed = (lost: (typeof indexes)[number]) =>
    kept.some(({ columns, rows }) => `${columns},`.startsWith(`${lost.columns},`) && rows === lost.rows);
  return indexes.filter((index) => index.isFormer && !isServed(index)).map(({ name }) => name);
}
