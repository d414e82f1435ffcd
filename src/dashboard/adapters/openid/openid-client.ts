import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { HOUR, parseUrl, SECOND } from '../../../platform/domain/index.js';
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
  OpenIdUnavailable,
} from '../../domain/openid.js';

const TIMEOUT_SECONDS = 10;
/** A discovery document that has changed counts after an hour; a provider that failed is asked again after 30 s. */
const KEPT_MS = { known: HOUR, failed: 30 * SECOND } as const;
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce. docs/rules/dashboard.md#openid-connect */
@Injectable()
export class OpenIdClient {
  private readonly logger = new Logger('OpenID');
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

  /**
   * The account of the person, by the answer that the browser brought to `url`. Throws `OpenIdSignInFailed`, also where the provider does not say
   * that the address is verified, and `OpenIdUnavailable`.
   */
  async accountOf(provider: OpenIdProvider, { state, nonce, verifier }: OpenIdAttempt, url: URL): Promise<OpenIdAccount> {
    const configuration = await this.configurationOf(provider);
    try {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(configuration, url, checks);
      const claims = tokens.claims();
      if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new OpenIdSignInFailed();
      const { email, email_verified: isVerified } =
        claims.email === undefined ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      const isTrusted = [true, 'true'].includes(isVerified as never) || (isVerified === undefined && provider.acceptsMissingEmailVerified);
      if (typeof email !== 'string' || !isTrusted) throw new OpenIdSignInFailed();
      return { issuer: provider.issuer, subject: claims.sub, email };
    } catch (error) {
      if (error instanceof OpenIdSignInFailed) throw error;
      // Codes and tokens stand in the messages of the library's errors: its code alone is logged.
      this.logger.warn({ company: provider.company, code: (error as { code?: unknown }).code }, 'a sign-in by OpenID Connect failed');
      throw new OpenIdSignInFailed();
    }
  }

  private configurationOf(provider: OpenIdProvider): Promise<openid.Configuration> {
    const { company, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([company, issuer, clientId, clientSecret]);
    const nowMs = wallTime().getTime();
    const known = this.discoveries.get(key);
    if (known && nowMs < known.untilMs) return known.configuration;
    if (this.discoveries.size >= 1_000) this.discoveries.clear();
    const discovery = { untilMs: nowMs + KEPT_MS.known, configuration: this.discover(provider) };
    discovery.configuration.catch(() => (discovery.untilMs = wallTime().getTime() + KEPT_MS.failed));
    this.discoveries.set(key, discovery);
    return discovery.configuration;
  }

  private async discover({ company, issuer, clientId, clientSecret }: OpenIdProvider): Promise<openid.Configuration> {
    const server = new URL(issuer);
    const execute = [openid.enableNonRepudiationChecks, ...(isLoopback(server) ? [openid.allowInsecureRequests] : [])];
    const options = { execute, timeout: TIMEOUT_SECONDS, [openid.customFetch]: boundedFetch };
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
async function boundedFetch(url: string, options: openid.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options);
  let left = MAX_ANSWER_BYTES;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error('the answer of the provider is too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bound) ?? null, response);
}
