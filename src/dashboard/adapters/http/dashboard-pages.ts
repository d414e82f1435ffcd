import { Inject, Injectable } from '@nestjs/common';
import { WINDOW_MS } from '../../../platform/access/domain/access-policy.js';
import { RateLimitExceeded } from '../../../platform/access/errors.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { Clock, type CompanyId, ValidationFailed, wordsOf, wordsOfCode } from '../../../platform/domain/index.js';
import { InternalError } from '../../../platform/http/errors.js';
import { markup } from '../../../platform/http/pages/html.js';
import { type AnyPage, pageOf, type PageRoute, PageRoutes, PageSite } from '../../../platform/http/pages/page.js';
import { PageAddress } from '../../../platform/http/pages/page-address.js';
import { cookieOf, type PageRequest } from '../../../platform/http/pages/page-request.js';
import { errorResponse, htmlResponse, seeOther } from '../../../platform/http/pages/page-responses.js';
import { ShownOnce, SingleUseForms } from '../../../platform/http/pages/single-use-forms.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import { IdempotencyInProgress, type RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { catalogue, EnabledLanguages } from '../../../platform/language/index.js';
import { currentOperation } from '../../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../../platform/persistence/unit-of-work.js';
import { TelephonySettingsRepository } from '../../../telephony/index.js';
import { SignIn } from '../../application/sign-in.js';
import { newToken } from '../../domain/sign-in.js';
import { mayDo, NotPermitted, type Permission } from '../../domain/user.js';
import { type NavName, type Page, page, plainPage, type Problems, type View } from './layout.js';
import { noSharedPage } from './comparison/comparison.page.js';
import { toSignIn } from './people/sign-in-cookies.js';
import { WhoMay } from './who-may.js';
import { browserOf, type Guest, NotSignedIn, SESSION_COOKIE, type Visitor } from './visitor.js';

/** The pages of people without an account: also their errors lead nowhere else. */
const SHARED = '/dashboard/shared/';

/** Who may see a page, and its place in the navigation. */
export interface PageRule extends AnyPage {
  /** `anyone`: asks for no session. */
  readonly role: Permission | 'anyone';
  /** Of a page to which the navigation leads: its name, and its place as `group.number`. */
  readonly nav?: readonly [name: NavName, place: `${number}.${number}`];
}

/** Makes a page; with the problems of a refused form. */
export type Render = (view: View, problems: Problems) => Page;

/** The pages of people who have signed in. From then on the person is the acting user of the audit trail. */
@Injectable()
export class DashboardPages extends PageSite<PageRule, Visitor> {
  readonly lastingForm = 'dashboard form';
  readonly address: PageAddress;
  private groups: View['navigation'] | undefined;

  constructor(
    private readonly signIn: SignIn,
    private readonly languages: EnabledLanguages,
    private readonly routes: PageRoutes,
    private readonly forms: SingleUseForms,
    private readonly unitOfWork: UnitOfWork,
    private readonly telephony: TelephonySettingsRepository,
    private readonly clock: Clock,
    private readonly whoMay: WhoMay,
    @Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>,
  ) {
    super();
    this.address = PageAddress.below(publicUrl, 'dashboard');
  }

  async admit(request: ApiRequest, { role }: PageRule): Promise<Omit<Visitor, 'form'>> {
    const accepted = request.headers['accept-language'];
    if (role === 'anyone')
      return { language: this.languages.ofBrowser(accepted), secret: browserOf(request).token || newToken() } satisfies Omit<
        Guest,
        'form'
      > as Visitor;
    const token = cookieOf(request, SESSION_COOKIE);
    const found = await this.signIn.resume(token, request.method === 'POST');
    if (!found) throw new NotSignedIn();
    const { user, profile, isWithinLimit } = found;
    Object.assign(currentOperation(), { actor: user.id, actorKind: 'user', actingUser: user.email });
    const visitor = {
      ...found,
      company: profile.name,
      zone: profile.timezone ?? (await this.telephony.get(user.company)).callingPolicy.defaultTimezone ?? 'UTC',
      language: this.languages.ofPerson(user.language, accepted),
      secret: token,
      place: this.placeOf(request.path),
    };
    // A page that refuses has the navigation.
    (request as PageRequest).visit = { ...visitor, form: '' };
    if (!isWithinLimit) throw new RateLimitExceeded(undefined, { retryAfter: WINDOW_MS / 1_000 });
    if (!mayDo(user, role)) {
      const whoMay = await this.whoMay.sentence(visitor, role);
      (request as PageRequest).visit = { ...visitor, form: '', whoMay } as Visitor;
      throw new NotPermitted();
    }
    return visitor;
  }

  companyOf({ user }: Partial<Visitor>): CompanyId | null {
    return user?.company ?? null;
  }

  storeOf({ user }: Visitor, { role }: PageRule): CompanyId | null {
    return role === 'anyone' ? null : user.company;
  }

