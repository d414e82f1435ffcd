import type { QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '../../../src/platform/persistence/data-source.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { PipelinedConnection } from '../../../src/platform/persistence/pipelined-connection.js';
import { statement } from '../../../src/platform/persistence/sql.js';
import { Spine } from '../../support/spine.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';

const ECHO = statement('test.echo', 'SELECT $1::int AS number, pg_backend_pid() AS backend');
const FAIL = statement('test.fail', 'SELECT 1 / $1::int AS number');

interface Echo extends QueryResultRow {
  number: number;
  backend: number;
}

describe('the express lane', () => {
  let database: TestDatabase;
  let spine: Spine;
  let lane: PipelinedConnection;

  beforeAll(async () => {
    database = await freshDatabase();
    spine = await Spine.start({ databaseUrl: database.url, settings: { role: 'api', redisUrl: null } });
  });
  afterAll(async () => {
    await spine.close();
    await database.drop();
  });
  beforeEach(() => {
    lane = new PipelinedConnection(poolOf(spine.get(DataSource)).options, spine.get(Database));
  });
  afterEach(() => lane.close());

  const echo = (number: number) => lane.find<Echo>(ECHO, [number]);

  it('answers each of many at once with its own row, all over one connection', async () => {
    const rows = await Promise.all(Array.from({ length: 200 }, (_, number) => echo(number)));
    expect(rows.map((row) => row?.number)).toEqual(Array.from({ length: 200 }, (_, number) => number));
    expect(new Set(rows.map((row) => row?.backend)).size).toBe(1);
  });

  it('lets one that fails take no other along', async () => {
    const [before, failed, after] = await Promise.allSettled([echo(1), lane.find(FAIL, [0]), echo(2)]);
    expect([before, failed.status, after]).toMatchObject([{ value: { number: 1 } }, 'rejected', { value: { number: 2 } }]);
  });

  it('opens another connection where its own was lost', async () => {
    const backend = (await echo(1))?.backend;
    await spine.rows('SELECT pg_terminate_backend($1)', [backend]);
    // What it carries when the connection goes is lost with it, and says so.
    const next = await echo(2).catch(() => echo(3));
    expect(next?.backend).not.toBe(backend);
  });
});
