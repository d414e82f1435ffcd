import { jest } from '@jest/globals';
import pg from 'pg';
import { ImportCvAnalyser } from '../../../src/analysis/application/cv-analysis.js';
import { bulkBody, bulkImportState, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import { aCandidate, aTenant, refusal, unique, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import type { Reply } from '../../support/http-client.js';
import { TestApp } from '../../support/test-app.js';

const TRIES = 10;

describe('concurrent changes of candidates', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const at = () => ({ key: tenant.key, query: { jobPositionId: tenant.position.id } });
  const aLockIsWaitedFor = async (): Promise<boolean> => {
    const waiting = await app.rows(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  };

  /** The response to a PATCH in a deadlock with another transaction; null if the database ended the other transaction. */
  const patchInDeadlock = async (): Promise<Reply | null> => {
    const email = `wanted.${unique()}@example.com`;
    const [mine, theirs] = [await aCandidate(app, tenant), await aCandidate(app, tenant)];
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE candidates SET email_key = $2 WHERE id = $1', [theirs, email]);
      const reply = app.http.patch(`/v1/candidates/${mine}`, { ...at(), json: { email } });
      await eventually('the change waits for the address', aLockIsWaitedFor);
      const wentOn = await other.query('UPDATE candidates SET notes = NULL WHERE id = $1', [mine]).then(
        () => true,
        () => false,
      );
      await other.query('ROLLBACK');
      const answered = await reply;
      return wentOn ? answered : null;
    } finally {
      await other.end();
    }
  };

  it('in a deadlock: one is refused with 503 and can be retried', async () => {
    let reply: Reply | null = null;
    for (let tries = 0; !reply && tries < TRIES; tries += 1) reply = await patchInDeadlock();
    expect(reply && refusal(reply)).toEqual({ status: 503, error: 'SERVICE_UNAVAILABLE' });
    expect(reply?.headers['retry-after']).toBe('1');
  }, 120_000);

  it('that swap two addresses are refused, never with 500', async () => {
    const emails = [`one.${unique()}@example.com`, `two.${unique()}@example.com`] as const;
    const ids = [await aCandidate(app, tenant, { email: emails[0] }), await aCandidate(app, tenant, { email: emails[1] })] as const;
    const swap = (i: 0 | 1) => app.http.patch(`/v1/candidates/${ids[i]}`, { ...at(), json: { email: emails[1 - i] } });
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([swap(0), swap(1)]);
      for (const reply of replies) expect(['DUPLICATE_CANDIDATE', 'SERVICE_UNAVAILABLE']).toContain(refusal(reply).error);
    }
  });

  it.each([
    ['whose external ids come in opposite orders', (b: number, i: number) => `id-${b % 2 === 0 ? i : 49 - i}`],
    ['with external ids, and without', (b: number, i: number) => (b % 2 === 0 ? `id-${i}` : null)],
  ])('bulk imports %s do not deadlock', async (name, externalIdOf) => {
    await useCountSlot('0::smallint');
    try {
      const { key, position } = await aTenant(app);
      const isShared = name.endsWith('without');
      const email = (b: number, i: number) => `${String(i).padStart(2, '0')}.${isShared ? 'all' : b}@example.com`;
      const imports = Array.from({ length: 8 }, (_, b) =>
        bulkBody({ position }, 50, (i) => ({ email: email(b, i), externalId: externalIdOf(b, i) }), { skipAnalysis: true }),
      );
      const replies = await Promise.all(imports.map((json) => app.http.post('/v1/candidates/bulk', { key, json })));
      expect(replies.map(({ status }) => status)).toEqual(imports.map(() => 200));
      expect(replies.reduce((sum, { body }) => sum + Number(body.data.imported), 0)).toBe(50);
    } finally {
      await useCountSlot('floor(random() * 16)::smallint');
    }
  });

  /** Which of the position's count rows a change uses: always the first, or a random one. */
  const useCountSlot = (slot: '0::smallint' | 'floor(random() * 16)::smallint') =>
    app.rows(`CREATE OR REPLACE FUNCTION job_position_count_slot() RETURNS smallint LANGUAGE sql VOLATILE AS 'SELECT ${slot}'`);

  it('a bulk import and the deletion of a candidate that it has just imported do not deadlock', async () => {
    await useCountSlot('0::smallint');
    const secondPart = new Gate();
    const queue = jest.spyOn(app.get(ImportCvAnalyser), 'queue');
    queue.mockImplementation(() => (queue.mock.calls.length > 1 ? secondPart.opened : Promise.resolve()));
    try {
      const id = await startBulkImport(
        app.http,
        tenant.key,
        bulkBody(tenant, 400, () => ({ cvText: 'A cook' })),
      );
      await eventually('the second part is being imported', () => queue.mock.calls.length > 1);
      const { results } = await bulkImportState(app.http, tenant.key, id);
      const deletion = app.http.delete(`/v1/candidates/${results[0].candidateId}`, at());
      await eventually('the deletion waits for the import', aLockIsWaitedFor);
      secondPart.open();
      expect((await deletion).status).toBe(200);
      expect(await endOfBulkImport(app, tenant.key, id)).toMatchObject({ status: 'completed', imported: 400 });
      expect(queue).toHaveBeenCalledTimes(2);
    } finally {
      secondPart.open();
      queue.mockRestore();
      await useCountSlot('floor(random() * 16)::smallint');
    }
  });
});
