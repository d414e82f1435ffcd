import { CreateJobPosition, type JobPosition, type JobPositionDraft } from '../../src/jobs/index.js';
import { ApiKeyAdministration, type IssuedKey, type KeyDraft } from '../../src/platform/access/administration/api-key-administration.js';
import { CompanyAdministration, type Company } from '../../src/platform/access/administration/company-administration.js';
import { AccessPolicy, MAX_LIMIT, type RaisedLimits } from '../../src/platform/access/domain/access-policy.js';
import type { Reply } from './http-client.js';
import type { TestApp } from './test-app.js';

let counter = 0;
/** A number that no other call of this test file has had. */
export function unique(): number {
  return ++counter;
}

/** A company whose limits are out of the way of what a test is about. */
export function aCompany(app: TestApp, limits = raisedLimits(app)): Promise<Company> {
  return app.inScope(async () => {
    const companies = app.get(CompanyAdministration);
    const company = await companies.create(`Company ${unique()}`);
    return Object.keys(limits).length > 0 ? companies.raiseLimits(company.id, limits) : company;
  });
}

/** Every limit at its highest value. */
function raisedLimits(app: TestApp): RaisedLimits {
  return Object.fromEntries(app.get(AccessPolicy).raisableLimits.map((category) => [category, MAX_LIMIT]));
}

/** A key of an owner with all scopes, unless said otherwise. */
export function aKey(app: TestApp, company: Company, draft: Partial<Omit<KeyDraft, 'company'>> = {}): Promise<IssuedKey> {
  return app.inScope(() =>
    app
      .get(ApiKeyAdministration)
      .create({ company: company.id, name: 'Test key', scopes: app.get(AccessPolicy).scopes, role: 'owner', ips: [], ...draft }),
  );
}

export function aPosition(app: TestApp, company: Company, draft: Partial<JobPositionDraft> = {}): Promise<JobPosition> {
  return app.inScope(() => app.get(CreateJobPosition).run({ position: `Position ${unique()}`, ...draft, company: company.id }));
}

/** A company with a key and a position: what most tests begin with. */
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

/** The body of an import that is accepted. */
export function candidateBody({ position }: Pick<Tenant, 'position'>, fields: object = {}): Record<string, unknown> {
  return { jobPositionId: position.id, firstName: 'Ona', lastName: 'Petraitė', email: `ona.${unique()}@example.com`, ...fields };
}

/** Imports a candidate over HTTP; answers its id. Throws where that was refused. */
export async function aCandidate(app: TestApp, tenant: Tenant, fields: object = {}): Promise<string> {
  const reply = await app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant, fields) });
  return (expectStatus(reply, 201).body as { data: { candidateId: string } }).data.candidateId;
}

/** The same reply, where it has the status; otherwise an error that shows the answer. */
export function expectStatus(reply: Reply, status: number): Reply {
  if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}: ${reply.text}`);
  return reply;
}

/** The fields of an error's envelope that a client branches on. */
export function refusal({ status, body }: Reply): { status: number; error: unknown } {
  return { status, error: (body as { error?: unknown } | undefined)?.error };
}

/** The paths that a `VALIDATION_ERROR` names, in their order of the alphabet. */
export function failingFields({ body }: Reply): string[] {
  return (body as { details: { field: string }[] }).details.map(({ field }) => field).sort();
}
