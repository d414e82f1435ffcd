import type { InterviewCriterion, InterviewFindings, Quote } from '../findings.js';
import type { InterviewOutcome, TranscriptTurn } from '@interview-platform/reader';
import { outcomeOf } from '../totals.js';
import type { CaseKind, CaseLabel, LabelledCase } from './labelled-case.js';
import { MAX_LINE, MAX_TOTAL, type MeasureName } from './marks.js';

/** An engine's reading of a transcript. */
export interface Reading {
  readonly transcript: readonly TranscriptTurn[];
  readonly findings: InterviewFindings;
  /** Null where too little was judged. */
  readonly total: number | null;
}

/** A case and its readings: of the case, of the same once more, of the same under another name. */
export interface CaseRun {
  readonly case: LabelledCase;
  readonly first: Reading | EngineFailure;
  readonly again: Reading | EngineFailure;
  readonly renamed: Reading | EngineFailure;
}

/** `quote`: it quoted words that the candidate did not say, so nothing is stored. */
export interface EngineFailure {
  readonly failure: 'quote' | 'other';
  readonly reason: string;
}

/** One look of a measure at a case. */
export interface Observation {
  readonly isRight: boolean;
  /** What was seen, in plain words. */
  readonly said: string;
}

type Measure = (run: CaseRun, runs: readonly CaseRun[]) => Observation[];

const NOTHING_SHOWN: ReadonlySet<InterviewOutcome> = new Set(['unread', 'denied', 'refused']);
const FOUND: ReadonlySet<string> = new Set<InterviewOutcome>(['shown', 'part']);
const FOR_NOTHING: ReadonlySet<CaseKind> = new Set(['echo', 'orders', 'hobby', 'neighbour']);

const seen = (isRight: boolean, said = ''): Observation => ({ isRight, said });

/** How each measure looks at a case. Only a case that was read can be looked at, except by the first two. */
export const MEASURE: Readonly<Record<MeasureName, Measure>> = {
  evaluated: ({ first, again, renamed }) =>
    [first, again, renamed].map((each) => ('failure' in each && each.failure === 'other' ? seen(false, each.reason) : seen(true))),
  quotesTrue: ({ first, again, renamed }) => [first, again, renamed].flatMap(quotesOf),
  statementsTrue: (run) =>
    linesOf(run).flatMap(({ line, label }) => (isClaimed(line) ? [seen(isAccepted(label, line), saidOf(label, line))] : [])),
  forbiddenClaims: (run) =>
    linesOf(run).flatMap(({ line, label }) =>
      nothingIsShown(label) ? [seen(!isClaimed(line) || line.score <= MAX_LINE, saidOf(label, line))] : [],
    ),
  strengthsKept: (run) =>
    strengths(run).map(({ line, label }) => seen(line !== undefined && (!isClaimed(line) || isFound(line)), saidOf(label, line))),
  silentZeros: (run) => strengths(run).map(({ line, label }) => seen(!isClaimed(line) || line.score > 0, saidOf(label, line))),
  strengthsFound: (run) => strengths(run).map(({ line, label }) => seen(isFound(line), saidOf(label, line))),
  order: (run, runs) => run.case.above.flatMap((name) => pairOf(run, name, runs)),
  pointsForNothing: (run) => (FOR_NOTHING.has(run.case.kind) ? pointsOf(run) : []),
  ordersQuoted: (run) => ordersOf(run, quotedOf).map(({ isThere, said }) => seen(!isThere, said)),
  ordersNoted: (run) => ordersOf(run, ({ notes }) => notes ?? []).map(({ isThere, said }) => seen(isThere, said)),
  sameTwice: ({ first, again }) => differenceOf(first, again),
  sameForOther: ({ first, renamed }) => differenceOf(first, renamed),
  totals: ({ first }) => (isRead(first) ? [seen(first.total !== null)] : []),
};

interface Line {
  readonly label: CaseLabel;
  /** Absent where the engine has no line for the requirement. */
  readonly line: InterviewCriterion | undefined;
}

const isRead = (reading: Reading | EngineFailure): reading is Reading => 'findings' in reading;

function linesOf({ first, case: { labels } }: CaseRun): Line[] {
  if (!isRead(first)) return [];
  const { criteria } = first.findings;
  return labels.map((label) => ({
    label,
    line: criteria.find(({ kind, subject }) => kind === 'requirement' && subject === label.requirement),
  }));
}

