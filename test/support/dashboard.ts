import { v7 } from 'uuid';
import { ManageUsers } from '../../src/dashboard/application/manage-users.js';
import { type DashboardSessionId, hashOf, newToken, SignInRepository } from '../../src/dashboard/domain/sign-in.js';
import type { User, UserRole } from '../../src/dashboard/domain/user.js';
import { Clock } from '../../src/platform/domain/index.js';
import { mailTo } from './actions.js';
import { expectStatus, type Tenant, unique } from './builders.js';
import type { Reply } from './http-client.js';
import type { TestApp } from './test-app.js';

/** A browser in the dashboard: it keeps its cookies, and sends the forms of the pages that it has read. */
export class DashboardVisit {
  private readonly cookies = new Map<string, string>();
  /** The last page. */
  html = '';
  /** The proof in the forms of the last page that had one. */
  private form = '';

  constructor(
    private readonly app: TestApp,
    readonly user: User,
  ) {}

  /** A new user of the company, signed in by the link of a mail. */
  static async signedIn(app: TestApp, tenant: Pick<Tenant, 'company'>, role: UserRole): Promise<DashboardVisit> {
    const visit = await DashboardVisit.of(app, tenant, role);
    await visit.askForLink();
    await visit.open(await visit.linkInMail());
    expectStatus(await visit.send(), 303);
    return visit;
  }

  /** A new user of the company, in a session that no mail began. */
  static async inSession(app: TestApp, tenant: Pick<Tenant, 'company'>, role: UserRole): Promise<DashboardVisit> {
    const visit = await DashboardVisit.of(app, tenant, role);
    const token = newToken();
    await app.inOperation(async () => {
      const now = app.get(Clock).now();
      const session = {
        id: v7() as DashboardSessionId,
        userId: visit.user.id,
        createdAt: now,
        lastSeenAt: now,
        userAgent: '',
        network: '',
      };
      await app.get(SignInRepository).addSession(session, hashOf(token));
    });
    visit.setCookie('dashboard_session', token);
    return visit;
  }

  /** A new user of the company. */
  static async of(app: TestApp, { company }: Pick<Tenant, 'company'>, role: UserRole): Promise<DashboardVisit> {
    const draft = { email: `user-${unique()}@people.example`, name: `Ona ${role}`, role };
    return new DashboardVisit(app, await app.inOperation(() => app.get(ManageUsers).add(company.id, draft, 'operator')));
  }

  async open(path: string): Promise<Reply> {
    return this.keep(await this.app.http.get(path, { headers: this.headers() }));
  }

  /** Sends the last form of the page, with other values of its fields and perhaps to another address. */
  async send(fields: Record<string, string> = {}, to?: string): Promise<Reply> {
    const action = [...this.html.matchAll(/<form method="post" action="([^"]*)"/g)].at(-1)?.[1] ?? '';
    const raw = new URLSearchParams({ form: this.form, ...fields }).toString();
    const headers = { ...this.headers(), 'content-type': 'application/x-www-form-urlencoded' };
    return this.keep(await this.app.http.post(to ?? action, { headers, raw }));
  }

  /** Sends a form as `send` does, and opens the page to which it leads. */
  async submit(fields: Record<string, string> = {}, to?: string): Promise<Reply> {
    const { location } = expectStatus(await this.send(fields, to), 303).headers;
    return this.open(String(location));
  }

  /** The same as `multipart/form-data`, with files by the name of their field. */
  async upload(
    to: string,
    fields: Record<string, string>,
    files: readonly (readonly [field: string, name: string, content: string | Buffer])[] = [],
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ form: this.form, ...fields })) form.append(name, value);
    for (const [field, name, content] of files) form.append(field, new Blob([Uint8Array.from(Buffer.from(content as string))]), name);
    const encoded = new Response(form);
    const headers = { ...this.headers(), 'content-type': encoded.headers.get('content-type') ?? '' };
    return this.keep(await this.app.http.post(to, { headers, raw: Buffer.from(await encoded.arrayBuffer()) }));
  }

  async askForLink(): Promise<Reply> {
    await this.open('/dashboard/sign-in');
    return this.send({ email: this.user.email });
  }

  /** The path of the link in the mail. */
  async linkInMail(): Promise<string> {
    const { text = '' } = await mailTo(this.app, this.user.email);
    return new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname;
  }

  /** The code in the mail. */
  async codeInMail(): Promise<string> {
    const { text = '' } = await mailTo(this.app, this.user.email);
    return /(?<![\w/-])\d{6}(?![\w-])/.exec(text)?.[0] ?? '';
  }

  /** The proof of the last form. */
  get proof(): string {
    return this.form;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  private headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  private keep(reply: Reply): Reply {
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('; Max-Age=0;')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (reply.text !== '') this.html = reply.text;
    this.form = /<input type="hidden" name="form" value="([^"]*)">/.exec(reply.text)?.[1] ?? this.form;
    return reply;
  }
}

export const ROLES = ['owner', 'admin', 'recruiter', 'viewer'] as const satisfies readonly UserRole[];
export type Visits = Readonly<Record<UserRole, DashboardVisit>>;

/** A user of each role, signed in. */
export async function signedInRoles(app: TestApp, tenant: Pick<Tenant, 'company'>): Promise<Visits> {
  const visits = await Promise.all(ROLES.map(async (role) => [role, await DashboardVisit.inSession(app, tenant, role)] as const));
  return Object.fromEntries(visits) as Visits;
}

/** Only these roles (`owner admin`) may use a route; who has not signed in is led to the sign-in. */
export async function expectRoles(app: TestApp, visits: Visits, method: 'GET' | 'POST', path: string, allowed: string): Promise<void> {
  for (const role of ROLES) {
    // Each form takes a new proof.
    if (method === 'POST') await visits[role].open('/dashboard/account');
    const { status } = method === 'GET' ? await visits[role].open(path) : await visits[role].send({ position: '' }, path);
    expect([path, role, status === 403]).toEqual([path, role, !allowed.split(' ').includes(role)]);
  }
  const headers: Record<string, string> = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const nobody = await app.http.send(method, path, { headers });
  expect([nobody.status, nobody.headers.location]).toEqual([303, '/dashboard/sign-in']);
}

/** Markup that a page may show only escaped. */
export const HOSTILE = `<img src=x onerror=alert(1)>"'\`&</textarea><script>`;

/** The step between a wish and decisions. */
export function decisionsPath({ position }: Pick<Tenant, 'position'>): string {
  return `/dashboard/positions/${position.id}/decisions`;
}
