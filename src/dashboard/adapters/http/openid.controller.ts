import { Controller, Get, Param, Req, UseFilters } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { OpenIdAttempts } from '../../application/openid-attempts.js';
import { SignIn, SignInLinks } from '../../application/sign-in.js';
import {
  isForAllTenants,
  OpenIdNotConfigured,
  type OpenIdProvider,
  OpenIdProviderRepository,
  OpenIdSignInFailed,
} from '../../domain/openid.js';
import { OpenIdClient } from '../openid/openid-client.js';
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
    private readonly attempts: OpenIdAttempts,
    private readonly client: OpenIdClient,
    private readonly signIn: SignIn,
    private readonly address: DashboardAddress,
    private readonly links: SignInLinks,
  ) {}

  @Get()
  @Operation({ page: true })
  async begin(@Param('company') company: string): Promise<RenderedResponse> {
    const provider = await this.providerOf(company);
    const { attempt, cookie } = this.attempts.begin(provider.company);
    const { href } = await this.client.authorizationUrl(provider, attempt, this.callbackOf(provider).href);
    return seeOther(href, { 'Set-Cookie': this.address.openIdCookie(cookie) });
  }

  /** Only in the browser that began: its cookie has the secrets of the attempt. */
  @Get('callback')
  @Operation({ page: true })
  async end(@Req() request: DashboardRequest, @Param('company') company: string): Promise<RenderedResponse> {
    const provider = await this.providerOf(company);
    const browser = browserOf(request);
    const attempt = await this.attempts.use(provider.company, cookieOf(request, OPENID_COOKIE), browser.network);
    const url = this.callbackOf(provider);
    url.search = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
    const account = await this.client.accountOf(provider, attempt, url);
    const session = await this.signIn.runOpenId(provider.company, account, browser);
    return seeOther(`${this.address.base}/overview`, { 'Set-Cookie': this.address.signedInCookies(session) });
  }

  private async providerOf(company: string): Promise<OpenIdProvider> {
    const provider = await this.providers.find(company as CompanyId);
    if (!provider) throw new OpenIdNotConfigured();
    if (isForAllTenants(provider.issuer)) throw new OpenIdSignInFailed();
    return provider;
  }

  private callbackOf({ company }: OpenIdProvider): URL {
    return new URL(`${this.links.openId(company).url}/callback`);
  }
}
