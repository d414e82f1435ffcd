import type { CvCriterion, CvFindings, CvTexts, Language } from './findings.js';
import { EN_CV, label, LT_CV, type CvWording } from './cv-wording.js';
import { listed } from './wording.js';

export interface RenderedCvAnalysis {
  aiEvaluation: string;
  notes: string;
  upsides: string[];
  shortcomings: string[];
}

const WORDINGS: Readonly<Record<Language, CvWording>> = { en: EN_CV, lt: LT_CV };
/** Criteria named in a list of strengths or weaknesses. */
const MAX_NAMED = 3;

/** The engine's sentences were requested in a language that it did not write; see `lacksLanguage`. A defect of the caller. */
export class TextsNotTranslated extends Error {}

const isUpside = ({ fulfilment, kind }: CvCriterion): boolean =>
  fulfilment === 'met' || (fulfilment === 'partly' && (kind === 'requirement' || kind === 'role'));
const byPoints = (one: CvCriterion, other: CvCriterion): number => other.points - one.points;
const byLoss = (one: CvCriterion, other: CvCriterion): number => other.weight - other.points - (one.weight - one.points);

/**
 * The texts of an analysis, rendered from the facts or copied from the engine's own texts. docs/rules.md#cv-analysis
 * @throws {TextsNotTranslated} if the engine wrote texts, but not in this language.
 */
export function renderCvAnalysis(findings: CvFindings, language: Language): RenderedCvAnalysis {
  if (findings.texts) return copied(findings.texts[language]);
  const wording = WORDINGS[language];
  const { criteria } = findings;
  return {
    aiEvaluation: evaluation(findings, wording, language),
    notes: wording.notes(criteria),
    upsides: criteria.filter(isUpside).toSorted(byPoints).map(wording.upside),
    shortcomings: criteria
      .filter(({ fulfilment }) => fulfilment !== 'met')
      .toSorted(byLoss)
      .map(wording.shortcoming),
  };
}

function copied(texts: CvTexts | undefined): RenderedCvAnalysis {
  if (!texts) throw new TextsNotTranslated();
  return { aiEvaluation: texts.aiEvaluation, notes: texts.notes, upsides: [...texts.upsides], shortcomings: [...texts.shortcomings] };
}

function evaluation({ score, criteria }: CvFindings, wording: CvWording, language: Language): string {
  const requirements = criteria.filter(({ kind }) => kind === 'requirement');
  const count = (fulfilment: CvCriterion['fulfilment']): number =>
    requirements.filter((criterion) => criterion.fulfilment === fulfilment).length;
  const named = (some: readonly CvCriterion[]): string =>
    listed(
      some.slice(0, MAX_NAMED).map((criterion) => label(criterion, language)),
      language,
    );
  const strongest = named(requirements.filter(({ fulfilment }) => fulfilment === 'met').toSorted(byPoints));
  const weakest = named(requirements.filter(({ fulfilment }) => fulfilment === 'missing').toSorted(byLoss));
  const career = criteria.find(({ kind }) => kind === 'experience')?.years;
  const title = criteria.find(({ kind }) => kind === 'role')?.subject ?? '';
  return [
    wording.evaluation(score, title, count('met'), count('partly'), requirements.length),
    career ? wording.career(career.found, career.required) : '',
    strongest ? wording.strongest(strongest) : '',
    weakest ? wording.weakest(weakest) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Characters. One takes at most 6 bytes of JSON, so that the body of an event stays under 256 KiB. docs/rules.md#events */
export const MAX_EVENT_EVALUATION = 32_768;

/** The evaluation in an event, shortened if it is too long; the analysis contains all of it. */
export function evaluationForEvent(aiEvaluation: string): string {
  if (aiEvaluation.length <= MAX_EVENT_EVALUATION) return aiEvaluation;
  return `${aiEvaluation.slice(0, MAX_EVENT_EVALUATION - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
