import { createHmac, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CandidateId, CandidateRef } from '../../../candidates/index.js';
import type { JobPositionId } from '../../../jobs/index.js';
import { canonicalIp, networkOf } from '../../../platform/access/domain/credentials.js';
import { forbidden, unauthenticated } from '../../../platform/domain/domain-error.js';
import type { FormFields } from '../../../platform/http/form.js';
import type { Language } from '../../../platform/language/index.js';
import type { UploadedFile } from '../../../platform/http/multipart.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import type { Browser, SignedIn } from '../../application/sign-in.js';

export const SESSION_COOKIE = 'dashboard_session';
/** Of a browser that has not signed in: it binds links to the browser that asked. */
export const BROWSER_COOKIE = 'dashboard_browser';
/** Of a browser in which somebody signed in before; with the prefix `__Host-` behind https. */
export const KNOWN_COOKIE = 'dashboard_known';

/** The secrets of a sign-in at an identity provider that is under way. */
export const OPENID_COOKIE = 'dashboard_openid';

/** A person who has signed in, and the facts that each page needs. */
export interface Visitor extends SignedIn {
  readonly language: Language;
  /** Proves that a form comes from a page of this session. */
  readonly form: string;
}

export interface DashboardRequest extends ApiRequest {
  /** Set by the guard. */
  visitor?: Visitor;
}

/** Who has signed in, as the guard has found out. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => visitorOf(context));

/** The fields of a form of this session. Throws `FormTooOld` for one of another site, session or browser. */
export const Form = createParamDecorator((_: unknown, context: ExecutionContext): FormFields => {
  const fields = (context.switchToHttp().getRequest<DashboardRequest>().body ?? {}) as FormFields;
  requireForm(fields, visitorOf(context).form);
  return fields;
});

/** The files of a form that `@Form()` has checked. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly UploadedFile[] => context.switchToHttp().getRequest<DashboardRequest>().files ?? [],
);

/** A value of the query; undefined where it is missing or repeated. */
export const QueryText = createParamDecorator((name: string, context: ExecutionContext): string | undefined => {
  const value = context.switchToHttp().getRequest<DashboardRequest>().query[name];
  return typeof value === 'string' ? value : undefined;
});

/** The candidate of the path, of the visitor's company. */
export const Candidate = createParamDecorator((_: unknown, context: ExecutionContext): CandidateRef => {
  const { positionId = '', candidateId = '' } = context.switchToHttp().getRequest<DashboardRequest>().params as Record<string, string>;
  const { company } = visitorOf(context).user;
  return { company, jobPositionId: positionId as JobPositionId, candidateId: candidateId as CandidateId };
});

/** The path of a candidate's page, below that of the dashboard. */
export function pathOf({ jobPositionId, candidateId }: CandidateRef): string {
  return `/positions/${encodeURIComponent(jobPositionId)}/candidates/${encodeURIComponent(candidateId)}`;
}

function visitorOf(context: ExecutionContext): Visitor {
  const { visitor } = context.switchToHttp().getRequest<DashboardRequest>();
  if (!visitor) throw new Error('a route of the dashboard without its guard');
  return visitor;
}

export function cookieOf({ headers }: Pick<ApiRequest, 'headers'>, name: string): string {
  const pair = (headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) ?? '';
}

/** The browser of a request. */
export function browserOf(request: ApiRequest): Browser {
  const network = networkOf(canonicalIp(request.ip ?? '') ?? '');
  const known = cookieOf(request, `__Host-${KNOWN_COOKIE}`) || cookieOf(request, KNOWN_COOKIE);
  return { token: cookieOf(request, BROWSER_COOKIE), known, network, userAgent: request.headers['user-agent'] ?? '' };
}

/** The proof in the forms of a browser or session. Another site cannot know it. Needs no state. */
export function formTokenOf(token: string): string {
  return createHmac('sha256', token).update('dashboard form').digest('base64url');
}

export function requireForm(fields: FormFields, expected: string): void {
  const [mine, theirs] = [Buffer.from(expected), Buffer.from(fields.form ?? '')];
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) throw new FormTooOld();
}

/** The form was made for another session, or by another site. */
export class FormTooOld extends forbidden('FORM_TOKEN_INVALID', 'the form does not belong to this session; open the page again', {
  remedy: 'Open the page again.',
}) {}

/** Nobody has signed in. The filter leads to the sign-in. */
export class NotSignedIn extends unauthenticated('UNAUTHORIZED', 'sign in first', { remedy: 'Sign in.' }) {}
