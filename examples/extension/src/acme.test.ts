/* eslint-disable @typescript-eslint/no-floating-promises -- node:test waits for its suites and tests itself */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startForTests, type TestService } from 'interview-platform-api/testing';
import { AcmeServices } from './acme-services.js';
import { contexts } from './contexts.js';

describe('the product with the context and the adapters of Acme', () => {
  let acme: AcmeServices;
  let service: TestService;
  let key: string;
  before(async () => {
    acme = await AcmeServices.start();
    service = await startForTests({ contexts, env: { ACME_URL: acme.url, ACME_TOKEN: acme.token, ACME_REFERENCE_DELAY_HOURS: '48' } });
    key = await service.key();
  });
  after(async () => {
    await service.stop();
    await acme.close();
  });

  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
    const response = await fetch(`${service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, ...((await response.json()) as { error?: string; data?: Record<string, unknown> }) };
  };
  const aCandidate = async () => {
    const jobPositionId = await service.position({ position: 'Welder' });
    const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@example.org', jobPositionId };
    const { data } = await send('POST', '/v1/candidates', person);
    return { candidateId: String(data?.['candidateId']), jobPositionId };
  };

  it('invites nobody before the references are requested, 48 hours after the check was opened', async () => {
    const ids = await aCandidate();
    assert.equal((await send('POST', '/v1/acme/reference-checks', ids)).status, 201);
    const invite = () => send('POST', `/v1/candidates/${ids.candidateId}/invite`, { jobPositionId: ids.jobPositionId });
    assert.equal((await invite()).error, 'REFERENCE_CHECK_OPEN');
    assert.deepEqual(await service.mails(), []);

    await service.advance('48h');
    assert.equal((await invite()).status, 200);
    assert.deepEqual(
      (await service.events('reference_check_opened')).map(({ data }) => data),
      [{ ...ids, note: null }],
    );
    assert.deepEqual(
      (await service.mails()).map(({ to }) => to),
      ['ona@example.org'],
    );
    assert.equal(acme.mails.size, 1);
  });

  it('sends the fields of a reading that its response class declares, and no column of its row besides', async () => {
    const reading = await send('POST', '/v1/acme/readings', { ...(await aCandidate()), reader: 'Jonas' });
    assert.deepEqual(Object.keys(reading.data ?? {}).sort(), ['candidateId', 'readAt', 'reader']);
  });

  it('lets a key do what its scopes allow', async () => {
    const reader = await service.key(['acme:read']);
    const response = await fetch(`${service.url}/v1/acme/readings`, { method: 'POST', headers: { 'X-API-Key': reader } });
    assert.equal(response.status, 403);
  });
});
