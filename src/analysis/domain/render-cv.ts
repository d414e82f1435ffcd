import type { Language } from '../../platform/language/index.js';
import { career, notes, statements } from './cv-wording.js';
import type { CvCriterion, CvFindings, CvTexts } from './findings.js';
import { overview } from './overview.js';
import { findingWords, notEvaluated } from './wording.js';

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
  if (findings.texts) return copied(findings, findings.texts[language], language);
  const { criteria } = findings;
  return {
    aiEvaluation: evaluation(findings, language),
    notes: notes(criteria, language),
    upsides: criteria.toSorted(byPoints).flatMap((criterion) => statements(criterion, language).upsides),
    shortcomings: criteria.toSorted(byLoss).flatMap((criterion) => statements(criterion, language).shortcomings),
  };
}

function copied(findings: CvFindings, texts: CvTexts | undefined, language: Language): RenderedCvAnalysis {
  if (!texts) throw new TextsNotTranslated();
  const { notes, upsides, shortcomings } = texts;
  const aiEvaluation = [texts.aiEvaluation, ...notEvaluated(findings, language)].join(' ');
  return { aiEvaluation, notes, upsides: [...upsides], shortcomings: [...shortcomings] };
}

/** Travels in events, and therefore contains no text of the CV. */
function evaluation(findings: CvFindings, language: Language): string {
  const { score, criteria } = findings;
  const years = criteria.find(({ kind }) => kind === 'experience')?.years;
  const worked = years ? [`${career(years, findingWords(language))}.`] : [];
  return [overview(score, criteria, language), ...worked, ...notEvaluated(findings, language)].join(' ');
}

/** Characters. One takes at most 6 bytes of JSON, so that the body of an event stays under 256 KiB. docs/rules/webhooks.md#events */
export const MAX_EVENT_EVALUATION = 32_768;

/** The evaluation in an event, shortened if it is too long; the analysis contains all of it. */
export function evaluationForEvent(aiEvaluation: string): string {
  if (aiEvaluation.length <= MAX_EVENT_EVALUATION) return aiEvaluation;
  return `${aiEvaluation.slice(0, MAX_EVENT_EVALUATION - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
