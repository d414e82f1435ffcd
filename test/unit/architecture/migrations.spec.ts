import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CONTEXTS } from '../../../src/contexts.js';
import { migrationsOf } from '../../../src/platform/context/define-context.js';
import type { Migration } from '../../../src/platform/persistence/data-source.js';
import { createIndex, dropIndex, requestBackfill } from '../../../src/platform/persistence/migration-steps.sql.js';
import { created, faults, lostIndexes, recorded } from '../../support/migration-rules.js';

const ROOT = join(import.meta.dirname, '../../..');
const isBaseline = (Class: Migration): boolean => /Baseline\d{13}$/.test(Class.name);
const all = migrationsOf(CONTEXTS);
const [baselines, later] = [all.filter(isBaseline), all.filter((Class) => !isBaseline(Class))];
const statementsOf = async (Classes: readonly Migration[]) =>
  (await Promise.all(Classes.map(recorded))).flatMap((migration) => migration.statements);

/** A migration as docs/architecture.md#add-a-migration tells how to write one. */
class Made1800000000000 implements MigrationInterface {
  name = 'Made1800000000000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE candidates ADD COLUMN IF NOT EXISTS nickname text');
    await createIndex(runner, 'candidates_nickname', 'ON candidates (job_position_id, created_at DESC, id DESC, nickname)');
    await dropIndex(runner, 'candidates_list');
    await requestBackfill(runner, 'candidates.nicknames', 'candidates');
  }

  async down(): Promise<void> {}
}

/** One that locks what requests write, and takes their index away. */
class Unwise1800000000001 extends Made1800000000000 {
  override name = 'Unwise1800000000001';

  override async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE candidates ADD COLUMN nickname text');
    await runner.query('CREATE INDEX candidates_nickname ON candidates (nickname)');
    await runner.query("UPDATE candidates SET nickname = ''");
    await dropIndex(runner, 'candidates_list');
  }
}

describe('a migration', () => {
  it('has the number of its file, and none comes before the baselines', () => {
    const files = readdirSync(join(ROOT, 'migrations')).sort();
    const numbers = all.map(({ name }) => name.slice(-13)).sort();
    expect(files.map((file) => file.slice(0, 13))).toEqual(numbers);
    const last = Math.max(...baselines.map(({ name }) => Number(name.slice(-13))));
    expect(later.filter(({ name }) => Number(name.slice(-13)) < last)).toEqual([]);
  });
});

describe('a statement by hand', () => {
  const files = readdirSync(join(ROOT, 'migrations'));
  const makers = new Map(
    files.flatMap((file) => created(readFileSync(join(ROOT, 'migrations', file), 'utf8')).map((table) => [table, `migrations/${file}`])),
  );
  const sqlFiles = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql.ts'));

  it.each(sqlFiles.sort())('stands in a file that opens with the migrations of its tables: %s', (path) => {
    const [opening = '', ...rest] = readFileSync(join(ROOT, 'src', path), 'utf8').split('\n');
    const code = rest.join('\n').replace(/\/\*.*?\*\//gs, '');
    const named = [...code.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)|\btable: '(\w+)'|\bnewestOf\('(\w+)'/g)];
    const tables = named.flatMap(([, ...names]) => names.flatMap((name) => makers.get(name ?? '') ?? []));
    if (tables.length > 0) expect(opening).toBe(`/* Tables: ${[...new Set(tables)].sort().join(', ')} */`);
  });
});

describe('a migration after the baselines', () => {
  it('lets requests go on', async () => {
    for (const Class of [Made1800000000000, ...later]) expect([Class.name, faults(await recorded(Class))]).toEqual([Class.name, []]);
    expect(faults(await recorded(Unwise1800000000001)).join('\n')).toMatch(/cannot be repeated.*\n.*not CONCURRENTLY[^]*for a backfill/);
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

  it('leaves the queries of the release before an index', async () => {
    const former = await statementsOf(baselines);
    expect(lostIndexes(former, await statementsOf([...later, Made1800000000000]))).toEqual([]);
    expect(lostIndexes(former, await statementsOf([Unwise1800000000001]))).toEqual(['candidates_list']);
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
