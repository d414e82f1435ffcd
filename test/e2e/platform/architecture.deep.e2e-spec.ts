import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transformSync } from '@swc/core';
import { aTenant, refusal, type Tenant } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));
const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');

/** The files that the page shows, by their paths in the repository. */
const files = new Map([...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', source = '']) => [path, source]));

/** The service with the context, as `src/contexts.ts` would have it. */
const MAIN = `
import 'reflect-metadata';
import { runService } from '../src/bootstrap/serve.js';
import { tags } from './src/tags/tags.context.js';
await runService({ contexts: [tags] });
`;

/** Prints the statements by which TypeORM would bring the migrated table in line with the entity. */
const COMPARE = `
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { CompanyEntity } from '../src/platform/access/access.entities.js';
import { TagEntity } from './src/tags/adapters/persistence/tag.entity.js';
const source = await new DataSource({ type: 'postgres', url: process.env.DATABASE_URL, entities: [CompanyEntity, TagEntity] }).initialize();
const { upQueries } = await source.driver.createSchemaBuilder().log();
console.log(JSON.stringify(upQueries.map(({ query }) => query).filter((query) => query.includes('"tags"'))));
await source.destroy();
`;

/** Compiles the files into a folder beside the built product, from which they import everything that the page does not show. */
function compileInto(folder: string): void {
  for (const [path, source] of files) {
    const target = join(folder, path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, compiled(source.replace(/from '(\.[^']+)'/g, (_, specifier: string) => `from '${fromFolder(path, specifier)}'`)));
  }
  writeFileSync(join(folder, 'main.js'), MAIN);
  writeFileSync(join(folder, 'compare.js'), COMPARE);
}

function fromFolder(path: string, specifier: string): string {
  const target = posix.join(posix.dirname(path), specifier);
  if (files.has(target.replace(/\.js$/, '.ts'))) return specifier;
  return posix.join(...path.split('/').map(() => '..'), target);
}

function compiled(source: string): string {
  const parser = { syntax: 'typescript', decorators: true } as const;
  const transform = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
  return transformSync(source, { swcrc: false, jsc: { target: 'es2023', parser, transform }, module: { type: 'es6' } }).code;
}

describe('the context that docs/architecture.md adds', () => {
  const folder = mkdtempSync(join(DIST, 'example-'));
  let app: TestApp;
  let product: ProductProcess;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
    compileInto(folder);
    product = await ProductProcess.start(app.databaseUrl, { ROLE: 'api' }, join(folder, 'main.js'));
    // The scopes of a context that the TestApp, which made the key, does not know.
    await app.rows(`UPDATE api_keys SET scopes = scopes || '{read:tags,write:tags}'`);
  });
  afterAll(async () => {
    await product?.stop();
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const create = (json: object, headers = {}) => product.http.post('/v1/tags', { key: tenant.key, json, headers });

  it('creates and lists through the whole pipeline', async () => {
    const created = await create({ name: 'urgent' }, { 'Idempotency-Key': 'one' });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ name: 'urgent' });
    expect((await create({ name: 'urgent' }, { 'Idempotency-Key': 'one' })).body).toEqual(created.body);
    await create({ name: 'later' });
    const first = await product.http.get('/v1/tags?limit=1', { key: tenant.key });
    expect(first.body.data).toMatchObject([{ name: 'later' }]);
    const rest = await product.http.get(`/v1/tags?limit=1&cursor=${first.body.pagination.cursor}`, { key: tenant.key });
    expect(rest.body).toMatchObject({ data: [{ name: 'urgent' }], pagination: { hasMore: false } });
  });

  it('refuses what its rules refuse', async () => {
    expect(refusal(await create({ name: 'urgent' }))).toEqual({ status: 409, error: 'DUPLICATE_TAG' });
    expect(refusal(await create({ name: '' }))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    expect(refusal(await product.http.get('/v1/tags'))).toEqual({ status: 401, error: 'UNAUTHORIZED' });
  });

  it('has its own rate limit', async () => {
    const { headers } = await create({ name: 'counted' });
    expect(headers['x-ratelimit-limit']).toBe('20');
  });

  it('has an entity that is what its migration made', async () => {
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: app.databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'compare.js')], { env });
    expect(JSON.parse(stdout)).toEqual([]);
  });
});
