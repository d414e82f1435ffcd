import { jest } from '@jest/globals';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { CONTEXTS } from '../../../src/contexts.js';
import { migrationsOf } from '../../../src/platform/context/define-context.js';
import { createDataSource, type Migration, poolOf, setRoleTimeouts, TIMEOUTS } from '../../../src/platform/persistence/data-source.js';
import { LOCK_WAIT, migrateDatabase } from '../../../src/platform/persistence/migrate.js';
import { createIndex } from '../../../src/platform/persistence/migration-steps.sql.js';
import { isDatabaseUnavailable } from '../../../src/platform/persistence/sql.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';

const SHOW = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
                     current_setting('idle_in_transaction_session_timeout') AS idle`;
const OURS = { statement: '30s', lock: '20s', idle: '1min' };
const NONE = { statement: '0', lock: '0', idle: '0' };

describe('the timeouts of database sessions', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.drop());

  /** As an update does it, which brings these. */
  const migrate = (further: readonly Migration[], wait = LOCK_WAIT) =>
    migrateDatabase(database.url, [...migrationsOf(CONTEXTS), ...further], wait);

  /** On a connection without startup options, as a pooler opens it. */
  const onConnection = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row | undefined> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows[0];
    } finally {
      await client.end();
    }
  };

  it('are set on every connection of the pool, and on no other', async () => {
    const dataSource = await createDataSource({ url: database.url, poolSize: 2 }).initialize();
    expect((await poolOf(dataSource).query(SHOW)).rows[0]).toEqual(OURS);
    await dataSource.destroy();
    expect(await onConnection(SHOW)).toEqual(NONE);
  });

  it('end a statement that waits too long, which another try may do better', async () => {
    const timeouts = { ...TIMEOUTS, lock: 50 };
    const dataSource = await createDataSource({ url: database.url, poolSize: 2, timeouts }).initialize();
    const [holder, waiter] = [await poolOf(dataSource).connect(), await poolOf(dataSource).connect()];
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE companies');
    const refused = await waiter.query('SELECT 1 FROM companies').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await holder.query('ROLLBACK');
    for (const client of [holder, waiter]) client.release();
    await dataSource.destroy();
  });

  it('behind a pooler are settings of the role in this database, where the operator chose no others', async () => {
    const { role } = (await onConnection<{ role: string }>('SELECT quote_ident(current_user) AS role')) ?? { role: '' };
    const name = new URL(database.url).pathname.slice(1);
    await onConnection(`ALTER ROLE ${role} IN DATABASE ${name} SET statement_timeout = '5min'`);
    await setRoleTimeouts(database.url, TIMEOUTS);
    await setRoleTimeouts(database.url, TIMEOUTS);
    expect(await onConnection(SHOW)).toEqual({ ...OURS, statement: '5min' });
  });

  it('can be set for the role by several processes that start at the same time', async () => {
    const { role } = (await onConnection<{ role: string }>('SELECT quote_ident(current_user) AS role')) ?? { role: '' };
    const name = new URL(database.url).pathname.slice(1);
    for (let round = 0; round < 10; round += 1) {
      await onConnection(`ALTER ROLE ${role} IN DATABASE ${name} RESET ALL`);
      await Promise.all(Array.from({ length: 8 }, () => setRoleTimeouts(database.url, TIMEOUTS)));
    }
    expect(await onConnection(SHOW)).toEqual(OURS);
  });

  it('limit migrations only where they wait for a table', async () => {
    await setRoleTimeouts(database.url, TIMEOUTS);
    class Probe1800000000000 {
      name = 'Probe1800000000000';
      static seen: unknown;
      async up(runner: { query(sql: string): Promise<unknown[]> }): Promise<void> {
        [Probe1800000000000.seen] = await runner.query(SHOW);
      }
      async down(): Promise<void> {}
    }
    await migrate([Probe1800000000000]);
    expect(Probe1800000000000.seen).toEqual({ ...NONE, lock: '500ms' });
  });

  describe('of a migration that meets a locked table', () => {
    class Alter1800000000001 {
      name = 'Alter1800000000001';
      async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
        await runner.query('ALTER TABLE companies ADD COLUMN probe int');
      }
      async down(): Promise<void> {}
    }
    let holder: pg.Client;

    beforeEach(async () => {
      holder = new pg.Client({ connectionString: database.url, application_name: 'pg_dump' });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE companies IN ACCESS SHARE MODE');
    });
    afterEach(() => {
      jest.restoreAllMocks();
      return holder.end();
    });

    it('let writes through, and the migration goes on when the table is free', async () => {
      const reports: string[] = [];
      const report = async (line: string): Promise<void> => {
        reports.push(line);
        if (reports.length > 1) return;
        await onConnection('UPDATE companies SET name = name');
        await holder.query('COMMIT');
      };
      const wait = { attemptMs: 50, pauseMs: 1, totalMs: 600_000, report: (line: string) => void report(line) };
      expect(await migrate([Alter1800000000001], wait)).toEqual(['Alter1800000000001']);
      expect(reports[0]).toMatch(/Alter1800000000001 waits .* locked: pid \d+ \(pg_dump, role /);
    });

    it('begin it again after a deadlock with a request', async () => {
      await holder.query('COMMIT');
      class Deadlock1800000000002 {
        name = 'Deadlock1800000000002';
        static attempts = 0;
        async up(): Promise<void> {
          Deadlock1800000000002.attempts += 1;
          if (Deadlock1800000000002.attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        }
        async down(): Promise<void> {}
      }
      const wait = { attemptMs: 50, pauseMs: 1, totalMs: 600_000, report: () => undefined };
      expect(await migrate([Deadlock1800000000002], wait)).toEqual(['Deadlock1800000000002']);
      expect(Deadlock1800000000002.attempts).toBe(2);
    });

    it('build an index while other processes wait for their turn to migrate, and make an interrupted one anew', async () => {
      await holder.query('COMMIT');
      await holder.query('CREATE TABLE probes (id int)');
      await holder.query('INSERT INTO probes VALUES (1), (1)');
      await expect(holder.query('CREATE UNIQUE INDEX CONCURRENTLY probes_id ON probes (id)')).rejects.toThrow('could not create');
      class Index1800000000003 {
        name = 'Index1800000000003';
        transaction = false as const;
        async up(runner: QueryRunner): Promise<void> {
          await createIndex(runner, 'probes_id', 'ON probes (id)');
        }
        async down(): Promise<void> {}
      }
      const runs = await Promise.all(Array.from({ length: 4 }, () => migrate([Index1800000000003])));
      expect(runs.flat()).toEqual(['Index1800000000003']);
      expect(await onConnection(`SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'probes_id'::regclass`)).toEqual({
        indisvalid: true,
        indisunique: false,
      });
      await holder.query('DROP TABLE probes');
    });

    it('leave each migration all its time to wait, however long the work before it took', async () => {
      await holder.query('COMMIT');
      const now = performance.now.bind(performance);
      let aheadMs = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
      const attempts: string[] = [];
      const slowAndBlockedOnce = (name: string) =>
        class {
          name = name;
          async up(): Promise<void> {
            aheadMs += 1_000_000;
            attempts.push(name);
            if (attempts.filter((one) => one === name).length === 1) throw Object.assign(new Error('lock timeout'), { code: '55P03' });
          }
          async down(): Promise<void> {}
        };
      const names = ['Slow1800000000004', 'Slow1800000000005'];
      const wait = { attemptMs: 50, pauseMs: 1, totalMs: 600_000, report: () => undefined };
      expect(await migrate(names.map(slowAndBlockedOnce), wait)).toEqual(names);
      expect(attempts).toEqual(names.flatMap((name) => [name, name]));
    });

    it('name a migration that the server has no room for, and the next step', async () => {
      await holder.query('COMMIT');
      class Large1800000000006 {
        name = 'Large1800000000006';
        async up(): Promise<void> {
          throw Object.assign(new Error('could not extend file'), { code: '53100' });
        }
        async down(): Promise<void> {}
      }
      const failed = migrate([Large1800000000006]);
      await expect(failed).rejects.toThrow(/Large1800000000006 failed: could not extend file \(SQLSTATE 53100\)\. Make room/);
    });

    it('end it after the total, and name the session that has the lock', async () => {
      const wait = { attemptMs: 50, pauseMs: 1, totalMs: 0, report: () => undefined };
      const blocked = migrate([Alter1800000000001], wait);
      await expect(blocked).rejects.toThrow(/Alter1800000000001 waited .* locked: pid \d+ \(pg_dump, .*pg_terminate_backend/);
    });
  });
});