  /** In words. Who has not signed in is led to the sign-in. */
  errorPage(error: unknown, { status, errorCode, headers }: RenderedResponse, request: PageRequest, visitor?: Visitor): RenderedResponse {
    if (error instanceof NotSignedIn) return toSignIn(this.address, this.returnPathOf(request));
    const language = visitor?.language ?? this.languages.ofBrowser(request.headers['accept-language']);
    const t = catalogue('dashboard').in(language);
    if (request.path.startsWith(SHARED)) {
      const { goneText, tooMany, defect } = t.group('share');
      const said = { 404: goneText, 429: tooMany }[status] ?? defect;
      return errorResponse(noSharedPage(this.address.base, language, said), { status, errorCode, headers });
    }
    const problems = error instanceof ValidationFailed ? error.fields.map((problem) => wordsOf(problem, language)) : [];
    const words = wordsOfCode(errorCode ?? '', language) ?? wordsOfCode((status < 500 ? ValidationFailed : InternalError).code, language);
    const isUnderWay = error instanceof IdempotencyInProgress;
    const [title, heading] = isUnderWay ? [t('errors.underWay')] : [t('errors.title'), t.find('errors.heading', status)];
    const [path, label] = isUnderWay ? [pathOfEffect(request, visitor?.place), t('errors.look')] : ['/overview', t('errors.back')];
    const main = markup`<h1>${heading ?? title}</h1>
<p>${words}</p>
${visitor?.whoMay && markup`<p>${visitor.whoMay}</p>`}
${problems.length > 0 && markup`<ul>${[...new Set(problems)].map((problem) => markup`<li>${problem}</li>`)}</ul>`}
<p class="quiet">${t('errors.request', { id: request.context.requestId })}</p>
<p><a href="${this.address.base}${path}">${label}</a></p>`;
    const html = visitor?.user ? page(this.viewOf(visitor), { title, main }) : plainPage(this.address.base, language, title, main);
    return errorResponse(html, { status, errorCode, headers });
  }

  show(visitor: Visitor, render: Render): RenderedResponse {
    const view = this.viewOf(visitor);
    return htmlResponse(page(view, render(view, {})));
  }

  /** A page of somebody who has not signed in. */
  plain(
    { language }: Guest,
    title: string,
    main: Parameters<typeof plainPage>[3],
    { cookie, refusal }: { cookie?: string; refusal?: ValidationFailed | undefined } = {},
  ): RenderedResponse {
    const html = plainPage(this.address.base, language, title, main);
    const headers: RenderedResponse['headers'] = cookie === undefined ? {} : { 'Set-Cookie': cookie };
    return refusal ? errorResponse(html, { status: 400, errorCode: ValidationFailed.code, headers }) : htmlResponse(html, headers);
  }

  /** The page again, where `refusal` is a form's: with its problems, and with the values that were typed. Throws any other error. */
  again(visitor: Visitor, refusal: unknown, render: Render): RenderedResponse {
    if (!(refusal instanceof ValidationFailed)) throw refusal;
    const view = this.viewOf(visitor);
    const problems = Object.fromEntries(refusal.fields.map((problem) => [problem.field, wordsOf(problem, visitor.language)]));
    return errorResponse(page(view, render(view, problems)), { status: 400, errorCode: ValidationFailed.code });
  }

  /** The act of a form. Where it is refused, it is undone, and the page is shown again. */
  async attempt(visitor: Visitor, act: () => Promise<RenderedResponse>, page: () => Render | Promise<Render>): Promise<RenderedResponse> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      await this.undo();
      return this.again(visitor, error, await page());
    }
  }

  /** Takes back what the form has changed so far: its refusal is shown. */
  undo(): Promise<void> {
    return this.unitOfWork.rollback();
  }

  viewOf(visitor: Visitor): View {
    return {
      ...visitor,
      now: this.clock.now(),
      base: this.address.base,
      t: catalogue('dashboard').in(visitor.language),
      navigation: this.navigation(),
    };
  }

  /** To a page of the dashboard: `/positions?saved=1`. */
  to(path: string): RenderedResponse {
    return seeOther(`${this.address.base}${path}`);
  }

  /** To a page of the dashboard that shows these facts once. */
  toShown(path: string, shown: unknown): RenderedResponse {
    return new ShownOnce(`${this.address.base}${path}`, shown);
  }

  /** The facts that the form of this id left for its page. */
  async shown({ user: { company }, secret }: Visitor, id: string | undefined): Promise<unknown> {
    return id === undefined ? null : this.forms.takeShown({ company, secret }, id);
  }

  /** The page that a browser without a session asked for, and of a form the one where its effect would be. */
  private returnPathOf(request: ApiRequest): string {
    return request.method === 'POST' ? pathOfEffect(request, this.placeOf(request.path)) : request.originalUrl.replace(/^\/dashboard/, '');
  }

  private navigation(): View['navigation'] {
    return (this.groups ??= navigationOf(this.routes.of(DashboardPages)));
  }

  /** The page of the navigation at or below which a path lies. */
  private placeOf(path: string): string {
    const own = path.replace('/dashboard', '');
    const places = this.navigation().flatMap((group) => group.filter((one) => `${own}/`.startsWith(`${one.path}/`)));
    return places.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? '';
  }
}

/** The page that shows whether a form has had its effect: that of the candidate or position, or the place in the navigation. */
function pathOfEffect({ params }: ApiRequest, place: string | undefined): string {
  const { positionId, candidateId } = params as Record<string, string | undefined>;
  if (positionId === undefined) return place || '/overview';
  const position = `/positions/${encodeURIComponent(positionId)}`;
  return candidateId === undefined ? position : `${position}/candidates/${encodeURIComponent(candidateId)}`;
}

/** A page of the dashboard. */
export const DashboardPage = pageOf(DashboardPages);

/** The navigation: the pages that declare a place in it, by group. */
function navigationOf(routes: readonly PageRoute<PageRule>[]): View['navigation'] {
  const places = routes.flatMap(({ path, rule: { role, nav } }) =>
    nav && role !== 'anyone'
      ? [{ name: nav[0], group: nav[1].split('.')[0], place: Number(nav[1]), path: path.replace('/dashboard', ''), role }]
      : [],
  );
  const groups = new Map<string | undefined, typeof places>();
  for (const one of places.sort((a, b) => a.place - b.place)) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups.values()];
}
