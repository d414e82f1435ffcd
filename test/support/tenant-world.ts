import { anInterviewed as aDecidable } from './actions.js';
import { anInterviewed } from './analysis.js';
import { aCall, between } from './booking.js';
import { aPosition, candidateBody, expectStatus, unique } from './builders.js';
import { endOfBulkImport, startBulkImport } from './bulk.js';
import { insertRecording } from './recordings.js';
import { aBatch, aCallableCandidate, aTelephonyTenant, type TelephonyTenant, uniqueE164 } from './telephony.js';
import type { WebhookWorld } from './webhooks.js';

/** A company that owns at least two items of every list, so that each list has a cursor. */
export interface Party extends TelephonyTenant {
  /** With a CV, an interview, and the analyses of both. */
  candidateId: string;
  recordedSessionId: string;
  webhookId: string;
  deliveryId: string;
  bulkImportId: string;
  reservationId: string;
  batchId: string;
}

/** Stands in every text of a party that another may not see. */
export const markOf = (party: { name: string }): string => `Mark of ${party.name}`;

export async function aParty(world: WebhookWorld, name: string): Promise<Party & { name: string }> {
  const { app } = world;
  const tenant = await aTelephonyTenant(app);
  const { key, position } = tenant;
  await aPosition(app, tenant.company);
  const fields = { lastName: markOf({ name }), cvText: 'Nurse, 2015 – now. Medication rounds, wounds, records.' };
  const candidateId = await anInterviewed(app, tenant, { fields });
  const recordedSessionId = await insertRecording(app, tenant, candidateId, markOf({ name }));
  await aCallableCandidate(app, tenant, { lastName: markOf({ name }) });
  const receiver = await world.receiver();
  // An event that this test never emits: deliveries are pings only.
  const webhookId = (await world.webhook(tenant, receiver.url, { events: ['cv_analysis_complete'] })).id;
  await app.http.post('/v1/webhooks', { key, json: { url: receiver.url, events: ['cv_analysis_complete'] } });
  const ping = () => app.http.post(`/v1/webhooks/${webhookId}/test`, { key });
  const deliveryId = expectStatus(await ping(), 200).body.data.id as string;
  await ping();
  const people = [{ firstName: 'Bulk', lastName: markOf({ name }), email: `bulk.${unique()}@example.com` }];
  const bulkImportId = await startBulkImport(app.http, key, { jobPositionId: position.id, candidates: people });
  await endOfBulkImport(app, key, bulkImportId);
  const { id: reservationId } = await aCall(app, tenant, await aCallableCandidate(app, tenant), AHEAD);
  const { batchId } = await aBatch(app, tenant, [await aCallableCandidate(app, tenant)], AHEAD);
  const consent = { jobPositionId: position.id, kind: 'recording', state: 'given', basis: 'form', source: markOf({ name }) };
  for (const entry of [uniqueE164(), uniqueE164()]) {
    await app.http.post(`/v1/candidates/${candidateId}/consents`, { key, json: consent });
    await app.http.post('/v1/telephony/do-not-call', { key, json: { entries: [{ phone: entry, note: markOf({ name }) }] } });
  }
  return { ...tenant, name, candidateId, recordedSessionId, webhookId, deliveryId, bulkImportId, reservationId, batchId };
}

const DAY_MS = 86_400_000;
/** A window in which nothing is dispatched while the test runs. It has a working day of calling hours on whatever day it is. */
const AHEAD = between(Date.now() + DAY_MS, Date.now() + 5 * DAY_MS);

/** What goes into a request. */
export interface Parts {
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: object;
}

/** A request with ids of the party in every place. It is made anew each time, so that it succeeds once. */
type MakeParts = (party: Party, world: WebhookWorld) => Parts | Promise<Parts>;

const jobPositionId = ({ position }: Party) => position.id;
const ofPosition: MakeParts = (party) => ({ query: { jobPositionId: jobPositionId(party) } });
const ofCandidate: MakeParts = (party) => ({ path: { candidateId: party.candidateId }, query: { jobPositionId: jobPositionId(party) } });
const offered: MakeParts = async (party, world) => {
  const candidateId = await callable(party, world);
  const json = { jobPositionId: jobPositionId(party), ...AHEAD };
  expectStatus(await world.app.http.post(`/v1/candidates/${candidateId}/invite-to-call`, { key: party.key, json }), 201);
  return { path: { candidateId }, query: { jobPositionId: jobPositionId(party) } };
};
const ofWebhook: MakeParts = ({ webhookId }) => ({ path: { webhookId } });
const ofDelivery: MakeParts = ({ webhookId, deliveryId }) => ({ path: { webhookId, deliveryId } });
const callable = (party: Party, { app }: WebhookWorld) => aCallableCandidate(app, party, { lastName: 'Fresh' });
const decision: MakeParts = async (party, { app }) => {
  const candidateId = await aDecidable(app, party, 'v1');
  return { path: { candidateId }, json: { jobPositionId: jobPositionId(party) } };
};
const batch: MakeParts = async (party, world) => {
  const candidateId = await callable(party, world);
  const overrides = { [candidateId]: { phoneNumberId: party.numbers[0]?.phoneNumberId } };
  const more = { phoneNumberStrategy: 'per_candidate', perCandidateOverrides: overrides };
  return { json: { jobPositionId: jobPositionId(party), candidateIds: [candidateId], ...AHEAD, ...more } };
};
const hours = { start: '09:00', end: '17:00' };

