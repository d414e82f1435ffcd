import type { InterviewCriterion, InterviewFindings, InterviewTexts, Language } from './findings.js';
import { gradeOf, namedTerms } from './cv-wording.js';
import { lithuanianForm, listed, numeral, quoted } from './wording.js';
import { TextsNotTranslated } from './render-cv.js';

/** The sentences of an interview analysis in one language. */
export interface InterviewWording {
  overall: (rating: number, title: string) => string;
  strong: (titles: readonly string[]) => string;
  weak: (titles: readonly string[]) => string;
  title: (criterion: InterviewCriterion) => string;
  reason: (criterion: InterviewCriterion) => string;
}

const EN_GRADES: readonly (readonly [number, string])[] = [
  [80, 'The interview shows a very good fit for'],
  [60, 'The interview shows a good fit for'],
  [40, 'The interview shows a partial fit for'],
  [20, 'The interview shows little fit for'],
  [0, 'The interview shows hardly any fit for'],
];
const LT_GRADES: readonly (readonly [number, string])[] = [
  [80, 'labai gera'],
  [60, 'gera'],
  [40, 'dalinė'],
  [20, 'maža'],
  [0, 'labai maža'],
];

const answersOf = ({ answers }: InterviewCriterion) => answers ?? { counted: 0, total: 0 };

function reasonEn(criterion: InterviewCriterion): string {
  const { counted, total } = answersOf(criterion);
  const found = namedTerms(criterion.found, 'en');
  const missing = namedTerms(criterion.missing, 'en');
  switch (criterion.kind) {
    case 'concreteness':
      return `${counted} of ${total} ${total === 1 ? 'answer gives' : 'answers give'} an example, a number or a result.`;
    case 'completeness':
      return `${counted} of ${total} ${total === 1 ? 'question was' : 'questions were'} answered at some length.`;
    default:
      if (!found) return missing ? `The answers say nothing about ${missing}.` : 'The answers say nothing about this.';
      return `The answers speak of ${found}${missing ? `, but not of ${missing}` : ''}.`;
  }
}

/** Terms follow a colon in the nominative, so that none has to be inflected. */
function reasonLt(criterion: InterviewCriterion): string {
  const { counted, total } = answersOf(criterion);
  const found = namedTerms(criterion.found, 'lt');
  const missing = namedTerms(criterion.missing, 'lt');
  const ofAnswers = lithuanianForm(total, { one: 'atsakymo', few: 'atsakymų', many: 'atsakymų', fraction: 'atsakymo' });
  const ofQuestions = lithuanianForm(total, { one: 'klausimo', few: 'klausimų', many: 'klausimų', fraction: 'klausimo' });
  switch (criterion.kind) {
    case 'concreteness':
      return `Pavyzdys, skaičius arba rezultatas pateiktas ${counted} iš ${total} ${ofAnswers}.`;
    case 'completeness':
      return `Išsamiau atsakyta į ${counted} iš ${total} ${ofQuestions}.`;
    default:
      if (!found) return missing ? `Atsakymuose nepaminėta: ${missing}.` : 'Atsakymuose apie tai nekalbama.';
      return `Atsakymuose paminėta: ${found}${missing ? `; nepaminėta: ${missing}` : ''}.`;
  }
}

const TITLES_EN = { role: 'Field of the position', concreteness: 'Concrete answers', completeness: 'Complete answers' } as const;
const TITLES_LT = { role: 'Pareigybės sritis', concreteness: 'Atsakymų konkretumas', completeness: 'Atsakymų išsamumas' } as const;

function titleOf(criterion: InterviewCriterion, titles: Readonly<Record<'role' | 'concreteness' | 'completeness', string>>): string {
  return criterion.kind === 'requirement' || criterion.kind === 'other' ? criterion.subject : titles[criterion.kind];
}

export const EN_INTERVIEW: InterviewWording = {
  overall: (rating, title) => `${gradeOf(rating, EN_GRADES)} ${quoted(title, 'en')}: ${numeral(rating, 'en')} of 100.`,
  strong: (titles) =>
    `Shown best: ${listed(
      titles.map((title) => quoted(title, 'en')),
      'en',
    )}.`,
  weak: (titles) =>
    `Not shown: ${listed(
      titles.map((title) => quoted(title, 'en')),
      'en',
    )}.`,
  title: (criterion) => titleOf(criterion, TITLES_EN),
  reason: reasonEn,
};

export const LT_INTERVIEW: InterviewWording = {
  overall: (rating, title) =>
    `Pokalbio atitiktis pareigybei ${quoted(title, 'lt')} – ${gradeOf(rating, LT_GRADES)}. Įvertinimas: ${numeral(rating, 'lt')} iš 100.`,
  strong: (titles) =>
    `Geriausiai atskleista: ${listed(
      titles.map((title) => quoted(title, 'lt')),
      'lt',
    )}.`,
  weak: (titles) =>
    `Neatskleista: ${listed(
      titles.map((title) => quoted(title, 'lt')),
      'lt',
    )}.`,
  title: (criterion) => titleOf(criterion, TITLES_LT),
  reason: reasonLt,
};

/** One line of the scorecard in the API. */
export interface ScorecardEntry {
  key: string;
  title: string;
  score: number;
  weight: number;
  reason: string;
  quotes: { turn: number; text: string }[];
}

/** The field `analysis` in the API. docs/rules.md#interview-analysis */
export interface InterviewAnalysis {
  interview_summary: { overall_rating: number; summary: string };
  scorecard: ScorecardEntry[];
}

const WORDINGS: Readonly<Record<Language, InterviewWording>> = { en: EN_INTERVIEW, lt: LT_INTERVIEW };

/**
 * The analysis with texts, rendered from the facts or copied from the engine's own texts.
 * @throws {TextsNotTranslated} if the engine wrote texts, but not in this language.
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
    quotes: quotes.map(({ turn, text }) => ({ turn, text })),
  };
}

/** Scores from which a requirement is named as shown well, and below which as not shown. */
const STRONG = 75;
const WEAK = 40;
/** Requirements named in each list. */
const MAX_NAMED = 3;

function summary({ overallRating, criteria }: InterviewFindings, wording: InterviewWording): string {
  const requirements = criteria.filter(({ kind }) => kind === 'requirement');
  const titles = (some: readonly InterviewCriterion[]): string[] => some.slice(0, MAX_NAMED).map(wording.title);
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
