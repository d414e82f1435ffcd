import type { CompanyId, Id } from '../../platform/domain/ids.js';

export type SessionId = Id<'InterviewSession'>;
export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;

/** The languages of the room. */
export const LANGUAGES = ['en', 'lt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in each language that the interview can be held in. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** Planned questions and follow-ups together. docs/rules.md#interview-room */
export const MAX_QUESTIONS = 12;
/** An opening, eight requirements, a closing. */
export const MAX_PLANNED_QUESTIONS = 10;
/** Unicode code points. */
export const MAX_ANSWER_CHARS = 5_000;

export type PlannedKind = 'opening' | 'requirement' | 'closing';
export type QuestionKind = PlannedKind | 'followUp';

/** A question that is not asked yet. */
export interface PlannedQuestion {
  kind: PlannedKind;
  /** The requirement as the position words it; null for an opening and a closing. */
  topic: string | null;
  texts: Texts;
}

/** A question that the candidate has seen, with what was written to it. */
export interface AskedQuestion {
  /** From 1, in the order in which the questions were asked. */
  sequence: number;
  kind: QuestionKind;
  topic: string | null;
  texts: Texts;
  askedAt: Date;
  /** What was typed last, given as the answer or not. */
  text: string;
  /** Increases with each stored text, so that two windows cannot overwrite each other unseen. */
  revision: number;
  /** The text that was given as the answer last; null if there is none, or the question was skipped. Only this is evaluated. */
  answer: string | null;
  /** When the question was first answered or skipped; null while its text is only typed. A changed answer keeps the time. */
  answeredAt: Date | null;
  skipped: boolean;
  /** In which the question was shown when it was answered. */
  language: Language | null;
}

/** An interview in the room, from the candidate's consent on. */
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
  /** The version of the notice that the candidate consented to. */
  noticeVersion: string;
  consentedAt: Date;
  lastActiveAt: Date;
  /** When the candidate sent the answers; null while the interview is under way, and if it ended in another way. */
  sentAt: Date | null;
  /** The questions that are not asked yet. */
  plan: readonly PlannedQuestion[];
  questions: readonly AskedQuestion[];
}
