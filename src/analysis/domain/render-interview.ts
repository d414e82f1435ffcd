import type { InterviewCriterion, InterviewFindings, InterviewTexts, Language, Quote } from './findings.js';
import { EN_INTERVIEW, LT_INTERVIEW, type InterviewWording } from './rendering/interview-wording.js';
import { TextsNotTranslated } from './render-cv.js';

/** One line of the scorecard as the API shows it. */
export interface ScorecardEntry {
  key: string;
  title: string;
  score: number;
  weight: number;
  reason: string;
  quotes: Quote[];
}

/** The `analysis` of docs/rules.md#interview-analysis. */
export interface InterviewAnalysis {
  interview_summary: { overall_rating: number; summary: string };
  scorecard: ScorecardEntry[];
}

const WORDINGS: Readonly<Record<Language, InterviewWording>> = { en: EN_INTERVIEW, lt: LT_INTERVIEW };

/**
 * The analysis in words, from the facts or from the engine's own texts.
 * @throws {TextsNotTranslated} where the engine wrote texts, but not in this language.
 */
export function renderInterviewAnalysis(findings: InterviewFindings, language: Language): InterviewAnalysis {
  const texts = findings.texts?.[language];
  if (findings.texts && !texts) throw new TextsNotTranslated();
  const wording = WORDINGS[language];
  return {
    interview_summary: { overall_rating: findings.overallRating, summary: texts?.summary ?? summary(findings, wording) },
    scorecard: findings.criteria.map((criterion) => entry(criterion, wording, texts)),
  };
}

function entry(criterion: InterviewCriterion, wording: InterviewWording, texts: InterviewTexts | undefined): ScorecardEntry {
  const { key, score, weight, quotes } = criterion;
  const title = texts?.titles[key] ?? wording.title(criterion);
  return {
    key,
    title,
    score,
    weight,
    reason: texts?.reasons[key] ?? wording.reason(criterion),
    quotes: quotes.map((quote) => ({ ...quote })),
  };
}

const STRONG = 75;
const WEAK = 40;
const NAMED = 3;

function summary({ overallRating, criteria }: InterviewFindings, wording: InterviewWording): string {
  const requirements = criteria.filter(({ kind }) => kind === 'requirement');
  const titles = (some: readonly InterviewCriterion[]): string[] => some.slice(0, NAMED).map(wording.title);
  const strong = titles(requirements.filter(({ score }) => score >= STRONG).toSorted((one, other) => other.score - one.score));
  const weak = titles(requirements.filter(({ score }) => score < WEAK).toSorted((one, other) => one.score - other.score));
  const title = criteria.find(({ kind }) => kind === 'role')?.subject ?? '';
  const style = criteria.filter(({ kind }) => kind === 'concreteness' || kind === 'completeness').map(wording.reason);
  return [
    wording.overall(overallRating, title),
    strong.length > 0 ? wording.strong(strong) : '',
    weak.length > 0 ? wording.weak(weak) : '',
    ...style,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
