import { type CvFindings as CvReading, INTERVIEW_OUTCOMES, type InterviewFindings as InterviewReading } from '@interview-platform/reader';
import type { Language } from '../../platform/language/index.js';
import { AnalysisFailed } from './errors.js';

export type {
  CvCriterion,
  CvEvidence,
  Fulfilment,
  InterviewCriterion,
  InterviewOutcome,
  InterviewQuote,
  Manner,
  Passage,
  Polarity,
  Quote,
  Term,
} from '@interview-platform/reader';

interface NotEvaluated {
  /** The demands of the position that the law does not allow, in its words. No engine sees them. docs/rules/jobs.md#unlawful-requirements */
  unlawful?: readonly string[];
}

/** The sentences of a CV analysis in one language. */
export interface CvTexts {
  aiEvaluation: string;
  notes: string;
  upsides: readonly string[];
  shortcomings: readonly string[];
}

/**
 * What an engine found in a CV: plain JSON, stored unchanged. Without `texts`, all languages are rendered from the facts; an engine
 * that writes its own sentences returns them by language, and the facts remain for the record.
 */
export interface CvFindings extends CvReading, NotEvaluated {
  texts?: Partial<Record<Language, CvTexts>>;
}

/** Sentences of an interview analysis in one language; titles and reasons are keyed by criterion. Those that are absent are rendered from the facts. */
export interface InterviewTexts {
  summary?: string;
  titles?: Readonly<Record<string, string>>;
  reasons?: Readonly<Record<string, string>>;
}

export interface InterviewFindings extends InterviewReading, NotEvaluated {
  /** Whether enough was judged for a total. Set when they are stored. */
  isComplete?: boolean;
  texts?: Partial<Record<Language, InterviewTexts>>;
}

/** Whether the engine wrote its own sentences, but none in this language, so that it must translate them. */
export function lacksLanguage(findings: CvFindings | InterviewFindings, language: Language): boolean {
  return findings.texts !== undefined && findings.texts[language] === undefined;
}

/**
 * Refuses findings that cannot be stored: a score is from 0 to 100, and text must be storable. Custom engines are not trusted.
 * @throws {AnalysisFailed} `invalidAnswer`
 */
export function validateFindings(score: number, findings: object): void {
  if (!(score >= 0 && score <= 100)) throw new AnalysisFailed('invalidAnswer', 'score');
  if (!isStorable(findings)) throw new AnalysisFailed('invalidAnswer', 'text');
}

/** The same for an interview, whose outcomes and share are shown as they are. */
export function validateInterviewFindings(findings: InterviewFindings): void {
  validateFindings(findings.overallRating, findings);
  const { criteria, judgedShare = 1 } = findings;
  if (!(judgedShare >= 0 && judgedShare <= 1)) throw new AnalysisFailed('invalidAnswer', 'judgedShare');
  if (!criteria.every(({ outcome = 'shown' }) => INTERVIEW_OUTCOMES.includes(outcome)))
    throw new AnalysisFailed('invalidAnswer', 'outcome');
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
