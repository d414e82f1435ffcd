import type { Language } from '../../platform/language/index.js';
import { career, notes, statements } from './cv-wording.js';
import type { CvCriterion, CvFindings, CvTexts } from './findings.js';
import { overview } from './overview.js';
import { findingWords } from './wording.js';

export interface RenderedCvAnalysis {
  aiEvaluation: string;
  notes: string;
  upsides: string[];
  shortcomings: string[];
}

/** The engine's sentences were requested in a language that it did not write; see `lacksLanguage`. A defect of the caller. */
export class TextsNotTranslated extends Error {}

const byPoints = (one: CvCriterion, other: CvCriterion): number => other.points - one.points;
/** The points that are lost. What is not judged loses none, and comes last. */
const lossOf = ({ weight, points, fulfilment }: CvCriterion): number => (fulfilment === 'notJudged' ? -1 : weight - points);
const byLoss = (one: CvCriterion, other: CvCriterion): number => lossOf(other) - lossOf(one);

/**
 * The texts of an analysis, rendered from the facts or copied from the engine's own texts. docs/rules/analysis.md#cv-analysis
 * @throws {TextsNotTranslated} if the engine wrote texts, but not in this language.
 */
export function renderCvAnalysis(findings: CvFindings, language: Language): RenderedCvAnalysis {
  if (findings.texts) return copied(findings.texts[language]);
  const { criteria } = findings;
  return {
    aiEvaluation: evaluation(findings, language),
    notes: notes(criteria, language),
    upsides: criteria.toSorted(byPoints).flatMap((criterion) => statements(criterion, language).upsides),
    shortcomings: criteria.toSorted(byLoss).flatMap((criterion) => statements(criterion, language).shortcomings),
  };
}

function copied(texts: CvTexts | undefined): RenderedCvAnalysis {
  if (!texts) throw new TextsNotTranslated();
  return { aiEvaluation: texts.aiEvaluation, notes: texts.notes, upsides: [...texts.upsides], shortcomings: [...texts.shortcomings] };
}

/** Travels in events, and therefore contains no text of the CV. */
function evaluation({ score, criteria }: CvFindings, language: Language): string {
  const years = criteria.find(({ kind }) => kind === 'experience')?.years;
  return overview(score, criteria, language) + (years ? ` ${career(years, findingWords(language))}.` : '');
}

/** Characters. One takes at most 6 bytes of JSON, so that the body of an event stays under 256 KiB. docs/rules/webhooks.md#events */
export const MAX_EVENT_EVALUATION = 32_768;

/** The evaluation in an event, shortened if it is too long; the analysis contains all of it. */
export function evaluationForEvent(aiEvaluation: string): string {
  if (aiEvaluation.length <= MAX_EVENT_EVALUATION) return aiEvaluation;
  return `${aiEvaluation.slice(0, MAX_EVENT_EVALUATION - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
