import type { InterviewCriterion, InterviewFindings, InterviewOutcome } from './findings.js';

/** The judged share of the requirements' weight from which an interview has a total. docs/rules/analysis.md#totals */
export const MIN_TOTAL_SHARE = 0.7;
/** An interview of which less was judged holds too little to evaluate. docs/rules/candidates.md#candidate-status */
export const MIN_EVALUABLE_SHARE = 0.2;

/** What the lines of an interview amount to. */
export interface InterviewTotal {
  /** Null where too little was judged for one. */
  readonly interviewScore: number | null;
  readonly isEvaluable: boolean;
  /** The requirements that a person has to read, where there is no total. */
  readonly unread: { readonly count: number; readonly of: number } | null;
}

/** What is said of a line. For an engine that does not say it, as far as the facts tell it. */
export function outcomeOf({ kind, outcome, needsReading, fulfilment, quotes }: InterviewCriterion): InterviewOutcome | null {
  if (kind !== 'requirement' && kind !== 'role') return null;
  if (outcome) return outcome;
  if (needsReading || fulfilment === 'notJudged') return 'unread';
  if (quotes.some(({ manner }) => manner === 'refused')) return 'refused';
  if (fulfilment === 'met') return 'shown';
  if (fulfilment === 'partly') return quotes.length > 0 && quotes.every(({ manner }) => manner === 'mentions') ? 'named' : 'part';
  return quotes.some(({ polarity }) => polarity === 'denied') ? 'denied' : null;
}

/** For an engine that does not say it, the share of the requirements themselves. */
export function judgedShareOf({ criteria, judgedShare }: InterviewFindings): number {
  const { count, of } = unreadIn(criteria);
  return judgedShare ?? (of === 0 ? 1 : Math.round(((of - count) / of) * 100) / 100);
}

/** Whether these findings have a total. */
export function isComplete(findings: InterviewFindings): boolean {
  return judgedShareOf(findings) >= MIN_TOTAL_SHARE;
}

/** By what was decided when the findings were stored. */
export function totalOf(findings: InterviewFindings): InterviewTotal {
  const { overallRating, criteria, isComplete: hasTotal = isComplete(findings) } = findings;
  return {
    interviewScore: hasTotal ? overallRating : null,
    isEvaluable: hasTotal || judgedShareOf(findings) >= MIN_EVALUABLE_SHARE,
    unread: hasTotal ? null : unreadIn(criteria),
  };
}

function unreadIn(criteria: readonly InterviewCriterion[]): { count: number; of: number } {
  const requirements = criteria.filter(({ kind }) => kind === 'requirement');
  return { count: requirements.filter((criterion) => outcomeOf(criterion) === 'unread').length, of: requirements.length };
}
