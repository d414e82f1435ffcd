import { Controller, Get, Param, Req } from '@nestjs/common';
import type { CompanyId } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { OpenIdAttempts } from '../../../application/openid-attempts.js';
import { SignIn, SignInLinks } from '../../../application/sign-in.js';
import {
  isForAllTenants,
  MAX_OPEN_ATTEMPTS,
  OPENID_ATTEMPT_MS,
  OpenIdNotConfigured,
  type OpenIdProvider,
  OpenIdProviderRepository,
  OpenIdSignInFailed,
} from '../../../domain/openid.js';
import { OpenIdClient } from '../../openid/openid-client.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { afterSignIn } from './sign-in-cookies.js';
import { cookieNames, cookieOf, QueryText } from '../../../../platform/http/pages/page-request.js';
import { browserOf, OPENID_COOKIE } from '../visitor.js';
import type { ApiRequest } from '../../../../platform/http/request-context.js';
import { seeOther } from '../../../../platform/http/pages/page-responses.js';

/** Signing in with the account that a person has with the company. docs/rules/dashboard.md#openid-connect */
@Controller('dashboard/sign-in/openid/:company')
export class OpenIdController {
  constructor(
    private readonly providers: OpenIdProviderRepository,
    private readonly attempts: OpenIdAttempts,
    private readonly client: OpenIdClient,
    private readonly signIn: SignIn,
    private readonly pages: DashboardPages,
    private readonly links: SignInLinks,
  ) {}

  @Get()
  @DashboardPage({ role: 'anyone' })
  async begin(@Req() request: ApiRequest, @Param('company') company: string): Promise<RenderedResponse> {
    const provider = await this.providerOf(company);
    const { attempt, cookie } = this.attempts.begin(provider.company);
    const { href } = await this.client.authorizationUrl(provider, attempt, this.callbackOf(provider).href);
    // Browsers send the oldest first (RFC 6265, section 5.4).
    const tooMany = cookieNames(request, OPENID_COOKIE).slice(0, 1 - MAX_OPEN_ATTEMPTS);
    const kept = this.cookie(`${OPENID_COOKIE}${this.attempts.nameOf(attempt.state)}`, cookie);
    return seeOther(href, { 'Set-Cookie': [...tooMany.map((name) => this.cookie(name, '', 0)), kept] });
  }

  /** Only in the browser that began: its cookie has the secrets of the attempt. */
  @Get('callback')
  @DashboardPage({ role: 'anyone' })
  async end(@Req() request: ApiRequest, @Param('company') company: string, @QueryText('state') state = ''): Promise<RenderedResponse> {
    const provider = await this.providerOf(company);
    const browser = browserOf(request);
    const name = `${OPENID_COOKIE}${this.attempts.nameOf(state)}`;
    const attempt = await this.attempts.use(provider.company, state, cookieOf(request, name), browser.network);
    const url = this.callbackOf(provider);
    url.search = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
    const account = await this.client.accountOf(provider, attempt, url);
    const session = await this.signIn.runOpenId(provider.company, account, browser);
    return afterSignIn(this.pages.address, request, session, [this.cookie(name, '', 0)]);
  }

  /** A cookie that only the pages of this controller get. */
  private cookie(name: string, value: string, lifetimeMs = OPENID_ATTEMPT_MS): string {
    const { address } = this.pages;
    return address.cookie(name, value, lifetimeMs, `${address.base}/sign-in/openid`);
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
