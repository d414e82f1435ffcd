import { DataSource } from 'typeorm';
import { CandidateChangeFeed } from '../../../src/candidates/index.js';
import { readServer } from '../../../src/platform/doctor/server-checks.js';
import { ReplayJournal } from '../../../src/platform/journal/journal.js';
import { admin } from '../../support/admin.js';
import { aTenant, candidateBody, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { describeWithStandby, ReplicatedServer } from '../../support/replicated-server.js';
import { TestApp } from '../../support/test-app.js';

const WRITERS = 4;

// docs/postgresql-standby.md has what was measured with it.
describeWithStandby('a service with a primary and a standby', () => {
  let servers: ReplicatedServer;
  let app: TestApp;
  let tenant: Tenant;

  const start = async () => {
    servers = await ReplicatedServer.start();
    const migrated = await admin({ DATABASE_URL: servers.url }, 'migrate');
    expect([migrated.code, migrated.err]).toEqual([0, '']);
    app = await TestApp.start({ databaseUrl: servers.url });
    tenant = await aTenant(app);
    await query(`UPDATE companies SET raised_limits = '{"global": 1000000, "reads": 1000000, "writes": 1000000}'`);
  };
  const stop = async () => {
    await app.close();
    await servers.close();
  };
  beforeAll(start);
  afterAll(stop);

  const query = (sql: string) => app.get(DataSource).query<object[]>(sql);
  const importOne = () =>
    app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant), headers: { 'idempotency-key': crypto.randomUUID() } });
  const changes = async (cursor?: string) => {
    const { status, body } = await app.http.get('/v1/candidates/changes', {
      key: tenant.key,
      query: { limit: 200, ...(cursor && { cursor }) },
    });
    return {
      status,
      cursor: body.pagination?.cursor as string,
      ids: ((body.data ?? []) as { candidateId: string }[]).map((one) => one.candidateId),
    };
  };
  const isReady = async () => (await app.http.get('/health/ready')).status === 200;

  it('learns from the doctor that a standby cannot be written', async () => {
    expect(await readServer(servers.standbyUrl, { preparedStatements: true })).toMatchObject({ isReadOnly: true });
    expect(await readServer(servers.url, { preparedStatements: true })).toMatchObject({ isReadOnly: false });
  });

  it('answers 2xx or 503 with Retry-After through a failover, loses nothing, and continues the changes feed', async () => {
    await importOne();
    const { cursor } = await eventually('the change is in the feed', async () => {
      const page = await changes();
      return page.ids.length > 0 ? page : null;
    });
    const imported: string[] = [];
    const statuses = new Map<number, number>();
    let isOver = false;
    let killedMs = Infinity;
    let waitedMs: number | undefined;
    const write = async () => {
      while (!isOver) {
        const sentMs = performance.now();
        const { status, body, headers } = await importOne();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) imported.push(body.data.candidateId as string);
        else expect([status, headers['retry-after']]).toEqual([503, '1']);
        if (status === 201 && sentMs > killedMs) waitedMs ??= performance.now() - killedMs;
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    await eventually('some are imported', () => imported.length > 50);
    expect(await isReady()).toBe(true);
    killedMs = performance.now();
    await servers.killPrimary();
    await eventually('the process is not ready', async () => !(await isReady()));
    const promotedMs = performance.now();
    await servers.promoteStandby();
    const reached = imported.length;
    await eventually('imports go on', () => imported.length > reached + 50);
    const [notice, total] = [promotedMs - killedMs, waitedMs];
    isOver = true;
    await writing;
    await eventually('the process is ready', isReady);
    process.stdout.write(`failover: ${JSON.stringify({ statuses: [...statuses], noticedMs: notice, firstImportAfterMs: total })}\n`);
    const ids = new Set<string>();
    for (let page = await changes(cursor); ; page = await changes(page.cursor)) {
      expect(page.status).toBe(200);
      for (const id of page.ids) ids.add(id);
      if (page.ids.length < 200) break;
    }
    expect(imported.filter((id) => !ids.has(id))).toEqual([]);
    expect([...statuses.keys()].sort()).toEqual([201, 503]);
  });

  it('learns from the doctor that commits wait for a standby that does not answer', async () => {
    await servers.waitForAStandby('waits');
    const imported = importOne();
    await eventually(
      'the commit is found',
      async () => (await readServer(servers.standbyUrl, { preparedStatements: false })).waitingCommits > 0,
    );
    await servers.waitForAStandby('goes on');
    expect((await imported).status).toBe(201);
  });

  describe('that has not received everything', () => {
    beforeAll(async () => {
      await stop();
      await start();
    });

    const importedAfter = async (cursor?: string) => {
      const id = (await importOne()).body.data.candidateId as string;
      const page = await eventually('the change is in the feed', async () => {
        const read = await changes(cursor);
        return read.ids.includes(id) ? read : null;
      });
      return { id, ...page };
    };
    const isListed = async () => (await app.http.get('/v1/telephony/do-not-call', { key: tenant.key })).body.data.length > 0;

    it('refuses cursors of what was lost, continues older ones, and lists lost numbers again from the journal', async () => {
      const { cursor: kept } = await importedAfter();
      await app.inOperation(() => app.get(CandidateChangeFeed).followServer());
      await servers.detachStandby();
      const { id: lost, cursor: ofLost } = await importedAfter(kept);
      await app.http.post('/v1/telephony/do-not-call', { key: tenant.key, json: { entries: [{ phone: '+37061234567' }] } });
      expect(await isListed()).toBe(true);
      await eventually('the journal is written', async () => (await query('SELECT FROM journal_entries')).length === 0);
      await servers.killPrimary();
      await servers.promoteStandby();
      await eventually('the process is ready', isReady);
      // The positions of the lost future are reached again.
      for (let transaction = 0; transaction < 200; transaction += 1) await query('SELECT pg_current_xact_id()');
      const { ids } = await importedAfter(kept);
      expect(ids).not.toContain(lost);
      const { status, body } = await app.http.get('/v1/candidates/changes', { key: tenant.key, query: { cursor: ofLost } });
      expect([status, body.error]).toEqual([410, 'CURSOR_EXPIRED']);
      expect(await isListed()).toBe(false);
      expect((await app.inOperation(() => app.get(ReplayJournal).run(null, 'apply'))).changed).toEqual({ 'do-not-call': 1 });
      expect(await isListed()).toBe(true);
    });
  });
});
