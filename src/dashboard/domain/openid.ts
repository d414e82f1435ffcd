import {
  type CompanyId,
  type FieldError,
  fieldError,
  forbidden,
  MINUTE,
  notFound,
  parseUrl,
  unavailable,
  ValidationFailed,
} from '../../platform/domain/index.js';

/** The identity provider of a company, by which its users sign in. docs/rules/dashboard.md#openid-connect */
export interface OpenIdProvider {
  readonly company: CompanyId;
  /** As the provider's discovery document states it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a client without a secret, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** No link by mail for the users of the company. */
  readonly isRequired: boolean;
  /** Set by people of the company, not by the operator: it is asked only where webhooks may go. */
  readonly isGuarded: boolean;
  /** The provider states addresses without `email_verified`, and the operator trusts them. */
  readonly acceptsMissingEmailVerified: boolean;
}

/** A person as the provider of a company states it. */
export interface OpenIdAccount {
  readonly issuer: string;
  /** `sub`: never given to another person, unlike an address. */
  readonly subject: string;
  /** Null where the provider states none, or does not say that it is verified. */
  readonly email: string | null;
}

/** Domains of one company. */
export const MAX_DOMAINS = 20;
/** Companies that a sign-in offers for one domain: a group may have several here. */
export const MAX_OFFERS = 5;

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain in the form in which it is stored and compared; null for a text that is none. */
export function domainOf(text: string): string | null {
  const domain = text.length > 300 ? '' : (parseUrl(`https://${text.trim().replace(/\.$/, '')}`)?.hostname ?? '');
  return DOMAIN.test(domain) && domain === domain.toLowerCase() ? domain : null;
}

/** The record of DNS by which a domain names the company whose it is. */
export function domainRecordOf(company: CompanyId, domain: string): { name: string; value: string } {
  return { name: `_interviews.${domain}`, value: `interviews-company=${company}` };
}

/** Asks DNS. */
export abstract class DomainRecords {
  /** The texts at a name; none where it has none or cannot be asked. */
  abstract texts(name: string): Promise<string[]>;
}

/** The steps of a test, in their order. */
export const OPENID_TEST_STEPS = ['address', 'discovery', 'keys', 'redirect', 'client'] as const;
export type OpenIdTestStep = (typeof OPENID_TEST_STEPS)[number];

/** How long a person may take at the provider. */
export const OPENID_ATTEMPT_MS = 10 * MINUTE;
/** Attempts that a browser keeps at once: a further one takes the place of the oldest. docs/rules/dashboard.md#openid-connect */
export const MAX_OPEN_ATTEMPTS = 10;
/** Callbacks from one network within `OPENID_ATTEMPT_MS`: each may ask the provider. docs/rules/dashboard.md#openid-connect */
export const MAX_CALLBACKS = 300;

/** Checks what an operator enters. Throws `ValidationFailed`, which names every invalid field. */
export function openIdProviderOf(provider: OpenIdProvider): OpenIdProvider {
  const errors: FieldError[] = [];
  const issuer = parseUrl(provider.issuer);
  if (!issuer || !isAskable(issuer) || issuer.username !== '' || /[^\x21-\x7e]|[?#]/.test(provider.issuer))
    errors.push(fieldError('issuer', 'rules.issuer'));
  if (isForAllTenants(provider.issuer)) errors.push(fieldError('issuer', 'rules.issuerOfTenant'));
  if (!/^[\x21-\x7e]{1,200}$/.test(provider.clientId)) errors.push(fieldError('clientId', 'rules.visibleAscii', { min: 1, max: 200 }));
  if (provider.clientSecret !== null && !/^[\x20-\x7e]{1,500}$/.test(provider.clientSecret))
    errors.push(fieldError('clientSecret', 'rules.printableAscii', { min: 1, max: 500 }));
  if (errors.length > 0) throw new ValidationFailed(errors);
  return provider;
}

/** Issuers of Microsoft at which anybody has an account, the tenant of personal accounts among them. */
const ALL_TENANTS = /^\/+(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad|(\{|%7b)tenantid(\}|%7d))(\/|$)/i;

/** Whether the issuer vouches for people of any organization, who choose their addresses themselves. */
export function isForAllTenants(issuer: string): boolean {
  return ALL_TENANTS.test(parseUrl(issuer)?.pathname ?? '');
}

/** Whether an address of a provider may be asked, and a browser be led there. */
export function isAskable(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url);
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
  /** False without one. Its domains go too. */
  abstract remove(company: CompanyId): Promise<boolean>;
  /** In alphabetical order. */
  abstract domains(company: CompanyId): Promise<string[]>;
  /** The companies with this domain and a provider, at most `MAX_OFFERS`. */
  abstract withDomain(domain: string): Promise<CompanyId[]>;
  abstract addDomain(company: CompanyId, domain: string, at: Date): Promise<void>;
  abstract removeDomain(company: CompanyId, domain: string): Promise<boolean>;
}

export class OpenIdNotConfigured extends notFound('NOT_FOUND', 'the company has no identity provider', {
  remedy: 'Sign in with a link by mail.',
}) {}

/** The provider has refused, or its answer does not fit this browser. */
export class OpenIdSignInFailed extends forbidden('OPENID_SIGN_IN_FAILED', 'the sign-in with the account of the company did not succeed', {
  remedy: 'Begin the sign-in again.',
}) {}

export class OpenIdUnavailable extends unavailable('SERVICE_UNAVAILABLE', 'the identity provider of the company cannot be reached', {
  remedy: 'Try again in a minute.',
  retryAfter: 60,
}) {}

/** The provider knows the person, the company does not. */
export class OpenIdUserUnknown extends forbidden(
  'OPENID_USER_UNKNOWN',
  'there is no user of the company with the address that the identity provider states',
  { remedy: 'Ask an owner or admin of your company to add you as a user.' },
) {}

/** The user is bound to the account that signed in first. docs/rules/dashboard.md#openid-connect */
export class OpenIdAccountChanged extends forbidden(
  'OPENID_ACCOUNT_CHANGED',
  'the user with this address has signed in with another account of the identity provider before',
  { remedy: 'Ask an owner or admin of your company to disable and enable the user, if the account is the right one.' },
) {}
