import {
  type CompanyId,
  type FieldError,
  fieldError,
  type Id,
  type IdSource,
  type Page,
  ValidationFailed,
} from '../../platform/domain/index.js';

export type ConsentId = Id<'Consent'>;
type CandidateId = Id<'Candidate'>;

/** A candidate, by ids only. */
export interface Callee {
  readonly company: CompanyId;
  readonly jobPositionId: Id<'JobPosition'>;
  readonly candidateId: CandidateId;
}

export const CONSENT_KINDS = ['ai_call', 'recording'] as const;
/** What a candidate is asked for: a call by a machine, or its recording. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const CONSENT_STATES = ['given', 'refused', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const CONSENT_BASES = ['form', 'ats', 'written', 'verbal', 'room'] as const;
/** Where the candidate said so. */
export type ConsentBasis = (typeof CONSENT_BASES)[number];

/** In characters. */
export const MAX_SOURCE = 200;

/** Consents that an import brings. */
export const MAX_IMPORTED_CONSENTS = 5;

/** A consent as a caller reports it. docs/rules/clearance.md#consent */
export interface ConsentDraft {
  readonly kind: ConsentKind;
  readonly state: ConsentState;
  readonly basis: ConsentBasis;
  /** When the candidate said so, ISO 8601; absent: now. */
  readonly at?: string | null;
  /** A form, a page, a document. */
  readonly source?: string | null;
  /** The words of the candidate. */
  readonly quote?: string | null;
}

/** A consent from a form, said now. Throws `ValidationFailed`. */
export function consentDraftOf(fields: Readonly<Record<string, string>>): ConsentDraft {
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T => {
    const found = allowed.find((one) => one === fields[name]);
    if (found === undefined) throw ValidationFailed.of(name, 'rules.oneOf', { choices: allowed.join(', ') });
    return found;
  };
  const { source = '' } = fields;
  if ([...source].length > MAX_SOURCE) throw ValidationFailed.of('source', 'rules.charsAtMost', { max: MAX_SOURCE });
  const said = { kind: oneOf('kind', CONSENT_KINDS), state: oneOf('state', CONSENT_STATES), basis: oneOf('basis', CONSENT_BASES) };
  return { ...said, source: source.trim() || null };
}

/** The fields of consents that lie in the future. `path`: that of the list. */
export function futureConsents(consents: readonly ConsentDraft[] | null | undefined, now: Date, path: string): FieldError[] {
  return (consents ?? []).flatMap(({ at }, i) => {
    const field = `${path}[${i}].at`;
    return at && new Date(at) > now ? [fieldError(field, 'rules.notFuture')] : [];
  });
}

/** A record of a candidate's word. Records are added, never changed. docs/rules/clearance.md#consent */
export interface Consent {
  readonly id: ConsentId;
  readonly candidateId: CandidateId;
  readonly kind: ConsentKind;
  readonly state: ConsentState;
  readonly basis: ConsentBasis;
  readonly at: Date;
  readonly source: string | null;
  readonly quote: string | null;
  readonly recordedAt: Date;
}

/** A new record. `id` is made when it is recorded: ids tell the order of records of one instant. */
export function newConsent(id: ConsentId, candidateId: CandidateId, draft: ConsentDraft, now: Date): Consent {
  const { kind, state, basis, at, source = null, quote = null } = draft;
  return { id, candidateId, kind, state, basis, at: at ? new Date(at) : now, source, quote, recordedAt: now };
}

interface Imported {
  readonly candidateId: CandidateId;
  readonly consents?: readonly ConsentDraft[] | null;
}

/** The records of imported people. */
export function consentsOf(people: readonly Imported[], ids: IdSource, now: Date): Consent[] {
  return people.flatMap(({ candidateId, consents }) => (consents ?? []).map((draft) => newConsent(ids.next(), candidateId, draft, now)));
}

/** The stored consents. Newest by `at`, then `recordedAt`, then id: of a kind, the newest one counts. */
export abstract class ConsentRepository {
  /** In a unit of work that holds the lock of the candidates, or adds them. */
  abstract add(consents: readonly Consent[]): Promise<void>;
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(candidateId: CandidateId, page: { limit: number; cursor?: string }): Promise<Page<Consent>>;
  /** The record of this kind that counts; null without one. */
  abstract newest(candidateId: CandidateId, kind: ConsentKind): Promise<Consent | null>;
}
