import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../../../src/platform/domain/index.js';
import { ReplayJournal } from '../../../src/platform/journal/journal.js';
import { Secrets } from '../../../src/platform/secrets/secrets.js';
import { admin } from '../../support/admin.js';
import { aCandidate, aTenant, expectStatus, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';
import { TEST_SECRETS } from '../../fixtures/platform/secrets.js';

const [LISTED, TAKEN_OFF, FOR_EVER] = ['+37061234567', '+37061234568', '+37061234569'];
const CHANGED = { erasure: 1, 'do-not-call': 2, 'consent-ai_call': 2 };
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('the journal beside the database', () => {
  let app: TestApp;
  let tenant: Tenant;
  let [erased, withdrawn, agreed, backdated] = ['', '', '', ''];

  const call = async (status: number, method: string, path: string, json?: object) => {
    const query: Record<string, string> =
      path.startsWith('/v1/candidates/') && method !== 'POST' ? { jobPositionId: tenant.position.id } : {};
    return expectStatus(await app.http.send(method, path, { key: tenant.key, query, ...(json && { json }) }), status).body;
  };
  const consent = (id: string, state: string, at?: string) =>
    call(201, 'POST', `/v1/candidates/${id}/consents`, { jobPositionId: tenant.position.id, kind: 'ai_call', state, basis: 'written', at });
  const newestConsent = async (id: string) =>
    (await call(200, 'GET', `/v1/candidates/${id}/consents`)).data[0]?.state as string | undefined;
  const entriesOf = async (phone: string) =>
    expectStatus(await app.http.get('/v1/telephony/do-not-call', { key: tenant.key, query: { phone } }), 200).body.data as object[];
  const listed = async (phone: string) => (await entriesOf(phone)).length;
  const replay = (mode: 'apply' | 'dry-run', since: Date | null = null) => app.inOperation(() => app.get(ReplayJournal).run(since, mode));

  const env = () => ({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, SECRETS_KEY: TEST_SECRETS.SECRETS_KEY });

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
    [erased, withdrawn, agreed, backdated] = [
      await aCandidate(app, tenant, { phone: LISTED }),
      await aCandidate(app, tenant),
      await aCandidate(app, tenant),
      await aCandidate(app, tenant),
    ];
    const [backup] = await app.rows<{ row: object }>('SELECT to_jsonb(c) AS row FROM candidates AS c WHERE id = $1', [erased]);
    await call(200, 'DELETE', `/v1/candidates/${erased}`);
    await call(200, 'POST', '/v1/telephony/do-not-call', { entries: [{ phone: LISTED }, { phone: TAKEN_OFF }] });
    await call(200, 'POST', '/v1/telephony/do-not-call', { entries: [{ phone: FOR_EVER }] });
    await call(200, 'POST', '/v1/telephony/do-not-call', { entries: [{ phone: FOR_EVER, expiresAt: inDays(1) }] });
    const [taken] = await app.rows<{ id: string }>('SELECT id FROM do_not_call_entries WHERE phone = $1', [TAKEN_OFF]);
    await call(200, 'DELETE', `/v1/telephony/do-not-call/${taken?.id}`);
    await consent(withdrawn, 'withdrawn');
    await consent(agreed, 'withdrawn');
    await consent(agreed, 'given');
    await consent(backdated, 'withdrawn');
    await consent(backdated, 'given', inDays(-1));
    await until('the journal is written', async () => (await app.rows('SELECT FROM journal_entries')).length === 0);
    // An older dump is restored.
    await app.rows('DELETE FROM candidate_changes WHERE candidate_id = $1', [erased]);
    await app.rows('INSERT INTO candidates SELECT (jsonb_populate_record(NULL::candidates, $1)).*', [backup?.row]);
    await app.rows('DELETE FROM do_not_call_entries');
    await app.rows('DELETE FROM consents');
  });
  afterAll(() => app.close());

  it('has ids and keyed hashes only', () => {
    const files = readdirSync(join(app.dataDir, 'documents', 'journal'), { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files).toHaveLength(11);
    const text = files.map(({ parentPath, name }) => name + readFileSync(join(parentPath, name), 'utf8')).join();
    for (const digits of [LISTED, TAKEN_OFF, FOR_EVER].map((phone) => phone.slice(1))) expect(text).not.toContain(digits);
    expect(text).toContain(erased);
  });

  it('says what a replay would change, and changes nothing', async () => {
    const { code, json } = await admin(env(), 'erasure', 'replay', '--dry-run', '--json');
    expect([code, json]).toEqual([0, { entries: 7, changed: CHANGED, failed: 0, refused: 0 }]);
    expect([await listed(LISTED), await newestConsent(withdrawn)]).toEqual([0, undefined]);
    await call(200, 'GET', `/v1/candidates/${erased}`);
    expect(await replay('dry-run', new Date(Date.now() + 1000))).toEqual({ entries: 0, changed: {}, failed: 0, refused: 0 });
  });

  it('refuses entries that were not signed with a SECRETS_KEY of this service, and applies none of them', async () => {
    const journal = join(app.dataDir, 'documents', 'journal');
    const [genuine = ''] = readdirSync(journal, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.erasure.'));
    const victim = await aCandidate(app, tenant);
    const foreign = new Secrets(Buffer.alloc(32, 7));
    const signedBy = (secrets: Secrets, name: string) =>
      `${name}.${secrets.mac('journal', `journal/${name}`).toString('hex').slice(0, 32)}`;
    const unsigned = genuine.replace(/\.[0-9a-f]{32}$/, '').replace(erased, victim);
    const forged = [genuine.replace(erased, victim), unsigned, signedBy(foreign, unsigned), `${unsigned}.`, `${unsigned}.0`];
    for (const name of forged) writeFileSync(join(journal, name), 'forged');
    expect(await replay('dry-run')).toEqual({ entries: 7, changed: CHANGED, failed: 0, refused: forged.length });
    // After a change of the key the former one still verifies.
    const changed = { SECRETS_KEY: randomBytes(32).toString('hex'), SECRETS_KEY_PREVIOUS: TEST_SECRETS.SECRETS_KEY };
    for (const key of [{}, changed]) {
      const { code, out } = await admin({ ...env(), ...key }, 'erasure', 'replay', '--dry-run', '--json');
      expect([code, JSON.parse(out)]).toEqual([
        1,
        { entries: 7, changed: key === changed ? expect.anything() : CHANGED, failed: 0, refused: 5 },
      ]);
    }
    for (const name of forged) rmSync(join(journal, name));
    await call(200, 'GET', `/v1/candidates/${victim}`);
  });

  it('is applied to a restored database, and a second time changes nothing', async () => {
    expect(await replay('apply')).toEqual({ entries: 7, changed: CHANGED, failed: 0, refused: 0 });
    await call(404, 'GET', `/v1/candidates/${erased}`);
    expect([await listed(LISTED), await listed(TAKEN_OFF)]).toEqual([1, 0]);
    expect(await entriesOf(FOR_EVER)).toMatchObject([{ expiresAt: null }]);
    expect([await newestConsent(withdrawn), await newestConsent(agreed), await newestConsent(backdated)]).toEqual([
      'withdrawn',
      undefined,
      'withdrawn',
    ]);
    await until('the journal is written', async () => (await app.rows('SELECT FROM journal_entries')).length === 0);
    expect((await replay('apply')).changed).toEqual({});
  });
});
