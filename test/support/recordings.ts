import { DEFAULT_POLICY } from '../../src/clearance/domain/clearance.js';
import { Readable } from 'node:stream';
import type { SessionId } from '../../src/actions/index.js';
import { StoredDocuments } from '../../src/documents/index.js';
import type { CandidateId } from '../../src/candidates/index.js';
import type { Reservation } from '../../src/telephony/index.js';
import { expectStatus, type Tenant } from './builders.js';
import type { Call, Reply } from './http-client.js';
import { aPhoneInvitation, aReservation, type TelephonyTenant } from './telephony.js';
import { RUNTIME_TOKEN, type TestApp } from './test-app.js';

/** A candidate in a call whose policy says so about recordings. */
export interface CallUnderWay {
  candidateId: Reservation['candidateId'];
  sessionId: SessionId;
  reservationId: string;
}

export async function aCallUnderWay(
  app: TestApp,
  tenant: TelephonyTenant,
  recording: 'off' | 'announce' | 'ask' = 'announce',
): Promise<CallUnderWay> {
  const invitation = await aPhoneInvitation(app, tenant);
  const clearancePolicySnapshot = { ...DEFAULT_POLICY, recording };
  const { id } = await aReservation(app, tenant, { ...invitation, state: 'active', clearancePolicySnapshot });
  return { ...invitation, reservationId: id };
}

/** Uploads the recording of a session as a phone agent does. */
export function upload(app: TestApp, sessionId: string, sound: Buffer | string, headers: Record<string, string> = {}): Promise<Reply> {
  const sent = { authorization: `Bearer ${RUNTIME_TOKEN}`, 'content-type': 'audio/ogg', ...headers };
  return app.http.put(`/runtime/v1/sessions/${sessionId}/recording`, { raw: sound, headers: sent });
}

export function recordingOf(app: TestApp, { key, position }: Tenant, candidateId: string, { query, ...call }: Call = {}): Promise<Reply> {
  const ofPosition = { jobPositionId: position.id, ...query };
  return app.http.get(`/v1/candidates/${candidateId}/interview-recording`, { key, query: ofPosition, ...call });
}

/** Answers the question whether the call may be recorded. */
export async function answerToRecording(app: TestApp, { sessionId, reservationId }: CallUnderWay, given: boolean): Promise<void> {
  const authorization = `Bearer ${RUNTIME_TOKEN}`;
  const path = `/runtime/v1/sessions/${sessionId}`;
  // The disclosure comes first.
  const turn = { index: 1, reservationId, text: '', startMs: 0, endMs: 1_000 };
  expectStatus(await app.http.post(`${path}/turns`, { headers: { authorization }, json: turn }), 200);
  const json = { reservationId, given, by: 'voice' };
  expectStatus(await app.http.post(`${path}/consent`, { headers: { authorization }, json }), 200);
}

/** A recording of the candidate's interview, which may have been held on the web. Returns the id of its session. */
export async function insertRecording(app: TestApp, { company, position }: Tenant, candidateId: string, sound: string): Promise<string> {
  const [session] = await app.rows<{ id: string }>('SELECT id FROM interview_sessions WHERE candidate_id = $1', [candidateId]);
  const owner = { company: company.id, candidateId: candidateId as CandidateId };
  const insert = (storeKey: string) =>
    app.rows(`INSERT INTO interview_recordings VALUES ($1, $2, $3, $4, $5, 'audio/ogg', $6, repeat('0', 64), now())`, [
      session?.id,
      company.id,
      position.id,
      candidateId,
      storeKey,
      sound.length,
    ]);
  const info = { contentType: 'audio/ogg', fileName: 'interview.ogg' };
  const record = async (storeKey: string) => (await insert(storeKey), null);
  await app.inOperation(() => app.get(StoredDocuments).add(owner, Readable.from([Buffer.from(sound)]), info, record));
  return session?.id ?? '';
}
