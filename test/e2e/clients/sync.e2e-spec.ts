import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConnectionError, createClient, type Client, type ClientOptions } from '../../../clients/typescript/src/index.js';
import { DAY, HOUR } from '../../../src/platform/domain/index.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { changesInFeed } from '../../support/change-feed.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { loadSyncPrograms, sourcesOfSync, type SyncedRow, type SyncPrograms } from '../../support/sync-programs.js';
import { TestApp } from '../../support/test-app.js';

describe('the sync of docs/sync.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sync-'));
  let app: TestApp;
  let time: SandboxTime;
  let sync: SyncPrograms['sync'];
  let push: SyncPrograms['push'];

  beforeAll(async () => {
    ({ sync, push } = await loadSyncPrograms(folder));
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    time = new SandboxTime(app);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A company with its own copy. */
  async function aCopy(): Promise<Copy> {
    return new Copy(app, await aTenant(app), join(folder, `cursor-${Math.random()}`), sync);
  }

  it('has 40 lines at most', () => {
    expect(sourcesOfSync().map((source) => source.trimEnd().split('\n').length <= 40)).toEqual([true, true]);
  });

  it('loads all, and then brings what was added, changed and deleted', async () => {
    const copy = await aCopy();
    const { client, jobPositionId } = copy;
    const [ona, jonas, egle] = [await copy.add('Ona', 'ats-1'), await copy.add('Jonas', 'ats-2'), await copy.add('Eglė')];
    await copy.night();
    expect(copy.names()).toEqual({ 'ats-1': 'Ona new', 'ats-2': 'Jonas new', [egle]: 'Eglė new' });

    await client.candidates.update(ona, { query: { jobPositionId }, body: { firstName: 'Onutė' } });
    await client.candidates.delete(jonas, { query: { jobPositionId } });
    await client.candidates.update(egle, { query: { jobPositionId }, body: { externalId: 'ats-3' } });
    const rasa = await copy.add('Rasa', 'ats-4');
    await client.candidates.invite(rasa, { body: { jobPositionId } });
    await copy.night();
    expect(copy.names()).toEqual({ 'ats-1': 'Onutė new', 'ats-3': 'Eglė new', 'ats-4': 'Rasa invited' });
    await copy.expectTrue();

    // Nothing has changed: one request.
    expect(await copy.night()).toBe(1);
  });

  it('brings a page of changes by few requests', async () => {
    const copy = await aCopy();
    await copy.night();
    await copy.addInBulk(450);
    // Three pages of the feed, and of each the candidates.
    expect(await copy.night()).toBeLessThanOrEqual(3 + 2 + 3 + 1);
    expect(copy.rows.size).toBe(450);
    await copy.expectTrue();

    // The clock of the program is an hour behind that of the service.
    await time.pass(HOUR);
    for (const { id } of [...copy.rows.values()].slice(0, 10)) {
      await copy.client.candidates.update(id, { query: { jobPositionId: copy.jobPositionId }, body: { notes: 'Called.' } });
    }
    expect(await copy.night()).toBe(2);
    await copy.expectTrue();
  });

  it('goes on after any lost connection, and misses nothing', async () => {
    const copy = await aCopy();
    await copy.addInBulk(250);
    for (let lost = 1; lost <= 12; lost += 1) {
      const stopped = await copy.night({ loseRequest: lost }).catch((error: unknown) => error);
      if (lost <= 2) expect(stopped).toBeInstanceOf(ConnectionError);
      if (lost === 6) {
        const [first] = copy.rows.values();
        await copy.client.candidates.delete(first!.id, { query: { jobPositionId: copy.jobPositionId } });
        await copy.addInBulk(250);
      }
    }
    await copy.night();
    expect(copy.rows.size).toBe(499);
    await copy.expectTrue();
  });

  it('loads all again where the cursor has expired, deletions included that the feed has forgotten', async () => {
    const copy = await aCopy();
    const { client, jobPositionId } = copy;
    const ona = await copy.add('Ona', 'ats-1');
    await copy.add('Jonas', 'ats-2');
    await copy.night();
    await client.candidates.delete(ona, { query: { jobPositionId } });
    await time.pass(31 * DAY);
    // The refusal, the end of the feed, the list.
    expect(await copy.night()).toBe(3);
    expect(copy.names()).toEqual({ 'ats-2': 'Jonas new' });
    expect(await copy.night()).toBe(1);
  });

  it('pushes a record once, changes it, and links a candidate who was here already', async () => {
    const copy = await aCopy();
    const { client, jobPositionId } = copy;
    const jonas = await copy.add('Jonas', undefined, 'jonas@example.org');
    const ona = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@example.org' };
    const id = await push(client, jobPositionId, 'ats-1', ona);
    expect(await push(client, jobPositionId, 'ats-1', { ...ona, firstName: 'Onutė' })).toBe(id);
    expect(await push(client, jobPositionId, 'ats-1', { ...ona, email: 'onute@example.org' })).toBe(id);
    expect(await push(client, jobPositionId, 'ats-2', { ...ona, firstName: 'Jonas', email: 'Jonas@example.org' })).toBe(jonas);
    await copy.night();
    expect(copy.names()).toEqual({ 'ats-1': 'Ona new', 'ats-2': 'Jonas new' });
  });
});

