import { DataSource } from 'typeorm';
import { aCandidate, aTenant, type Tenant } from '../../support/builders.js';
import { MERGE_STATUS_COUNTS } from '../../../src/candidates/adapters/persistence/candidate-counts.sql.js';
import { StatusCountsMerge } from '../../../src/candidates/adapters/persistence/status-counts-merge.js';
import { CandidateRepository, type CandidateFilter, type CandidateStatus } from '../../../src/candidates/index.js';
import { SentStatements } from '../../support/sent-statements.js';
import { TestApp } from '../../support/test-app.js';

const CANDIDATES = 3_000;
const LIMIT = 20;

describe('a list of a position of 3 000 candidates', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
    await fill(app, await aCandidate(app, tenant));
  });
  afterAll(() => app.close());

  const read = (filter: Partial<CandidateFilter>) =>
    app.inOperation(() =>
      app.get(CandidateRepository).list(tenant.company.id, { jobPositionId: tenant.position.id, limit: LIMIT, ...filter }),
    );
  const list = async (filter: Partial<CandidateFilter>) => (await read(filter)).items;

  it.each<[string, Partial<CandidateFilter>, number]>([
    ['an address', { search: 'person2321@example.com' }, 1],
    ['an address that nobody has', { search: 'nobody@example.com' }, 0],
    ['the beginning of an address', { search: 'person23' }, 0],
    ['a first name', { search: 'first1077' }, 6],
    ['both names', { search: 'First1077 Last1077' }, 6],
    ['a last name, by score', { search: 'last1077', sort: 'cvScore' }, 6],
    ['the best scores', { sort: 'cvScore' }, LIMIT],
    ['the best scores of a source', { sort: 'interviewScore', importSource: 'api' }, LIMIT],
    ['the best scores of a rare status', { sort: 'interviewScore', status: 'interviewed' }, 6],
    ['the changes', { updatedAfter: new Date(0) }, LIMIT],
    ['the changes of a rare status', { updatedAfter: new Date(0), status: 'interviewed' }, 6],
    ['the changes of a status that nobody has', { updatedAfter: new Date(0), status: 'failed' }, 0],
    ['the changes of an address', { updatedAfter: new Date(0), email: 'Person2321@example.com' }, 1],
    ['the changes of an external id', { updatedAfter: new Date(0), externalId: 'ats-2321' }, 1],
    ['the changes of a name', { updatedAfter: new Date(0), search: 'first1077' }, 6],
    ['the changes of a rare source', { updatedAfter: new Date(0), importSource: 'csv' }, 6],
    ['the changes of a source that came last', { updatedAfter: new Date(0), importSource: 'cv_upload' }, LIMIT],
    [
      'the changes of a source that came last, of a status',
      { updatedAfter: new Date(0), importSource: 'cv_upload', status: 'interviewed' },
      2,
    ],
    ['the changes of a source that nobody has', { updatedAfter: new Date(0), importSource: 'email' }, 0],
    ['the newest of a rare source and a status', { importSource: 'csv', status: 'new' }, 6],
    ['the newest of a source that nobody has and a status', { importSource: 'email', status: 'new' }, 0],
    ['the best scores of a rare source', { sort: 'cvScore', importSource: 'csv' }, 6],
    ['the best scores of a rare source and a status', { sort: 'interviewScore', importSource: 'csv', status: 'new' }, 6],
    ['the best scores of a source that nobody has', { sort: 'cvScore', importSource: 'email' }, 0],
    ['the names of a rare source', { sort: 'name', importSource: 'csv' }, 6],
    ['the names of a rare status', { sort: 'name', status: 'interviewed' }, 6],
    ['the names of a rare status of a source', { sort: 'name', status: 'interviewed', importSource: 'api' }, 4],
    ['the names of a source', { sort: 'name', importSource: 'api' }, LIMIT],
  ])('reads few rows for %s', async (_, filter, found) => {
    const rows = await rowsRead(app, async () => expect(await list(filter)).toHaveLength(found));
    expect(rows).toBeLessThan(20 * LIMIT);
  });

  it.each<[string, Partial<CandidateFilter>, string]>([
    ['by score', { sort: 'cvScore' }, 'coalesce(cv_score, -1) DESC, id DESC'],
    ['by the score of the interview', { sort: 'interviewScore' }, 'interview_score DESC NULLS LAST, interview_unread IS NULL, id DESC'],
    [
      'by the score of a status',
      { sort: 'interviewScore', status: 'interviewed' },
      'coalesce(interview_score, CASE WHEN interview_unread IS NULL THEN -2 ELSE -1 END) DESC, id DESC',
    ],
    ['by change', { updatedAfter: new Date(0) }, 'updated_at, id'],
    ['by change, of a status', { updatedAfter: new Date(0), status: 'new' }, 'updated_at, id'],
    ['by change, of a source', { updatedAfter: new Date(0), importSource: 'api' }, 'updated_at, id'],
    ['by change, of a source and a status', { updatedAfter: new Date(0), importSource: 'cv_upload', status: 'new' }, 'updated_at, id'],
    ['of a rare source and a status', { importSource: 'csv', status: 'new' }, 'created_at DESC, id DESC'],
    ['of a source and a status', { importSource: 'cv_upload', status: 'new' }, 'created_at DESC, id DESC'],
    ['by score, of a rare source', { sort: 'cvScore', importSource: 'csv' }, 'coalesce(cv_score, -1) DESC, id DESC'],
    ['by score, of a source', { sort: 'cvScore', importSource: 'cv_upload' }, 'coalesce(cv_score, -1) DESC, id DESC'],
    ['by name, of a source', { sort: 'name', importSource: 'cv_upload' }, `last_name COLLATE "C", id`],
  ])('is the same on all its pages %s', async (_, filter, order) => {
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read({ ...filter, limit: filter.importSource ? 4 + ids.length : 700, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids).toEqual(await inOrder(app, tenant, order, filter));
  });

  describe('is counted by status', () => {
    const expectExact = async () => {
      const actual = await app.rows<{ status: CandidateStatus; n: number }>(
        'SELECT status, count(*)::int AS n FROM candidates WHERE job_position_id = $1 GROUP BY 1 ORDER BY 1',
        [tenant.position.id],
      );
      const counts = await app.inOperation(() => app.get(CandidateRepository).countByStatus([tenant.position.id]));
      expect([...(counts.get(tenant.position.id) ?? [])].sort()).toEqual(actual.map(({ status, n }) => [status, n]));
    };
    const moved = (ids: readonly string[], status: CandidateStatus) =>
      app.rows('UPDATE candidates SET status = $2, updated_at = now() WHERE id = ANY ($1)', [ids, status]);
    const merge = (rows: number) => app.rows(MERGE_STATUS_COUNTS.text, [rows]);
    /** Of all positions, because the oldest are added first. */
    const left = async () => (await app.rows<{ n: number }>('SELECT count(*)::int AS n FROM candidate_status_counts'))[0]!.n;

    it('whatever happens to them', async () => {
      await expectExact();
      const ids = (await inOrder(app, tenant, 'id', { status: 'new' })).slice(0, 12);
      await moved(ids, 'invited');
      await moved(ids.slice(0, 8), 'expired');
      await app.rows('DELETE FROM candidates WHERE id = ANY ($1)', [ids.slice(6, 10)]);
      await expectExact();
    });

    it('while the changes of counts are added to the sums, a few at a time, and more come', async () => {
      await app.rows(
        `INSERT INTO candidate_status_counts (job_position_id, status, candidates) SELECT $1, 'new', 1 - n % 2 * 2 FROM generate_series(1, 20000) AS n`,
        [tenant.position.id],
      );
      await app.rows('ANALYZE candidate_status_counts');
      const before = await left();
      const sent = new SentStatements();
      await app.inOperation(() => app.get(StatusCountsMerge).removeBatch(10));
      expect(before - (await left())).toBe(10);
      expect(await sent.pagesRead(app, MERGE_STATUS_COUNTS.text)).toBeLessThan(100);
      const ids = (await inOrder(app, tenant, 'id', { status: 'new' })).slice(0, 40);
      const merging = Array.from({ length: 2 }, async () => {
        while ((await left()) > 0) await merge(1_000);
      });
      const writing = ids.map(async (id, i) => {
        await moved([id], 'invited');
        if (i % 2 === 0) await moved([id], 'selected');
        else await app.rows('DELETE FROM candidates WHERE id = $1', [id]);
      });
      for (let i = 0; i < 10; i++) expect(await differences()).toEqual([]);
      await Promise.all([...merging, ...writing]);
      await expectExact();
    });

    /** The statuses whose counts differ from their candidates, in one snapshot: nobody sees a change without its count. */
    const differences = () =>
      app.rows(
        `SELECT status, sum(n) FROM (
           SELECT status, candidates AS n FROM candidate_status_sums WHERE job_position_id = $1
           UNION ALL SELECT status, candidates FROM candidate_status_counts WHERE job_position_id = $1
           UNION ALL SELECT status, -1 FROM candidates WHERE job_position_id = $1) AS counts GROUP BY 1 HAVING sum(n) <> 0`,
        [tenant.position.id],
      );

    it('by a job that runs every few minutes', async () => {
      expect(
        await app.rows(`SELECT due_at < now() + interval '5 minutes' AS soon FROM retention_jobs WHERE name = 'candidates.status-counts'`),
      ).toEqual([{ soon: true }]);
    });
  });
});

