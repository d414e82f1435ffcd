import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { HOUR, parseUrl, SECOND } from '../../../platform/domain/index.js';
import { EgressGuard } from '../../../webhooks/index.js';
import { safeError } from '../../../platform/observability/log.js';
import { wallTime } from '../../../platform/operation/operation-context.js';
import type { OpenIdAttempt } from '../../application/openid-attempts.js';
import {
  isAskable,
  isForAllTenants,
  isLoopback,
  type OpenIdAccount,
  type OpenIdProvider,
  OpenIdSignInFailed,
  type OpenIdTestStep,
  OpenIdUnavailable,
} from '../../domain/openid.js';

const TIMEOUT_SECONDS = 10;
/** A discovery document that has changed counts after an hour; a provider that failed is asked again after 30 s. */
const KEPT_MS = { known: HOUR, failed: 30 * SECOND } as const;
const MAX_ANSWER_BYTES = 1024 * 1024;
const TEST_VERIFIER = 'test'.repeat(11);

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce. docs/rules/dashboard.md#openid-connect */
@Injectable()
export class OpenIdClient {
  private readonly logger = new Logger('OpenID');

  constructor(private readonly guard: EgressGuard) {}

  /** Discoveries by provider, those that are under way among them. */
  private readonly discoveries = new Map<string, { untilMs: number; readonly configuration: Promise<openid.Configuration> }>();

  /** The page of the provider to which the browser goes. Throws `OpenIdUnavailable`. */
  async authorizationUrl(provider: OpenIdProvider, { state, nonce, verifier }: OpenIdAttempt, redirectUri: string): Promise<URL> {
    const configuration = await this.configurationOf(provider);
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      ...{ state, nonce, code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    });
  }

  /** The account of the person, by the answer that the browser brought to `url`. Throws `OpenIdSignInFailed` and `OpenIdUnavailable`. */
  async accountOf(provider: OpenIdProvider, { state, nonce, verifier }: OpenIdAttempt, url: URL): Promise<OpenIdAccount> {
    const configuration = await this.configurationOf(provider);
    try {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(configuration, url, checks);
      const claims = tokens.claims();
      if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new OpenIdSignInFailed();
      const asked = () => openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      // An account that is bound needs no address.
      const stated = claims.email === undefined ? await asked().catch((error: unknown) => this.warn(provider, error)) : claims;
      const { email, email_verified: isVerified } = stated ?? {};
      const isTrusted = [true, 'true'].includes(isVerified as never) || (isVerified === undefined && provider.acceptsMissingEmailVerified);
      return { issuer: provider.issuer, subject: claims.sub, email: typeof email === 'string' && isTrusted ? email : null };
    } catch (error) {
      if (!(error instanceof OpenIdSignInFailed)) this.warn(provider, error);
      throw new OpenIdSignInFailed();
    }
  }

  /** Codes and tokens stand in the messages of the library's errors: its code alone is logged. */
  private warn({ company }: OpenIdProvider, error: unknown): void {
    this.logger.warn({ company, code: (error as { code?: unknown }).code }, 'a sign-in by OpenID Connect failed');
  }

  /**
   * Asks the provider whatever a sign-in needs, without a person: the first step that fails, and the address that was asked; null if none does. The
   * provider is told a code that it has not given, which it refuses for another reason than a client that it does not know.
   */
  async test(provider: OpenIdProvider, redirectUri: string): Promise<OpenIdTestStep | null> {
    const asked = this.fetchOf(provider);
    try {
      await asked(provider.issuer, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_SECONDS * SECOND) } as never);
    } catch {
      return 'address';
    }
    const configuration = await this.discover(provider).catch(() => null);
    const { jwks_uri: keys = '', token_endpoint: tokens } = configuration?.serverMetadata() ?? {};
    if (!configuration || tokens === undefined) return 'discovery';
    const timed = {
      method: 'GET',
      redirect: 'manual',
      headers: {},
      body: null,
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * SECOND),
    } as const;
    const known = await asked(keys, timed)
      .then((response) => response.json() as Promise<{ keys?: unknown }>)
      .catch(() => null);
    if (!Array.isArray(known?.keys) || known.keys.length === 0) return 'keys';
    const page = openid.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope: 'openid email profile', state: 'test', nonce: 'test' },
      ...{ code_challenge: await openid.calculatePKCECodeChallenge(TEST_VERIFIER), code_challenge_method: 'S256' },
    });
    const shown = await asked(page.href, timed).catch(() => null);
    if (!shown || shown.status >= 400) return 'redirect';
    try {
      await openid.genericGrantRequest(configuration, 'authorization_code', {
        code: 'test',
        redirect_uri: redirectUri,
        code_verifier: TEST_VERIFIER,
      });
      return null;
    } catch (error) {
      const refusal = error instanceof openid.ResponseBodyError ? error.error : 'unreachable';
      return ['invalid_client', 'unauthorized_client', 'unreachable'].includes(refusal) ? 'client' : null;
    }
  }

  private fetchOf({ isGuarded }: OpenIdProvider): openid.CustomFetch {
    return boundedFetch((url, options) => (isGuarded ? this.guard.fetch(url, options) : fetch(url, options)));
  }

  private configurationOf(provider: OpenIdProvider): Promise<openid.Configuration> {
    const { company, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([company, issuer, clientId, clientSecret, provider.isGuarded]);
    const nowMs = wallTime().getTime();
    const known = this.discoveries.get(key);
    if (known && nowMs < known.untilMs) return known.configuration;
    if (this.discoveries.size >= 1_000) this.discoveries.clear();
    const discovery = { untilMs: nowMs + KEPT_MS.known, configuration: this.discover(provider) };
    discovery.configuration.catch(() => (discovery.untilMs = wallTime().getTime() + KEPT_MS.failed));
    this.discoveries.set(key, discovery);
    return discovery.configuration;
  }

  private async discover(provider: OpenIdProvider): Promise<openid.Configuration> {
    const { company, issuer, clientId, clientSecret } = provider;
    const server = new URL(issuer);
    const execute = [openid.enableNonRepudiationChecks, ...(isLoopback(server) ? [openid.allowInsecureRequests] : [])];
    const options = { execute, timeout: TIMEOUT_SECONDS, [openid.customFetch]: this.fetchOf(provider) };
    try {
      const authentication = clientSecret === null ? openid.None() : undefined;
      const configuration = await openid.discovery(server, clientId, clientSecret ?? undefined, authentication, options);
      const { issuer: stated, authorization_endpoint: page = '' } = configuration.serverMetadata();
      const url = parseUrl(page);
      if (!url || !isAskable(url) || isForAllTenants(stated))
        throw new Error('the discovery document is not one of a provider for one tenant');
      return configuration;
    } catch (error) {
      this.logger.warn({ company, error: safeError(error) }, 'the identity provider of a company does not answer');
      throw new OpenIdUnavailable();
    }
  }
}

/** Breaks an answer off that is longer than any of a provider. */
function boundedFetch(ask: (url: string, options: openid.CustomFetchOptions) => Promise<Response>): openid.CustomFetch {
  return async (url, options) => {
    const response = await ask(url, options);
    let left = MAX_ANSWER_BYTES;
    const bound = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) controller.error(new Error('the answer of the provider is too long'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(bound) ?? null, { status, statusText, headers: [...headers] });
  };
}
