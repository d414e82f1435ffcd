import { expectStatus, unique, type Tenant } from './builders.js';
import { eventually } from './eventually.js';
import type { HttpClient, Reply } from './http-client.js';
import type { TestApp } from './test-app.js';

/** A valid body of a bulk import with `count` people; `fields` overrides the fields of each. */
export function bulkBody(
  { position }: Pick<Tenant, 'position'>,
  count: number,
  fields: (i: number) => object = () => ({}),
  more: object = {},
) {
  const candidates = Array.from({ length: count }, (_, i) => ({
    firstName: `First ${i}`,
    lastName: `Last ${i}`,
    email: `bulk.${unique()}@example.com`,
    ...fields(i),
  }));
  return { jobPositionId: position.id, candidates, ...more };
}

/** Starts an asynchronous bulk import; returns its id. */
export async function startBulkImport(http: HttpClient, key: string, json: object): Promise<string> {
  const reply = await http.post('/v1/candidates/bulk', { key, json });
  return (expectStatus(reply, 202).body as { data: { bulkImportId: string } }).data.bulkImportId;
}

export async function bulkImportState(http: HttpClient, key: string, id: string): Promise<Reply['body']> {
  return expectStatus(await http.get(`/v1/candidates/bulk/${id}`, { key }), 200).body.data;
}

/** The state of a bulk import after its end. Polls the database, so that no request counts towards the rate limits. */
export async function endOfBulkImport(app: TestApp, key: string, id: string, withinMs = 60_000): Promise<Reply['body']> {
  const ended = () => app.rows(`SELECT FROM bulk_imports WHERE id = $1 AND status <> 'processing'`, [id]);
  await eventually(`bulk import ${id} has ended`, async () => (await ended()).length > 0, withinMs);
  return bulkImportState(app.http, key, id);
}
