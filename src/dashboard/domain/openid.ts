import { DomainError, type FieldError, ValidationFailed } from '../../platform/domain/domain-error.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { parseUrl } from '../../platform/domain/parse-url.js';

/** The identity provider of a company, by which its users sign in. docs/rules.md#openid-connect */
export interface OpenIdProvider {
  readonly company: CompanyId;
  /** As the provider's discovery document states it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a client without a secret, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** No link by mail for the users of the company. */
  readonly isRequired: boolean;
}

/** Checks what an operator enters. Throws `ValidationFailed`, which names every invalid field. */
export function openIdProviderOf(provider: OpenIdProvider): OpenIdProvider {
  const errors: FieldError[] = [];
  const issuer = parseUrl(provider.issuer);
  if (!issuer || (issuer.protocol !== 'https:' && !isLoopback(issuer)) || issuer.search !== '' || issuer.hash !== '')
    errors.push({ field: 'issuer', message: 'issuer must be an https address without query, for example https://login.example.com' });
  if (!/^[\x21-\x7e]{1,200}$/.test(provider.clientId))
    errors.push({ field: 'clientId', message: 'clientId must have 1 to 200 visible ASCII characters' });
  if (provider.clientSecret !== null && !/^[\x20-\x7e]{1,500}$/.test(provider.clientSecret))
    errors.push({ field: 'clientSecret', message: 'clientSecret must have 1 to 500 printable ASCII characters' });
  if (errors.length > 0) throw new ValidationFailed(errors);
  return provider;
}

/** A provider on this machine is asked without TLS: for trials. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The stored providers; secrets are encrypted. */
export abstract class OpenIdProviderRepository {
  /** Null for a company without one, and for a malformed id. */
  abstract find(company: CompanyId): Promise<OpenIdProvider | null>;
  abstract save(provider: OpenIdProvider, at: Date): Promise<void>;
  /** False without one. */
  abstract remove(company: CompanyId): Promise<boolean>;
}

export class OpenIdNotConfigured extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'the company has no identity provider';
  static override readonly remedy = 'Sign in with a link by mail.';
}

/** The provider has refused, or its answer does not fit this browser. */
export class OpenIdSignInFailed extends DomainError {
  static override readonly code = 'OPENID_SIGN_IN_FAILED';
  static override readonly kind = 'forbidden';
  static override readonly description = 'the sign-in with the account of the company did not succeed';
  static override readonly remedy = 'Begin the sign-in again.';
}

export class OpenIdUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE';
  static override readonly kind = 'unavailable';
  static override readonly isTemporary = true;
  static override readonly description = 'the identity provider of the company cannot be reached';
  static override readonly remedy = 'Try again in a minute.';

  constructor() {
    super(undefined, { retryAfter: 60 });
  }
}

/** The provider knows the person, the company does not. */
export class OpenIdUserUnknown extends DomainError {
  static override readonly code = 'OPENID_USER_UNKNOWN';
  static override readonly kind = 'forbidden';
  static override readonly description = 'there is no user of the company with the address that the identity provider states';
  static override readonly remedy = 'Ask an owner or admin of your company to add you as a user.';
}