/** The copy of an applicant-tracking system, and the company that it follows. */
class Copy {
  readonly rows = new Map<string, SyncedRow & { firstName?: string }>();
  readonly jobPositionId: string;
  readonly client: Client;

  constructor(
    private readonly app: TestApp,
    { key, position }: Tenant,
    private readonly cursorFile: string,
    private readonly sync: SyncPrograms['sync'],
  ) {
    this.jobPositionId = position.id;
    this.connect = (options = {}) => createClient({ baseUrl: app.http.baseUrl, apiKey: key, maxRetries: 0, ...options });
    this.client = this.connect();
  }

  private readonly connect: (options?: Partial<ClientOptions>) => Client;

  /** One run; returns the number of its requests. */
  async night({ loseRequest = 0 } = {}): Promise<number> {
    await changesInFeed(this.app);
    let requests = 0;
    const counting: typeof fetch = (...args) => {
      requests += 1;
      return requests === loseRequest ? Promise.reject(new TypeError('the connection was lost')) : fetch(...args);
    };
    const { jobPositionId, rows, cursorFile } = this;
    await this.sync({ client: this.connect({ fetch: counting }), jobPositionId, rows, cursorFile });
    return requests;
  }

  async add(firstName: string, externalId?: string, email = `${firstName}.${Math.random()}@example.org`): Promise<string> {
    const { jobPositionId } = this;
    const body = { jobPositionId, firstName, lastName: 'Petraitė', email: email.normalize('NFD').replace(/[^ -~]/g, ''), externalId };
    return (await this.client.candidates.import({ body })).candidateId;
  }

  async addInBulk(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 50) {
      const candidates = Array.from({ length: Math.min(left, 50) }, () => {
        const externalId = `bulk-${Math.random()}`;
        return { firstName: 'Person', lastName: externalId, email: `${externalId}@example.org`, externalId };
      });
      await this.client.candidates.bulkImport({ body: { jobPositionId: this.jobPositionId, skipAnalysis: true, candidates } });
    }
  }

  names(): Record<string, string> {
    return Object.fromEntries([...this.rows].map(([key, { firstName, status }]) => [key, `${firstName} ${status}`]));
  }

  /** The copy is what the service lists. */
  async expectTrue(): Promise<void> {
    const listed: [string, string][] = [];
    const query = { jobPositionId: this.jobPositionId, limit: 200 };
    for await (const { id, updatedAt } of this.client.candidates.list({ query })) listed.push([id, updatedAt]);
    const rows = [...this.rows.values()] as (SyncedRow & { updatedAt: string })[];
    expect(new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))).toEqual(new Map(listed));
    expect(rows).toHaveLength(listed.length);
  }
}
