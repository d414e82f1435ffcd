import 'reflect-metadata';
import type { QueryRunner } from 'typeorm';
import { CONTEXTS } from '../../../src/contexts.js';
import { migrationsOf } from '../../../src/platform/context/define-context.js';
import type { Migration } from '../../../src/platform/persistence/data-source.js';

/** The last migration of release 1.0. Those before ran on databases without traffic. */
const RELEASE = 1700000001000;
/** A company's telephone lines, entered by operators: a handful of rows. */
const SMALL = ['phone_numbers'];

interface Recorded {
  readonly name: string;
  readonly isTransactional: boolean;
  readonly statements: readonly string[];
}

/** Runs a migration against a runner that notes its statements. */
async function recorded(Class: Migration): Promise<Recorded> {
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

const created = (sql: string): string[] => matches(sql, /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g);
const renamed = (sql: string): string[] => matches(sql, /^ALTER TABLE \w+ RENAME TO (\w+)/g);
const changed = (sql: string): string[] => matches(sql, /^(?:UPDATE|DELETE FROM|WITH .* (?:UPDATE|INSERT INTO)|INSERT INTO) (\w+)/g);
const indexed = (sql: string): string[] => matches(sql, /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).* ON (\w+)/g);
const locked = (sql: string): string[] => [
  ...matches(sql, /^(?:ALTER|DROP|LOCK) TABLE (?:IF EXISTS )?(\w+)/g),
  ...matches(sql, /^CREATE (?:CONSTRAINT )?TRIGGER .* ON (\w+)/g),
  ...matches(sql, /REFERENCES (\w+)/g).filter((table) => table !== 'NEW'),
];
/** Statements that can run again after a migration without a transaction was interrupted. */
const REPEATABLE =
  /^(CREATE (TABLE|INDEX) IF NOT EXISTS|CREATE OR REPLACE|(CREATE (UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY|DROP \w+ IF EXISTS|SELECT|SHOW|SET|INSERT .* ON CONFLICT|ALTER TABLE \w+ (DROP CONSTRAINT IF EXISTS|ADD COLUMN IF NOT EXISTS|ALTER COLUMN|SET|VALIDATE))/;

/** The rules of docs/architecture.md#add-a-migration that a migration breaks. */
function faults({ isTransactional, statements }: Recorded): string[] {
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
    for (const table of ofOthers(changed(sql)).filter((name) => name !== 'backfills' && !SMALL.includes(name)))
      found.push(`changes rows of ${table}, which is for a backfill`);
    if (/ADD COLUMN .*DEFAULT (?!'[^']*'|\d+|true|false|NULL)/.test(sql)) found.push(`computes a default: ${sql}`);
    if (/CONCURRENTLY/.test(sql) && isTransactional) found.push('is in a transaction, where CONCURRENTLY fails');
    if (!isTransactional && !REPEATABLE.test(sql)) found.push(`cannot be repeated: ${sql}`);
  }
  return found;
}

describe('a migration after release 1.0', () => {
  const later = migrationsOf(CONTEXTS).filter((Class) => Number(/\d{13}$/.exec(new Class().name ?? '')?.[0]) > RELEASE);

  it.each(later.map((Class) => [Class.name, Class] as const))('lets requests go on: %s', async (_name, Class) => {
    expect(faults(await recorded(Class))).toEqual([]);
  });

  it.each([
    ['an index that is not CONCURRENTLY', true, ['CREATE INDEX a ON candidates (id)'], /not CONCURRENTLY/],
    [
      'two locks',
      true,
      ['ALTER TABLE candidates ADD COLUMN a int', 'CREATE TRIGGER b AFTER INSERT ON reservations'],
      /locks candidates and/,
    ],
    [
      'two locks by references',
      false,
      ['CREATE TABLE IF NOT EXISTS a (b uuid REFERENCES candidates, c uuid REFERENCES companies)'],
      /at once/,
    ],
    ['a fill', true, ['UPDATE candidates SET a = 1'], /for a backfill/],
    ['a fill from a table', true, ['CREATE TABLE a (id uuid)', 'INSERT INTO candidates SELECT * FROM a'], /for a backfill/],
    ['a computed default', true, ['ALTER TABLE candidates ADD COLUMN a uuid DEFAULT gen_random_uuid()'], /computes a default/],
    ['a statement that fails when repeated', false, ['ALTER TABLE candidates ADD COLUMN a int'], /cannot be repeated/],
    ['CONCURRENTLY in a transaction', true, ['CREATE INDEX CONCURRENTLY a ON candidates (id)'], /in a transaction/],
  ])('is refused with %s', (_fault, isTransactional, statements, message) => {
    expect(faults({ name: '', isTransactional, statements }).join()).toMatch(message);
  });
});
