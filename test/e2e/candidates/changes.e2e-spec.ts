import fc from 'fast-check';
import pg from 'pg';
import { DAY, FEED_CURSOR_PATTERN, HOUR } from '../../../src/platform/domain/index.js';
import { CandidateChangeFeed } from '../../../src/candidates/index.js';
import { act } from '../../support/actions.js';
import { aCandidate, aPosition, aTenant, expectStatus, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { bulkBody } from '../../support/bulk.js';
import { changesInFeed } from '../../support/change-feed.js';
import type { Reply } from '../../support/http-client.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { TestApp } from '../../support/test-app.js';
import { v7 } from 'uuid';

interface Change {
  candidateId: string;
  jobPositionId: string;
  externalId: string | null;
  change: 'created' | 'updated' | 'deleted';
  at: string;
}

type Query = Record<string, string | number>;

/** Reads the feed of a tenant from a cursor to its end. */
class Follower {
  cursor: string | undefined;
  /** The newest change that was seen of each candidate. */
  readonly seen = new Map<string, Change>();
  pages = 0;

  constructor(
    private readonly app: TestApp,
    private readonly tenant: Tenant,
    private readonly query: Query = {},
  ) {}

  async page(): Promise<{ changes: Change[]; hasMore: boolean }> {
    const query = { ...this.query, ...(this.cursor !== undefined && { cursor: this.cursor }) };
    const { body } = expectStatus(await this.app.http.get('/v1/candidates/changes', { key: this.tenant.key, query }), 200);
    this.cursor = body.pagination.cursor as string;
    expect(this.cursor).toMatch(new RegExp(FEED_CURSOR_PATTERN));
    this.pages += 1;
    const changes = body.data as Change[];
    for (const change of changes) this.seen.set(change.candidateId, change);
    return { changes, hasMore: body.pagination.hasMore as boolean };
  }

  /** To the end, with all that was committed before this call. */
  async completeCatchUp(): Promise<Change[]> {
    await changesInFeed(this.app);
    return this.catchUp();
  }

  async catchUp(): Promise<Change[]> {
    const all: Change[] = [];
    for (;;) {
      const { changes, hasMore } = await this.page();
      all.push(...changes);
      if (!hasMore) return all;
    }
  }
}

describe('GET /v1/candidates/changes', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const get = (query: Query, { key } = tenant) => app.http.get('/v1/candidates/changes', { key, query });
  const at = (id: string) => ({ path: `/v1/candidates/${id}`, options: { key: tenant.key, query: { jobPositionId: tenant.position.id } } });
  const change = (id: string, json: object) => app.http.send('PATCH', at(id).path, { ...at(id).options, json });
  const remove = (id: string) => app.http.send('DELETE', at(id).path, at(id).options);

  it('has the newest change of each candidate, oldest first, and goes on behind a cursor', async () => {
    const follower = new Follower(app, tenant);
    expect(await follower.completeCatchUp()).toEqual([]);
    const [a, b, c] = [
      await aCandidate(app, tenant, { externalId: 'a' }),
      await aCandidate(app, tenant, { cvText: 'Ten years of baking.' }),
      await aCandidate(app, tenant, { externalId: 'c' }),
    ];
    const created = { jobPositionId: tenant.position.id, change: 'created', at: expect.stringMatching(/Z$/) };
    expect(await follower.completeCatchUp()).toEqual([
      { ...created, candidateId: a, externalId: 'a' },
      { ...created, candidateId: b, externalId: null },
      { ...created, candidateId: c, externalId: 'c' },
    ]);
    expect(await follower.completeCatchUp()).toEqual([]);
    const { updatedAt } = expectStatus(await change(a, { notes: 'x' }), 200).body.data;
    expectStatus(await act(app, tenant, 'invite', b), 200);
    expectStatus(await remove(c), 200);
    const changes = await follower.completeCatchUp();
    expect(changes.map(({ candidateId, change: kind, externalId }) => [candidateId, kind, externalId])).toEqual([
      [a, 'updated', 'a'],
      [b, 'updated', null],
      [c, 'deleted', null],
    ]);
    expect(changes[0]?.at).toBe(updatedAt);
    expect((await new Follower(app, tenant).completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([a, b, c]);
    expect(await new Follower(app, await aTenant(app)).completeCatchUp()).toEqual([]);
  });

  it('has all candidates of a bulk import, and pages through them', async () => {
    const json = bulkBody(tenant, 23, (i) => ({ externalId: `e${i}` }), { skipAnalysis: true });
    expectStatus(await app.http.post('/v1/candidates/bulk', { key: tenant.key, json }), 200);
    const follower = new Follower(app, tenant, { limit: 5 });
    const changes = await follower.completeCatchUp();
    expect(changes.map(({ externalId }) => externalId).sort()).toEqual(Array.from({ length: 23 }, (_, i) => `e${i}`).sort());
    expect(follower.pages).toBe(5);
  });

  it('has those of one position, in pages that end', async () => {
    const other = { ...tenant, position: await aPosition(app, tenant.company) };
    const mine = [await aCandidate(app, tenant), await aCandidate(app, tenant)];
    await aCandidate(app, other);
    mine.push(await aCandidate(app, tenant));
    await aCandidate(app, other);
    for (const limit of [1, 2, 3, 200]) {
      const follower = new Follower(app, tenant, { jobPositionId: tenant.position.id, limit });
      expect((await follower.completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual(mine);
      expect(await follower.completeCatchUp()).toEqual([]);
    }
  });

  it('refuses what is wrong', async () => {
    const cursor = (await get({})).body.pagination.cursor as string;
    const stranger = await aTenant(app);
    for (const [query, field] of [
      [{ cursor: 'x' }, 'cursor'],
      [{ cursor: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` }, 'cursor'],
      [{ cursor, jobPositionId: tenant.position.id }, 'cursor'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 201 }, 'limit'],
    ] as const) {
      const reply = await get(query);
      expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, [field]]);
    }
    expect(refusal(await get({ cursor }, stranger))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    for (const id of ['nothing', v7(), stranger.position.id])
      expect(refusal(await get({ jobPositionId: id }))).toEqual({ status: 404, error: 'NOT_FOUND' });
  });

  it('lists candidates that changed later than a time, in the order of their changes', async () => {
    const time = new SandboxTime(app);
    const list = (query: Query) =>
      app.http.get('/v1/candidates', { key: tenant.key, query: { jobPositionId: tenant.position.id, ...query } });
    const walk = async (query: Query): Promise<string[]> => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const reply: Reply = expectStatus(await list({ ...query, limit: 2, ...(cursor && { cursor }) }), 200);
        ids.push(...(reply.body.data as { id: string }[]).map(({ id }) => id));
        cursor = reply.body.pagination.cursor as string | null;
      }
      return ids;
    };
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.push(await aCandidate(app, tenant));
      await time.pass(1000);
    }
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    const since = (await list({})).body.data.at(-1).updatedAt as string;
    expectStatus(await change(b, { notes: 'x' }), 200);
    expect(await walk({ updatedAfter: since })).toEqual([c, d, e, b]);
    expect(await walk({ updatedAfter: '2020-01-01' })).toEqual([a, c, d, e, b]);
    expect(await walk({ updatedAfter: since, status: 'invited' })).toEqual([]);
    expect(refusal(await list({ updatedAfter: 'yesterday' }))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    const { cursor } = (await list({ limit: 1 })).body.pagination;
    expect(refusal(await list({ limit: 1, cursor, updatedAfter: since }))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('takes part in a deletion by a statement that does not know it', async () => {
    const id = await aCandidate(app, tenant, { externalId: 'x' });
    const follower = new Follower(app, tenant);
    await follower.completeCatchUp();
    await app.rows('DELETE FROM candidates WHERE id = $1', [id]);
    expect(await follower.completeCatchUp()).toMatchObject([{ candidateId: id, change: 'deleted', externalId: null }]);
  });

  it('goes on behind all cursors after a restore into another server, and refuses a cursor of a lost future', async () => {
    const follower = new Follower(app, tenant);
    await aCandidate(app, tenant);
    await follower.completeCatchUp();
    await app.inOperation(() => app.get(CandidateChangeFeed).followServer());
    // A server that has counted fewer transactions.
    await app.rows('UPDATE change_histories SET server = server - 1');
    await app.rows('UPDATE change_positions SET server = server - 1, "offset" = "offset" - 1000000');
    await app.inOperation(() => app.get(CandidateChangeFeed).followServer());
    const id = await aCandidate(app, tenant);
    expect((await follower.completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([id]);
    const { cursor } = follower;
    await app.rows('UPDATE change_positions SET "offset" = "offset" - 1000000');
    expect(refusal(await get({ cursor: cursor ?? '' }))).toEqual({ status: 410, error: 'CURSOR_EXPIRED' });
    await app.rows('UPDATE change_positions SET "offset" = "offset" + 1000000');
  });

  it('refuses a cursor that is beyond the point of a restore, though the positions have been reached again, and continues the others', async () => {
    const follower = new Follower(app, tenant);
    await aCandidate(app, tenant);
    await follower.completeCatchUp();
    const before = follower.cursor;
    await app.inOperation(() => app.get(CandidateChangeFeed).followServer());
    const [{ horizon } = {}] = await app.rows('SELECT max(horizon) AS horizon FROM change_histories');
    const id = await aCandidate(app, tenant);
    await follower.completeCatchUp();
    const lost = follower.cursor ?? '';
    // The server is on another timeline now; the last horizon that its data has is that of before the change.
    await app.rows('UPDATE change_histories SET timeline = timeline - 1, horizon = least(horizon, $1)', [horizon]);
    expect(refusal(await get({ cursor: lost }))).toEqual({ status: 410, error: 'CURSOR_EXPIRED' });
    follower.cursor = before;
    expect((await follower.completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([id]);
    expect(await follower.completeCatchUp()).toEqual([]);
    // A cursor of a timeline that this server does not know: two restores from one backup.
    await app.rows('DELETE FROM change_histories WHERE id = (SELECT id FROM change_histories ORDER BY horizon DESC LIMIT 1)');
    expect(refusal(await get({ cursor: follower.cursor ?? '' }))).toEqual({ status: 410, error: 'CURSOR_EXPIRED' });
  });

  describe('under concurrent writers', () => {
    const WRITERS = 4;
    let writers: pg.Client[];

    beforeEach(async () => {
      writers = Array.from({ length: WRITERS }, () => new pg.Client(app.databaseUrl));
      await Promise.all(writers.map((writer) => writer.connect()));
    });
    afterEach(() => Promise.all(writers.map((writer) => writer.end())));

    const insert = (writer: pg.Client, id: string) =>
      writer.query(
        `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, import_source, imported_without_cv, created_at, updated_at)
         VALUES ($1::uuid, $2, $3, 'A', 'B', $1::text || '@x.com', $1::text || '@x.com', 'new', 'api', true, now(), now())`,
        [id, tenant.company.id, tenant.position.id],
      );

    /** A step of a writer, each in the transaction that it has open. */
    type Step = { writer: number; does: 'create' | 'update' | 'delete' | 'commit' | 'rollback' } | { does: 'read' };
    const steps = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.record({ writer: fc.nat(WRITERS - 1), does: fc.constantFrom('create', 'update', 'update', 'delete') }) },
        { weight: 3, arbitrary: fc.record({ writer: fc.nat(WRITERS - 1), does: fc.constantFrom('commit', 'commit', 'rollback') }) },
        { weight: 2, arbitrary: fc.constant({ does: 'read' }) },
      ),
      { minLength: 20, maxLength: 60 },
    ) as fc.Arbitrary<Step[]>;

    it('shows each change once its transaction has committed, and misses none, in whatever order they commit', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (plan) => {
          await app.rows('DELETE FROM candidates WHERE company_id = $1', [tenant.company.id]);
          await app.rows('DELETE FROM candidate_changes WHERE company_id = $1', [tenant.company.id]);
          const follower = new Follower(app, tenant, { limit: 2 });
          await follower.completeCatchUp();
          // The oracle: per candidate the changes that have committed, and those of open transactions.
          const committed = new Map<string, 'present' | 'deleted'>();
          const pending: Map<string, 'present' | 'deleted'>[] = writers.map(() => new Map());
          const ever = new Set<string>();
          const read = (changes: Change[]) => {
            for (const { candidateId, change: kind } of changes) {
              ever.add(candidateId);
              // Never shown before its commit, and never as what it is not.
              expect([candidateId, committed.get(candidateId)]).toEqual([candidateId, kind === 'deleted' ? 'deleted' : 'present']);
            }
          };
          for (const step of plan) {
            if (step.does === 'read') {
              read(await follower.catchUp());
              continue;
            }
            const [writer, own] = [writers[step.writer]!, pending[step.writer]!];
            if (step.does === 'commit' || step.does === 'rollback') {
              await writer.query(step.does === 'commit' ? 'COMMIT' : 'ROLLBACK');
              if (step.does === 'commit') for (const [id, state] of own) committed.set(id, state);
              own.clear();
              continue;
            }
            await writer.query('BEGIN');
            if (step.does === 'create') {
              const id = v7();
              await insert(writer, id);
              own.set(id, 'present');
              continue;
            }
            // A row that no open transaction of another has touched: the writers are driven one after the other.
            const id = [...committed].find(([each, state]) => state === 'present' && !pending.some((changes) => changes.has(each)))?.[0];
            if (id === undefined) continue;
            await writer.query(
              step.does === 'update' ? 'UPDATE candidates SET updated_at = now() WHERE id = $1' : 'DELETE FROM candidates WHERE id = $1',
              [id],
            );
            own.set(id, step.does === 'update' ? 'present' : 'deleted');
          }
          for (const [i, writer] of writers.entries()) {
            await writer.query('COMMIT');
            for (const [id, state] of pending[i]!) committed.set(id, state);
          }
          read(await follower.completeCatchUp());
          expect([...ever].sort()).toEqual([...committed.keys()].sort());
          for (const [id, state] of committed) expect(follower.seen.get(id)?.change === 'deleted').toBe(state === 'deleted');
        }),
        { numRuns: 25 },
      );
    });

    it('misses none while readers and writers run freely', async () => {
      const ids = Array.from({ length: 40 }, () => v7());
      for (const id of ids) await insert(writers[0]!, id);
      const follower = new Follower(app, tenant, { limit: 7 });
      let isOver = false;
      const last = new Map<string, string>();
      const write = async (writer: pg.Client, own: readonly string[]): Promise<void> => {
        for (let i = 0; i < 60; i += 1) {
          const id = own[(i * 7) % own.length]!;
          await writer.query('BEGIN');
          const { rows } = await writer.query<{ at: Date }>(
            `UPDATE candidates SET updated_at = clock_timestamp() WHERE id = $1 RETURNING date_trunc('milliseconds', updated_at) AS at`,
            [id],
          );
          if (i % 3 === 0) await writer.query('SELECT pg_sleep(0.003)');
          await writer.query('COMMIT');
          last.set(id, rows[0]!.at.toISOString());
        }
      };
      const reading = (async () => {
        while (!isOver) await follower.catchUp();
      })();
      await Promise.all(writers.map((writer, i) => write(writer, ids.slice(i * 10, i * 10 + 10))));
      isOver = true;
      await reading;
      await follower.completeCatchUp();
      expect(Object.fromEntries([...follower.seen].map(([id, { at: time }]) => [id, time]))).toEqual(Object.fromEntries(last));
    });

    it('holds back what comes behind an open transaction, and shows both in their order', async () => {
      const [slow = '', fast = ''] = [v7(), v7()];
      const follower = new Follower(app, tenant);
      await writers[0]!.query('BEGIN');
      await insert(writers[0]!, slow);
      await insert(writers[1]!, fast);
      expect(await follower.catchUp()).toEqual([]);
      await writers[0]!.query('COMMIT');
      expect((await follower.completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([slow, fast]);
    });
  });

  // Last, because it moves the time of the service far ahead of that of the database.
  it('begins 30 days back, keeps deletions for 30 days, and refuses an older cursor', async () => {
    const time = new SandboxTime(app);
    const follower = new Follower(app, tenant);
    await follower.completeCatchUp();
    const [early, gone] = [await aCandidate(app, tenant), await aCandidate(app, tenant, { externalId: 'x' })];
    await time.pass(HOUR);
    expectStatus(await remove(gone), 200);
    await time.pass(30 * DAY - 2 * HOUR);
    const late = await aCandidate(app, tenant);
    expect((await follower.completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([early, gone, late]);
    await time.pass(HOUR + 1000);
    expect((await new Follower(app, tenant).completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([gone, late]);
    await time.pass(HOUR);
    expect((await new Follower(app, tenant).completeCatchUp()).map(({ candidateId }) => candidateId)).toEqual([late]);
    await time.pass(30 * DAY - HOUR);
    expect(refusal(await get({ cursor: follower.cursor ?? '' }))).toEqual({ status: 410, error: 'CURSOR_EXPIRED' });
  });
});
