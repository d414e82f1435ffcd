import { catalogue, EnabledLanguages } from '../../../../platform/language/index.js';
import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import { CompanyAdministration } from '../../../../platform/access/company-administration.js';
import { LinkRequests } from '../../../../platform/access/link-requests.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { seeOther } from '../../../../platform/http/pages/page-responses.js';
import type { ApiRequest } from '../../../../platform/http/request-context.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { type CompanyId, DAY, ValidationFailed, wordsOf } from '../../../../platform/domain/index.js';
import { RequestSignIn, SignIn } from '../../../application/sign-in.js';
import { domainOf, OpenIdProviderRepository } from '../../../domain/openid.js';
import { SignInRepository } from '../../../domain/sign-in.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { type Field, field, formField } from '../../../../platform/http/pages/elements.js';
import { afterSignIn } from './sign-in-cookies.js';
import { BROWSER_COOKIE, browserOf, type Guest, SESSION_COOKIE, type Visitor } from '../visitor.js';

/** Signing in by a link or code in a mail, and signing out. docs/rules/dashboard.md#sign-in */
@Controller('dashboard')
export class SignInController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly requestSignIn: RequestSignIn,
    private readonly signIn: SignIn,
    private readonly signIns: SignInRepository,
    private readonly companies: CompanyAdministration,
    private readonly languages: EnabledLanguages,
    private readonly openIds: OpenIdProviderRepository,
    private readonly linkRequests: LinkRequests,
  ) {}

  @Get('sign-in')
  @DashboardPage({ role: 'anyone' })
  async form(
    @CurrentVisit() guest: Guest,
    @QueryText('out') out?: string,
    @QueryText('sent') sent?: string,
    @QueryText('at') at = '',
  ): Promise<RenderedResponse> {
    const t = catalogue('dashboard').in(guest.language);
    const { base } = this.pages.address;
    const domain = domainOf(at);
    if (sent !== undefined) return this.sent(guest, undefined, domain === null ? [] : await this.openIds.withDomain(domain));
    const main = markup`<h1>${t('signIn.title')}</h1>
${out !== undefined && markup`<p class="notice" role="status">${t('signIn.out')}</p>`}
<p>${t('signIn.intro')}</p>
<form method="post" action="${base}/sign-in">${formField(guest.form)}
${field({ name: 'email', label: t('signIn.email'), type: 'email', autocomplete: 'email', isRequired: true })}
<button>${t('signIn.send')}</button></form>`;
    return this.pages.plain(guest, t('signIn.title'), main, { cookie: this.browserCookie(guest) });
  }

  /** The same answer whether or not there is an account. */
  @Post('sign-in')
  @DashboardPage({ role: 'anyone', bodyLimit: 4_096 })
  async send(@Req() request: ApiRequest, @Form() { email = '' }: FormFields): Promise<RenderedResponse> {
    await this.requestSignIn.run(email.slice(0, 254), browserOf(request));
    const domain = domainOf(email.slice(email.lastIndexOf('@') + 1));
    const hasOffer = domain !== null && (await this.openIds.withDomain(domain)).length > 0;
    return this.pages.to(hasOffer ? `/sign-in?sent=1&at=${domain}` : '/sign-in?sent=1');
  }

  /** The code of the mail, which was perhaps read on another device. */
  @Post('sign-in/code')
  @DashboardPage({ role: 'anyone', bodyLimit: 4_096 })
  async redeemCode(@Req() request: ApiRequest, @CurrentVisit() guest: Guest, @Form() { code = '' }: FormFields): Promise<RenderedResponse> {
    try {
      return afterSignIn(this.pages.address, request, await this.signIn.runCode(code.slice(0, 50), browserOf(request)));
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      return this.sent(guest, error);
    }
  }

  /** Signs nobody in: mail programs open links too. */
  @Get('sign-in/:token')
  @DashboardPage({ role: 'anyone' })
  async confirm(@Req() request: ApiRequest, @CurrentVisit() guest: Guest, @Param('token') token: string): Promise<RenderedResponse> {
    await this.linkRequests.count(token, request.method);
    const user = await this.signIn.check(token, browserOf(request));
    const language = this.languages.ofPerson(user.language, request.headers['accept-language']);
    const t = catalogue('dashboard').in(language);
    const { name } = await this.companies.get(user.company);
    const main = markup`<h1>${t('signIn.confirmTitle')}</h1><p>${t('signIn.confirm', { name: user.name, company: name })}</p>
<form method="post" action="${this.pages.address.base}/sign-in/${token}">${formField(guest.form)}<button>${t('signIn.confirmButton')}</button></form>`;
    return this.pages.plain({ ...guest, language }, t('signIn.confirmTitle'), main, { cookie: this.browserCookie(guest) });
  }

  @Post('sign-in/:token')
  @DashboardPage({ role: 'anyone', bodyLimit: 4_096 })
  async redeem(@Req() request: ApiRequest, @Param('token') token: string): Promise<RenderedResponse> {
    await this.linkRequests.count(token, request.method);
    const cookies = await this.signIn.run(token, browserOf(request));
    return afterSignIn(this.pages.address, request, cookies);
  }

  @Post('sign-out')
  @DashboardPage({ role: 'read' })
  async out(@CurrentVisit() { user, session }: Visitor): Promise<RenderedResponse> {
    await this.signIns.endSessions(user.id, session.id);
    const { address } = this.pages;
    return seeOther(`${address.base}/sign-in?out=1`, { 'Set-Cookie': address.cookie(SESSION_COOKIE, '', 0) });
  }

  /** The page after a request, the same whether or not there is an account. `refusal`: of a code. */
  private sent(guest: Guest, refusal?: ValidationFailed, offers: readonly CompanyId[] = []): RenderedResponse {
    const t = catalogue('dashboard').in(guest.language);
    const { base } = this.pages.address;
    const [problem] = refusal?.fields ?? [];
    const code: Field = {
      ...{ name: 'code', label: t('signIn.code'), hint: t('signIn.codeHint'), isRequired: true },
      autocomplete: 'one-time-code',
      ...(problem && { problem: wordsOf(problem, guest.language) }),
    };
    const main = markup`<h1>${t('signIn.sentTitle')}</h1><p role="status">${t('signIn.sent')}</p>
<form method="post" action="${base}/sign-in/code">${formField(guest.form)}
${field(code)}
<button>${t('signIn.confirmButton')}</button></form>
${offers.length > 0 && markup`<p class="hint">${t('signIn.openidHint')}</p>`}${offers.map((company) => markup`<p><a class="button plain" href="${base}/sign-in/openid/${company}">${t('signIn.openid')}</a></p>`)}
<p><a href="${base}/sign-in">${t('signIn.again')}</a></p>`;
    return this.pages.plain(guest, t('signIn.sentTitle'), main, { cookie: this.browserCookie(guest), refusal });
  }

  /** For the time in which a mail with a link may come. */
  private browserCookie({ secret }: Guest): string {
    return this.pages.address.cookie(BROWSER_COOKIE, secret, DAY);
  }
}
