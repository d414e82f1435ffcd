import { jest } from '@jest/globals';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/index.js';
import { type OpenIdProvider, OpenIdSignInFailed, OpenIdUnavailable } from '../../domain/openid.js';
import { OpenIdClient } from './openid-client.js';

const ATTEMPT = { state: 'the state', nonce: 'the nonce', verifier: 'v'.repeat(43) };
const TOO_LONG = 'x'.repeat(1024 * 1024);
const KEYS = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function signedToken(claims: object): string {
  const parts = [{ alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${parts}.${sign('sha256', Buffer.from(parts), { key: KEYS.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** The provider is the operator's: nothing is guarded. */
const UNUSED = { fetch: () => Promise.reject(new Error('not asked')) };

Logger.overrideLogger(false);

describe('the client of identity providers', () => {
  let server: Server;
  let provider: OpenIdProvider;
  let document: Record<string, unknown>;
  /** By path; of any other the document. */
  let answers: Record<string, Record<string, unknown>>;
  let asked = 0;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url] ?? document));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked = 0;
    answers = {};
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    document = { issuer, authorization_endpoint: `${issuer}/page` };
    const client = { clientId: 'interviews', clientSecret: null, isRequired: false, acceptsMissingEmailVerified: false, isGuarded: false };
    provider = { company: 'a company' as CompanyId, issuer, ...client };
  });

  const begin = (client: OpenIdClient) => client.authorizationUrl(provider, ATTEMPT, 'https://interviews.example.com/callback');

  it('discovers a provider once, however many begin at once', async () => {
    const client = new OpenIdClient(UNUSED);
    const urls = await Promise.all([begin(client), begin(client), begin(client)]);
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/page', '/page', '/page']);
    expect(asked).toBe(1);
  });

  it('asks a provider that failed again after 30 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] });
    const client = new OpenIdClient(UNUSED);
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
    ['of more than 1 MiB', { claims_supported: [TOO_LONG] }],
    ['without a page to sign in', { authorization_endpoint: undefined }],
    ['whose page is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['whose page has no TLS', { authorization_endpoint: 'http://login.example.com/' }],
    ['of another issuer', { issuer: 'https://login.example.com' }],
  ])('takes no discovery document %s', async (_, wrong) => {
    Object.assign(document, wrong);
    await expect(begin(new OpenIdClient(UNUSED))).rejects.toThrow(OpenIdUnavailable);
  });

  it('reads no tokens, keys or facts of a person of more than 1 MiB', async () => {
    const { issuer } = provider;
    const [token_endpoint, jwks_uri, userinfo_endpoint] = ['/token', '/keys', '/person'].map((path) => `${issuer}${path}`);
    Object.assign(document, { token_endpoint, jwks_uri, userinfo_endpoint, id_token_signing_alg_values_supported: ['ES256'] });
    const iat = Math.floor(Date.now() / 1_000);
    const id_token = signedToken({ iss: issuer, sub: 'ona', aud: 'interviews', iat, exp: iat + 60, nonce: ATTEMPT.nonce });
    answers = {
      '/token': { access_token: 'a', token_type: 'bearer', id_token },
      '/keys': { keys: [KEYS.publicKey.export({ format: 'jwk' })] },
      '/person': { sub: 'ona', email: 'ona@people.example', email_verified: true },
    };
    const callback = new URL(`https://interviews.example.com/callback?code=c&state=${encodeURIComponent(ATTEMPT.state)}`);
    const signIn = () => new OpenIdClient(UNUSED).accountOf(provider, ATTEMPT, callback);
    expect(await signIn()).toEqual({ issuer, subject: 'ona', email: 'ona@people.example' });
    for (const [path, answer] of Object.entries(answers)) {
      answer.padding = TOO_LONG;
      if (path === '/person') expect(await signIn()).toEqual({ issuer, subject: 'ona', email: null });
      else await expect(signIn()).rejects.toThrow(OpenIdSignInFailed);
      delete answer.padding;
    }
    expect(await signIn()).toMatchObject({ subject: 'ona' });
  });
});
