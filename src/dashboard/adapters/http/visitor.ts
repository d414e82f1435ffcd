import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CandidateId, CandidateRef } from '../../../candidates/index.js';
import type { JobPositionId } from '../../../jobs/index.js';
import { canonicalIp, networkOf } from '../../../platform/access/domain/credentials.js';
import { type CompanyProfile, unauthenticated } from '../../../platform/domain/index.js';
import { cookieOf, type PageRequest, type Visit } from '../../../platform/http/pages/page-request.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import type { Browser, SignedIn } from '../../application/sign-in.js';
import type { Language } from '../../../platform/language/index.js';

export const SESSION_COOKIE = 'dashboard_session';
/** Of a browser that has not signed in: it binds links to the browser that asked. */
export const BROWSER_COOKIE = 'dashboard_browser';
/** Of a browser in which somebody signed in before; with the prefix `__Host-` behind https. */
export const KNOWN_COOKIE = 'dashboard_known';
/** The beginning of the names of cookies: each has the secrets of one sign-in at an identity provider that is under way. */
export const OPENID_COOKIE = 'dashboard_openid_';

/** The page that was asked for without a session: the sign-in leads there. */
export const RETURN_COOKIE = 'dashboard_return';

/** A browser on a page that asks for no session. */
export interface Guest extends Visit {
  readonly language: Language;
}

/** A person who has signed in, and the facts that each page needs. */
export interface Visitor extends Guest, SignedIn {
  /** The name of the company. */
  readonly company: string;
  readonly profile: CompanyProfile;
  /** Of the times on its pages: the company's own, else that of its calling hours, else UTC. docs/rules/dashboard.md#company */
  readonly zone: string;
  /** The path of the page that stands in the navigation, below which this one lies. */
  readonly place: string;
  /** Of a page that the role does not reach: who may use it. */
  readonly whoMay?: string | null;
}

/** The candidate of the path, of the visitor's company. */
export const Candidate = createParamDecorator((_: unknown, context: ExecutionContext): CandidateRef => {
  const { params, visit } = context.switchToHttp().getRequest<PageRequest>();
  const { positionId = '', candidateId = '' } = params as Record<string, string>;
  const { company } = (visit as Visitor).user;
  return { company, jobPositionId: positionId as JobPositionId, candidateId: candidateId as CandidateId };
});

/** The path of a candidate's page, below that of the dashboard. */
export function pathOf({ jobPositionId, candidateId }: CandidateRef): string {
  return `/positions/${encodeURIComponent(jobPositionId)}/candidates/${encodeURIComponent(candidateId)}`;
}

/** The browser of a request. */
export function browserOf(request: ApiRequest): Browser {
  const network = networkOf(canonicalIp(request.ip ?? '') ?? '');
  const known = cookieOf(request, `__Host-${KNOWN_COOKIE}`) || cookieOf(request, KNOWN_COOKIE);
  return { token: cookieOf(request, BROWSER_COOKIE), known, network, userAgent: request.headers['user-agent'] ?? '' };
}

/** Nobody has signed in. The page leads to the sign-in. */
export class NotSignedIn extends unauthenticated('UNAUTHORIZED', 'sign in first', { remedy: 'Sign in.' }) {}
