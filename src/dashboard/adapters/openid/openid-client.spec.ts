import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { type OpenIdProvider, OpenIdUnavailable } from '../../domain/openid.js';
import { OpenIdClient } from './openid-client.js';

const ATTEMPT = { state: 'the state', nonce: 'the nonce', verifier: 'v'.repeat(43) };

Logger.overrideLogger(false);

describe('the client of identity providers', () => {
  let server: Server;
  let provider: OpenIdProvider;
  let document: Record<string, unknown>;
  let asked = 0;

  beforeAll(async () => {
    server = createServer((_, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked = 0;
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    document = { issuer, authorization_endpoint: `${issuer}/page` };
    const client = { clientId: 'interviews', clientSecret: null, isRequired: false, acceptsMissingEmailVerified: false };
    provider = { company: 'a company' as CompanyId, issuer, ...client };
  });

  const begin = (client: OpenIdClient) => client.authorizationUrl(provider, ATTEMPT, 'https://interviews.example.com/callback');

  it('discovers a provider once, however many begin at once', async () => {
    const client = new OpenIdClient();
    const urls = await Promise.all([begin(client), begin(client), begin(client)]);
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/page', '/page', '/page']);
    expect(asked).toBe(1);
  });

  it('asks a provider that failed again after 30 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] });
    const client = new OpenIdClient();
    const { issuer } = document;
    document = {};
    for (let i = 0; i < 3; i += 1) await expect(begin(client)).rejects.toThrow(OpenIdUnavailable);
    expect(asked).toBe(1);
    document = { issuer, authorization_endpoint: `${provider.issuer}/page` };
    jest.advanceTimersByTime(29_000);
    await expect(begin(client)).rejects.toThrow(OpenIdUnavailable);
    jest.advanceTimersByTime(2_000);
    await begin(client);
    expect(asked).toBe(2);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of more than 1 MiB', { claims_supported: ['x'.repeat(1024 * 1024)] }],
    ['without a page to sign in', { authorization_endpoint: undefined }],
    ['whose page is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['whose page has no TLS', { authorization_endpoint: 'http://login.example.com/' }],
    ['of another issuer', { issuer: 'https://login.example.com' }],
  ])('takes no discovery document %s', async (_, wrong) => {
    Object.assign(document, wrong);
    await expect(begin(new OpenIdClient())).rejects.toThrow(OpenIdUnavailable);
  });
});
