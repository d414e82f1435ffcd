import type { CandidatesOf } from '../../candidates/index.js';
import type { FailedMail } from '../../platform/mail/mail-failure.js';
import type { User } from '../domain/user.js';

/** In the order of the page. */
export const WAITING_KINDS = ['mentioned', 'handedOver', 'decide', 'read', 'mails', 'calls', 'offers', 'imports', 'webhooks'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The most items that a list shows; of more it says that there are more. */
export const MAX_WAITING = 100;

/** One thing that waits for a person. */
export interface WaitingItem {
  /** The name of the candidate, the address of the webhook … */
  readonly who: string;
  /** The title of the position. */
  readonly where?: string | null;
  readonly since: Date;
  /** The mail that failed, by its purpose. */
  readonly mail?: Pick<FailedMail, 'kind' | 'reason'>;
  /** How many people it is about, where it is about several. */
  readonly people?: number;
  /** Of its place, below /dashboard: `/positions/…`. */
  readonly path: string;
  /** The form that takes it from the list, where it can be done there. */
  readonly done?: string;
}

/** Things of one kind that wait. A provider of any module is found, and is a group of the page “What waits”. docs/rules/dashboard.md#what-waits */
export abstract class WaitingSource {
  abstract readonly kind: WaitingKind;
  /**
   * The oldest first, at most `limit`; none where the user's role has nothing to do with them. A bounded read: it is part of the first page.
   * `mine`: only of these positions and candidates, which are the user's.
   */
  abstract of(user: User, filter: { readonly mine?: CandidatesOf; readonly limit: number }): Promise<WaitingItem[]>;
}

export const WAITING_SCOPES = ['all', 'mine'] as const;
/** Positions and candidates of a person that are looked at, each. */
export const MAX_OWNED = 1_000;
