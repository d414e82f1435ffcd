import { Controller, Get, Param, Req, UseFilters } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { SignIn, SignInLinks } from '../../application/sign-in.js';
import { OpenIdNotConfigured, type OpenIdProvider, OpenIdProviderRepository, OpenIdSignInFailed } from '../../domain/openid.js';
import { type OpenIdAttempt, OpenIdClient } from '../openid/openid-client.js';
import { DashboardAddress } from './dashboard-address.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { browserOf, cookieOf, type DashboardRequest, OPENID_COOKIE } from './dashboard-request.js';
import { seeOther } from './dashboard-responses.js';

/** Signing in with the account that a person has with the company. docs/rules.md#openid-connect */
@Controller('dashboard/sign-in/openid/:company')
@UseFilters(DashboardErrorFilter)
export class OpenIdController {
  constructor(
    private readonly providers: OpenIdProviderRepository,
    private readonly client: OpenIdClient,
    private readonly signIn: SignIn,
    private readonly address: DashboardAddress,
    private readonly links: SignInLinks,
  ) {}

  @Get()
  @Operation({ page: true })
  async begin(@Param('company') company: string): Promise<RenderedResponse> {
    const provider = await this.providerOf(company);
    const attempt = this.client.newAttempt();
    const { href } = await this.client.authorizationUrl(provider, attempt, this.callbackOf(provider).href);
    return seeOther(href, { 'Set-Cookie': this.address.openIdCookie([attempt.state, attempt.nonce, attempt.verifier].join('.')) });
  }

  /** Only in the browser that began: its cookie has the secrets of the attempt. */
  @Get('callback')
  @Operation({ page: true })
  async end(@Req() request: DashboardRequest, @Param('company') company: string): Promise<RenderedResponse> {
    const provider = await this.providerOf(company);
    const url = this.callbackOf(provider);
    url.search = new URL(request.originalUrl, 'http://x').search;
    const email = await this.client.emailOf(provider, attemptOf(request), url);
    const session = await this.signIn.runOpenId(provider.company, email, browserOf(request));
    return seeOther(`${this.address.base}/overview`, { 'Set-Cookie': this.address.sessionCookie(session) });
  }

  private async providerOf(company: string): Promise<OpenIdProvider> {
    const provider = await this.providers.find(company as CompanyId);
    if (!provider) throw new OpenIdNotConfigured();
    return provider;
  }

  private callbackOf({ company }: OpenIdProvider): URL {
    return new URL(`${this.links.openId(company).url}/callback`);
  }
}

/** Throws `OpenIdSignInFailed` in a browser that has not begun. */
function attemptOf(request: DashboardRequest): OpenIdAttempt {
  const [state, nonce, verifier] = cookieOf(request, OPENID_COOKIE).split('.');
  if (!state || !nonce || !verifier) throw new OpenIdSignInFailed();
  return { state, nonce, verifier };
}
