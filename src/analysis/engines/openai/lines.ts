import type { Claim, ClaimReading, CheckedClaim, InterviewOutcome, Manner, Polarity, PositionProfile } from '@interview-platform/reader';
import { AnalysisFailed } from '../../domain/errors.js';
import type { Quote, Term } from '../../domain/findings.js';

/** A line that the model is asked about. */
export interface AskedLine {
  readonly key: string;
  readonly kind: 'requirement' | 'role';
  readonly subject: string;
  /** By whose words evidence is known to be about the line. */
  readonly subjects: readonly string[];
}

export function linesOf({ title, requirements }: PositionProfile): AskedLine[] {
  const lines = requirements.map((subject, index) => ({
    key: `requirement-${index + 1}`,
    kind: 'requirement' as const,
    subject,
    subjects: [subject],
  }));
  const field = title.trim() === '' ? [] : [{ key: 'role', kind: 'role' as const, subject: title, subjects: [title, ...requirements] }];
  return [...lines, ...field];
}

/**
 * The answers of the lines that have one, in the order of the lines. A part of a text may leave lines out: they are unread in it.
 * @throws {AnalysisFailed} if an answer is duplicated or invented.
 */
export function answersFor<Answer extends { key: string }>(
  lines: readonly AskedLine[],
  answers: readonly Answer[],
): { line: AskedLine; answer: Answer }[] {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const answered = lines.flatMap((line) => {
    const answer = byKey.get(line.key);
    return answer ? [{ line, answer }] : [];
  });
  if (answered.length !== answers.length) throw new AnalysisFailed('invalidAnswer', 'lines');
  return answered;
}

/** What a model says of a line in one answer, with the passages that its quotes name. */
export interface LineClaim {
  readonly line: AskedLine;
  readonly outcome: InterviewOutcome;
  readonly passages: readonly Quote[];
  readonly reason?: Term;
}

export type CheckedPassage = Quote & CheckedClaim;

/** A claim that the reader's rules allow, which the model is asked about once more. `outcome` may be lower than the claimed one. */
export interface Proposal extends LineClaim {
  readonly claimed: InterviewOutcome;
  readonly passages: readonly CheckedPassage[];
}

export function passagesOf(claims: readonly LineClaim[]): Claim[] {
  return claims.flatMap(({ line: { subjects }, passages }) => passages.map(({ turn, start, text }) => ({ subjects, turn, start, text })));
}

const MAX_QUOTES = 3;
const AFFIRMING = ['named', 'part', 'shown'] as const;
type Affirming = (typeof AFFIRMING)[number];
const isAffirming = (outcome: InterviewOutcome): outcome is Affirming => (AFFIRMING as readonly string[]).includes(outcome);
const rankOf = (outcome: Affirming): number => AFFIRMING.indexOf(outcome);

/** The most that a passage supports. */
const SUPPORTED: Readonly<Record<NonNullable<ClaimReading>, readonly InterviewOutcome[]>> = {
  account: ['shown'],
  foreign: ['shown', 'denied'],
  limited: ['part'],
  reply: ['named'],
  denial: ['denied'],
  refusal: ['refused'],
};

/** The claims, each with those of its passages that support it, in the order in which the reader got them. */
export function proposalsOf(claims: readonly LineClaim[], checked: readonly CheckedClaim[]): Proposal[] {
  let next = 0;
  return claims.flatMap((claim): Proposal[] => {
    const passages = claim.passages.map((passage): CheckedPassage => ({ ...passage, ...(checked[next++] as CheckedClaim) }));
    const { outcome } = claim;
    const supports = (wanted: InterviewOutcome) => passages.filter(({ reading }) => reading && SUPPORTED[reading].includes(wanted));
    if (!isAffirming(outcome)) return outcome === 'unread' ? [] : proposal(claim, outcome, supports(outcome));
    const best = AFFIRMING.findLast((each) => supports(each).length > 0);
    // A reply names the thing at least; basics that the model takes for all of it, and a denial among its quotes, are for a person to read.
    if (best === undefined || (best === 'part' && outcome === 'shown') || supports('denied').some(({ reading }) => reading === 'denial'))
      return [];
    return proposal(claim, AFFIRMING[Math.min(rankOf(best), rankOf(outcome))] ?? outcome, supports(best));
  });
}

