import type { Language } from '../../platform/language/index.js';
import { assertionsOf, type Facts } from './assertions.js';
import type { InterviewCriterion, InterviewFindings, InterviewOutcome, InterviewTexts, Quote } from './findings.js';
import { overview } from './overview.js';
import { TextsNotTranslated } from './render-cv.js';
import { judgedShareOf, outcomeOf, totalOf } from './totals.js';
import { findingWords, type FindingWords, languageName, namedTerms, notEvaluated, quotation, quoted } from './wording.js';

const factsOf = (criterion: InterviewCriterion): Facts => ({ ...criterion, outcome: outcomeOf(criterion), evidence: criterion.quotes });

function titleOf({ kind, subject }: InterviewCriterion, t: FindingWords): string {
  return kind === 'requirement' || kind === 'other' ? subject : t.group('interview.titles')[kind];
}

/** Why a criterion has its score. The quotes stand beside it and are not repeated. */
function reasonOf(criterion: InterviewCriterion, t: FindingWords): string {
  const { language } = t;
  const { kind, answers, fulfilment, found, missing, subject, score, writtenIn } = criterion;
  if (kind === 'concreteness' && answers) return t('interview.concreteness', answers);
  if (kind === 'completeness' && answers) return t('interview.completeness', answers);
  if (fulfilment === 'notJudged') return t('interview.notJudged');
  const [only] = criterion.quotes;
  if (only?.manner === 'otherTrade') return t('interview.otherTrade', { names: namedTerms(found, '', language) });
  const outcome = outcomeOf(criterion);
  if (outcome === 'unread') return t('interview.unread', { name: quoted(subject, language) });
  if (outcome === 'refused') return t('interview.refused');
  const { shown, hedged, denied } = assertionsOf(factsOf(criterion));
  const [names, notShown] = [found, missing].map((terms) => namedTerms(terms, subject, language));
  const withTerms = (statement: string): string =>
    `${statement}${names ? `: ${names}` : ''}${notShown && found.length > 0 ? `; ${t('interview.missing', { names: notShown })}` : ''}.`;
  const limit = hedged && { hedge: hedged.as === 'wish' ? t('interview.wish') : t.group('hedges')[hedged.as] };
  const hedge = limit ? (shown ? t('interview.alsoHedged', limit) : t('interview.onlyHedged', limit)) : '';
  const isByLanguage = writtenIn !== undefined && missing.length === 0 && shown?.evidence.length === 0;
  const isReply = shown?.evidence.length !== 0 && shown?.evidence.every(({ manner }) => manner === 'replied');
  const reasons = [
    shown && !isByLanguage ? withTerms(t.group('interview.shown')[isReply ? 'replied' : shown.as]) : '',
    writtenIn === undefined
      ? ''
      : t('interview.heldIn', { fulfilment: fulfilment ?? 'other', language: languageName(writtenIn, language) }),
    hedge && (shown ? `${hedge}.` : withTerms(hedge)),
    denied ? t.group('interview.denied')[denied.as] : '',
  ].filter((reason) => reason !== '');
  if (reasons.length > 0) return reasons.join(' ');
  if (outcome === 'denied') return t('interview.denied.otherwise');
  return score > 0 ? `${t('interview.shown.found')}.` : t('interview.unread', { name: quoted(subject, language) });
}

/** One line of the scorecard in the API. */
export interface ScorecardEntry {
  key: string;
  title: string;
  /** Null for a line without one. */
  outcome: InterviewOutcome | null;
  score: number;
  weight: number;
  reason: string;
  /** The words of the answer do not tell whether it shows what was asked for: a person has to read it. */
  needsReading: boolean;
  quotes: ScorecardQuote[];
}

/** A passage of a turn: UTF-16 offsets in its text. */
export interface ScorecardQuote {
  turn: number;
  text: string;
  startOffset: number;
  endOffset: number;
}

/** The field `analysis` in the API. docs/rules/analysis.md#interview-analysis */
export interface InterviewAnalysis {
  interview_summary: { overall_rating: number; summary: string };
  scorecard: ScorecardEntry[];
  /** The share of the requirements' weight that was judged by words, 0 to 1. */
  judgedShare: number;
  /** What a recruiter should know beside the scores. */
  notes: string[];
}

/** The analysis as it is stored, and whether it has a total. If not, `overall_rating` is that of the judged lines alone. */
export interface RenderedInterviewAnalysis extends InterviewAnalysis {
  isComplete: boolean;
}

/**
 * The analysis with texts, rendered from the facts or copied from the engine's own texts.
 * @throws {TextsNotTranslated} if the engine wrote texts, but not in this language.
 */
export function renderInterviewAnalysis(findings: InterviewFindings, language: Language): RenderedInterviewAnalysis {
  const t = findingWords(language);
  const texts = findings.texts?.[language];
  if (findings.texts && !texts) throw new TextsNotTranslated();
  return {
    interview_summary: {
      overall_rating: findings.overallRating,
      summary: texts?.summary === undefined ? summary(findings, t) : ownSummary(texts.summary, findings, t),
    },
    scorecard: findings.criteria.map((criterion) => entry(criterion, t, texts)),
    judgedShare: judgedShareOf(findings),
    isComplete: totalOf(findings).interviewScore !== null,
    notes: [
      ...(findings.notes ?? []).map((note) => t('interview.note', { quote: quotation(note, language) })),
      ...notEvaluated(findings, language),
    ],
  };
}

function entry(criterion: InterviewCriterion, t: FindingWords, texts: InterviewTexts | undefined): ScorecardEntry {
  const { key, score, weight, quotes } = criterion;
  const outcome = outcomeOf(criterion);
  return {
    key,
    title: texts?.titles?.[key] ?? titleOf(criterion, t),
    outcome,
    score,
    weight,
    reason: texts?.reasons?.[key] ?? reasonOf(criterion, t),
    needsReading: outcome === 'unread' || (criterion.needsReading ?? false),
    quotes: quotes.filter(isFirstOf).map(({ turn, text, start }) => ({ turn, text, startOffset: start, endOffset: start + text.length })),
  };
}

/** A sentence that affirms and denies is one quote. */
const isFirstOf = ({ turn, start, text }: Quote, at: number, all: readonly Quote[]): boolean =>
  all.findIndex((each) => each.turn === turn && each.start === start && each.text === text) === at;

/** The engine's own summary, with the number of lines that a person has to read. */
function ownSummary(written: string, { criteria }: InterviewFindings, t: FindingWords): string {
  const count = criteria.filter((criterion) => criterion.needsReading || outcomeOf(criterion) === 'unread').length;
  return count === 0 ? written : `${written} ${t('interview.toRead', { count })}`;
}

function summary(findings: InterviewFindings, t: FindingWords): string {
  const { criteria } = findings;
  const counts = criteria.filter(({ kind }) => kind === 'concreteness' || kind === 'completeness');
  return [
    overview(totalOf(findings).interviewScore, criteria.map(factsOf), t.language),
    ...counts.map((criterion) => reasonOf(criterion, t)),
  ].join(' ');
}
