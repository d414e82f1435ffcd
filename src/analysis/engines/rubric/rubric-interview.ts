import type { InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { InterviewCriterion, InterviewFindings, InterviewQuote } from '../../domain/findings.js';
import { type Evidence, EvidenceIndex, levelEvidence } from './evidence.js';
import { concretenessOf, FULL_ANSWER_WORDS, type Interview, isLimited, readInterview, replyOf, tellsOfOwnWork } from './exchanges.js';
import { B2, levelIn } from './languages.js';
import { NameIndex } from './name-index.js';
import { hasDenial } from './polarity.js';
import { passageAround } from './passage-around.js';
import { isCredentialHead, type Term } from './terms.js';
import { assess, assessRequirement, type Assessment, Career, type IsAssessable, type TextLanguages } from './requirement-finding.js';
import { type PositionCriteria, readPosition } from './rubric-position.js';
import { apportion } from './scoring.js';
import { isForeign, languagesOf } from './words.js';

const SHARES = { requirement: 55, role: 10, concreteness: 20, completeness: 15 } as const;
const MAX_QUOTES = 2;
const OR = /(?<!\p{L})(?:or|arba)(?!\p{L})/u;
/** Answers with a figure, a result or an own action that an interview needs for the full score of concreteness. */
const ENOUGH_EXAMPLES = 4;
/** Words of answers that show the language of the interview. */
const FLUENT_WORDS = 60;

const isSkill = (term: Term): boolean => term.kind === 'words' || (term.kind === 'concept' && term.concept.kind !== 'credential');

type InterviewAssessment = Omit<InterviewCriterion, 'weight'> & { share: number };

/** A transcript with what the position asks of it. */
class InterviewReading {
  private readonly interview: Interview;
  private readonly index: EvidenceIndex;
  private readonly questions: NameIndex;
  private readonly career: Career;
  private readonly languages: TextLanguages;
  private readonly isAssessable: IsAssessable;
  private readonly terms: readonly Term[];

  constructor(
    { language, transcript }: InterviewEngineInput,
    private readonly asked: PositionCriteria,
  ) {
    this.interview = readInterview(transcript);
    this.terms = asked.requirements.flatMap(({ groups }) => groups.flat());
    const { asked: asking, answered } = this.interview;
    this.questions = new NameIndex(asking.text, asking.statements, asked.stems);
    this.index = new EvidenceIndex(
      answered.text,
      answered.statements,
      answered.statements.map(({ words }) => (isForeign(words) ? 'foreign' : 'prose')),
      asked.stems,
      (term) => this.replies(term),
    );
    this.career = new Career(this.index, []);
    const held = language.slice(0, 2).toLowerCase();
    const words = answered.statements.flatMap((statement) => statement.words);
    const spoken = new Set([held, ...languagesOf(answered.text, words).keys()]);
    this.languages = { shows: (code) => code === held && words.length >= FLUENT_WORDS, level: B2 };
    this.isAssessable = (term) => term.kind !== 'words' || term.isName || asked.writtenIn === null || spoken.has(asked.writtenIn);
  }

  /** What the answers to questions that name a term say of it: the question is the context of its answer. */
  private replies(term: Term): Evidence[] {
    const naming = new Set(this.questions.statementsNaming(term).filter((question) => this.asks(question, term)));
    if (naming.size === 0) return [];
    const spoken = new Set(this.index.direct(term).map(({ statement }) => statement));
    const others = new Set(
      this.terms.filter((other) => other !== term).flatMap((other) => this.index.direct(other).map(({ statement }) => statement)),
    );
    return this.interview.exchanges
      .filter(({ questions }) => questions.some((question) => naming.has(question)))
      .flatMap(({ questions, answers, words }) => {
        // An answer that names the thing itself speaks for itself.
        if (answers.some((answer) => spoken.has(answer))) return [];
        const reply = this.replyIn(
          answers.filter((answer) => !others.has(answer)),
          words,
          term,
        );
        // "This or that?" – "Yes." leaves open which.
        const isOpen = questions.some(
          (question) => naming.has(question) && OR.test(this.interview.asked.statements[question]?.folded ?? ''),
        );
        return reply.filter(({ polarity }) => !isOpen || polarity !== 'affirmed');
      });
  }

  /** Whether a yes or no to a question is about the term: "You have never used it?" leaves it open. */
  private asks(question: number, term: Term): boolean {
    const read = this.interview.asked.statements[question];
    if (!read || hasDenial(read) || /(?<!\p{L})(?:against|pries)(?!\p{L})/u.test(read.folded)) return false;
    return !isSkill(term) || !read.words.some((word) => isCredentialHead(word.text));
  }

  private replyIn(answers: readonly number[], words: number, term: Term): Evidence[] {
    const { statements } = this.interview.answered;
    const read = answers.flatMap((statement) => {
      const found = statements[statement];
      return found && !found.isQuestion ? [{ statement, read: found }] : [];
    });
    const [first] = read;
    if (!first) return [];
    const evidence = { statement: first.statement, at: first.read.start };
    const stated = term.kind === 'language' ? read.find((each) => levelIn(each.read) !== null) : undefined;
    if (stated && term.kind === 'language')
      return [levelEvidence({ statement: stated.statement, at: stated.read.start }, levelIn(stated.read), term.level)];
    const limited = read.find((each) => isLimited(each.read));
    const reply = replyOf(first.read);
    if (reply === 'no') return [{ ...evidence, polarity: 'denied' }];
    const telling = isSkill(term) && words >= FULL_ANSWER_WORDS ? read.find((each) => tellsOfOwnWork(each.read)) : undefined;
    if (limited) return [{ statement: limited.statement, at: limited.read.start, polarity: 'hedged', manner: 'basics' }];
    if (telling && reply !== 'basics')
      return [{ statement: telling.statement, at: telling.read.start, polarity: 'affirmed', manner: 'describes' }];
    if (reply === 'wish') return [{ ...evidence, polarity: 'hedged', manner: 'wish' }];
    if (reply === 'basics') return [{ ...evidence, polarity: 'hedged', manner: 'basics' }];
    return reply === 'yes' ? [{ ...evidence, polarity: 'affirmed', manner: isSkill(term) ? 'mentions' : 'holds' }] : [];
  }

  assessAll(title: string): InterviewAssessment[] {
    const { requirements, role } = this.asked;
    const shares = apportion(
      requirements.map(({ share }) => share),
      SHARES.requirement * 100,
    );
    const assessed = requirements.map((requirement, at): InterviewAssessment => {
      const found = assessRequirement(requirement, role, this.index, this.career, this.languages, this.isAssessable);
      return {
        key: `requirement-${at + 1}`,
        kind: 'requirement',
        subject: requirement.text,
        share: (shares[at] ?? 0) / 100,
        ...this.scored(found),
      };
    });
    if (role.length > 0)
      assessed.push({
        key: 'role',
        kind: 'role',
        subject: title,
        share: SHARES.role,
        ...this.scored(assess([role], this.index, this.languages, this.isAssessable)),
      });
    return [...assessed, this.concreteness(), this.completeness()];
  }

  private scored({ shown, listed, fulfilment, found, missing, evidence, writtenIn }: Assessment) {
    return {
      score: Math.round((shown + listed) * 100),
      fulfilment,
      found,
      missing,
      quotes: evidence.slice(0, MAX_QUOTES).flatMap((each) => this.quote(each)),
      ...(writtenIn === undefined ? {} : { writtenIn }),
    };
  }

  /** The share of questions whose answer has a figure, a result or an own action. */
  private concreteness(): InterviewAssessment {
    const { answered, exchanges } = this.interview;
    const concrete = exchanges.flatMap(({ answers, words }) => {
      const rated = answers.map((statement) => ({
        statement,
        value: answered.statements[statement] ? concretenessOf(answered.statements[statement]) : 0,
      }));
      const best = rated.reduce((one, other) => (other.value > one.value ? other : one), { statement: -1, value: 0 });
      return words >= FULL_ANSWER_WORDS && best.value > 0 ? [best.statement] : [];
    });
    const answers = { counted: concrete.length, total: exchanges.length };
    const quotes = concrete
      .slice(0, ENOUGH_EXAMPLES)
      .flatMap((statement) => this.quote({ statement, at: answered.statements[statement]?.start ?? 0, polarity: 'affirmed' }));
    const score = Math.round(Math.min(1, concrete.length / ENOUGH_EXAMPLES) * 100);
    return {
      key: 'concreteness',
      kind: 'concreteness',
      subject: '',
      found: [],
      missing: [],
      share: SHARES.concreteness,
      score,
      quotes,
      answers,
    };
  }

  /** The share of questions that have a full answer. */
  private completeness(): InterviewAssessment {
    const asked = this.interview.exchanges;
    const counted = asked.filter(({ words }) => words >= FULL_ANSWER_WORDS).length;
    const score = asked.length === 0 ? 0 : Math.round((counted / asked.length) * 100);
    return {
      key: 'completeness',
      kind: 'completeness',
      subject: '',
      found: [],
      missing: [],
      share: SHARES.completeness,
      score,
      quotes: [],
      answers: { counted, total: asked.length },
    };
  }

  private quote({ statement, at, polarity, manner }: Evidence): InterviewQuote[] {
    const { answered } = this.interview;
    const read = answered.statements[statement];
    if (!read) return [];
    const { turn, start } = answered.turnOf(statement);
    const passage = passageAround(answered.text, read, at);
    return [{ ...passage, turn, start: passage.start - start, polarity, ...(manner ? { manner } : {}) }];
  }
}

/** The scorecard of a masked transcript: integer scores and weights, quotes with their turns, and the exact weighted sum. docs/analysis.md */
export function findInInterview(input: InterviewEngineInput): InterviewFindings {
  const assessed = new InterviewReading(input, readPosition(input.position)).assessAll(input.position.title);
  // The weight of what cannot be evaluated is shared out among the rest.
  const weights = apportion(
    assessed.map(({ share, fulfilment }) => (fulfilment === 'notJudged' ? 0 : share)),
    100,
  );
  const criteria = assessed.map(({ share: _share, ...criterion }, at): InterviewCriterion => ({ ...criterion, weight: weights[at] ?? 0 }));
  return { overallRating: overallRatingOf(criteria), criteria };
}

/** The weighted sum of a scorecard, exact to two decimals. */
export function overallRatingOf(criteria: readonly Pick<InterviewCriterion, 'weight' | 'score'>[]): number {
  return criteria.reduce((sum, { weight, score }) => sum + weight * score, 0) / 100;
}
