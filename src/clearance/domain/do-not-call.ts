import { type CompanyId, type Id, notFound, type Page } from '../../platform/domain/index.js';

type CandidateId = Id<'Candidate'>;
type ReservationId = Id<'Reservation'>;
export type DoNotCallEntryId = Id<'DoNotCallEntry'>;

export const DO_NOT_CALL_REASONS = ['asked_by_voice', 'pressed_key', 'asked_in_room', 'api'] as const;
export type DoNotCallReason = (typeof DO_NOT_CALL_REASONS)[number];

/** A number that the company does not call. docs/rules/clearance.md#do-not-call */
export interface DoNotCallEntry {
  readonly id: DoNotCallEntryId;
  /** E.164; null once the last candidate with the number was erased: a keyed hash is left. */
  readonly phone: string | null;
  readonly reason: DoNotCallReason;
  readonly note: string | null;
  /** The call in which the person asked. */
  readonly reservationId: ReservationId | null;
  readonly createdAt: Date;
  /** From then on the entry does not count. Null: for ever. */
  readonly expiresAt: Date | null;
}

/** Characters. */
export const MAX_NOTE = 500;

export type NewDoNotCallEntry = DoNotCallEntry & { readonly phone: string };

export const DO_NOT_CALL_OUTCOMES = ['added', 'existing', 'invalid'] as const;
export type DoNotCallOutcome = (typeof DO_NOT_CALL_OUTCOMES)[number];

/** The later end of two; null, for ever, is the latest. */
export function laterEnd(a: Date | null, b: Date | null): Date | null {
  return a === null || b === null ? null : a > b ? a : b;
}

export interface DoNotCallFilter {
  /** E.164. */
  phone?: string;
  limit: number;
  cursor?: string;
}

/** The lists of all companies. One of another company, and a malformed id, count as absent. */
export abstract class DoNotCallRepository {
  /**
   * Adds entries of different subscribers. A known one keeps its entry, with the later end; an expired one is replaced.
   * Returns the ids by `subscriberOf` the number, and whether they are new.
   */
  abstract add(
    company: CompanyId,
    entries: readonly NewDoNotCallEntry[],
    now: Date,
  ): Promise<ReadonlyMap<string, { id: DoNotCallEntryId; isNew: boolean }>>;
  /** Adds a number of which only the hash is left, as `add` does. False if it was there until then, or later. */
  abstract addHash(company: CompanyId, hash: Buffer, entry: DoNotCallEntry): Promise<boolean>;
  /** Newest first, expired ones too. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: DoNotCallFilter): Promise<Page<DoNotCallEntry>>;
  abstract find(company: CompanyId, phone: string): Promise<DoNotCallEntry | null>;
  /** Whether each of these numbers (E.164) is in the list of its company now. */
  abstract areListed(numbers: readonly { readonly company: CompanyId; readonly phone: string }[], now: Date): Promise<boolean[]>;
  /** False if there is no such entry. */
  abstract remove(company: CompanyId, id: DoNotCallEntryId): Promise<boolean>;
  /** Locks the entries of these numbers until the unit ends. */
  abstract lock(company: CompanyId, phones: readonly string[]): Promise<void>;
  /**
   * Keeps the hashes of these numbers only, and no words that the candidate said in `calls`. Stored responses with the numbers go. Returns the
   * count of the candidate's consents, which go with the candidate's row.
   */
  abstract erase(
    company: CompanyId,
    phones: readonly string[],
    candidateId: CandidateId,
    calls: readonly ReservationId[],
  ): Promise<{ readonly consent: number }>;
}

export class DoNotCallEntryNotFound extends notFound('NOT_FOUND', 'there is no such entry in the do-not-call list', {
  remedy: 'List the entries (`GET /v1/telephony/do-not-call`) and use an id of the list.',
}) {}