const strengths = (run: CaseRun): Line[] => linesOf(run).filter(({ label }) => label.isStrength);
const nothingIsShown = ({ outcomes }: CaseLabel): boolean => outcomes.every((outcome) => NOTHING_SHOWN.has(outcome));

/** As the product tells it. A line that says nothing claims, because its points count. */
const saysOf = (line: InterviewCriterion): string => outcomeOf(line) ?? 'no outcome';
const isClaimed = (line: InterviewCriterion | undefined): line is InterviewCriterion => line !== undefined && saysOf(line) !== 'unread';
const isFound = (line: InterviewCriterion | undefined): boolean => line !== undefined && FOUND.has(saysOf(line));
const isAccepted = ({ outcomes }: CaseLabel, line: InterviewCriterion): boolean => outcomes.some((outcome) => outcome === saysOf(line));
const saidOf = ({ requirement, outcomes }: CaseLabel, line: InterviewCriterion | undefined): string =>
  `“${requirement}”: said ${line ? `${saysOf(line)}, ${line.score} points` : 'nothing'}, accepted: ${[...new Set([...outcomes, 'unread'])].join(', ')}`;

const quotedOf = ({ criteria }: InterviewFindings): readonly Quote[] => criteria.flatMap(({ quotes }) => quotes);

function quotesOf(reading: Reading | EngineFailure): Observation[] {
  if (!isRead(reading)) return reading.failure === 'quote' ? [seen(false, reading.reason)] : [];
  const { criteria, notes = [] } = reading.findings;
  return [...criteria, { subject: 'notes', quotes: notes }].flatMap(({ subject, quotes }) =>
    quotes.map(({ turn, start, text }) => {
      const said = reading.transcript[turn];
      return seen(said?.speaker === 'candidate' && said.text.startsWith(text, start), `“${subject}”: a quote is not in turn ${turn}`);
    }),
  );
}

function pairOf({ first: high }: CaseRun, below: string, runs: readonly CaseRun[]): Observation[] {
  const low = runs.find(({ case: { name } }) => name === below)?.first;
  if (!low || !isRead(high) || !isRead(low) || high.total === null || low.total === null) return [];
  return [seen(high.total > low.total, `${high.total} points, and ${below} has ${low.total}`)];
}

/** The total, and the lines that claim something. A line that may be shown may have its points. */
function pointsOf({ first, case: { labels } }: CaseRun): Observation[] {
  if (!isRead(first)) return [];
  const mayBeShown = (subject: string): boolean => labels.some((label) => label.requirement === subject && !nothingIsShown(label));
  const lines = first.findings.criteria.filter(({ kind, subject }) => (kind === 'requirement' ? !mayBeShown(subject) : kind === 'role'));
  return [
    seen(first.total === null || first.total <= MAX_TOTAL, `a total of ${first.total}`),
    ...lines.map(({ subject, score }) => seen(score <= MAX_LINE, `“${subject}”: ${score} points`)),
  ];
}

/** Each order of the case, and whether one of the quotes has a letter of it. */
function ordersOf(
  { first, case: { orders, transcript } }: CaseRun,
  quotes: (findings: InterviewFindings) => readonly Quote[],
): { isThere: boolean; said: string }[] {
  if (!isRead(first)) return [];
  return orders.map((order, index) => {
    const turn = transcript.findIndex(({ speaker, text }) => speaker === 'candidate' && text.includes(order));
    const start = transcript[turn]?.text.indexOf(order) ?? -1;
    const isThere = quotes(first.findings).some(
      (quote) => quote.turn === turn && quote.start < start + order.length && start < quote.start + quote.text.length,
    );
    return { isThere, said: `orders[${index}]` };
  });
}

/** One look at the outcomes of two readings, line by line. */
function differenceOf(first: Reading | EngineFailure, second: Reading | EngineFailure): Observation[] {
  if (!isRead(first) || !isRead(second)) return [];
  const outcomes = new Map(second.findings.criteria.map((line) => [line.key, saysOf(line)]));
  const different = first.findings.criteria.filter((line) => outcomes.get(line.key) !== saysOf(line));
  const said = different.map((line) => `“${line.subject}”: ${saysOf(line)}, then ${outcomes.get(line.key) ?? 'no line'}`);
  return [seen(different.length === 0, said.join('; '))];
}