/** A request for every operation that takes a key, by `METHOD /path` of the OpenAPI document. */
export const REQUESTS: Record<string, MakeParts> = {
  'GET /v1/job-positions': () => ({}),
  'GET /v1/job-positions/{jobPositionId}': (party) => ({ path: { jobPositionId: jobPositionId(party) } }),
  'GET /v1/candidates': ofPosition,
  'GET /v1/candidates/changes': ofPosition,
  'POST /v1/candidates': (party) => ({ json: candidateBody(party, { lastName: 'Fresh' }) }),
  'POST /v1/candidates/bulk': (party) => ({
    json: {
      jobPositionId: jobPositionId(party),
      candidates: [{ firstName: 'A', lastName: 'B', email: 'same@example.com' }],
      skipAnalysis: true,
    },
  }),
  'GET /v1/candidates/bulk/{bulkImportId}': ({ bulkImportId }) => ({ path: { bulkImportId } }),
  'GET /v1/candidates/{candidateId}': ofCandidate,
  'PATCH /v1/candidates/{candidateId}': async (party, world) => ({ ...(await ofCandidate(party, world)), json: { notes: 'read' } }),
  'DELETE /v1/candidates/{candidateId}': async (party, world) => ({
    path: { candidateId: await callable(party, world) },
    query: { jobPositionId: jobPositionId(party) },
  }),
  'GET /v1/retention-policy': () => ({}),
  'PATCH /v1/retention-policy': () => ({ json: { candidateDays: 3650 } }),
  'GET /v1/erasures/{erasureId}': async (party, world) => {
    const query = { jobPositionId: jobPositionId(party) };
    const deleted = await world.app.http.delete(`/v1/candidates/${await callable(party, world)}`, { key: party.key, query });
    return { path: { erasureId: deleted.body.data.receipt.id as string } };
  },
  'GET /v1/candidates/{candidateId}/status': ofCandidate,
  'GET /v1/candidates/{candidateId}/cv-score': ofCandidate,
  'GET /v1/candidates/{candidateId}/cv-analysis': ofCandidate,
  'GET /v1/candidates/{candidateId}/cv-document': ofCandidate,
  'GET /v1/candidates/{candidateId}/interview-analysis': ofCandidate,
  'GET /v1/candidates/{candidateId}/interview-transcript': async ({ candidateId, ...party }, { app }) => {
    const [result] = await app.rows<{ id: string }>('SELECT session_id AS id FROM interview_results WHERE candidate_id = $1', [
      candidateId,
    ]);
    return { path: { candidateId }, query: { jobPositionId: party.position.id, sessionId: result?.id ?? '' } };
  },
  'GET /v1/candidates/{candidateId}/interview-recording': ({ candidateId, recordedSessionId, position }) => ({
    path: { candidateId },
    query: { jobPositionId: position.id, sessionId: recordedSessionId },
  }),
  'POST /v1/candidates/{candidateId}/invite': async (party, world) => ({
    path: { candidateId: await callable(party, world) },
    json: { jobPositionId: jobPositionId(party) },
  }),
  'POST /v1/candidates/{candidateId}/select': decision,
  'POST /v1/candidates/{candidateId}/reject': decision,
  'POST /v1/candidates/{candidateId}/reopen': async (party, world) => {
    const candidateId = await callable(party, world);
    await world.app.rows(`UPDATE candidates SET status = 'expired' WHERE id = $1`, [candidateId]);
    return { path: { candidateId }, json: { jobPositionId: jobPositionId(party) } };
  },
  'POST /v1/candidates/{candidateId}/schedule-call': async (party, world) => ({
    path: { candidateId: await callable(party, world) },
    json: { jobPositionId: jobPositionId(party), ...AHEAD, phoneNumberId: party.numbers[0]?.phoneNumberId },
  }),
  'POST /v1/candidates/batch/schedule-call': batch,
  'POST /v1/candidates/batch/schedule-call/preview': batch,
  'POST /v1/candidates/{candidateId}/revoke-call': async (party, world) => {
    const candidateId = await callable(party, world);
    await aCall(world.app, party, candidateId, AHEAD);
    return { path: { candidateId }, json: { jobPositionId: jobPositionId(party) } };
  },
  'POST /v1/candidates/{candidateId}/invite-to-call': async (party, world) => ({
    path: { candidateId: await callable(party, world) },
    json: { jobPositionId: jobPositionId(party), ...AHEAD, phoneNumberId: party.numbers[0]?.phoneNumberId },
  }),
  'GET /v1/candidates/{candidateId}/invite-to-call': offered,
  'DELETE /v1/candidates/{candidateId}/invite-to-call': offered,
  'GET /v1/telephony/calling-hours': () => ({}),
  'POST /v1/telephony/calling-hours': () => ({ json: hours }),
  'PATCH /v1/telephony/calling-hours': () => ({ json: { ...hours, start: '00:00', end: '23:59' } }),
  'GET /v1/telephony/calling-hours/exceptions': () => ({}),
  'POST /v1/telephony/calling-hours/exceptions': () => ({ json: { exceptions: [] } }),
  'PUT /v1/telephony/calling-hours/exceptions': () => ({ json: { exceptions: [{ date: '2020-12-25', closed: true }] } }),
  'GET /v1/telephony/numbers': () => ({}),
  'PATCH /v1/telephony/numbers/{id}': ({ numbers }) => ({ path: { id: numbers[0]?.assignmentId ?? '' }, json: { displayName: 'Line 1' } }),
  'GET /v1/telephony/reservations': ({ position, batchId, numbers, candidateId }) => ({
    query: { jobPositionId: position.id, batchId, phoneNumberId: numbers[0]?.phoneNumberId ?? '', candidateId },
  }),
  'GET /v1/telephony/reservations/{id}': ({ reservationId }) => ({ path: { id: reservationId } }),
  'POST /v1/telephony/reservations/{id}/cancel': async (party, world) => ({
    path: { id: (await aCall(world.app, party, await callable(party, world), AHEAD)).id },
  }),
  'GET /v1/telephony/call-offers': async (party, world) => {
    await offered(party, world);
    return { query: { jobPositionId: jobPositionId(party), state: 'open' } };
  },
  'GET /v1/telephony/batches/{batchId}': ({ batchId }) => ({ path: { batchId } }),
  'POST /v1/telephony/batches/{batchId}/cancel': async (party, world) => ({
    path: { batchId: (await aBatch(world.app, party, [await callable(party, world)], AHEAD)).batchId },
  }),
  'GET /v1/telephony/availability': ({ numbers }) => ({
    query: { start: '1900000000000', end: '1900003600000', durationMs: '600000', phoneNumberId: numbers[0]?.phoneNumberId ?? '' },
  }),
  'GET /v1/telephony/clock': () => ({}),
  'GET /v1/sandbox/clock': () => ({}),
  'POST /v1/sandbox/clock/advance': () => ({ json: { by: '1s' } }),
  'GET /v1/telephony/do-not-call': () => ({}),
  'POST /v1/telephony/do-not-call': () => ({ json: { entries: [{ phone: uniqueE164() }] } }),
  'DELETE /v1/telephony/do-not-call/{id}': async ({ key }, { app }) => {
    const json = { entries: [{ phone: uniqueE164() }] };
    return { path: { id: (await app.http.post('/v1/telephony/do-not-call', { key, json })).body.data.results[0].id as string } };
  },
  'GET /v1/telephony/clearance-policy': () => ({}),
  'PATCH /v1/telephony/clearance-policy': () => ({ json: { optOutKey: '9' } }),
  'GET /v1/candidates/{candidateId}/consents': ofCandidate,
  'POST /v1/candidates/{candidateId}/consents': ({ candidateId, position }) => ({
    path: { candidateId },
    json: { jobPositionId: position.id, kind: 'ai_call', state: 'given', basis: 'form' },
  }),
  'GET /v1/webhooks': () => ({}),
  'POST /v1/webhooks': () => ({ json: { url: 'https://hooks.example.com/x', events: ['analysis_ready'] } }),
  'GET /v1/webhooks/{webhookId}': ofWebhook,
  'PATCH /v1/webhooks/{webhookId}': ({ webhookId }) => ({ path: { webhookId }, json: { isActive: true } }),
  'DELETE /v1/webhooks/{webhookId}': async (party, world) => ({
    path: { webhookId: (await world.webhook(party, 'https://hooks.example.com/y')).id },
  }),
  'POST /v1/webhooks/{webhookId}/test': ofWebhook,
  'POST /v1/webhooks/{webhookId}/rotate-secret': ofWebhook,
  'POST /v1/webhooks/{webhookId}/recover': ({ webhookId }) => ({
    path: { webhookId },
    json: { since: new Date(Date.now()).toISOString() },
  }),
  'GET /v1/webhooks/{webhookId}/deliveries': ofWebhook,
  'GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}': ofDelivery,
  'POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry': ofDelivery,
  'GET /v1/events': () => ({}),
};
