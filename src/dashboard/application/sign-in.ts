import { Inject, Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { FailedAuthentications } from '../../platform/access/failed-authentications.js';
import { Audit } from '../../platform/audit/audit.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { after, Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { catalogue, EnabledLanguages } from '../../platform/language/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import {
  type DashboardSession,
  hashOf,
  isUsable,
  LINK_LIFETIME_MS,
  newToken,
  type ResumedSession,
  type SignInLink,
  SignInLinkInvalid,
  SignInRepository,
  type SignInRequest,
} from '../domain/sign-in.js';
import {
  type OpenIdAccount,
  OpenIdAccountChanged,
  OpenIdProviderRepository,
  OpenIdSignInFailed,
  OpenIdUserUnknown,
} from '../domain/openid.js';
import { type User, UserRepository } from '../domain/user.js';
import { KnownBrowsers } from './known-browsers.js';
import { codeInvalid, SignInCodes } from './sign-in-codes.js';

/** The name of `SendSignInLinks`. */
export const SEND_SIGN_IN_LINKS = 'dashboard.send-sign-in-links';

/** The browser of a request. */
export interface Browser {
  /** The random cookie that it got with the form. */
  readonly token: string;
  /** The cookie of a browser in which somebody signed in before; empty without one. */
  readonly known: string;
  readonly network: string;
  readonly userAgent: string;
}

type AnsweredRequest = Pick<SignInRequest, 'id' | 'browserHash' | 'requestedAt'>;

/** Makes links to sign in with. docs/rules/dashboard.md#sign-in */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly codes: SignInCodes,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** In a unit of work. It works in any browser: for a link that an operator hands over. */
  async make(user: Pick<User, 'id'>): Promise<{ url: string; expiresAt: Date }> {
    const expiresAt = after(this.clock.now(), LINK_LIFETIME_MS);
    const { url } = await this.add({ userId: user.id, browserHash: null, expiresAt, requestId: null });
    return { url, expiresAt };
  }

  /** In a unit of work. It works in the browser that asked. */
  answer({ id, browserHash, requestedAt }: AnsweredRequest, user: Pick<User, 'id'>): Promise<{ url: string; code: string }> {
    return this.add({ userId: user.id, browserHash, expiresAt: after(requestedAt, LINK_LIFETIME_MS), requestId: id });
  }

  /** For users who sign in at the identity provider of their company. */
  openId(company: CompanyId): { url: string } {
    return { url: this.urlOf(`openid/${company}`) };
  }

  private async add(link: Omit<SignInLink, 'tokenHash' | 'codeHash' | 'usedAt'>): Promise<{ url: string; code: string }> {
    const token = newToken();
    const tokenHash = hashOf(token);
    const { code, codeHash } = this.codes.make(tokenHash);
    await this.signIns.addLink({ ...link, tokenHash, codeHash: link.requestId && codeHash, usedAt: null });
    return { url: this.urlOf(token), code };
  }

  private urlOf(path: string): string {
    const url = new URL(this.settings.publicUrl);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/dashboard/sign-in/${path}`;
    return url.href;
  }
}

/** Takes requests for a link by mail. The response is the same whether or not there is an account, and above the limits. docs/rules/dashboard.md#sign-in */
@Injectable()
export class RequestSignIn {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async run(email: string, { token, known, network: address }: Browser): Promise<void> {
    const id = this.knownBrowsers.idOf(known, email);
    const network = id === null ? address : `browser ${id}`;
    const request = { id: this.ids.next(), email: email.trim(), network, browserHash: hashOf(token), requestedAt: this.clock.now() };
    await this.unitOfWork.run(async () => {
      if (await this.signIns.addRequest(request as SignInRequest)) this.notifier.notify(SEND_SIGN_IN_LINKS);
    });
  }
}

type RequestRow = AnsweredRequest & { sealedEmail: Buffer };

/** Sends the links that were asked for, one for each account with the address. A worker does it, so that no answer takes longer where there is one. */
@Injectable()
export class SendSignInLinks extends TaskHandler<RequestRow & Record<string, unknown>> {
  readonly name = SEND_SIGN_IN_LINKS;

  constructor(
    private readonly users: UserRepository,
    private readonly signIns: SignInRepository,
    private readonly links: SignInLinks,
    private readonly openIds: OpenIdProviderRepository,
    private readonly companies: CompanyAdministration,
    private readonly mails: MailQueue,
    private readonly languages: EnabledLanguages,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  run({ sealedEmail, ...request }: RequestRow, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      for (const { company, id } of await this.users.withEmail(this.signIns.emailOf(sealedEmail))) {
        // Locked: no link is left behind for a user who is disabled meanwhile.
        const user = await this.users.lock(company, id);
        if (user.disabledAt !== null) continue;
        const isRequired = (await this.openIds.find(user.company))?.isRequired === true;
        const { url, code } = isRequired ? { ...this.links.openId(user.company), code: '' } : await this.links.answer(request, user);
        const { name: companyName } = await this.companies.get(user.company);
        const t = catalogue('mails').in(this.languages.ofPerson(user.language));
        await this.mails.add({
          kind: 'sign_in',
          company: user.company,
          to: user.email,
          subject: t('signIn.subject', { company: companyName }),
          // Plain text: a link that is seen whole cannot lie about where it leads.
          text: t('signIn.text', { name: user.name, company: companyName, url, code, isRequired: isRequired ? 'yes' : 'no' }),
        });
      }
      await lease.done();
    });
  }
}

/** A browser in which somebody has signed in. */
export type SignedIn = Pick<ResumedSession, 'user' | 'session'>;

/** The cookies of a browser in which a user has just signed in. */
export interface SignInCookies {
  readonly session: string;
  readonly known: string;
}

/** Makes a session of a link. docs/rules/dashboard.md#sign-in */
@Injectable()
export class SignIn {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly users: UserRepository,
    private readonly codes: SignInCodes,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * The user whom the link is for. Changes nothing: mail programs open links too. Throws `SignInLinkInvalid`, and `RateLimitExceeded` after
   * too many unknown links.
   */
  async check(token: string, browser: Browser): Promise<User> {
    return (await this.link(token, browser)).user;
  }

  /** Throws as `check` does. */
  async run(token: string, browser: Browser): Promise<SignInCookies> {
    const link = await this.link(token, browser);
    return this.unitOfWork.run(async () => {
      const session = await this.redeem(link, browser, 'link');
      if (session === null) throw new SignInLinkInvalid();
      return session;
    });
  }

  /** By the code of the mail, in the browser that asked. Throws `ValidationFailed`. */
  async runCode(code: string, browser: Browser): Promise<SignInCookies> {
    const link = await this.codes.linkOf(code, browser.token);
    return this.unitOfWork.run(async () => {
      const session = await this.redeem(link, browser, 'code');
      if (session === null) throw codeInvalid();
      return session;
    });
  }

  /**
   * Signs in the user to whom the account at the identity provider is bound, whatever its address; at the first time, the one with the
   * address that the provider states. Throws `OpenIdSignInFailed`, `OpenIdUserUnknown` and `OpenIdAccountChanged`.
   */
  runOpenId(company: CompanyId, account: OpenIdAccount, browser: Browser): Promise<SignInCookies> {
    return this.unitOfWork.run(async () => {
      const user = (await this.users.withOpenId(company, account)) ?? (await this.userWithAddressOf(account, company));
      const session = user ? await this.start(user, browser, 'openid', account) : null;
      if (session === null) throw new OpenIdUserUnknown();
      return session;
    });
  }

  private async userWithAddressOf({ email }: OpenIdAccount, company: CompanyId): Promise<User | undefined> {
    if (email === null) throw new OpenIdSignInFailed();
    return (await this.users.withEmail(email)).find((user) => user.company === company);
  }

  /** At each request. Null if the token is of no session that lasts. */
  async resume(token: string, isForm: boolean): Promise<ResumedSession | null> {
    return token === '' ? null : this.signIns.resume(hashOf(token), this.clock.now(), isForm);
  }

  /** A link is used once: of two clicks one signs in, and its code is used up with it. Null for the other. */
  private async redeem(link: SignInLink & { user: User }, browser: Browser, by: 'link' | 'code'): Promise<SignInCookies | null> {
    return (await this.signIns.useLink(link.tokenHash, this.clock.now())) ? this.start(link.user, browser, by) : null;
  }

  /** A new session; null for a user who was disabled meanwhile. */
  private async start(
    { company, id }: User,
    { network, userAgent }: Browser,
    by: 'link' | 'code' | 'openid',
    account?: OpenIdAccount,
  ): Promise<SignInCookies | null> {
    const user = await this.users.lock(company, id);
    if (user.disabledAt !== null) return null;
    if (account && user.openIdIssuer === account.issuer && user.openIdSubject !== account.subject) throw new OpenIdAccountChanged();
    const now = this.clock.now();
    const binding = account && { openIdIssuer: account.issuer, openIdSubject: account.subject };
    await this.users.save({ ...user, lastSignInAt: now, ...binding });
    const session = newToken();
    const stored = { id: this.ids.next(), userId: id, createdAt: now, lastSeenAt: now, userAgent: userAgent.slice(0, 200), network };
    await this.signIns.addSession(stored as DashboardSession, hashOf(session));
    Object.assign(currentOperation(), { actor: id, actorKind: 'user', actingUser: user.email });
    await this.audit.record({ company, action: 'user.signed-in', subject: id, facts: { by } });
    return { session, known: this.knownBrowsers.cookieFor(user.email) };
  }

  private async link(token: string, browser: Browser): Promise<SignInLink & { user: User }> {
    const now = this.clock.now();
    const link = await this.signIns.findLink(hashOf(token));
    if (!link) throw await this.failedAuthentications.errorFor('token', browser.network, now.getTime(), new SignInLinkInvalid());
    if (!isUsable(link, browser.token, now)) throw new SignInLinkInvalid();
    return link;
  }
}
