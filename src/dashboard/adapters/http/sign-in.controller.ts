import { catalogue, EnabledLanguages } from '../../../platform/language/index.js';
import { Body, Controller, Get, Param, Post, Req, UseFilters } from '@nestjs/common';
import { CompanyAdministration } from '../../../platform/access/company-administration.js';
import type { FormFields } from '../../../platform/http/form.js';
import { Operation } from '../../../platform/http/operation.js';
import { markup } from '../../../platform/http/pages/html.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { RequestSignIn, SignIn } from '../../application/sign-in.js';
import { newToken, SignInRepository } from '../../domain/sign-in.js';
import { DashboardAddress } from './dashboard-address.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import {
  browserOf,
  CurrentVisitor,
  type DashboardRequest,
  Form,
  formTokenOf,
  requireForm,
  QueryText,
  type Visitor,
} from './dashboard-request.js';
import { htmlResponse, seeOther } from './dashboard-responses.js';
import { field, formField, plainPage } from './pages/layout.js';
import { DashboardPage } from './visitor.guard.js';

/** Signing in by a link in a mail, and signing out. docs/rules.md#sign-in */
@Controller('dashboard')
@UseFilters(DashboardErrorFilter)
export class SignInController {
  constructor(
    private readonly requestSignIn: RequestSignIn,
    private readonly signIn: SignIn,
    private readonly signIns: SignInRepository,
    private readonly companies: CompanyAdministration,
    private readonly address: DashboardAddress,
    private readonly languages: EnabledLanguages,
  ) {}

  @Get('sign-in')
  @Operation({ page: true })
  form(@Req() request: DashboardRequest, @QueryText('out') out?: string): RenderedResponse {
    const language = this.languages.ofBrowser(request.headers['accept-language']);
    const t = catalogue('dashboard').in(language);
    const token = browserOf(request).token || newToken();
    const main = markup`<h1>${t('signIn.title')}</h1>
${out !== undefined && markup`<p class="notice" role="status">${t('signIn.out')}</p>`}
<p>${t('signIn.intro')}</p>
<form method="post" action="${this.address.base}/sign-in">${formField(formTokenOf(token))}
${field({ name: 'email', label: t('signIn.email'), type: 'email', isRequired: true })}
<button>${t('signIn.send')}</button></form>`;
    return htmlResponse(plainPage(this.address.base, language, t('signIn.title'), main), {
      'Set-Cookie': this.address.browserCookie(token),
    });
  }

  /** The same answer whether or not there is an account. */
  @Post('sign-in')
  @Operation({ page: true, bodyLimit: 4_096 })
  async send(@Req() request: DashboardRequest, @Body() fields: FormFields): Promise<RenderedResponse> {
    const browser = browserOf(request);
    requireForm(fields, formTokenOf(browser.token));
    const email = (fields.email ?? '').slice(0, 254);
    await this.requestSignIn.run(email, browser);
    const language = this.languages.ofBrowser(request.headers['accept-language']);
    const t = catalogue('dashboard').in(language);
    const main = markup`<h1>${t('signIn.sentTitle')}</h1><p role="status">${t('signIn.sent', { email })}</p><p><a href="${this.address.base}/sign-in">${t('signIn.again')}</a></p>`;
    return htmlResponse(plainPage(this.address.base, language, t('signIn.sentTitle'), main));
  }

  /** Signs nobody in: mail programs open links too. */
  @Get('sign-in/:token')
  @Operation({ page: true })
  async confirm(@Req() request: DashboardRequest, @Param('token') token: string): Promise<RenderedResponse> {
    const browser = browserOf(request).token || newToken();
    const user = await this.signIn.check(token, browser);
    const language = this.languages.ofPerson(user.language, request.headers['accept-language']);
    const t = catalogue('dashboard').in(language);
    const { name } = await this.companies.get(user.company);
    const main = markup`<h1>${t('signIn.confirmTitle')}</h1><p>${t('signIn.confirm', { name: user.name, company: name })}</p>
<form method="post" action="${this.address.base}/sign-in/${token}">${formField(formTokenOf(browser))}<button>${t('signIn.confirmButton')}</button></form>`;
    return htmlResponse(plainPage(this.address.base, language, t('signIn.confirmTitle'), main), {
      'Set-Cookie': this.address.browserCookie(browser),
    });
  }

  @Post('sign-in/:token')
  @Operation({ page: true, bodyLimit: 4_096 })
  async redeem(@Req() request: DashboardRequest, @Param('token') token: string, @Body() fields: FormFields): Promise<RenderedResponse> {
    const browser = browserOf(request);
    requireForm(fields, formTokenOf(browser.token));
    const session = await this.signIn.run(token, browser);
    return seeOther(`${this.address.base}/overview`, { 'Set-Cookie': this.address.signedInCookies(session) });
  }

  @Post('sign-out')
  @DashboardPage('read')
  async out(@CurrentVisitor() { user, session }: Visitor, @Form() _fields: FormFields): Promise<RenderedResponse> {
    await this.signIns.endSessions(user.id, session.id);
    return seeOther(`${this.address.base}/sign-in?out=1`, { 'Set-Cookie': this.address.endedCookie() });
  }
}
