import type { CompanyId, Id } from '../../platform/domain/index.js';
import type { UserId } from './user.js';

/** The same type as that of another context: brands are structural. */
export type CandidateId = Id<'Candidate'>;

/** Who sees to a position or candidate. docs/rules/dashboard.md#owners */
export interface Owner {
  readonly userId: UserId;
  readonly name: string;
  /** It is in nobody's list. */
  readonly isDisabled: boolean;
  readonly since: Date;
}

export type OwnedKind = 'position' | 'candidate';

/** Owners by the id of their position or candidate. */
export type Owners = ReadonlyMap<string, Owner>;

/** The owners of positions and candidates. */
export abstract class OwnerRepository {
  /** Those that have one, whatever the kind. */
  abstract of(company: CompanyId, subjects: readonly string[]): Promise<Owners>;
  /** What a user owns of a kind, the newest first. */
  abstract ownedBy(user: UserId, kind: OwnedKind, limit: number): Promise<string[]>;
  /** Candidates that were handed to the user, who has not opened them since; the oldest first. */
  abstract handedTo(user: UserId, limit: number): Promise<{ candidateId: CandidateId; at: Date }[]>;
  /** Sets the owner; null: removes it. `isSeen`: the user has taken it. Whether it was another one. */
  abstract set(owned: Owned, userId: UserId | null, isSeen: boolean, at: Date): Promise<boolean>;
  abstract markSeen(user: UserId, subject: string, at: Date): Promise<void>;
}

export interface Owned {
  readonly company: CompanyId;
  readonly kind: OwnedKind;
  readonly subject: string;
}
