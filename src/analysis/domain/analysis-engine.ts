import type { CvInput, InterviewInput } from '@interview-platform/reader';
import { type CompanyId, type Finding, uncheckable } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import type { CvFindings, CvTexts, InterviewFindings, InterviewTexts } from './findings.js';

export type { PositionProfile, TranscriptTurn } from '@interview-platform/reader';

interface EngineInput {
  /** Whose turn it is where evaluations wait. It is no part of what is evaluated, or of the `inputHash`. */
  readonly company?: CompanyId;
}

/** `asOf` is made by `asOfMonth(clock.now())`. */
export interface CvEngineInput extends EngineInput, CvInput {}
export interface InterviewEngineInput extends EngineInput, InterviewInput {}

/** What `admin doctor` calls the check of an engine. */
export const ENGINE_CHECK = 'analysis engine';

/**
 * Evaluates CVs and interviews: the built-in rubric, a language model behind an OpenAI-compatible endpoint, or a custom engine.
 * It receives masked input only and returns facts (or texts) that can be stored. docs/rules/analysis.md#cv-analysis
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
