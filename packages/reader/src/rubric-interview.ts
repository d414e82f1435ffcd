import type { InterviewInput } from './input.js';
import type { InterviewCriterion, InterviewFindings, InterviewOutcome, InterviewQuote, Quote } from './findings.js';
import { AnswerReading } from './answer-reading.js';
import { type AskedPosition, askedPositionOf } from './asked-position.js';
import { isConcrete } from './answers.js';
import { type Evidence, valueOf } from './evidence.js';
import { passageAround } from './passage-around.js';
import { assess, assessRequirement, type Assessment, Career, type IsAssessable, type TextLanguages } from './requirement-finding.js';
import type { Requirement } from './requirement.js';
import { type PositionCriteria, readPosition } from './rubric-position.js';
import { apportion } from './scoring.js';
import type { Term } from './terms.js';

const SHARES = { requirement: 75, role: 10, concreteness: 15 } as const;
const MAX_QUOTES = 2;
/** Points of a line whose evidence names it, or affirms it in reply, and tells of no work. */
const MAX_NAMED = 40;
/** Requirements with a figure, a result or an own action in their evidence that make the full score of concreteness. */
const ENOUGH_EXAMPLES = 4;
/** That an interview is held in a language is for a person to judge: any answer is in it. */
const NO_LANGUAGE: TextLanguages = { shows: () => false, level: null };
const MAX_NOTES = 10;

type Years = NonNullable<ReturnType<typeof assessRequirement>['years']>;
type InterviewAssessment = Omit<InterviewCriterion, 'weight'> & { share: number };

/** A transcript beside the criteria of the position. */
class InterviewReading {
  private readonly asked: PositionCriteria;
  private readonly answers: AnswerReading;
  private readonly career: Career;
  private readonly isAssessable: IsAssessable;
  /** Statements that count as evidence of a requirement and name it. */
  private readonly evident: number[][] = [];

  constructor(input: InterviewInput, position: AskedPosition) {
    this.asked = position.criteria;
    const { asked } = this;
    this.answers = new AnswerReading(input, position);
    this.career = new Career(this.answers.index, []);
    this.isAssessable = (term) =>
      term.kind !== 'words' ||
      term.isName ||
      asked.writtenIn === null ||
      this.answers.spoken.has(asked.writtenIn) ||
      this.answers.index.direct(term).length > 0;
  }

  assessAll(title: string): InterviewAssessment[] {
    const { requirements, role } = this.asked;
    const shares = apportion(
      requirements.map(({ share }) => share),
      SHARES.requirement * 100,
    );
    const assessed = requirements.map((requirement, at): InterviewAssessment => ({
      key: `requirement-${at + 1}`,
      kind: 'requirement',
      subject: requirement.text,
      share: (shares[at] ?? 0) / 100,
      ...this.requirement(requirement),
    }));
    if (role.length > 0) assessed.push({ key: 'role', kind: 'role', subject: title, share: SHARES.role, ...this.role() });
    return [...assessed, this.concreteness(assessed)];
  }

  private requirement(requirement: Requirement) {
    const { answers, asked } = this;
    const found = assessRequirement(requirement, asked.role, answers.index, this.career, NO_LANGUAGE, this.isAssessable);
    const terms = requirement.groups.flat();
    const line = this.scored(found, this.outcomeOf(found, requirement.groups));
    if (line.outcome !== 'unread') return line;
    const refused = answers.refusalOf(terms);
    if (refused || answers.isEmpty(terms)) return this.unscored('refused', refused);
    return this.unscored('unread', answers.toRead(terms));
  }

  /** The field of the position is claimed from own work in it only; what else a candidate does says nothing of it. */
  private role() {
    const found = assess([this.asked.role], this.answers.index, NO_LANGUAGE, this.isAssessable);
    const outcome = this.outcomeOf(found, [this.asked.role]);
    return outcome === 'shown' || outcome === 'part' ? this.scored(found, outcome) : this.unscored('unread', null);
  }

  private outcomeOf(
    { evidence, fulfilment, years }: Assessment & { years?: Years },
    groups: readonly (readonly Term[])[],
  ): InterviewOutcome {
    const naming = evidence.filter(({ isReply, polarity }) => !isReply && polarity !== 'denied');
    const isTold = naming.some((each) => valueOf(each) >= 0.5 || each.manner === 'lowerLevel');
    if (isTold && fulfilment === 'met') return this.answers.isReserved(naming, groups.flat()) ? 'unread' : 'shown';
    if (isTold) return fulfilment !== 'missing' && this.isPart(evidence, groups, years) ? 'part' : 'unread';
    const affirming = evidence.filter((each) => each.polarity === 'affirmed');
    if (affirming.length > 0) return affirming.some(({ statement }) => this.answers.isBare(statement, groups.flat())) ? 'named' : 'unread';
    const isDenied = (term: Term): boolean => this.answers.index.evidenceFor(term).some(({ polarity }) => polarity === 'denied');
    const isDeniedWhole =
      groups.length > 0 && groups.every((group) => group.every(isDenied)) && !this.answers.tellsBeside(evidence, groups.flat());
    return isDeniedWhole ? 'denied' : 'unread';
  }

  /** Whether the answer speaks of the rest as well: it is denied or limited, or the years are too few. Of things that an answer leaves out nothing is known. */
  private isPart(evidence: readonly Evidence[], groups: readonly (readonly Term[])[], years: Years | undefined): boolean {
    if (evidence.some(({ polarity, manner }) => polarity === 'denied' || manner === 'basics' || manner === 'lowerLevel')) return true;
    const isNamed = groups.every((group) => group.some((term) => this.answers.index.evidenceFor(term).length > 0));
    return isNamed && years !== undefined && years.found > 0 && years.found < years.required;
  }

