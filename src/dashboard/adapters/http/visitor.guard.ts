import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { CompanyAdministration } from '../../../platform/access/company-administration.js';
import { GLOBAL_LIMIT, WINDOW_MS } from '../../../platform/access/domain/access-policy.js';
import { RateLimitExceeded } from '../../../platform/access/errors.js';
import { Clock } from '../../../platform/domain/clock.js';
import { Operation } from '../../../platform/http/operation.js';
import type { UploadLimits } from '../../../platform/http/multipart.js';
import { EnabledLanguages } from '../../../platform/language/index.js';
import { currentOperation } from '../../../platform/operation/operation-context.js';
import { type SignedIn, SignIn } from '../../application/sign-in.js';
import { SignInRepository } from '../../domain/sign-in.js';
import { mayDo, NotPermitted, type Permission } from '../../domain/user.js';
import { cookieOf, type DashboardRequest, formTokenOf, NotSignedIn, SESSION_COOKIE } from './dashboard-request.js';

const PERMISSION = 'dashboard permission';
/** Of a form; one with a file sets its own. */
const FORM_LIMIT = 256 * 1024;

/** Lets in who has signed in and whose role allows the page. From then on the person is the acting user of the audit trail. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(
    private readonly signIn: SignIn,
    private readonly signIns: SignInRepository,
    private readonly companies: CompanyAdministration,
    private readonly languages: EnabledLanguages,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<DashboardRequest>();
    const token = cookieOf(request, SESSION_COOKIE);
    const found = await this.signIn.resume(token);
    if (!found) throw new NotSignedIn();
    request.visitor = {
      ...found,
      language: this.languages.ofPerson(found.user.language, request.headers['accept-language']),
      form: formTokenOf(token),
    };
    Object.assign(currentOperation(), { actor: found.user.id, actingUser: found.user.email });
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission;
    if (!mayDo(found.user, permission)) throw new NotPermitted();
    if (request.method === 'POST') await this.countForm(found);
    return true;
  }

  /** A session may send as many forms as its company requests to the API. */
  private async countForm({ user, session }: SignedIn): Promise<void> {
    const { raisedLimits } = await this.companies.get(user.company);
    if (!(await this.signIns.countForm(session.id, raisedLimits.global ?? GLOBAL_LIMIT, this.clock.now())))
      throw new RateLimitExceeded(undefined, { retryAfter: WINDOW_MS / 1_000 });
  }
}

/** A route of the dashboard: who may use it. */
export function DashboardPage(permission: Permission, form: { bodyLimit?: number; upload?: UploadLimits } = {}): MethodDecorator {
  const operation = Operation({ page: true, bodyLimit: FORM_LIMIT, ...form });
  return applyDecorators(SetMetadata(PERMISSION, permission), UseGuards(VisitorGuard), operation);
}
