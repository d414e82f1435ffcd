import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { aCandidate, expectStatus, type Tenant } from './builders.js';
import { eventually } from './eventually.js';
import type { Call, Reply } from './http-client.js';
import { RUNTIME_TOKEN, type TestApp } from './test-app.js';

export type Action = 'invite' | 'select' | 'reject' | 'reopen';

/** Invites a candidate, decides on it or reopens it, over HTTP. */
export function act(
  app: TestApp,
  { key, position }: Tenant,
  action: Action,
  candidateId: string,
  json: object = {},
  call: Call = {},
): Promise<Reply> {
  return app.http.post(`/v1/candidates/${candidateId}/${action}`, { key, ...call, json: { jobPositionId: position.id, ...json } });
}

/** The response to an invitation. */
export interface Invitation {
  candidateId: string;
  sessionId: string;
  interviewLink: string;
  expiresAt: string;
}

/** A new candidate with an invitation. */
export async function anInvited(app: TestApp, tenant: Tenant, fields: object = {}): Promise<Invitation> {
  const id = await aCandidate(app, tenant, fields);
  return (expectStatus(await act(app, tenant, 'invite', id), 200).body as { data: Invitation }).data;
}

/** A result that can be analysed. */
export function aResult(changes: object = {}): Record<string, unknown> {
  const said = [
    'Tell me about your work as a nurse.',
    'I have worked as a registered nurse for 6 years on a geriatric ward with 24 beds. I hold a valid nursing licence.',
    'How do you give medication?',
    'I do the medication round twice a shift and set up IV therapy; last year I introduced a double check that reduced errors.',
    'What about wounds and records?',
    'Every day I change wound dressings and write care plans in the electronic records, and I was the infection control nurse.',
  ];
  const transcript = said.map((text, i) => ({ speaker: i % 2 === 0 ? 'interviewer' : 'candidate', text, startMs: i * 10_000 }));
  return { outcome: 'completed', language: 'en', transcript, ...changes };
}

/** Reports a result as the interview runtime does. */
export function report(app: TestApp, sessionId: string, json: object = aResult(), token: string | null = RUNTIME_TOKEN): Promise<Reply> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return app.http.post(`/runtime/v1/sessions/${sessionId}/result`, { headers, json });
}

/** The file names in the outbox folder of a process. */
export async function outboxOf(app: TestApp): Promise<string[]> {
  return readdir(join(app.dataDir, 'outbox')).catch(() => []);
}

/** The mail to an address; waits until it is in the outbox folder. */
export function mailTo(app: TestApp, address: string): Promise<Email> {
  return eventually(`a mail to ${address} is in the outbox`, async () => {
    for (const file of await outboxOf(app)) {
      if (!file.endsWith('.eml')) continue;
      // The erasure of a candidate may remove the file meanwhile.
      const written = await readFile(join(app.dataDir, 'outbox', file)).catch(() => null);
      const mail = written && (await new PostalMime().parse(written));
      if (mail?.to?.some((to) => to.address === address)) return mail;
    }
    return null;
  });
}

/** A candidate with the status `interviewed`, without an interview. */
export async function anInterviewed(app: TestApp, tenant: Tenant, viewedVersion: string | null): Promise<string> {
  const id = await aCandidate(app, tenant);
  await app.rows(
    `UPDATE candidates SET status = 'interviewed', analysis_viewed = $2::text IS NOT NULL, viewed_analysis_version = $2 WHERE id = $1`,
    [id, viewedVersion],
  );
  return id;
}

/** `previousStatus → status` of all status events, in order. */
export async function movesOf(app: TestApp, candidateId: string): Promise<string[]> {
  const rows = await app.rows<{ move: string }>(
    `SELECT (data->>'previousStatus') || ' → ' || (data->>'status') AS move FROM events
      WHERE type = 'candidate_status_changed' AND subject_id = $1 ORDER BY sequence`,
    [candidateId],
  );
  return rows.map(({ move }) => move);
}