  private unscored(outcome: 'refused' | 'unread', evidence: Evidence | null) {
    this.evident.push([]);
    const quotes = evidence ? this.quote(evidence) : [];
    return { outcome, score: 0, found: [], missing: [], quotes, ...(outcome === 'unread' ? { needsReading: true as const } : {}) };
  }

  private scored({ shown, listed, fulfilment, found, missing, evidence }: Assessment, outcome: InterviewOutcome) {
    const affirming = evidence.filter(({ polarity }) => polarity !== 'denied');
    const score = Math.round((shown + listed) * 100);
    const denied = evidence.filter(({ polarity }) => polarity === 'denied').slice(0, 1);
    const quoted = [...affirming.slice(0, MAX_QUOTES - denied.length), ...denied];
    const isTold = outcome === 'shown' || outcome === 'part';
    const naming = affirming.filter(({ isReply, polarity, manner }) => !isReply && polarity === 'affirmed' && manner !== 'mentions');
    if (outcome !== 'unread') this.evident.push(isTold ? naming.map(({ statement }) => statement) : []);
    return {
      outcome,
      score: outcome === 'denied' ? 0 : isTold ? score : Math.min(score, MAX_NAMED),
      fulfilment: !isTold && fulfilment === 'met' ? ('partly' as const) : fulfilment,
      found,
      missing,
      quotes: quoted.flatMap((each) => this.quote(each)),
    };
  }

  /** The share of requirements whose evidence has a figure, a result or an own action. */
  private concreteness(lines: readonly InterviewAssessment[]): InterviewAssessment {
    const { statements } = this.answers.answered;
    const judged = this.evident.slice(0, this.asked.requirements.length).filter((_, at) => lines[at]?.outcome !== 'unread');
    const total = judged.length;
    const concrete = judged.flatMap((evident) => {
      const found = evident.find((statement) => statements[statement] && isConcrete(statements[statement]));
      return found === undefined ? [] : [found];
    });
    const quotes = [...new Set(concrete)]
      .slice(0, ENOUGH_EXAMPLES)
      .flatMap((statement) => this.quote({ statement, at: statements[statement]?.start ?? 0, polarity: 'affirmed' }));
    return {
      key: 'concreteness',
      kind: 'concreteness',
      subject: '',
      found: [],
      missing: [],
      share: SHARES.concreteness,
      score: Math.round(Math.min(1, concrete.length / Math.min(ENOUGH_EXAMPLES, Math.max(1, total))) * 100),
      quotes,
      answers: { counted: concrete.length, total },
    };
  }

  /** Sentences that address the evaluation, in the order of the interview. */
  notes(): Quote[] {
    return [...this.answers.addressed].slice(0, MAX_NOTES).flatMap((statement) => this.passage(statement));
  }

  private quote({ statement, at, polarity, manner }: Evidence): InterviewQuote[] {
    return this.passage(statement, at).map((passage) => ({ ...passage, polarity, ...(manner ? { manner } : {}) }));
  }

  private passage(statement: number, at = 0): Quote[] {
    const { answered } = this.answers;
    const read = answered.statements[statement];
    if (!read) return [];
    const { turn, start } = answered.turnOf(statement);
    const passage = passageAround(answered.text, read, Math.max(at, read.start));
    return [{ ...passage, turn, start: passage.start - start }];
  }
}

/** The scorecard of a masked transcript: integer scores and weights, quotes with their turns, and the exact weighted sum. docs/analysis.md */
export function findInInterview(input: InterviewInput): InterviewFindings {
  const reading = new InterviewReading(input, askedPositionOf(readPosition(input.position)));
  const assessed = reading.assessAll(input.position.title);
  const weights = weightsOf(assessed);
  const criteria = assessed.map(({ share: _share, ...criterion }, at): InterviewCriterion => ({ ...criterion, weight: weights[at] ?? 0 }));
  return { overallRating: overallRatingOf(criteria), criteria, judgedShare: judgedShareOf(assessed), notes: reading.notes() };
}

/** The weighted sum of a scorecard, exact to two decimals. */
export function overallRatingOf(criteria: readonly Pick<InterviewCriterion, 'weight' | 'score'>[]): number {
  return criteria.reduce((sum, { weight, score }) => sum + weight * score, 0) / 100;
}

/** The weight of lines that a person has to read goes to the others: the requirements keep their part, as long as one of them is judged. */
function weightsOf(assessed: readonly InterviewAssessment[]): number[] {
  const isJudged = ({ outcome }: InterviewAssessment): boolean => outcome !== 'unread';
  const requirements = assessed.filter(({ kind }) => kind === 'requirement');
  const judged = requirements.filter(isJudged);
  const some = sum(judged);
  return apportion(
    assessed.map((line) => {
      if (!isJudged(line)) return 0;
      if (line.kind === 'requirement') return (line.share * sum(requirements)) / some;
      return line.kind === 'role' && requirements.length > 0 && judged.length === 0 ? 0 : line.share;
    }),
    100,
  );
}

const sum = (lines: readonly InterviewAssessment[]): number => lines.reduce((all, { share }) => all + share, 0);

/** The share of the requirements' weight that was judged, to two decimals. */
function judgedShareOf(assessed: readonly InterviewAssessment[]): number {
  const lines = assessed.filter(({ kind }) => kind === 'requirement');
  const judged = lines.filter(({ outcome }) => outcome !== 'unread');
  return lines.length === 0 ? 1 : Math.round((sum(judged) / sum(lines)) * 100) / 100;
}
