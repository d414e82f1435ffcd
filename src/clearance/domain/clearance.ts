import { type CompanyId, conflict, type DomainError, type Id, precondition } from '../../platform/domain/index.js';
import type { LanguageAt } from '../../platform/language/index.js';

export const CONSENT_RULES = ['off', 'require'] as const;
export const RECORDING_RULES = ['off', 'announce', 'ask'] as const;
export const CALL_NOTICES = ['off', 'mail'] as const;
export const OPT_OUT_KEYS = [...'0123456789*#'] as const;

/** At most `count` dials to a number in any `days` times 24 hours. */
export interface AttemptLimit {
  readonly count: number;
  readonly days: number;
}

/** A company's policy, frozen on each reservation. docs/rules/clearance.md#clearance */
export interface ClearancePolicy {
  /** Whether a candidate must have agreed to calls by a machine. */
  readonly consent: (typeof CONSENT_RULES)[number];
  readonly maxAttempts: AttemptLimit | null;
  /** The words that open a call, by language; null: the interviewer's own. */
  readonly disclosure: Readonly<Partial<Record<LanguageAt<'phone'>, string>>> | null;
  /** The key by which a person asks not to be called again. */
  readonly optOutKey: string | null;
  readonly recording: (typeof RECORDING_RULES)[number];
  /** Whether candidates get mails about the calls that the company books. docs/rules/clearance.md#notices */
  readonly callNotice: (typeof CALL_NOTICES)[number];
  /** Whether a candidate who is to choose the time of a call may answer in writing instead. */
  readonly writtenAlternative: boolean;
}

export type ClearancePolicyChanges = Partial<ClearancePolicy>;

/** The policy of a company that has set none. */
export const DEFAULT_POLICY: ClearancePolicy = {
  consent: 'off',
  maxAttempts: null,
  disclosure: null,
  optOutKey: '9',
  recording: 'off',
  callNotice: 'off',
  writtenAlternative: false,
};

/** The facts about one callee. */
export interface ClearanceFacts {
  /** Whether the number stands in the company's list, and has not expired there. */
  readonly isListed: boolean;
  /** The newest record about calls by a machine. */
  readonly consent: { readonly id: Id<'Consent'>; readonly state: 'given' | 'refused' | 'withdrawn' } | null;
  readonly isTest: boolean;
}

/** The record of a decision that cleared a call. docs/rules/clearance.md#clearance */
export interface Clearance {
  /** ISO 8601. */
  readonly decidedAt: string;
  readonly at: 'booking' | 'dispatch';
  readonly doNotCall: 'clear';
  readonly consent: 'given' | 'not_required';
  readonly consentId: Id<'Consent'> | null;
  readonly attempts: { readonly counted: number; readonly limit: number | null };
}

export type ClearanceRefusal = 'DO_NOT_CALL' | 'CONSENT_REFUSED' | 'CONSENT_REQUIRED' | 'ATTEMPTS_EXHAUSTED';
type Refused = { readonly kind: 'refused'; readonly refusal: ClearanceRefusal };
export type ClearanceDecision = { readonly kind: 'clear'; readonly clearance: Clearance } | Refused;

/**
 * Whether a person may be called: the list, the consent, the attempts, in this order. `dials`: those of the company to the number within the
 * policy's days. docs/rules/clearance.md#clearance
 */
export function decideClearance(
  policy: ClearancePolicy,
  { isListed, consent, isTest }: ClearanceFacts,
  dials: number,
  at: Clearance['at'],
  now: Date,
): ClearanceDecision {
  const refused = (refusal: ClearanceRefusal): ClearanceDecision => ({ kind: 'refused', refusal });
  if (isListed) return refused('DO_NOT_CALL');
  if (consent && consent.state !== 'given') return refused('CONSENT_REFUSED');
  if (!consent && policy.consent === 'require' && !isTest) return refused('CONSENT_REQUIRED');
  const limit = policy.maxAttempts?.count ?? null;
  const counted = limit === null ? 0 : dials;
  if (limit !== null && counted >= limit && !isTest) return refused('ATTEMPTS_EXHAUSTED');
  const decided = { decidedAt: now.toISOString(), at, doNotCall: 'clear' } as const;
  const agreed = { consent: consent ? 'given' : 'not_required', consentId: consent?.id ?? null } as const;
  return { kind: 'clear', clearance: { ...decided, ...agreed, attempts: { counted, limit } } };
}

