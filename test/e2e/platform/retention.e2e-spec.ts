import { v7 } from 'uuid';
import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { EventHandler } from '../../../src/platform/outbox/event-handler.js';
import { TaskRunner } from '../../../src/platform/tasks/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { testTask, TEST_TASKS_SQL } from '../../support/test-tasks.js';
import { eventually } from '../../support/eventually.js';
import { TestProcess } from '../../support/test-process.js';
import { freshDatabase } from '../../support/test-database.js';

const RETENTION = 'platform.retention';

class LateHandler extends EventHandler {
  readonly name = 'test.handler';
  readonly types = ['late'];

  handle(): Promise<void> {
    return Promise.resolve();
  }
}

describe('retention', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let testProcess: TestProcess;

  beforeEach(async () => {
    database = await freshDatabase();
    const settings = { role: 'worker', clock: 'sandbox', redisUrl: null } as const;
    testProcess = await TestProcess.start({
      databaseUrl: database.url,
      settings,
      providers: [...testTask(() => Promise.resolve()), LateHandler],
    });
    await testProcess.rows(TEST_TASKS_SQL);
  });

  afterEach(async () => {
    await testProcess.close();
    await database.drop();
  });

  /** Inserts one row that is `oldMs` old and one of now, runs the retention jobs, and returns how many are left. */
  async function left(table: string, insert: string, oldMs: number): Promise<number> {
    const now = new Date();
    for (const at of [new Date(now.getTime() - oldMs), now]) await testProcess.rows(insert, [v7(), at]);
    await testProcess.rows('UPDATE retention_jobs SET due_at = $1', [now]);
    await testProcess.get(TaskRunner).drain(RETENTION);
    // The worker's own sweeper may have been quicker.
    await eventually(
      'the retention jobs are done',
      async () => (await testProcess.rows('SELECT FROM retention_jobs WHERE due_at <= $1', [now])).length === 0,
    );
    return (await testProcess.rows<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows ?? -1;
  }

  it('deletes stored responses that have expired', async () => {
    const insert = `INSERT INTO idempotency_records (company_id, key_hash, fingerprint, status, expires_at)
                    VALUES ($1::uuid, decode(md5($1::text), 'hex'), '', 200, $2::timestamptz + interval '1 minute')`;
    expect(await left('idempotency_records', insert, HOUR)).toBe(1);
  });

  it('deletes events after 30 days, but none that is still to be handled', async () => {
    const insert = `INSERT INTO events (id, company_id, type, persons, data, occurred_at) VALUES ($1::uuid, $1::uuid, 'old', '{}', '{}', $2)`;
    expect(await left('events', insert, 30 * DAY)).toBe(1);
    await testProcess.rows(`WITH late AS (
        INSERT INTO events (id, company_id, type, persons, data, occurred_at)
        VALUES (gen_random_uuid(), gen_random_uuid(), 'late', '{}', '{}', now() - interval '40 days') RETURNING id, sequence)
      INSERT INTO event_handlings (event_id, handler, sequence, due_at) SELECT id, 'test.handler', sequence, now() + interval '1 day' FROM late`);
    expect(await left('events', insert, 30 * DAY)).toBe(3);
  });

  it('deletes the counts of addresses, links and companies that were idle for longer than the window', async () => {
    expect(
      await left(
        'authentication_failures',
        `INSERT INTO authentication_failures (network, hits, within_limit, last_at) VALUES ($1, '{}', true, $2)`,
        2 * MINUTE,
      ),
    ).toBe(1);
    const link = `INSERT INTO link_requests (link, hits, within_limit, last_at) VALUES ($1, '{0}', true, $2)`;
    expect(await left('link_requests', link, 2 * MINUTE)).toBe(1);
    const window = `INSERT INTO rate_limit_windows (company_id, within_limit, global_limit, category_limit, seconds)
                    VALUES ($1, true, 60, 60, ARRAY[0, (extract(epoch FROM $2::timestamptz) * 1000)::bigint << 20 | 1])`;
    expect(await left('rate_limit_windows', window, 2 * MINUTE)).toBe(1);
  });

  it('runs every six hours', async () => {
    const mark = () => Math.ceil((Date.now() + DAY) / (6 * HOUR)) * 6 * HOUR;
    const before = mark();
    await testProcess.get(ClockAdvance).advance(DAY);
    const rows = await testProcess.rows<{ due_at: Date; failures: number }>('SELECT due_at, failures FROM retention_jobs');
    expect(rows).toHaveLength(6);
    // Two moments where one of the marks passes while the test runs.
    const marks = [before, mark()];
    expect(rows.every(({ due_at: dueAt, failures }) => marks.includes(dueAt.getTime()) && failures === 0)).toBe(true);
  });
});
