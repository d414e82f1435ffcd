import { createHash, randomBytes, randomInt } from 'node:crypto';
import { after, type CompanyProfile, DAY, gone, HOUR, type Id, MINUTE, tooMany } from '../../platform/domain/index.js';
import type { User, UserId } from './user.js';

export type SignInRequestId = Id<'SignInRequest'>;
export type DashboardSessionId = Id<'DashboardSession'>;

/** How long the link in a mail works. docs/rules/dashboard.md#sign-in */
export const LINK_LIFETIME_MS = 15 * MINUTE;
/** How long a browser keeps the page to which its sign-in leads. */
export const RETURN_MS = HOUR;
/** A session ends after so long without a request, and at the latest after so long. docs/rules/dashboard.md#sign-in */
export const IDLE_MS = 12 * HOUR;
export const SESSION_LIFETIME_MS = 7 * DAY;
/** A request of a session is noted at most so often. */
export const NOTED_EVERY_MS = 5 * MINUTE;
/**
 * Requests for a link: within `LINK_LIFETIME_MS` from one network for one address and for all, and within `MAIL_WINDOW_MS` for one address from
 * all networks, so that nobody fills a mailbox. docs/rules/dashboard.md#sign-in
 */
export const MAX_REQUESTS = { perEmail: 5, perNetwork: 30, perMailbox: 20 } as const;
export const MAIL_WINDOW_MS = HOUR;
/** How long a browser is known in which somebody has signed in. */
export const KNOWN_BROWSER_MS = 180 * DAY;

/** A request for a link. It is kept whether or not an account exists, so that the answer tells nothing. */
export interface SignInRequest {
  id: SignInRequestId;
  email: string;
  /** A known browser counts as a network of its own, and not for the mailbox. */
  network: string;
  /** Hash of the cookie of the browser that asked: the link works in no other. */
  browserHash: Buffer;
  requestedAt: Date;
}

/** How often the code of a request may be tried. docs/rules/dashboard.md#sign-in */
export const MAX_CODE_TRIES = 5;
const CODES = 1_000_000;

/** A link in a mail, and the code beside it. */
export interface SignInLink {
  tokenHash: Buffer;
  userId: UserId;
  browserHash: Buffer | null;
  expiresAt: Date;
  usedAt: Date | null;
  /** The request that it answers; null for a link of the command line, which has no code. */
  requestId: SignInRequestId | null;
  /** A keyed hash, because six digits are soon guessed. */
  codeHash: Buffer | null;
}

/** A browser in which a user has signed in. */
export interface DashboardSession {
  id: DashboardSessionId;
  userId: UserId;
  createdAt: Date;
  lastSeenAt: Date;
  /** As the browser names itself, for the list of sessions. */
  userAgent: string;
  network: string;
}

/** A session at a request. */
export interface ResumedSession {
  readonly session: DashboardSession;
  readonly user: User;
  readonly profile: CompanyProfile;
  /** False above one of the limits within 60 s: then the request is not counted. */
  readonly isWithinLimit: boolean;
}

/** A session may send as many forms in 60 s as its company requests to the API, and this many times as many requests in all. docs/rules/dashboard.md#sign-in */
export const PAGES_PER_FORM = 10;

/** Until when a session lasts if nothing is requested any more. */
export function endOf({ createdAt, lastSeenAt }: Pick<DashboardSession, 'createdAt' | 'lastSeenAt'>): Date {
  return new Date(Math.min(after(createdAt, SESSION_LIFETIME_MS).getTime(), after(lastSeenAt, IDLE_MS).getTime()));
}

/** 256 random bits, for links, sessions and browsers. The database stores hashes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits, for a mail that is read on another device than the one that asked. */
export function newCode(): string {
  return String(randomInt(CODES)).padStart(6, '0');
}

/** The digits of a code as it was typed; null if these are not six. */
export function codeIn(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a link may be used now, in this browser. A link of the command line is bound to none. */
export function isUsable({ expiresAt, usedAt, browserHash }: SignInLink, browser: string, now: Date): boolean {
  return usedAt === null && now < expiresAt && (browserHash === null || browserHash.equals(hashOf(browser)));
}

/** The stored requests, links and sessions. Tokens are looked up by their hashes. */
export abstract class SignInRepository {
  /** False if there were too many; then nothing is stored. */
  abstract addRequest(request: SignInRequest): Promise<boolean>;
  /** The address of a stored request. */
  abstract emailOf(sealed: Buffer): string;
  abstract addLink(link: SignInLink): Promise<void>;
  /** With its user, if this one may sign in. Null for an unknown token. */
  abstract findLink(tokenHash: Buffer): Promise<(SignInLink & { user: User }) | null>;
  /** The links that answer the requests of a browser since then. Counts a try of their codes, and leaves out requests with `MAX_CODE_TRIES`. */
  abstract tryCodes(browserHash: Buffer, since: Date): Promise<(SignInLink & { user: User })[]>;
  /** Of two uses at once one returns true. */
  abstract useLink(tokenHash: Buffer, at: Date): Promise<boolean>;
  /** Notes a callback of an attempt at an identity provider: whether it is the first, and within the limit of its network. */
  abstract useAttempt(stateHash: Buffer, network: string, at: Date): Promise<{ isFirst: boolean; isWithinLimit: boolean }>;
  abstract addSession(session: DashboardSession, tokenHash: Buffer): Promise<void>;
  /** The session with its user, counted and noted; null if it is unknown or has ended, or the user is disabled. */
  abstract resume(tokenHash: Buffer, now: Date, isForm: boolean): Promise<ResumedSession | null>;
  /** Those of a user that have not ended, the last used first. */
  abstract listSessions(userId: UserId, now: Date): Promise<DashboardSession[]>;
  /** Links that a user has not used sign in no more. */
  abstract endLinks(userId: UserId): Promise<void>;
  /** Ends one session of a user, or all; returns how many. */
  abstract endSessions(userId: UserId, id?: DashboardSessionId): Promise<number>;
}

/** The link was used, is too old, or belongs to another browser. */
export class SignInLinkInvalid extends gone(
  'SIGN_IN_LINK_INVALID',
  'the link has been used, is older than 15 minutes, or was asked for in another browser',
  { remedy: 'Ask for a new link in the browser that you want to use.' },
) {}

export class TooManySignIns extends tooMany('RATE_LIMIT_EXCEEDED', 'too many sign-ins from this network', {
  remedy: 'Wait 15 minutes.',
  retryAfter: LINK_LIFETIME_MS / 1_000,
}) {}
