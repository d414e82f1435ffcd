import { assertionsOf, type Facts } from './assertions.js';
import { HEDGES } from './cv-wording.js';
import type { InterviewCriterion, InterviewFindings, InterviewTexts, Language, Quote } from './findings.js';
import { overview } from './overview.js';
import { TextsNotTranslated } from './render-cv.js';
import { filled, languageName, lithuanianForm, namedTerms, quotation, quoted } from './wording.js';

const EN = {
  titles: { role: 'Field of the position', concreteness: 'Concrete answers', completeness: 'Complete answers' },
  concreteness: 'Evidence with a figure, a result or an own action: {counted} of {total}.',
  completeness: 'Answered with more than a few words: {counted} of {total}.',
  shown: {
    met: 'The answers show it',
    held: 'The answers say so',
    described: 'The answers tell of work in it',
    part: 'The answers show a part',
    listed: 'Mentioned without saying what was done',
    replied: 'Affirmed in reply to the question about it',
    level: 'Language named at a lower level or with none stated',
    found: 'Found in the answers',
  },
  told: 'The answer tells of own work, but names nothing of {name}: read it.',
  toldInPart: 'The answer tells of own work, and has some words of {name} ({words}): read it.',
  refused: 'Not answered: the candidate declines to speak about it.',
  otherTrade: 'The candidate names another occupation: {names}.',
  note: 'An answer addresses the evaluation: {quote}',
  toRead: { one: '1 line is to be read by a person.', other: '{count} lines are to be read by a person.' },
  hedges: { ...HEDGES.en, wish: 'a wish, a plan, an interest or general words' },
  only: 'Only {hedge}',
  also: 'Also {hedge}',
  denied: { otherwise: 'The candidate says otherwise.', lapsed: 'The candidate says otherwise (expired, withdrawn or no longer so).' },
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

/** Terms follow a colon in the nominative, so that none has to be inflected. */
const LT: typeof EN = {
  titles: { role: 'Pareigybės sritis', concreteness: 'Atsakymų konkretumas', completeness: 'Atsakymų išsamumas' },
  concreteness: 'Duomenų su skaičiumi, rezultatu ar savo veiksmu: {counted} iš {total}.',
  completeness: 'Į {counted} iš {total} atsakyta ilgiau nei keliais žodžiais.',
  shown: {
    met: 'Atsakymai tai rodo',
    held: 'Atsakymuose tai patvirtinta',
    described: 'Atsakymuose pasakojama apie šios srities darbą',
    part: 'Atsakymai rodo dalį',
    listed: 'Paminėta, bet nepasakyta, kas daryta',
    replied: 'Patvirtinta atsakant į klausimą apie tai',
    level: 'Kalba nurodyta, bet jos lygis žemesnis arba nenurodytas',
    found: 'Atsakymuose rasta duomenų',
  },
  told: 'Atsakyme pasakojama apie savo darbą, bet iš reikalavimo {name} nieko neįvardijama: perskaitykite jį.',
  toldInPart: 'Atsakyme pasakojama apie savo darbą ir yra reikalavimo {name} žodžių ({words}): perskaitykite jį.',
  refused: 'Neatsakyta: apie tai kalbėti nenorima.',
  otherTrade: 'Įvardijamas kitas darbas: {names}.',
  note: 'Atsakyme kreipiamasi į vertintoją: {quote}',
  toRead: { one: 'Vieną eilutę turi perskaityti žmogus.', other: 'Eilučių, kurias turi perskaityti žmogus: {count}.' },
  hedges: { ...HEDGES.lt, wish: 'noras, planas, susidomėjimas ar bendri žodžiai' },
  only: 'Tik {hedge}',
  also: 'Taip pat {hedge}',
  denied: {
    otherwise: 'Atsakymuose teigiama kitaip.',
    lapsed: 'Atsakymuose teigiama kitaip (nebegalioja, panaikinta arba taip jau nebėra).',
  },
  missing: 'nerasta: {names}',
  nothing: 'Atsakymuose apie tai nieko nerasta.',
  notJudged: 'Nevertinta: atsakymai pateikti kita kalba nei pareigybės aprašymas, o reikiamų žodžių ta kalba sistema nežino.',
  heldIn: { met: 'Pokalbis vyko {language}.', other: 'Pokalbis vyko {language}, bet vien tai aukšto lygio nerodo.' },
};

const PHRASES: Readonly<Record<Language, typeof EN>> = { en: EN, lt: LT };

function titleOf({ kind, subject }: InterviewCriterion, language: Language): string {
  return kind === 'requirement' || kind === 'other' ? subject : PHRASES[language].titles[kind];
}

const factsOf = (criterion: InterviewCriterion): Facts => ({ ...criterion, evidence: criterion.quotes });

/** „Į 2 iš 21 klausimo“: the noun takes the form that its number asks for. */
function countOf(kind: 'concreteness' | 'completeness', { counted, total }: { counted: number; total: number }, language: Language) {
  if (kind === 'concreteness') return { counted: String(counted), total: String(total) };
  const noun = language === 'en' ? (total === 1 ? 'question' : 'questions') : lithuanianForm(total, OF_QUESTIONS);
  return { counted: String(counted), total: `${total} ${noun}` };
}

/** Why a criterion has its score. The quotes stand beside it and are not repeated. */
function reasonOf(criterion: InterviewCriterion, language: Language): string {
  const phrases = PHRASES[language];
  const { kind, answers, fulfilment, found, missing, subject, score, writtenIn } = criterion;
  if ((kind === 'concreteness' || kind === 'completeness') && answers) return filled(phrases[kind], countOf(kind, answers, language));
  if (fulfilment === 'notJudged') return phrases.notJudged;
  const [only] = criterion.quotes;
  if (only?.manner === 'told') {
    const words = namedTerms(found, '', language);
    return filled(words ? phrases.toldInPart : phrases.told, { name: quoted(subject, language), words });
  }
  if (only?.manner === 'refused') return phrases.refused;
  if (only?.manner === 'otherTrade') return filled(phrases.otherTrade, { names: namedTerms(found, '', language) });
  const { shown, hedged, denied } = assertionsOf(factsOf(criterion));
  const [names, notShown] = [found, missing].map((terms) => namedTerms(terms, subject, language));
  const withTerms = (statement: string): string =>
    `${statement}${names ? `: ${names}` : ''}${notShown && found.length > 0 ? `; ${filled(phrases.missing, { names: notShown })}` : ''}.`;
  const hedge = hedged ? filled(shown ? phrases.also : phrases.only, { hedge: phrases.hedges[hedged.as] }) : '';
  const isByLanguage = writtenIn !== undefined && missing.length === 0 && shown?.evidence.length === 0;
  const isReply = shown?.evidence.length !== 0 && shown?.evidence.every(({ manner }) => manner === 'replied');
  const held = phrases.heldIn[fulfilment === 'met' ? 'met' : 'other'];
  const reasons = [
    shown && !isByLanguage ? withTerms(phrases.shown[isReply ? 'replied' : shown.as]) : '',
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
  /** The words of the answer do not name what was asked for: a person has to read it. */
  needsReading: boolean;
  quotes: ScorecardQuote[];
}

/** A passage of a turn: UTF-16 offsets in its text. Null in analyses made before passages had offsets. */
export interface ScorecardQuote {
  turn: number;
  text: string;
  startOffset: number | null;
  endOffset: number | null;
}

/** The field `analysis` in the API. docs/rules.md#interview-analysis */
export interface InterviewAnalysis {
  interview_summary: { overall_rating: number; summary: string };
  scorecard: ScorecardEntry[];
  /** The share of the requirements' weight that was judged by words, 0 to 1. */
  judgedShare: number;
  /** What a recruiter should know beside the scores. */
  notes: string[];
}

/**
 * The analysis with texts, rendered from the facts or copied from the engine's own texts.
 * @throws {TextsNotTranslated} if the engine wrote texts, but not in this language.
 */
export function renderInterviewAnalysis(findings: InterviewFindings, language: Language): InterviewAnalysis {
  const texts = findings.texts?.[language];
  if (findings.texts && !texts) throw new TextsNotTranslated();
  return {
    interview_summary: {
      overall_rating: findings.overallRating,
      summary: texts ? ownSummary(texts, findings, language) : summary(findings, language),
    },
    scorecard: findings.criteria.map((criterion) => entry(criterion, language, texts)),
    judgedShare: findings.judgedShare ?? judgedShareOf(findings.criteria),
    notes: (findings.notes ?? []).map((note) => filled(PHRASES[language].note, { quote: quotation(note, language) })),
  };
}

/** By the weights of the lines, for an engine that does not say it. */
function judgedShareOf(criteria: readonly InterviewCriterion[]): number {
  const weigh = (lines: readonly InterviewCriterion[]): number => lines.reduce((sum, { weight }) => sum + weight, 0);
  const asked = criteria.filter(({ kind, fulfilment }) => kind === 'requirement' && fulfilment !== 'notJudged');
  const total = weigh(asked);
  return total === 0 ? 1 : Math.round((weigh(asked.filter(({ needsReading }) => !needsReading)) / total) * 100) / 100;
}

function entry(criterion: InterviewCriterion, language: Language, texts: InterviewTexts | undefined): ScorecardEntry {
  const { key, score, weight, quotes } = criterion;
  return {
    key,
    title: texts?.titles[key] ?? titleOf(criterion, language),
    score,
    weight,
    reason: texts?.reasons[key] ?? reasonOf(criterion, language),
    needsReading: criterion.needsReading ?? false,
    quotes: quotes.filter(isFirstOf).map(({ turn, text, start }) => ({ turn, text, ...offsetsOf(start, text) })),
  };
}

/** A sentence that affirms and denies is one quote. */
const isFirstOf = ({ turn, start, text }: Quote, at: number, all: readonly Quote[]): boolean =>
  all.findIndex((each) => each.turn === turn && each.start === start && each.text === text) === at;

/** In analyses made before passages had offsets, `start` is absent. */
const offsetsOf = (start: number | undefined, { length }: string): Pick<ScorecardQuote, 'startOffset' | 'endOffset'> =>
  start === undefined ? { startOffset: null, endOffset: null } : { startOffset: start, endOffset: start + length };

/** The engine's own summary, with the number of lines that a person has to read. */
function ownSummary(texts: InterviewTexts, { criteria }: InterviewFindings, language: Language): string {
  const count = criteria.filter(({ needsReading }) => needsReading).length;
  const { one, other } = PHRASES[language].toRead;
  return count === 0 ? texts.summary : `${texts.summary} ${count === 1 ? one : filled(other, { count: String(count) })}`;
}

function summary({ overallRating, criteria }: InterviewFindings, language: Language): string {
  const counts = criteria.filter(({ kind }) => kind === 'concreteness' || kind === 'completeness');
  return [overview(overallRating, criteria.map(factsOf), language), ...counts.map((criterion) => reasonOf(criterion, language))].join(' ');
}
