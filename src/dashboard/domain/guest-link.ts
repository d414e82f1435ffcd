import { type CompanyId, DAY, type Id, notFound } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import type { UserId } from './user.js';

export type GuestLinkId = Id<'GuestLink'>;
export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;

/** How long a link for somebody without an account works. docs/rules/dashboard.md#guest-links */
export const GUEST_LINK_MS = 7 * DAY;
/** Of a company at once, so that their list stays short enough to be looked through. */
export const MAX_GUEST_LINKS = 100;
/** Views of one link within 60 s. */
export const MAX_VIEWS = 60;

/** One page of the evaluations of these candidates, for somebody without an account. */
export interface GuestLink {
  readonly id: GuestLinkId;
  readonly company: CompanyId;
  readonly jobPositionId: JobPositionId;
  /** As they were chosen. An erased one is gone; a link without any does not exist. */
  readonly candidates: readonly CandidateId[];
  readonly language: Language;
  readonly createdBy: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly views: number;
}

/** Links that work: neither revoked nor expired, and made by a user who may still make one. Tokens are looked up by their hashes. */
export abstract class GuestLinkRepository {
  /** False where the company has `MAX_GUEST_LINKS`. */
  abstract add(link: GuestLink, tokenHash: Buffer): Promise<boolean>;
  abstract find(tokenHash: Buffer, now: Date): Promise<GuestLink | null>;
  /** Newest first. */
  abstract list(company: CompanyId, now: Date): Promise<GuestLink[]>;
  /** Counts a view. False above `MAX_VIEWS`; then it is not counted. */
  abstract countView(id: GuestLinkId, now: Date): Promise<boolean>;
  /** Null if there is none that works. */
  abstract revoke(company: CompanyId, id: string, now: Date): Promise<GuestLink | null>;
  /** All that a user has made. */
  abstract revokeOf(company: CompanyId, user: UserId, now: Date): Promise<GuestLink[]>;
  /** Takes a candidate out of all links; one without any is removed. */
  abstract forget(candidate: CandidateId): Promise<void>;
}

/** Wrong, expired, revoked, of an account that has ended, or without a candidate: one error for all, so that a guess learns nothing. */
export class GuestLinkUnknown extends notFound('NOT_FOUND', 'there is no such page', { remedy: 'Ask the person who sent you the link.' }) {}
