import { type Finding, uncheckable } from '../../platform/domain/finding.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import type { CvFindings, CvTexts, InterviewFindings, InterviewTexts, Language } from './findings.js';
import type { TranscriptTurn } from './transcript.js';

/** The fields of a job position that an engine receives. docs/rules.md#job-positions */
export interface PositionProfile {
  title: string;
  description: string;
  experience: string;
  requirements: readonly string[];
  interviewLanguages: readonly string[];
}

interface EngineInput {
  /** Whose turn it is where evaluations wait. It is no part of what is evaluated, or of the `inputHash`. */
  readonly company?: CompanyId;
}

export interface CvEngineInput extends EngineInput {
  position: PositionProfile;
  /** The CV masked by `maskCv`: without names, contacts and personal details. */
  cvText: string;
  /** The current month, `YYYY-MM`: the end of "until now" in a CV. Made by `asOfMonth(clock.now())`. */
  asOf: string;
}

export interface InterviewEngineInput extends EngineInput {
  position: PositionProfile;
  /** The language of the interview: `en`, `lt` or another code. */
  language: string;
  /** The turns masked by `maskTranscript`. */
  transcript: readonly TranscriptTurn[];
}

/** What `admin doctor` calls the check of an engine. */
export const ENGINE_CHECK = 'analysis engine';

/**
 * Evaluates CVs and interviews: the built-in rubric, a language model behind an OpenAI-compatible endpoint, or a custom engine.
 * It receives masked input only and returns facts (or texts) that can be stored. docs/rules.md#cv-analysis
 */
export abstract class AnalysisEngine {
  /** Short and stable, stored with each analysis: `rubric`, `openai`. */
  abstract readonly name: string;
  /** Changes with every change of the engine that can change a score. */
  abstract readonly version: string;
  /** The name of the model, null if the engine has none. */
  abstract readonly model: string | null;

  abstract analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings>;

  abstract analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings>;

  /** Needed only if the engine writes `texts` in one language; see `lacksLanguage`. */
  translate?<T extends CvTexts | InterviewTexts>(texts: T, language: Language, signal?: AbortSignal): Promise<T>;

  /** Whether it could evaluate now, for `admin doctor`. Evaluates nothing, costs nothing and reads no table. docs/doctor.md */
  diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([uncheckable(ENGINE_CHECK, this)]);
  }
}

/** The month of an instant in UTC, in the format of `CvEngineInput.asOf`. */
export function asOfMonth(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}
