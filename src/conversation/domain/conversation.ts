import { type CompanyId, type Id, ValidationFailed } from '../../platform/domain/index.js';
import { type Language, languagesAt } from '../../platform/language/index.js';

export type SessionId = Id<'InterviewSession'>;
export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;

/** Those that the interviewer speaks. */
export const INTERVIEW_LANGUAGES = languagesAt('phone');
export type InterviewLanguage = (typeof INTERVIEW_LANGUAGES)[number];

/** A text in each language that the interview can be held in. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** Planned questions and follow-ups together, without the company's own questions. docs/rules/interview-room.md#interview-room */
export const MAX_QUESTIONS = 12;
/** An opening, eight requirements, a closing. */
export const MAX_PLANNED_QUESTIONS = 10;
/** Unicode code points. */
export const MAX_ANSWER_CHARS = 5_000;

/** A text as it is stored, with LF at the end of a line. Throws `ValidationFailed`, which does not quote it. */
export function typedText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw ValidationFailed.of('text', 'rules.wellFormedText');
  const stored = text.replace(/\r\n?/g, '\n');
  if ([...stored].length > MAX_ANSWER_CHARS) throw ValidationFailed.of('text', 'rules.charsAtMost', { max: MAX_ANSWER_CHARS });
  return stored;
}

/** A text that is given as an answer. Throws `ValidationFailed`. */
export function answerText(text: string): string {
  const stored = typedText(text);
  if (stored.trim() === '') throw ValidationFailed.of('text', 'rules.answerOrSkip');
  return stored;
}

/** `own`: a question of the company, which no engine reads. docs/rules/conversation.md#interview-plan */
export type PlannedKind = 'opening' | 'requirement' | 'own' | 'closing';
export type QuestionKind = PlannedKind | 'followUp';
/** What is said before the questions where nobody has read the notice of the room. docs/rules/conversation.md#conversation */
export type FormalKind = 'disclosure' | 'consent';

/** A question that is not asked yet. */
export interface PlannedQuestion {
  kind: PlannedKind;
  /** The requirement as the position words it; null for an opening and a closing. */
  topic: string | null;
  texts: Texts;
  /** `false`: no further question follows its answer. */
  further?: boolean;
}

/** A question or a formal step that is not asked yet. */
export type PlannedStep = PlannedQuestion | { kind: FormalKind; topic: null; texts: Texts; further?: never };

/** A question that the candidate has seen or heard, with its answer. */
export interface AskedQuestion {
  /** From 1, in the order in which the questions were asked. */
  sequence: number;
  kind: QuestionKind | FormalKind;
  topic: string | null;
  texts: Texts;
  /** Whether a further question may follow its answer. */
  further: boolean;
  askedAt: Date;
  /** The text that was typed last, given as the answer or not. */
  text: string;
  /** Increases with each stored text, so that two windows cannot overwrite each other unseen. */
  revision: number;
  /** The text that was given as the answer last, the only one that is evaluated; null if none was, or after a skip. */
  answer: string | null;
  /** When the question was first answered or skipped; null before. A changed answer keeps the time. */
  answeredAt: Date | null;
  skipped: boolean;
  /** In which the question was shown when it was answered. */
  language: Language | null;
  /** When the answer was spoken: milliseconds from the beginning of its call. Null for a typed one. */
  startMs: number | null;
  endMs: number | null;
}

/** An interview: in the room from the candidate's consent on, elsewhere from the first answer on. */
export interface Conversation {
  sessionId: SessionId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
  /** Those that the position allows and the room speaks; the first is the default. */
  languages: readonly Language[];
  /** The present one. */
  language: Language;
  /** The interviewer's version. */
  conversationVersion: string;
  /** The version of the room's notice that the candidate consented to; null where the interview was not begun there. */
  noticeVersion: string | null;
  /** When it began: in the room by the consent. */
  consentedAt: Date;
  /** Whether the candidate lets the call be recorded; null if not asked yet. */
  recordingConsent: boolean | null;
  lastActiveAt: Date;
  /** When the candidate sent the answers; null while the interview is under way, and if it ended in another way. */
  sentAt: Date | null;
  /** The steps that are not asked yet. */
  plan: readonly PlannedStep[];
  questions: readonly AskedQuestion[];
}

/**
 * The stored conversations. A caller has verified the session, and so its company. They are deleted with their session.
 * Locks are taken in the order candidate, conversation, session.
 */
export abstract class ConversationRepository {
  /** Null before its beginning. */
  abstract find(sessionId: SessionId): Promise<Conversation | null>;
  /** Like `find`; the conversation does not change until the unit ends. */
  abstract lock(sessionId: SessionId): Promise<Conversation | null>;
  /** In a unit that holds the lock of the candidate. */
  abstract add(conversation: Conversation): Promise<void>;
  /** Stores the changes since `before`, which the unit has locked. */
  abstract store(conversation: Conversation, before: Conversation): Promise<void>;
  /** Those of the candidates of whose interviews questions and answers are stored. */
  abstract holders(candidates: readonly CandidateId[]): Promise<CandidateId[]>;
  /** Removes questions and answers of a candidate, and returns of how many interviews. The consents stay. The caller holds the candidate's row. */
  abstract removeTurns(candidateId: CandidateId): Promise<number>;
}