/** As the list was read before its indexes: all of the position, sorted. */
const inOrder = async (
  app: TestApp,
  { position }: Tenant,
  order: string,
  { status, importSource }: Partial<CandidateFilter>,
): Promise<string[]> => {
  const rows = await app.rows<{ id: string }>(
    `SELECT id FROM candidates WHERE job_position_id = $1 AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR import_source = $3) ORDER BY ${order}`,
    [position.id, status ?? null, importSource ?? null],
  );
  return rows.map(({ id }) => id);
};

/**
 * Copies of a candidate, of whom few have left the status `new`; a name belongs to six of them. The planner knows nothing of the sources that are not
 * `api`: few at any time, and the last 700.
 */
async function fill(app: TestApp, original: string): Promise<void> {
  const source = `CASE WHEN i > 2300 THEN 'cv_upload' WHEN i % 350 = 7 AND i < 2100 THEN 'csv' ELSE 'api' END`;
  for (const part of ['=', '<>']) {
    await app.rows(
      `INSERT INTO candidates
       SELECT copied.* FROM candidates AS original, generate_series(1, ${CANDIDATES}) AS i,
              jsonb_populate_record(original, jsonb_build_object(
                'id', lpad(to_hex(i), 8, '0') || '-0000-7000-8000-000000000000', 'email_key', 'person' || i || '@example.com', 'external_id', 'ats-' || i,
                'first_name', 'First' || 1000 + i % 500, 'last_name', 'Last' || 1000 + i % 500, 'cv_score', i % 100, 'import_source', ${source},
                'interview_score', CASE WHEN i % 10 = 0 THEN i % 90 END,
                'interview_unread', CASE WHEN i % 10 = 1 THEN '{"count": 4, "of": 6}'::jsonb END, 'status', CASE WHEN i % 500 = 0 THEN 'interviewed' ELSE 'new' END,
                'updated_at', original.created_at + i * interval '1 second')) AS copied
        WHERE original.id = $1 AND ${source} ${part} 'api'`,
      [original],
    );
    await app.rows(`VACUUM ${part === '=' ? '(ANALYZE)' : ''} candidates, candidate_changes`);
  }
}

/** The rows that the scans of the list's query read: those that they return, and those that a filter removes. */
async function rowsRead(app: TestApp, request: () => Promise<unknown>): Promise<number> {
  const dataSource = app.get(DataSource);
  const { logger } = dataSource;
  const sent: { sql: string; parameters: unknown[] }[] = [];
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (sql: string, parameters: unknown[] = []) => sent.push({ sql, parameters }),
  });
  await request().finally(() => (dataSource.logger = logger));
  const query = sent.find(({ sql }) => sql.includes(`LIMIT ${LIMIT + 1}`));
  if (!query) throw new Error('the request sends no query with its limit');
  const [row] = await app.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}`, query.parameters);
  return scannedIn(row!['QUERY PLAN'][0].Plan);
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function scannedIn(node: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0, Plans: plans = [] } = node;
  const own = node['Node Type'].endsWith('Scan') ? (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'] : 0;
  return plans.reduce((sum, plan) => sum + scannedIn(plan), own);
}
