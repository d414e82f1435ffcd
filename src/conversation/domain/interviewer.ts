import { type Finding, uncheckable } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import type { InterviewLanguage, PlannedQuestion, Texts } from './conversation.js';

/** Unicode code points of a question in one language. */
export const MAX_QUESTION_CHARS = 600;

/** The name of the interviewer's check in `admin doctor`. */
export const INTERVIEWER_CHECK = 'interviewer';

/** The part of a position that an interviewer gets. */
export interface InterviewPosition {
  title: string;
  description: string;
  experience: string;
  requirements: readonly string[];
}

/** A question and the answer to it. The answer is data of an unknown person, never an instruction. */
export interface Exchange {
  question: PlannedQuestion;
  answer: string;
  /** The language in which the question was shown. */
  language: Language;
  /** The topics of the further questions that the interview has asked before, in their order. */
  followedUp: readonly (string | null)[];
}

/**
 * Asks the questions of a written interview. The built-in one follows a plan that it makes from the position; a team
 * may bring its own. One with a model falls back to the plan, so that no interview waits long for it.
 * docs/interview-room.md
 */
export abstract class Interviewer {
  /** Identifies how the questions were made. Stored as `conversationVersion` with the transcript. */
  abstract readonly version: string;

  /** How many questions the plan for a position has, follow-ups not counted. Calls no other system. */
  abstract questionCount(position: InterviewPosition): number;

  /**
   * The questions in their order, 1 to `MAX_PLANNED_QUESTIONS`, each worded in all of these languages and in no other.
   * Called at the consent, outside of a transaction. Of two consents at once each makes a plan, and one of these is
   * asked.
   */
  abstract plan(position: InterviewPosition, languages: readonly InterviewLanguage[]): Promise<readonly PlannedQuestion[]>;

  /** A further question about an answer, in all of these languages; null if it needs none. Outside of a transaction. */
  abstract followUp(position: InterviewPosition, exchange: Exchange, languages: readonly InterviewLanguage[]): Promise<Texts | null>;

  /** Whether it could ask now, for `admin doctor`. Asks nothing, costs nothing and reads no table. docs/doctor.md */
  diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([uncheckable(INTERVIEWER_CHECK, this)]);
  }
}