/** A callee to decide about. */
export interface PersonToCall {
  readonly candidateId: Id<'Candidate'>;
  /** E.164. */
  readonly phone: string;
  readonly isTest: boolean;
  /** The frozen policy of a reservation; null: the company's present one. */
  readonly policy: ClearancePolicy | null;
}

/** The facts about many people, in one statement. */
export interface CompanyFacts {
  /** The company's present policy. */
  readonly policy: ClearancePolicy;
  readonly of: (person: PersonToCall) => ClearanceFacts;
}

/** The decision that cleared a call, and the policy by which it was made, as a reservation keeps them. */
export interface ClearedCall {
  readonly clearance: Clearance;
  readonly clearancePolicySnapshot: ClearancePolicy;
}

/** `dials`: as for `decideClearance`. */
export type Decide = (person: PersonToCall, dials: number) => Refused | ({ readonly kind: 'clear' } & ClearedCall);

/** Decides about people, each by the frozen policy, else by the company's. */
export function clearedBy({ policy: present, of }: CompanyFacts, at: Clearance['at'], now: Date): Decide {
  return (person, dials) => {
    const clearancePolicySnapshot = person.policy ?? present;
    const decision = decideClearance(clearancePolicySnapshot, of(person), dials, at, now);
    return decision.kind === 'refused' ? decision : { ...decision, clearancePolicySnapshot };
  };
}

/** The policy of a forced call: what the person has said stays, what the company has set does not. docs/rules/telephony.md#forced-calls */
export function forcedPolicy(policy: ClearancePolicy): ClearancePolicy {
  return { ...policy, consent: 'off', maxAttempts: null };
}

/** The stored policies, and the facts of decisions. */
export abstract class ClearanceRepository {
  abstract facts(company: CompanyId, people: readonly PersonToCall[], now: Date): Promise<CompanyFacts>;
  abstract policy(company: CompanyId): Promise<ClearancePolicy>;
  /** The same under a lock: changes of one company follow one another. */
  abstract lockPolicy(company: CompanyId): Promise<ClearancePolicy>;
  /** The caller holds the lock. */
  abstract savePolicy(company: CompanyId, policy: ClearancePolicy): Promise<void>;
}

export class DoNotCall extends conflict('DO_NOT_CALL', "the candidate's number is in the company's do-not-call list", {
  remedy:
    'Do not call this person: invite them to the room. An entry that is wrong can be deleted (`DELETE /v1/telephony/do-not-call/{id}`).',
}) {}

export class ConsentRequired extends precondition(
  'CONSENT_REQUIRED',
  "the company's policy requires a consent of the candidate to calls by a machine, and there is none",
  { remedy: 'Record the consent (`POST /v1/candidates/{candidateId}/consents`, kind `ai_call`) once the candidate has given it.' },
) {}

export class ConsentRefused extends conflict(
  'CONSENT_REFUSED',
  'the candidate has refused calls by a machine, or has withdrawn the consent',
  { remedy: 'Invite the candidate to the room, or ask again: a later consent (`POST /v1/candidates/{candidateId}/consents`) counts.' },
) {}

export class AttemptsExhausted extends conflict(
  'ATTEMPTS_EXHAUSTED',
  'the number was dialled as often as the policy allows in so many days',
  { remedy: 'Schedule the call later, or change `maxAttempts` (`PATCH /v1/telephony/clearance-policy`).' },
) {}

const ERRORS = {
  DO_NOT_CALL: DoNotCall,
  CONSENT_REQUIRED: ConsentRequired,
  CONSENT_REFUSED: ConsentRefused,
  ATTEMPTS_EXHAUSTED: AttemptsExhausted,
} as const satisfies Record<ClearanceRefusal, new () => DomainError>;

/** The refusals of a booking. */
export const CLEARANCE_ERRORS = Object.values(ERRORS);

export function clearanceError(refusal: ClearanceRefusal): DomainError {
  return new ERRORS[refusal]();
}
