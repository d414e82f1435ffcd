import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { HOUR } from '../../../platform/domain/clock.js';
import { safeError } from '../../../platform/observability/log.js';
import { wallTime } from '../../../platform/operation/operation-context.js';
import { isLoopback, type OpenIdProvider, OpenIdSignInFailed, OpenIdUnavailable } from '../../domain/openid.js';

/** The secrets of one sign-in. The browser keeps them until the provider sends it back. */
export interface OpenIdAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const TIMEOUT_SECONDS = 10;
const KEPT_MS = HOUR;

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce. docs/rules.md#openid-connect */
@Injectable()
export class OpenIdClient {
  private readonly logger = new Logger('OpenID');
  /** Discovery documents by provider. One that has changed counts after an hour. */
  private readonly known = new Map<string, { readonly at: number; readonly configuration: openid.Configuration }>();

  newAttempt(): OpenIdAttempt {
    return { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
  }

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
   * The address of the person, by the answer that the browser brought to `url`. Throws `OpenIdSignInFailed`, also where the provider says that
   * the address is not verified, and `OpenIdUnavailable`.
   */
  async emailOf(provider: OpenIdProvider, { state, nonce, verifier }: OpenIdAttempt, url: URL): Promise<string> {
    const configuration = await this.configurationOf(provider);
    try {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(configuration, url, checks);
      const claims = tokens.claims();
      if (!claims) throw new OpenIdSignInFailed();
      const { email, email_verified: isVerified } =
        claims.email === undefined ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      if (typeof email !== 'string' || isVerified === false) throw new OpenIdSignInFailed();
      return email;
    } catch (error) {
      if (error instanceof OpenIdSignInFailed) throw error;
      // Codes and tokens stand in the messages of the library's errors: its code alone is logged.
      this.logger.warn({ company: provider.company, code: (error as { code?: unknown }).code }, 'a sign-in by OpenID Connect failed');
      throw new OpenIdSignInFailed();
    }
  }

  private async configurationOf({ company, issuer, clientId, clientSecret }: OpenIdProvider): Promise<openid.Configuration> {
    const key = JSON.stringify([company, issuer, clientId, clientSecret]);
    const known = this.known.get(key);
    const now = wallTime().getTime();
    if (known && now - known.at < KEPT_MS) return known.configuration;
    const server = new URL(issuer);
    try {
      const execute = isLoopback(server) ? [openid.allowInsecureRequests] : [];
      const options = { execute, timeout: TIMEOUT_SECONDS };
      const configuration = await openid.discovery(
        server,
        clientId,
        clientSecret ?? undefined,
        clientSecret === null ? openid.None() : undefined,
        options,
      );
      if (this.known.size >= 1_000) this.known.clear();
      this.known.set(key, { at: now, configuration });
      return configuration;
    } catch (error) {
      this.logger.warn({ company, error: safeError(error) }, 'the identity provider of a company does not answer');
      throw new OpenIdUnavailable();
    }
  }
}
