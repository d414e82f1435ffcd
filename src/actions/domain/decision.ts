import { type ActorId, type CompanyId, conflict, type Id, notFound, ValidationFailed } from '../../platform/domain/index.js';
import { catalogue, FALLBACK_LANGUAGE, type Language, LANGUAGE_TAGS } from '../../platform/language/index.js';
import type { CandidateId } from './interview-session.js';

export const DECISIONS = ['select', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** In characters. */
export const MAX_REASON = 100;
export const MAX_NOTE = 1_000;
/** Of each decision. */
export const MAX_REASONS = 30;

type Wording = Readonly<Partial<Record<Language, string>>>;

/** A reason that a company offers for a decision. It is switched off, not deleted. docs/rules/actions.md#reasons */
export interface DecisionReason {
  readonly id: string;
  readonly decision: Decision;
  readonly wording: Wording;
  readonly isOffered: boolean;
}

/** The reason as it was worded when a decision was made. */
export type GivenReason = Pick<DecisionReason, 'id' | 'wording'>;

/** The record of a decision that a person made in the dashboard: the company's own, for no engine. docs/rules/actions.md#reasons */
export interface CandidateDecision {
  readonly id: Id<'CandidateDecision'>;
  readonly company: CompanyId;
  readonly candidateId: CandidateId;
  readonly decision: Decision;
  readonly reason: GivenReason | null;
  readonly note: string | null;
  readonly decidedBy: ActorId | null;
  readonly decidedAt: Date;
  readonly mailId: Id<'Mail'> | null;
  readonly takenBackAt: Date | null;
}

/** The words of a person beside the decision. */
export interface DecisionTerms {
  /** The id of a reason. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly mail: 'send' | 'none';
}

const BUILT_IN: readonly (readonly [Decision, string])[] = [
  ...(['experience', 'answers', 'motivation'] as const).map((id) => ['select', id] as const),
  ...(['requirements', 'answers', 'others', 'terms', 'withdrawn'] as const).map((id) => ['reject', id] as const),
];

/** The reasons of a company that has changed none. */
export function builtInReasons(): readonly DecisionReason[] {
  return BUILT_IN.map(([decision, name]) => {
    const wording = Object.fromEntries(
      LANGUAGE_TAGS.map((language) => [language, catalogue('dashboard').in(language).find('decisions.builtIn', `${decision}.${name}`)]),
    );
    return { id: `${decision}-${name}`, decision, wording, isOffered: true };
  });
}

/** The reason in a language; in another one that it has, where it lacks this. */
export function reasonIn({ wording }: GivenReason, language: Language): string {
  return wording[language] ?? wording[FALLBACK_LANGUAGE] ?? Object.values(wording)[0] ?? '';
}

/** The reason that was chosen; null for none. Throws `ValidationFailed` for one that the company does not offer for the decision. */
export function chosenReason(reasons: readonly DecisionReason[], decision: Decision, id: string | null): GivenReason | null {
  if (id === null) return null;
  const found = reasons.find((one) => one.id === id && one.decision === decision && one.isOffered);
  if (!found) throw ValidationFailed.of('reason', 'rules.reason');
  return { id: found.id, wording: found.wording };
}

/** A reason from a form: its wording in one language at least. Throws `ValidationFailed`. */
export function wordingOf(texts: Readonly<Partial<Record<Language, string>>>): Wording {
  const wording: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGE_TAGS) {
    const text = texts[language]?.trim() ?? '';
    if ([...text].length > MAX_REASON || /\p{Cc}/u.test(text))
      throw ValidationFailed.of(language, 'rules.charsAtMost', { max: MAX_REASON });
    if (text !== '') wording[language] = text;
  }
  if (Object.keys(wording).length === 0) throw ValidationFailed.of(FALLBACK_LANGUAGE, 'rules.notBlank');
  return wording;
}

/** A note from a form. Throws `ValidationFailed`. */
export function noteOf(text: string): string | null {
  if ([...text].length > MAX_NOTE) throw ValidationFailed.of('note', 'rules.charsAtMost', { max: MAX_NOTE });
  return text.trim() || null;
}

/** The decisions of people, and the words of a company for them. They are deleted with their candidate. */
export abstract class DecisionRepository {
  /** In the unit of work of the decision. */
  abstract add(decision: CandidateDecision): Promise<void>;
  /** Of a candidate, newest first, at most so many. */
  abstract of(candidateId: CandidateId, limit: number): Promise<CandidateDecision[]>;
  /** The one that stands, of a candidate whose lock the caller holds; null where it was made elsewhere. */
  abstract standing(candidateId: CandidateId): Promise<CandidateDecision | null>;
  abstract takeBack(id: CandidateDecision['id'], at: Date): Promise<void>;
  abstract countOf(candidateId: CandidateId): Promise<number>;
}

export class ReasonNotFound extends notFound('NOT_FOUND', 'there is no such reason', { remedy: 'Open the list of reasons.' }) {}

export class DecisionFinal extends conflict('DECISION_FINAL', 'a decision can be taken back within 24 hours', {
  remedy: 'Import the candidate again, for another interview.',
}) {}

export class MailNotWaiting extends conflict('MAIL_NOT_WAITING', 'the mail has left, or was stopped', {
  remedy: 'Write to the candidate yourself.',
}) {}
