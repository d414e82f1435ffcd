import { v7 } from 'uuid';
import { InterviewSessionRepository, type SessionId, type TranscriptTurn } from '../../src/actions/index.js';
import { CandidateLifecycle, CandidateRepository, type CandidateId } from '../../src/candidates/index.js';
import type { JobPositionDraft } from '../../src/jobs/index.js';
import { after, Clock, DAY } from '../../src/platform/domain/index.js';
import { UnitOfWork } from '../../src/platform/persistence/unit-of-work.js';
import { aCandidate, aPosition, expectStatus, type Tenant } from './builders.js';
import type { Reply } from './http-client.js';
import { until } from './eventually.js';
import { RUNTIME_TOKEN, type TestApp } from './test-app.js';

/** A job position with requirements. */
export const BACKEND: Omit<JobPositionDraft, 'company'> = {
  position: 'Backend Engineer',
  description: 'Build and run the services behind our scheduling product: APIs in TypeScript, PostgreSQL, queues and tests.',
  experience: '4 years of backend development',
  requirements: ['TypeScript and Node.js', 'PostgreSQL', 'REST API design', 'Docker'],
  interviewLanguages: ['en', 'lt'],
};

/** A CV that fits the position, with personal data that must never reach an engine. */
export function backendCv({ name = 'Ona Petraitė', email = 'ona@example.com', phone = '+370 612 34567' } = {}): string {
  return [
    name,
    `${email} | ${phone} | https://linkedin.com/in/somebody`,
    '',
    'Backend developer, Acme, 2017 – now',
    'I design REST APIs in TypeScript and Node.js, and run them in Docker.',
    'PostgreSQL: schemas, query tuning, migrations of live systems.',
    `References on request from ${name}.`,
  ].join('\n');
}

/** A CV that does not fit it. */
export const COOK_CV = 'Head cook, Hotel Neringa, 2012 – now\nMenus, purchasing and a kitchen of nine.\nHygiene certificate.';

/** The tenant with that position. */
export async function withBackendPosition(app: TestApp, tenant: Tenant): Promise<Tenant> {
  return { ...tenant, position: await aPosition(app, tenant.company, BACKEND) };
}

export function analysisOf(app: TestApp, { key, position }: Tenant, candidateId: string, call: AnalysisCall = {}): Promise<Reply> {
  const { kind = 'cv-analysis', language, headers } = call;
  const query = { jobPositionId: position.id, ...(language && { language }) };
  return app.http.get(`/v1/candidates/${candidateId}/${kind}`, { key, query, headers });
}

export interface AnalysisCall {
  kind?: 'cv-analysis' | 'interview-analysis' | 'cv-document';
  language?: string;
  headers?: Record<string, string>;
}

/** The data of the candidate's events of one type, oldest first. */
export async function eventsOf(app: TestApp, type: string, candidateId: string): Promise<Record<string, unknown>[]> {
  const rows = await app.rows<{ data: Record<string, unknown> }>(
    'SELECT data FROM events WHERE type = $1 AND subject_id = $2 ORDER BY sequence',
    [type, candidateId],
  );
  return rows.map(({ data }) => data);
}

export async function auditOf(
  app: TestApp,
  candidateId: string,
  action: string,
): Promise<{ actor: string; acting_user: string; facts: Record<string, unknown> }[]> {
  return app.rows('SELECT actor, acting_user, facts FROM audit_entries WHERE subject_id = $1 AND action = $2 ORDER BY at, id', [
    candidateId,
    action,
  ]);
}

/** The candidate's detail in the API. */
export async function candidateOf(app: TestApp, { key, position }: Tenant, candidateId: string): Promise<Record<string, unknown>> {
  const reply = await app.http.get(`/v1/candidates/${candidateId}`, { key, query: { jobPositionId: position.id } });
  return (expectStatus(reply, 200).body as { data: Record<string, unknown> }).data;
}

export interface InterviewOptions {
  language?: string;
  transcript?: readonly TranscriptTurn[];
  outcome?: 'completed' | 'failed';
}

/** Opens an interview session for the candidate, and reports its result as the runtime does. Returns the session's id. */
export async function holdInterview(
  app: TestApp,
  { company, position }: Tenant,
  candidateId: string,
  options: InterviewOptions = {},
): Promise<string> {
  const { language = 'en', transcript = INTERVIEW, outcome = 'completed' } = options;
  const ref = { company: company.id, jobPositionId: position.id, candidateId: candidateId as CandidateId };
  const id = v7() as SessionId;
  await app.inOperation(() =>
    app.get(UnitOfWork).run(async () => {
      const openedAt = app.get(Clock).now();
      await app
        .get(InterviewSessionRepository)
        .open({ ...ref, id, kind: 'web', openedAt, expiresAt: after(openedAt, DAY), tokenHash: null });
      await app.get(CandidateLifecycle).move(ref, 'invite');
      await app.get(CandidateRepository).record(ref, { sessionId: id }, openedAt);
    }),
  );
  const headers = { authorization: `Bearer ${RUNTIME_TOKEN}` };
  expectStatus(await app.http.post(`/runtime/v1/sessions/${id}/result`, { headers, json: { outcome, language, transcript } }), 200);
  return id;
}

/** A candidate whose interview has been analysed. */
export async function anInterviewed(app: TestApp, tenant: Tenant, options: InterviewOptions & { fields?: object } = {}): Promise<string> {
  const id = await aCandidate(app, tenant, options.fields);
  await holdInterview(app, tenant, id, options);
  await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
  return id;
}

/** An interview that fits the position. */
export const INTERVIEW: readonly TranscriptTurn[] = [
  'Hello Ona, tell me about your work with TypeScript and Node.js.',
  'I am Ona Petraitė and I have written services in TypeScript and Node.js for six years; last year I led the rewrite of our scheduling API, which cut response times by 40 percent.',
  'What about databases?',
  'We run PostgreSQL with two terabytes of data. I designed the schema, tuned the slow queries with EXPLAIN, and moved the largest table to partitions without downtime.',
  'How do you design an API, and how do you ship it?',
  'I write the OpenAPI document of the REST API first, review it with the clients, and ship everything as Docker images through a pipeline with tests at every step.',
].map((text, index) => ({ speaker: index % 2 === 0 ? 'interviewer' : 'candidate', text, startMs: index * 30_000 }));
