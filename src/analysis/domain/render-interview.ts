import { assertionsOf, type Facts } from './assertions.js';
import { HEDGES } from './cv-wording.js';
import type { InterviewCriterion, InterviewFindings, InterviewTexts, Language } from './findings.js';
import { overview } from './overview.js';
import { TextsNotTranslated } from './render-cv.js';
import { filled, languageName, lithuanianForm, namedTerms } from './wording.js';

const EN = {
  titles: { role: 'Field of the position', concreteness: 'Concrete answers', completeness: 'Complete answers' },
  concreteness: 'A figure, a result or an example of own work: in {counted} of {total}.',
  completeness: 'Answered with more than a few words: {counted} of {total}.',
  shown: {
    met: 'The answers show it',
    held: 'The answers say so',
    described: 'The answers tell of work in it',
    part: 'The answers show a part',
    listed: 'Mentioned without saying what was done',
    level: 'Language named at a lower level or with none stated',
    found: 'Found in the answers',
  },
  only: 'Only {hedge}',
  also: 'Also {hedge}',
  denied: {
    otherwise: 'The candidate says otherwise.',
    lapsed: 'The candidate says otherwise (expired, withdrawn or no longer so).',
  },
  missing: 'not shown: {names}',
  nothing: 'Nothing was found for it in the answers.',
  notJudged:
    'Not judged: the answers are in another language than the position, and the engine does not know the words for it in that language.',
  heldIn: {
    met: 'The interview was held in {language}.',
    other: 'The interview was held in {language}, which alone does not show an advanced level.',
  },
};

const OF_QUESTIONS = { one: 'klausimo', few: 'klausimų', many: 'klausimų', fraction: 'klausimo' } as const;
const IN_ANSWERS = { one: 'atsakyme', few: 'atsakymuose', many: 'atsakymų', fraction: 'atsakymo' } as const;

/** Terms follow a colon in the nominative, so that none has to be inflected. */
const LT: typeof EN = {
  titles: { role: 'Pareigybės sritis', concreteness: 'Atsakymų konkretumas', completeness: 'Atsakymų išsamumas' },
  concreteness: 'Skaičius, rezultatas ar savo darbo pavyzdys: {counted} iš {total}.',
  completeness: 'Į {counted} iš {total} atsakyta ilgiau nei keliais žodžiais.',
  shown: {
    met: 'Atsakymai tai rodo',
    held: 'Atsakymuose tai patvirtinta',
    described: 'Atsakymuose pasakojama apie šios srities darbą',
    part: 'Atsakymai rodo dalį',
    listed: 'Paminėta, bet nepasakyta, kas daryta',
    level: 'Kalba nurodyta, bet jos lygis žemesnis arba nenurodytas',
    found: 'Atsakymuose rasta duomenų',
  },
  only: 'Tik {hedge}',
  also: 'Taip pat {hedge}',
  denied: {
    otherwise: 'Atsakymuose teigiama kitaip.',
    lapsed: 'Atsakymuose teigiama kitaip (nebegalioja, panaikinta arba taip jau nebėra).',
  },
  missing: 'nerasta: {names}',
  nothing: 'Atsakymuose apie tai nieko nerasta.',
  notJudged: 'Nevertinta: atsakymai pateikti kita kalba nei pareigybės aprašymas, o reikiamų žodžių ta kalba sistema nežino.',
  heldIn: {
    met: 'Pokalbis vyko {language}.',
    other: 'Pokalbis vyko {language}, bet vien tai aukšto lygio nerodo.',
  },
};

const PHRASES: Readonly<Record<Language, typeof EN>> = { en: EN, lt: LT };

function titleOf({ kind, subject }: InterviewCriterion, language: Language): string {
  return kind === 'requirement' || kind === 'other' ? subject : PHRASES[language].titles[kind];
}

const factsOf = (criterion: InterviewCriterion): Facts => ({ ...criterion, evidence: criterion.quotes });

/** „2 atsakymuose iš 4“, „į 2 iš 21 klausimo“: the noun takes the form that its number asks for. */
function countOf(kind: 'concreteness' | 'completeness', { counted, total }: { counted: number; total: number }, language: Language) {
  const isAnswers = kind === 'concreteness';
  if (language === 'en') {
    const noun = isAnswers ? 'answer' : 'question';
    return { counted: String(counted), total: `${total} ${total === 1 ? noun : `${noun}s`}` };
  }
  if (isAnswers) return { counted: `${counted} ${lithuanianForm(counted, IN_ANSWERS)}`, total: String(total) };
  return { counted: String(counted), total: `${total} ${lithuanianForm(total, OF_QUESTIONS)}` };
}

/** Why a criterion has its score. The quotes stand beside it and are not repeated. */
function reasonOf(criterion: InterviewCriterion, language: Language): string {
  const phrases = PHRASES[language];
  const { kind, answers, fulfilment, found, missing, subject, score, writtenIn } = criterion;
  if ((kind === 'concreteness' || kind === 'completeness') && answers) return filled(phrases[kind], countOf(kind, answers, language));
  if (fulfilment === 'notJudged') return phrases.notJudged;
  const { shown, hedged, denied } = assertionsOf(factsOf(criterion));
  const [names, notShown] = [found, missing].map((terms) => namedTerms(terms, subject, language));
  const withTerms = (statement: string): string =>
    `${statement}${names ? `: ${names}` : ''}${notShown && found.length > 0 ? `; ${filled(phrases.missing, { names: notShown })}` : ''}.`;
  const hedge = hedged ? filled(shown ? phrases.also : phrases.only, { hedge: HEDGES[language][hedged.as] }) : '';
  const isByLanguage = writtenIn !== undefined && missing.length === 0 && shown?.evidence.length === 0;
  const held = phrases.heldIn[fulfilment === 'met' ? 'met' : 'other'];
  const reasons = [
    shown && !isByLanguage ? withTerms(phrases.shown[shown.as]) : '',
    writtenIn === undefined ? '' : filled(held, { language: languageName(writtenIn, language) }),
    hedge && (shown ? `${hedge}.` : withTerms(hedge)),
    denied ? phrases.denied[denied.as] : '',
  ].filter((reason) => reason !== '');
  return reasons.join(' ') || (score > 0 ? `${phrases.shown.found}.` : phrases.nothing);
}

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

/**
 * The analysis with texts, rendered from the facts or copied from the engine's own texts.
 * @throws {TextsNotTranslated} if the engine wrote texts, but not in this language.
 */
export function renderInterviewAnalysis(findings: InterviewFindings, language: Language): InterviewAnalysis {
  const texts = findings.texts?.[language];
  if (findings.texts && !texts) throw new TextsNotTranslated();
  return {
    interview_summary: { overall_rating: findings.overallRating, summary: texts?.summary ?? summary(findings, language) },
    scorecard: findings.criteria.map((criterion) => entry(criterion, language, texts)),
  };
}

function entry(criterion: InterviewCriterion, language: Language, texts: InterviewTexts | undefined): ScorecardEntry {
  const { key, score, weight, quotes } = criterion;
  return {
    key,
    title: texts?.titles[key] ?? titleOf(criterion, language),
    score,
    weight,
    reason: texts?.reasons[key] ?? reasonOf(criterion, language),
    quotes: quotes.map(({ turn, text }) => ({ turn, text })),
  };
}

function summary({ overallRating, criteria }: InterviewFindings, language: Language): string {
  const counts = criteria.filter(({ kind }) => kind === 'concreteness' || kind === 'completeness');
  return [overview(overallRating, criteria.map(factsOf), language), ...counts.map((criterion) => reasonOf(criterion, language))].join(' ');
}
