import type { CvFindings, CvTexts, InterviewFindings, InterviewTexts, Language } from './findings.js';
import type { TranscriptTurn } from './transcript.js';

/** What an engine may know of the job position. docs/rules.md#job-positions. */
export interface PositionProfile {
  title: string;
  description: string;
  experience: string;
  requirements: readonly string[];
  interviewLanguages: readonly string[];
}

export interface CvEngineInput {
  position: PositionProfile;
  /** The CV after `maskCv`: without names, contacts and personal details. */
  cvText: string;
  /** The month in which "until now" ends, `YYYY-MM`: `asOfMonth(clock.now())`. */
  asOf: string;
}

export interface InterviewEngineInput {
  position: PositionProfile;
  /** The language the interview was held in, `en`, `lt` or another code. */
  language: string;
  /** The turns after `maskTranscript`. */
  transcript: readonly TranscriptTurn[];
}

/**
 * Whatever judges CVs and interviews: the built-in rubric, a language model behind an OpenAI-compatible endpoint, a customer's own.
 * It gets masked input only and answers facts (or texts) that can be stored. docs/rules.md#cv-analysis.
 */
export abstract class AnalysisEngine {
  /** Short and stable, for the record: `rubric`, `openai`. */
  abstract readonly name: string;
  /** Changes with every change that can move a score. */
  abstract readonly version: string;
  /** The model asked, null where there is none. */
  abstract readonly model: string | null;

  abstract analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings>;

  abstract analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings>;

  /** Needed only of an engine that writes `texts` in one language; see `lacksLanguage`. */
  translate?<T extends CvTexts | InterviewTexts>(texts: T, language: Language, signal?: AbortSignal): Promise<T>;
}

/** The month of an instant in UTC, as `CvEngineInput.asOf` wants it. */
export function asOfMonth(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}
