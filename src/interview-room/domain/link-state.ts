import { type CompanyProfile, gone, notFound } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';

/** Why a link no longer leads to an interview. */
export type LinkEnd = 'expired' | 'revoked' | 'sent';

/** Whom a candidate asks, and how that company looks. */
export type Contact = Pick<CompanyProfile, 'name' | 'contactEmail'> & Partial<Pick<CompanyProfile, 'colour' | 'logo'>>;

/** The part of a session that decides whether its link works. */
export interface LinkSession {
  state: 'open' | 'completed' | 'failed' | 'cancelled' | 'expired';
  expiresAt: Date;
}

/** Null for a link that works. A session expires with its lifetime, before a worker ends it. */
export function endOfLink({ state, expiresAt }: LinkSession, now: Date): LinkEnd | null {
  if (state === 'cancelled') return 'revoked';
  if (state === 'completed' || state === 'failed') return 'sent';
  return state === 'expired' || expiresAt <= now ? 'expired' : null;
}

/** Unknown session, wrong token, no link, deleted candidate: one error for all, so that a guess learns nothing. */
export class InterviewLinkUnknown extends notFound('NOT_FOUND', 'there is no such interview', {
  remedy: 'Open the link of the invitation as it was mailed.',
}) {}

export class InterviewLinkEnded extends gone(
  'INTERVIEW_LINK_ENDED',
  'the link of the interview has expired, was revoked, or the answers were sent',
  { remedy: 'Ask the company.' },
) {
  /** `language`: that of the interview, or the default of its position. */
  constructor(
    readonly reason: LinkEnd,
    readonly language: Language,
    readonly company: Contact,
  ) {
    super();
  }
}
