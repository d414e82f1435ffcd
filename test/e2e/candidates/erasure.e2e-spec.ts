import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachCvDocument } from '../../../src/analysis/index.js';
import type { CandidateId } from '../../../src/candidates/index.js';
import type { Invitation } from '../../support/actions.js';
import { INTERVIEW } from '../../support/analysis.js';
import { bulkBody, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import { expectStatus, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { insertRecording } from '../../support/recordings.js';
import type { Call, Reply } from '../../support/http-client.js';
import { RoomInterview } from '../../support/room-interviews.js';
import { allRows, storedCopies } from '../../support/stored-copies.js';
import type { TestApp } from '../../support/test-app.js';
import { answer } from '../../support/webhook-receiver.js';
import { WebhookWorld } from '../../support/webhooks.js';
import { testSecret } from '../../fixtures/platform/secrets.js';

const RUNTIME_TOKEN = testSecret('runtime');
const PERSON = { firstName: 'Zygmuntina', lastName: 'Quabberwick', email: 'Zygmuntina.Quabberwick@example.org', phone: '+37061239874' };
/** Parts of the name, the address and the number that no other person in the test has. */
const TEXTS = ['Zygmuntin', 'Quabberwick', '61239874'];
/** The tables in which the id remains (docs/rules/candidates.md#erasure): the audit trail, and the redacted items and event of a bulk import. */
const MAY_HOLD_THE_ID = [
  ...['public.audit_entries', 'public.bulk_import_items', 'public.events', 'public.webhook_deliveries'],
  // Tells for 30 days that it is deleted.
  'public.candidate_changes',
];

describe('a candidate that has gone through all operations, after DELETE', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erasure-'));
  let world: WebhookWorld;
  let app: TestApp;
  let tenant: Tenant;
  let candidateId: string;
  let invitation: Invitation;
  let bulkImportId: string;
  let receipt: { id: string; removed: Record<string, number>; at: string };

  const call = async (status: number, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, more: Call = {}): Promise<Reply['body']> =>
    expectStatus(await app.http.send(method, path, { key: tenant.key, query: { jobPositionId: tenant.position.id }, ...more }), status).body
      .data;
  const handled = (what: string): Promise<unknown> =>
    eventually(what, async () => (await app.rows('SELECT FROM event_handlings WHERE parked_at IS NULL')).length === 0);

  /** All operations on a candidate, in a possible order. A new route that stores anything needs a step here. */
  const STEPS: Record<string, () => Promise<unknown>> = {
    'a webhook receives every event, and its response repeats the body': async () => {
      const receiver = await world.receiver((response, post) => answer(200, post.body)(response, post));
      const events = ['candidate_status_changed', 'cv_analysis_complete', 'analysis_ready', 'bulk_import_complete'];
      await world.webhook(tenant, receiver.url, { events });
    },
    'imported, with a stored response': async () => {
      const cvText = `Curriculum vitae of ${PERSON.firstName} ${PERSON.lastName}, ${PERSON.email}. Ten years of baking bread in Kaunas.`;
      const json = { jobPositionId: tenant.position.id, ...PERSON, cvText, notes: `${PERSON.firstName} was met at a fair` };
      const headers = { 'idempotency-key': 'import' };
      candidateId = (await call(201, 'POST', '/v1/candidates', { json, headers })).candidateId;
      await call(201, 'POST', '/v1/candidates', { json, headers });
    },
    changed: () => call(200, 'PATCH', `/v1/candidates/${candidateId}`, { json: { notes: `Call ${PERSON.firstName} at ${PERSON.phone}` } }),
    'in a synchronous bulk import': () =>
      call(200, 'POST', '/v1/candidates/bulk', { json: bulkBody(tenant, 2, among, { skipAnalysis: true }) }),
    'in an asynchronous bulk import': async () => {
      bulkImportId = await startBulkImport(app.http, tenant.key, bulkBody(tenant, 60, among));
      const { results } = await endOfBulkImport(app, tenant.key, bulkImportId);
      expect(results[0]).toMatchObject({ candidateId, status: 'skipped' });
    },
    'its CV analysed, in both languages': async () => {
      for (const language of ['en', 'lt']) {
        const query = { jobPositionId: tenant.position.id, language };
        await eventually(
          'the CV is analysed',
          async () => (await app.http.get(`/v1/candidates/${candidateId}/cv-analysis`, { key: tenant.key, query })).status === 200,
        );
      }
    },
    'its CV attached as a file': () =>
      app.inOperation(() => {
        const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId: candidateId as CandidateId };
        const bytes = Buffer.from(`${PERSON.firstName} ${PERSON.lastName}\nTen years of baking bread in a large bakery in Kaunas.`);
        return app.get(AttachCvDocument).run(ref, bytes, `${PERSON.lastName}.txt`);
      }),
    'invited, with a stored response': async () => {
      const json = {
        jobPositionId: tenant.position.id,
        emailSubject: `Dear ${PERSON.firstName}`,
        emailBody: `Dear ${PERSON.lastName}, {interviewLink}`,
      };
      invitation = await call(200, 'POST', `/v1/candidates/${candidateId}/invite`, { json, headers: { 'idempotency-key': 'invite' } });
    },
    'answering in the interview room': async () => {
      const interview = RoomInterview.of(app, invitation);
      await interview.consent();
      await interview.answer(1, `My name is ${PERSON.firstName} ${PERSON.lastName}, and I have baked bread for 10 years.`);
      await interview.draft(2, `Call me at ${PERSON.phone}`);
    },
    interviewed: async () => {
      const transcript = INTERVIEW.map(({ text, ...turn }) => ({ ...turn, text: `${PERSON.firstName} ${PERSON.lastName}: ${text}` }));
      await call(200, 'POST', `/runtime/v1/sessions/${invitation.sessionId}/result`, {
        key: undefined,
        headers: { authorization: `Bearer ${RUNTIME_TOKEN}` },
        json: { outcome: 'completed', language: 'en', transcript, recordingUrl: `https://recordings.example.com/${PERSON.lastName}.mp3` },
      });
    },
    'its interview recorded': () => insertRecording(app, tenant, candidateId, `I am ${PERSON.firstName} ${PERSON.lastName}`),
    'its interview analysed and read, in both languages': async () => {
      for (const language of ['en', 'lt']) {
        const query = { jobPositionId: tenant.position.id, language };
        const path = `/v1/candidates/${candidateId}/interview-analysis`;
        await eventually('the interview is analysed', async () => (await app.http.get(path, { key: tenant.key, query })).status === 200);
      }
    },
    'selected, with a stored response': () =>
      call(200, 'POST', `/v1/candidates/${candidateId}/select`, {
        json: { jobPositionId: tenant.position.id },
        headers: { 'idempotency-key': 'select' },
      }),
    'its events delivered': async () => {
      await handled('all events are fanned out');
      const open = `SELECT FROM webhook_deliveries WHERE status <> 'delivered'`;
      await eventually('all deliveries arrived', async () => (await app.rows(open)).length === 0);
    },
  };
  const among = (i: number): object => (i === 0 ? PERSON : {});

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { DATA_DIR: dataDir, RUNTIME_TOKEN } });
    app = world.app;
    tenant = await world.tenant();
    for (const step of Object.values(STEPS)) await step();
  }, 120_000);
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('was in many tables and files before', async () => {
    const locations = new Set(await storedCopies(app, dataDir, TEXTS));
    for (const table of [
      'candidates',
      'bulk_import_items',
      'events',
      'webhook_deliveries',
      'cv_documents',
      'interview_questions',
      'interview_results',
    ])
      expect(locations).toContain(`public.${table}`);
    expect([...locations].filter((location) => location.startsWith(join(dataDir, 'documents')))).toHaveLength(2);
  });

  it('is in no table, no queue and no file', async () => {
    const at = Date.now();
    const deleted = await call(200, 'DELETE', `/v1/candidates/${candidateId}`, {
      query: { jobPositionId: tenant.position.id, force: 'true' },
    });
    expect(deleted).toMatchObject({ deleted: true });
    receipt = deleted.receipt;
    expect(Math.abs(Date.parse(receipt.at) - at)).toBeLessThan(60_000);
    // Files are removed by durable tasks.
    let traces: string[] = [];
    const gone = async (): Promise<boolean> => (traces = await storedCopies(app, dataDir, TEXTS)).length === 0;
    await eventually('all its data is removed', gone, 30_000).catch((error: unknown) => {
      throw new Error(`${String(error)}; still in: ${[...new Set(traces)].join(', ')}`);
    });
  }, 60_000);

  it('remains as an id in the audit trail and in a redacted bulk import', async () => {
    // A file is gone before the row of its removal, and the entry of the journal, which names the id, is on its way for a moment.
    const ahead = 'SELECT store_key FROM document_removals UNION ALL SELECT key FROM journal_entries';
    await eventually('the files are removed and the journal is written', async () => (await app.rows(ahead)).length === 0);
    const tables = new Set((await allRows(app)).filter(({ row }) => row.includes(candidateId)).map(({ table }) => table));
    expect([...tables].filter((table) => !MAY_HOLD_THE_ID.includes(table))).toEqual([]);
    expect(tables).toContain('public.audit_entries');
    const events = await app.rows(`SELECT DISTINCT type FROM events WHERE events::text LIKE $1`, [`%${candidateId}%`]);
    expect(events).toEqual([{ type: 'bulk_import_complete' }]);
    const deliveries = await app.rows(`SELECT DISTINCT event FROM webhook_deliveries AS d WHERE d::text LIKE $1`, [`%${candidateId}%`]);
    expect(deliveries).toEqual([{ event: 'bulk_import_complete' }]);
  });

  it('has a receipt that counts, and stays readable', async () => {
    const { event, ...removed } = receipt.removed;
    expect(removed).toEqual({
      ...{ candidate: 1, cv: 1, document: 1, session: 1, transcript: 1, recording: 1, mail: 1 },
      // Of the CV twice, as text and as a file. Stored are the import, the invitation and the decision.
      ...{ analysis: 3, storedResponse: 3 },
    });
    expect(event).toBeGreaterThan(5);
    expect(await call(200, 'GET', `/v1/erasures/${receipt.id}`)).toEqual(receipt);
    const [entry] = await app.rows(`SELECT facts FROM audit_entries WHERE subject_id = $1 AND action = 'candidate.deleted'`, [candidateId]);
    expect(entry).toEqual({ facts: { erasureId: receipt.id } });
  });

  it('has a receipt that no other company can read', async () => {
    const stranger = await world.tenant();
    await call(404, 'GET', `/v1/erasures/${receipt.id}`, { key: stranger.key });
    for (const id of [candidateId, '1']) await call(404, 'GET', `/v1/erasures/${id}`);
  });

  it('is gone for a second DELETE', async () => {
    await call(404, 'DELETE', `/v1/candidates/${candidateId}`);
    expect(await app.rows('SELECT FROM erasures')).toHaveLength(1);
  });

  it('is in no stored response', async () => {
    expect(await app.rows('SELECT key_hash FROM idempotency_records WHERE response IS NOT NULL')).toEqual([]);
  });

  it('is only an id in the results and in the event of its bulk import', async () => {
    const { results } = await call(200, 'GET', `/v1/candidates/bulk/${bulkImportId}`);
    expect(results[0]).toEqual({ candidateId, email: null, status: 'skipped', reason: 'DUPLICATE_CANDIDATE' });
    const [event] = await app.rows<{ data: { results: unknown[] }; persons: string[] }>(
      `SELECT data, persons FROM events WHERE type = 'bulk_import_complete'`,
    );
    expect(event?.data.results[0]).toEqual({ candidateId });
    expect(event?.persons).not.toContain(candidateId);
  });
});
