/** Requests per second and latencies of a read and a write, as ratios to a bare handler that makes the same query. */
import { randomUUID } from 'node:crypto';
import { benchDatabase, compare, measure, printRatios, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'GET and POST /v1/candidates against a bare handler';

export async function run({ seconds, rounds }) {
  const database = await benchDatabase();
  const companies = await seedCompanies(database.client, 6_000);
  const env = { DATABASE_URL: database.url, ...SECRETS, ROLE: 'api', POOL_SIZE: '10' };
  const bare = await startProcess('test/bench/bare-server.mjs', env);
  const product = await startProcess('test/bench/product-server.mjs', { ...env, REDIS_URL: '' });
  const redisUrl = process.env.REDIS_URL;
  const onRedis = redisUrl ? await startProcess('test/bench/product-server.mjs', { ...env, REDIS_URL: redisUrl }) : null;
  let turn = 0;
  // Round robin, so that every company stays below its default limits.
  const next = () => companies[(turn += 1) % companies.length];
  const load = { seconds, connections: 32 };

  const readBare = () => {
    const { company, position, candidate } = next();
    return { method: 'GET', path: `/candidates/${candidate}?companyId=${company}&jobPositionId=${position}` };
  };
  const readProduct = () => {
    const { key, position, candidate } = next();
    return { method: 'GET', path: `/v1/candidates/${candidate}?jobPositionId=${position}`, headers: { 'x-api-key': key } };
  };
  const person = ({ position }) => ({
    jobPositionId: position,
    firstName: 'Ona',
    lastName: 'Petraitė',
    email: `${randomUUID()}@example.com`,
  });
  const json = { 'content-type': 'application/json' };
  const writeBare = () => {
    const company = next();
    return { method: 'POST', path: '/candidates', headers: json, body: JSON.stringify({ companyId: company.company, ...person(company) }) };
  };
  const writeProduct = (idempotent) => () => {
    const company = next();
    const headers = { ...json, 'x-api-key': company.key, ...(idempotent && { 'idempotency-key': randomUUID() }) };
    return { method: 'POST', path: '/v1/candidates', headers, body: JSON.stringify(person(company)) };
  };
  try {
    const reads = {
      'bare handler': () => measure(bare.url, readBare, { ...load, expected: 200 }),
      'read, PostgreSQL limits': () => measure(product.url, readProduct, { ...load, expected: 200 }),
      ...(onRedis && { 'read, Redis limits': () => measure(onRedis.url, readProduct, { ...load, expected: 200 }) }),
    };
    printRatios('GET /v1/candidates/{id}', await compare(reads, rounds), 'bare handler', {
      'read, PostgreSQL limits': 0.6,
      'read, Redis limits': 0.6,
    });
    const writes = {
      'bare handler': () => measure(bare.url, writeBare, { ...load, expected: 201 }),
      write: () => measure(product.url, writeProduct(false), { ...load, expected: 201 }),
      'write, idempotency key': () => measure(product.url, writeProduct(true), { ...load, expected: 201 }),
      ...(onRedis && {
        'write, Redis limits': () => measure(onRedis.url, writeProduct(false), { ...load, expected: 201 }),
        'write, Redis, idempotency key': () => measure(onRedis.url, writeProduct(true), { ...load, expected: 201 }),
      }),
    };
    printRatios('POST /v1/candidates', await compare(writes, rounds), 'bare handler', {
      ...{ write: 0.45, 'write, idempotency key': 0.4, 'write, Redis limits': 0.45, 'write, Redis, idempotency key': 0.4 },
    });
  } finally {
    await Promise.all([bare.stop(), product.stop(), onRedis?.stop()]);
    await database.close();
  }
}
