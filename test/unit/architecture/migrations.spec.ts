import 'reflect-metadata';
import type { QueryRunner } from 'typeorm';
import { CONTEXTS } from '../../../src/contexts.js';
import { migrationsOf } from '../../../src/platform/context/define-context.js';
import type { Migration } from '../../../src/platform/persistence/data-source.js';

/** The last migration of release 1.0. Those before ran on databases without traffic. */
const RELEASE = 1700000000860;
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

/** The indexes of release 1.0 of which none is left that has their columns first, and their rows: their queries would read the table. */
function lostIndexes(former: readonly string[], later: readonly string[]): string[] {
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

describe('a migration after release 1.0', () => {
  const isLater = (Class: Migration): boolean => Number(/\d{13}$/.exec(new Class().name ?? '')?.[0]) > RELEASE;
  const later = migrationsOf(CONTEXTS).filter(isLater);

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
    ['a dropped index', true, ['DROP INDEX a'], /drops an index that is in use/],
    ['a dropped index outside a transaction', false, ['DROP INDEX IF EXISTS a'], /drops an index that is in use/],
    ['an index that is built again', false, ['REINDEX TABLE candidates'], /locks a table/],
    ['another type', true, ['ALTER TABLE candidates ALTER COLUMN a TYPE bigint'], /for a type: candidates/],
    ['NOT NULL', true, ['ALTER TABLE candidates ADD COLUMN a int, ALTER COLUMN b SET NOT NULL'], /for NOT NULL: candidates/],
    ['a check', true, ['ALTER TABLE candidates ADD CONSTRAINT a CHECK (b > 0), ADD CHECK (c > 0) NOT VALID'], /not NOT VALID: candidates/],
    ['a foreign key', true, ['ALTER TABLE candidates ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES candidates'], /not NOT VALID: candidates/],
    ['a unique constraint', true, ['ALTER TABLE candidates ADD UNIQUE (a)'], /index of a constraint: candidates/],
    ['a dropped column', true, ['ALTER TABLE candidates DROP COLUMN a'], /the release before uses: candidates/],
    ['another name', true, ['ALTER TABLE candidates RENAME TO persons'], /leaves no view/],
    ['CONCURRENTLY in a transaction', true, ['CREATE INDEX CONCURRENTLY a ON candidates (id)'], /in a transaction/],
  ])('is refused with %s', (_fault, isTransactional, statements, message) => {
    expect(faults({ name: '', isTransactional, statements }).join()).toMatch(message);
  });

  it.each([
    ['a constraint that is validated later', ['ALTER TABLE candidates ADD CONSTRAINT a CHECK (b > 0) NOT VALID']],
    ['changes of its own table', ['CREATE TABLE a (b int)', 'ALTER TABLE a ALTER COLUMN b SET NOT NULL, ADD CHECK (b > 0)']],
  ])('is accepted with %s', (_change, statements) => {
    expect(faults({ name: '', isTransactional: true, statements })).toEqual([]);
  });

  it('leaves the queries of that release an index', async () => {
    const statements = async (Classes: Migration[]) =>
      (await Promise.all(Classes.map(recorded))).flatMap((migration) => migration.statements);
    const release = migrationsOf(CONTEXTS).filter((Class) => !isLater(Class));
    expect(lostIndexes(await statements(release), await statements(later))).toEqual([]);
  });

  it.each([
    ['CREATE INDEX CONCURRENTLY b ON candidates (x, y DESC, z) INCLUDE (u) WHERE x IS NOT NULL', []],
    [`CREATE INDEX CONCURRENTLY b ON candidates (x, y DESC) WHERE x IS NOT NULL AND z = 'u'`, ['a']],
    ['CREATE INDEX CONCURRENTLY b ON candidates (x) WHERE x IS NOT NULL', ['a']],
  ])('has %s instead of another, which misses %j', (index, lost) => {
    const former = 'CREATE INDEX a ON candidates (x, y DESC) WHERE x IS NOT NULL';
    expect(lostIndexes([former], [index, 'DROP INDEX CONCURRENTLY a'])).toEqual(lost);
  });
});
