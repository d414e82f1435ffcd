import { CreateJobPosition, type JobPosition, type JobPositionDraft, type JobPositionId } from '../../src/jobs/index.js';
import { ApiKeyAdministration, type IssuedKey, type KeyDraft } from '../../src/platform/access/api-key-administration.js';
import { CompanyAdministration, type Company } from '../../src/platform/access/company-administration.js';
import { AccessPolicy, MAX_LIMIT, type RaisedLimits } from '../../src/platform/access/domain/access-policy.js';
import type { Reply } from './http-client.js';
import type { TestApp } from './test-app.js';

let counter = 0;
/** A number that is unique in this test file. */
export function unique(): number {
  return ++counter;
}

/** A company whose rate limits are too high to matter in a test. */
export function aCompany(app: TestApp, limits = raisedLimits(app)): Promise<Company> {
  return app.inOperation(async () => {
    const companies = app.get(CompanyAdministration);
    const company = await companies.create(`Company ${unique()}`);
    return Object.keys(limits).length > 0 ? companies.raiseLimits(company.id, limits) : company;
  });
}

/** Every limit at its highest value. */
function raisedLimits(app: TestApp): RaisedLimits {
  return Object.fromEntries(app.get(AccessPolicy).raisableLimits.map((category) => [category, MAX_LIMIT]));
}

/** By default a key of an owner with all scopes. */
export function aKey(app: TestApp, company: Company, draft: Partial<Omit<KeyDraft, 'company'>> = {}): Promise<IssuedKey> {
  return app.inOperation(() =>
    app
      .get(ApiKeyAdministration)
      .create({ company: company.id, name: 'Test key', scopes: app.get(AccessPolicy).scopes, role: 'owner', ips: [], ...draft }),
  );
}

export function aPosition(app: TestApp, company: Company, draft: Partial<JobPositionDraft> = {}): Promise<JobPosition> {
  return app.inOperation(() => app.get(CreateJobPosition).run({ position: `Position ${unique()}`, ...draft, company: company.id }));
}

/** Inserts a position as another program does, the dashboard for example: without the use case. Returns its id. */
export async function insertPosition(app: TestApp, { position }: Pick<Tenant, 'position'>): Promise<JobPositionId> {
  const [row] = await app.rows<{ id: JobPositionId }>(
    `INSERT INTO job_positions
     SELECT copied.* FROM job_positions AS original,
            jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid())) AS copied
      WHERE original.id = $1 RETURNING id`,
    [position.id],
  );
  if (!row) throw new Error('the position to copy does not exist');
  return row.id;
}

/** The `candidateCount` of each position, by its id. */
export async function candidateCounts(app: TestApp, { key }: Pick<Tenant, 'key'>): Promise<Record<string, number>> {
  const { body } = await app.http.get('/v1/job-positions', { key });
  return Object.fromEntries((body.data as { id: string; candidateCount: number }[]).map(({ id, candidateCount }) => [id, candidateCount]));
}

/** A company with a key and a position. */
export interface Tenant {
  company: Company;
  keyId: string;
  key: string;
  position: JobPosition;
}

export async function aTenant(app: TestApp, limits?: RaisedLimits): Promise<Tenant> {
  const company = await aCompany(app, limits);
  const { id: keyId, key } = await aKey(app, company);
  return { company, keyId, key, position: await aPosition(app, company) };
}

/** A valid body of an import. */
export function candidateBody({ position }: Pick<Tenant, 'position'>, fields: object = {}): Record<string, unknown> {
  return { jobPositionId: position.id, firstName: 'Ona', lastName: 'Petraitė', email: `ona.${unique()}@example.com`, ...fields };
}

/** Imports a candidate over HTTP; returns its id. Throws if the import is refused. */
export async function aCandidate(app: TestApp, tenant: Tenant, fields: object = {}): Promise<string> {
  const reply = await app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant, fields) });
  return (expectStatus(reply, 201).body as { data: { candidateId: string } }).data.candidateId;
}

/** Returns the reply if it has the status; otherwise throws an error with the response. */
export function expectStatus(reply: Reply, status: number): Reply {
  if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}: ${reply.text}`);
  return reply;
}

/** Status and code of an error response. */
export function refusal({ status, body }: Reply): { status: number; error: unknown } {
  return { status, error: (body as { error?: unknown } | undefined)?.error };
}

/** The paths in a `VALIDATION_ERROR`, in alphabetical order. */
export function failingFields({ body }: Reply): string[] {
  return (body as { details: { field: string }[] }).details.map(({ field }) => field).sort();
}