function proposal(claim: LineClaim, outcome: InterviewOutcome, passages: readonly CheckedPassage[]): Proposal[] {
  return passages.length === 0 ? [] : [{ ...claim, outcome, claimed: claim.outcome, passages: passages.slice(0, MAX_QUOTES) }];
}

/** Of the parts of a long text the best of each line: one that affirms, and one that denies or refuses. */
export function bestOf(proposals: readonly Proposal[]): Proposal[] {
  const best = new Map<string, Proposal>();
  for (const each of proposals) {
    const name = `${each.line.key} ${isAffirming(each.outcome) ? 'affirms' : each.outcome}`;
    const known = best.get(name);
    const isBetter = known && isAffirming(known.outcome) && isAffirming(each.outcome) && rankOf(each.outcome) > rankOf(known.outcome);
    if (!known || isBetter) best.set(name, each);
    else if (known.outcome === each.outcome && known.claimed === each.claimed)
      best.set(name, { ...known, passages: [...known.passages, ...each.passages].slice(0, MAX_QUOTES) });
  }
  return [...best.values()];
}

const SCORES: Readonly<Record<InterviewOutcome, number>> = { shown: 100, part: 50, named: 30, denied: 0, refused: 0, unread: 0 };

/** A line as it is shown: 0 to 100, by its outcome. */
export interface JudgedLine {
  readonly outcome: InterviewOutcome;
  readonly score: number;
  readonly quotes: readonly (Quote & { polarity: Polarity; manner?: Manner })[];
  readonly isConcrete: boolean;
  /** Of the model, if its outcome stands as it gave it. */
  readonly reason?: Term | undefined;
}

/** What stands of the confirmed proposals of one line. One that affirms beside one that denies counts half. */
export function judgedLine(confirmed: readonly Proposal[]): JudgedLine {
  const affirms = confirmed.find(({ outcome }) => isAffirming(outcome));
  const denies = confirmed.find(({ outcome }) => outcome === 'denied');
  const first = affirms ?? denies ?? confirmed[0];
  if (!first) return { outcome: 'unread', score: 0, quotes: [], isConcrete: false };
  const isContradicted = affirms !== undefined && denies !== undefined;
  const outcome = isContradicted && first.outcome === 'shown' ? 'part' : first.outcome;
  return {
    outcome,
    score: SCORES[first.outcome] / (isContradicted ? 2 : 1),
    quotes: [first, ...(isContradicted ? [denies] : [])].flatMap((each) => each.passages.map((passage) => quoteOf(passage, each.outcome))),
    isConcrete: affirms?.passages.some(({ isConcrete }) => isConcrete) ?? false,
    reason: !isContradicted && first.outcome === first.claimed ? first.reason : undefined,
  };
}

const READ_AS: Readonly<Record<NonNullable<ClaimReading>, { polarity: Polarity; manner?: Manner }>> = {
  account: { polarity: 'affirmed', manner: 'describes' },
  foreign: { polarity: 'affirmed' },
  limited: { polarity: 'hedged', manner: 'basics' },
  reply: { polarity: 'affirmed', manner: 'replied' },
  denial: { polarity: 'denied' },
  refusal: { polarity: 'hedged', manner: 'refused' },
};

function quoteOf({ reading, isConcrete: _, ...quote }: CheckedPassage, outcome: InterviewOutcome): JudgedLine['quotes'][number] {
  const read = READ_AS[reading ?? 'foreign'];
  if (outcome === 'denied') return { ...quote, polarity: 'denied' };
  return { ...quote, ...read, ...(outcome === 'named' && reading === 'account' ? { manner: 'mentions' as const } : {}) };
}
