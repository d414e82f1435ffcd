import type { InterviewInput } from './input.js';
import type { InterviewCriterion, InterviewFindings, InterviewQuote, Quote } from './findings.js';
import { verbatim } from './names.js';
import { AnswerReading } from './answer-reading.js';
import { isConcrete, occupationIn } from './answers.js';
import type { Evidence } from './evidence.js';
import { B2 } from './language-skills.js';
import { passageAround } from './passage-around.js';
import { assess, assessRequirement, type Assessment, Career, type IsAssessable, type TextLanguages } from './requirement-finding.js';
import type { Requirement } from './requirement.js';
import { type PositionCriteria, readPosition } from './rubric-position.js';
import { apportion } from './scoring.js';
import { languagesOf } from './words.js';

const SHARES = { requirement: 75, role: 10, concreteness: 15 } as const;
const MAX_QUOTES = 2;
/** Points of a line whose evidence names nothing of it: the question alone says what it is about. */
const MAX_UNNAMED = 40;
/** Points of a line whose answer tells of own work in words that name nothing of it. */
const TOLD = 30;
/** Requirements with a figure, a result or an own action in their evidence that make the full score of concreteness. */
const ENOUGH_EXAMPLES = 4;
/** Words of answers that show the language of the interview. */
const FLUENT_WORDS = 60;
const MAX_NOTES = 10;

type InterviewAssessment = Omit<InterviewCriterion, 'weight'> & { share: number };

/** A transcript beside the criteria of the position. */
class InterviewReading {
  private readonly answers: AnswerReading;
  private readonly career: Career;
  private readonly languages: TextLanguages;
  private readonly isAssessable: IsAssessable;
  /** Statements that count as evidence of a requirement and name it. */
  private readonly evident: number[][] = [];

  constructor(
    input: InterviewInput,
    private readonly asked: PositionCriteria,
  ) {
    this.answers = new AnswerReading(input, asked);
    this.career = new Career(this.answers.index, []);
    const { answered } = this.answers;
    const held = input.language.slice(0, 2).toLowerCase();
    const words = answered.statements.flatMap((statement, at) => (this.answers.isSilent(at) ? [] : statement.words));
    const spoken = new Set([held, ...languagesOf(answered.text, words).keys()]);
    this.languages = { shows: (code) => code === held && words.length >= FLUENT_WORDS, level: B2 };
    this.isAssessable = (term) =>
      term.kind !== 'words' ||
      term.isName ||
      asked.writtenIn === null ||
      spoken.has(asked.writtenIn) ||
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
    return [...assessed, this.concreteness()];
  }

  private requirement(requirement: Requirement) {
    const { answers, asked } = this;
    const found = assessRequirement(requirement, asked.role, answers.index, this.career, this.languages, this.isAssessable);
    const terms = requirement.groups.flat();
    const isSilent = found.evidence.length === 0 && found.shown === 0 && found.fulfilment !== 'notJudged';
    const told = isSilent ? answers.toldOf(terms) : null;
    if (told)
      return { ...this.scored({ ...found, found: told.named, evidence: [told.evidence] }), score: TOLD, needsReading: true as const };
    const refused = isSilent ? answers.refusalOf(terms) : null;
    return this.scored(refused ? { ...found, evidence: [refused] } : found);
  }

  /** The field of the position is claimed from words of it only; another occupation that is named is told as such. */
  private role() {
    const found = this.scored(assess([this.asked.role], this.answers.index, this.languages, this.isAssessable));
    if (found.score > 0 || found.fulfilment === 'notJudged') return found;
    const { answered } = this.answers;
    for (const [statement, read] of answered.statements.entries()) {
      const named = this.answers.isSilent(statement) || read.isQuestion ? null : occupationIn(read);
      if (!named) continue;
      const name = answered.text.slice(named.start, named.end);
      const quotes = this.quote({ statement, at: named.start, polarity: 'hedged', manner: 'otherTrade' });
      return { ...found, quotes, found: [verbatim(name)] };
    }
    return found;
  }

  private scored({ shown, listed, fulfilment, found, missing, evidence, writtenIn }: Assessment) {
    const affirming = evidence.filter(({ polarity }) => polarity !== 'denied');
    const naming = affirming.filter(({ isReply, manner }) => !isReply && manner !== 'told' && manner !== 'refused');
    const isNamed = naming.length > 0 || writtenIn !== undefined || affirming.length === 0;
    const score = Math.round((shown + listed) * 100);
    const denied = evidence.filter(({ polarity }) => polarity === 'denied').slice(0, 1);
    const quoted = [...affirming.slice(0, MAX_QUOTES - denied.length), ...denied];
    this.evident.push(
      naming.filter(({ polarity, manner }) => polarity === 'affirmed' && manner !== 'mentions').map(({ statement }) => statement),
    );
    return {
      score: isNamed ? score : Math.min(score, MAX_UNNAMED),
      fulfilment: !isNamed && fulfilment === 'met' ? ('partly' as const) : fulfilment,
      found,
      missing,
      quotes: quoted.flatMap((each) => this.quote(each)),
      ...(writtenIn === undefined ? {} : { writtenIn }),
    };
  }

  /** The share of requirements whose evidence has a figure, a result or an own action. */
  private concreteness(): InterviewAssessment {
    const { statements } = this.answers.answered;
    const total = this.asked.requirements.length;
    const concrete = this.evident.slice(0, Math.max(1, total)).flatMap((evident) => {
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
  const reading = new InterviewReading(input, readPosition(input.position));
  const assessed = reading.assessAll(input.position.title);
  // The weight of lines that cannot be evaluated is shared out among the rest.
  const weights = apportion(
    assessed.map(({ share, fulfilment }) => (fulfilment === 'notJudged' ? 0 : share)),
    100,
  );
  const criteria = assessed.map(({ share: _share, ...criterion }, at): InterviewCriterion => ({ ...criterion, weight: weights[at] ?? 0 }));
  return { overallRating: overallRatingOf(criteria), criteria, judgedShare: judgedShareOf(assessed), notes: reading.notes() };
}

/** The weighted sum of a scorecard, exact to two decimals. */
export function overallRatingOf(criteria: readonly Pick<InterviewCriterion, 'weight' | 'score'>[]): number {
  return criteria.reduce((sum, { weight, score }) => sum + weight * score, 0) / 100;
}

/** The share of the requirements' weight that was judged by words, to two decimals. */
function judgedShareOf(assessed: readonly InterviewAssessment[]): number {
  const lines = assessed.filter(({ kind }) => kind === 'requirement');
  const weigh = (some: typeof lines): number => some.reduce((sum, { share }) => sum + share, 0);
  const judged = lines.filter(({ needsReading, fulfilment }) => !needsReading && fulfilment !== 'notJudged');
  return lines.length === 0 ? 1 : Math.round((weigh(judged) / weigh(lines)) * 100) / 100;
}
