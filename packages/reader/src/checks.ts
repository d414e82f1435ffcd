import {
  addressesEvaluation, asksForMore, asksYesOrNo, blanketDenial, isAccount, isBare, isConcrete, isConditional, isCourse, isDuration, isLimited, isOfPrivateLife, isPraise, isRefusal,
  isTelling, PRONOUN, replyOf, speaksOfOneself,
} from './answers.js'; // prettier-ignore
import { MIN_OWN_WORDS } from './answer-naming.js';
import { askedPositionOf } from './asked-position.js';
import { Clauses } from './clauses.js';
import { copiedStatements } from './copies.js';
import { type Exchange, type Interview, readInterview } from './exchanges.js';
import { type Quote, READER_LANGUAGES } from './findings.js';
import { fold } from './fold.js';
import type { CvInput, InterviewInput } from './input.js';
import { passageAround } from './passage-around.js';
import { hasDenial, stancesIn } from './polarity.js';
import { readPosition } from './rubric-position.js';
import { readStatements, type Statement } from './statements.js';
import { conceptsAndImplied, conceptsIn } from './vocabulary.js';
import { isForeign, isInformative, isStopWord, labelOf, stemKeys, wordsIn } from './words.js';

/** A verbatim passage that somebody else takes for evidence. */
export interface Claim {
  /** The requirement in the position's words; for the field of a position also its requirements. */
  subjects: readonly string[];
  /** 0 in a CV. */
  turn: number;
  start: number;
  text: string;
}

/**
 * What the whole sentences around a passage do for its subject: tell of own work, of basics or a course, only reply to the question, deny,
 * decline to speak; `foreign`: the language is not read. Null: they are no evidence.
 */
export type ClaimReading = 'account' | 'limited' | 'reply' | 'denial' | 'refusal' | 'foreign' | null;

export interface CheckedClaim {
  reading: ClaimReading;
  /** Whether a sentence has a figure, a result or an own action. */
  isConcrete: boolean;
}

const MAX_NOTES = 10;
/** Sentences of an answer in which a denial of its subject is looked for. */
const MAX_BESIDE = 20;

/** The words of what a claim is about, by their stems. */
class Subject {
  /** Of each word with a meaning. */
  readonly words: readonly (readonly string[])[];
  readonly stems: ReadonlySet<string>;
  /** Also of words of every advertisement: "certificate". */
  readonly all: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  private readonly concepts: ReadonlySet<string>;

  constructor(subjects: readonly string[]) {
    const text = subjects.join('\n');
    const folded = wordsIn(fold(text));
    const words = folded.map(({ text: word, at, end }) => ({ word, stems: stemKeys(text.slice(at, end)) }));
    this.labels = new Set(folded.map(labelOf));
    this.concepts = new Set(conceptsIn(folded).map(({ value }) => value.concept.key));
    this.words = words.filter(({ word }) => isInformative(word)).map(({ stems }) => stems);
    this.stems = new Set(this.words.flat());
    this.all = new Set(words.filter(({ word }) => !isStopWord(word)).flatMap(({ stems }) => stems));
  }

  /** Whether words name what the subject names, or something narrower, in whatever words. */
  isMeantBy({ words }: Statement): boolean {
    return conceptsAndImplied(words).some(({ value }) => this.concepts.has(value.concept.key));
  }
}

/** The statements of a text, and the stems of each of their words. */
class Sentences {
  constructor(
    private readonly text: string,
    readonly all: readonly Statement[],
  ) {}

  stemsAt({ words }: Statement): (readonly string[])[] {
    return words.map(({ text, at, end }) => (isInformative(text) ? stemKeys(this.text.slice(at, end)) : []));
  }

  namesAny(statements: readonly Statement[], stems: ReadonlySet<string>): boolean {
    return statements.some((statement) =>
      this.stemsAt(statement)
        .flat()
        .some((stem) => stems.has(stem)),
    );
  }

  /** What a statement says of the words of a subject, or of all its words if it has none of them. */
  readingOf(statement: Statement, subject: Subject, speaker: 'first person' | 'third person'): ClaimReading {
    const ofWords = this.stemsAt(statement);
    const named = ofWords.flatMap((each, at) => (each.some((stem) => subject.stems.has(stem)) ? [at] : []));
    const stanceAt = stancesIn(statement, conceptsIn(statement.words), speaker);
    const beside = ofWords.flatMap((each, at) => (each.length > 0 ? [at] : []));
    const stances = [named, beside, [...ofWords.keys()]].find((words) => words.length > 0)?.map((at) => stanceAt(at, 1)) ?? [];
    const has = (polarity: string): boolean => stances.some((stance) => stance?.polarity === polarity);
    if (hasDenial(statement) && !this.affirmsAll(statement, subject, stanceAt)) return has('affirmed') ? null : 'denial';
    if (isCourse(statement) || isLimited(statement)) return 'limited';
    if (has('affirmed')) return 'account';
    return stances.some((stance) => stance?.manner === 'basics') ? 'limited' : null;
  }

  /** "I set up Kafka, so that no message was lost": whether a statement names all of a subject, in clauses that deny nothing. */
  private affirmsAll(statement: Statement, subject: Subject, stanceAt: ReturnType<typeof stancesIn>): boolean {
    const { words } = statement;
    const clauses = new Clauses(statement, 'first person');
    const stems = words.map(({ at, end }) => stemKeys(this.text.slice(at, end)));
    const present = new Set(stems.flat());
    return (
      subject.words.length > 0 &&
      subject.words.every((word) => word.some((stem) => present.has(stem))) &&
      words.every(({ text }, at) => {
        if (PRONOUN.has(text)) return stanceAt(at, 1)?.polarity === 'affirmed';
        if (!stems[at]?.some((stem) => subject.all.has(stem))) return true;
        const clause = words.slice(clauses.startOf(at), clauses.endOf(at + 1));
        return stanceAt(at, 1)?.polarity === 'affirmed' && !hasDenial({ ...statement, words: clause });
      })
    );
  }
}

/** Characters that nobody sees in a word, or letters of two scripts in one: the reader's words may not be those that a person reads. */
const DISGUISED =
  /\p{L}\p{Cf}|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const isDisguised = ({ folded }: Statement): boolean => DISGUISED.test(folded);

/** "Tomas drives it", "Scanner, crane, tape": whether no word of a statement speaks of the candidate. */
const isOfOthers = (statement: Statement): boolean => !speaksOfOneself(statement) && !isAccount(statement);

/** The words that say yes at the beginning of an answer: "Well, yes, …". */
const MAX_WORDS_OF_YES = 3;
function wordsOfYes({ breaks }: Statement): number {
  const first = breaks.findIndex((each, at) => at > 0 && each !== 'none');
  return first > 0 && first <= MAX_WORDS_OF_YES ? first : 1;
}

/** One reading of several sentences: those of a passage that says two things are none. */
function together(readings: readonly ClaimReading[]): ClaimReading {
  const kinds = new Set(readings);
  if (kinds.size === 1) return readings[0] ?? null;
  if (['denial', 'refusal', 'foreign', null].some((kind) => kinds.has(kind as ClaimReading))) return null;
  return (['account', 'limited'] as const).find((kind) => kinds.has(kind)) ?? null;
}

class InterviewCheck {
  private readonly interview: Interview;
  private readonly sentences: Sentences;
  private readonly questions: Sentences;
  private readonly isRead: boolean;
  private readonly copied: ReadonlySet<number>;
  private readonly exchangeOf = new Map<number, Exchange>();
  private readonly ofTurn = new Map<number, { at: number; from: number; to: number }[]>();
  /** Statements that address the evaluation, with those after them that do not speak of the candidate. */
  private readonly addressed = new Set<number>();
  private readonly takesAllBack: boolean;
  /** The words of the position, by their beginnings. */
  private readonly given: ReadonlySet<string>;

  constructor({ position, transcript, language }: InterviewInput) {
    this.interview = readInterview(transcript);
    const { asked, answered, exchanges } = this.interview;
    this.sentences = new Sentences(answered.text, answered.statements);
    this.questions = new Sentences(asked.text, asked.statements);
    this.isRead = READER_LANGUAGES.some((read) => read === language.slice(0, 2).toLowerCase());
    const { statements, given } = askedPositionOf(readPosition(position));
    this.copied = copiedStatements(this.interview, statements);
    this.given = given;
    this.takesAllBack = answered.statements.some((statement) => blanketDenial(statement) === 'all');
    answered.statements.forEach(({ start, end }, at) => {
      const turn = answered.turnOf(at);
      const inTurn = this.ofTurn.get(turn.turn) ?? [];
      this.ofTurn.set(turn.turn, inTurn);
      inTurn.push({ at, from: start - turn.start, to: end - turn.start });
    });
    for (const exchange of exchanges) {
      let isAddressed = false;
      for (const at of exchange.answers) {
        const statement = this.statement(at);
        this.exchangeOf.set(at, exchange);
        isAddressed = addressesEvaluation(statement) || (isAddressed && !speaksOfOneself(statement));
        if (isAddressed) this.addressed.add(at);
      }
    }
  }

  check({ subjects, turn, start, text }: Claim): CheckedClaim {
    const within = (this.ofTurn.get(turn) ?? []).filter(({ from, to }) => from < start + text.length && to > start).map(({ at }) => at);
    const subject = new Subject(subjects);
    return {
      reading: together(within.map((at) => this.readingOf(at, subject))),
      isConcrete: within.some((at) => isConcrete(this.statement(at))),
    };
  }

  /** Sentences that address the evaluation, in the order of the interview. */
  notes(): Quote[] {
    const { text, turnOf } = this.interview.answered;
    const addressing = [...this.addressed].filter((at) => addressesEvaluation(this.statement(at)));
    return addressing.slice(0, MAX_NOTES).map((at) => {
      const { turn, start } = turnOf(at);
      const passage = passageAround(text, this.statement(at), this.statement(at).start);
      return { ...passage, turn, start: passage.start - start };
    });
  }

  private statement(at: number): Statement {
    return this.interview.answered.statements[at] as Statement;
  }

  private readingOf(at: number, subject: Subject): ClaimReading {
    const { stems } = subject;
    const statement = this.statement(at);
    const exchange = this.exchangeOf.get(at) ?? { questions: [], answers: [at] };
    const asked = exchange.questions.map((question) => this.interview.asked.statements[question] as Statement);
    if (this.addressed.has(at) || this.copied.has(at) || statement.isQuestion || isDisguised(statement)) return null;
    if (!this.isRead || isForeign(statement.words)) return 'foreign';
    const answers = exchange.answers.map((answer) => this.statement(answer));
    const isAsked = stems.size === 0 || this.questions.namesAny(asked, stems);
    const others = answers.filter((answer) => answer !== statement);
    // It may decline or deny something else, where the rest of the answer tells of the subject.
    const isToldOf = others.some((other) => isAccount(other) || this.isAffirmed(other, subject));
    if (isRefusal(statement)) return isAsked && !isToldOf ? 'refusal' : null;
    const isYesOrNo = asked.some(asksYesOrNo);
    const isNo = at === exchange.answers[0] && replyOf(statement, isYesOrNo) === 'no';
    // "No" to a question for one more example says nothing.
    if (isNo && asked.some(asksForMore) && isBare(statement)) return null;
    if (isNo || blanketDenial(statement) !== null) return isAsked ? 'denial' : null;
    const reading = this.sentences.readingOf(statement, subject, 'first person');
    if (reading === 'denial') return this.sentences.namesAny([statement], stems) || (isAsked && !isToldOf) ? 'denial' : null;
    const isTakenBack = this.takesAllBack || answers.some((answer) => blanketDenial(answer) !== null);
    const isPrivate = answers.some((answer, place) => Math.abs(place - exchange.answers.indexOf(at)) <= 1 && isOfPrivateLife(answer));
    if (isTakenBack || isPrivate || !(isAsked || this.sentences.namesAny(answers, stems))) return null;
    if (!this.sentences.namesAny([statement], stems) && this.isDeniedIn(exchange, subject)) return null;
    if (isPraise(statement) || isDuration(statement)) return 'reply';
    if (isOfOthers(statement) || isConditional(statement)) return null;
    const isYes = isYesOrNo && replyOf(statement) === 'yes';
    const own = this.ownWordsAround(at, isYes ? wordsOfYes(statement) : 0, exchange, asked);
    if ([...own].filter((label) => !subject.labels.has(label)).length >= MIN_OWN_WORDS) return reading;
    return isYes ? 'reply' : null;
  }

  private isAffirmed(statement: Statement, subject: Subject): boolean {
    return (
      this.sentences.namesAny([statement], subject.stems) && this.sentences.readingOf(statement, subject, 'first person') === 'account'
    );
  }

  /** Whether a sentence of an answer denies the subject by its name, or the answer begins with a "no". */
  private isDeniedIn({ questions, answers }: Exchange, subject: Subject): boolean {
    const isYesOrNo = questions.some((question) => asksYesOrNo(this.interview.asked.statements[question] as Statement));
    return answers.slice(0, MAX_BESIDE).some((at, place) => {
      const statement = this.statement(at);
      if (place === 0 && replyOf(statement, isYesOrNo) === 'no') return true;
      return (
        this.sentences.namesAny([statement], subject.stems) && this.sentences.readingOf(statement, subject, 'first person') === 'denial'
      );
    });
  }

  /** The words and figures of a statement, from a word on, and of those beside it, that stand in neither question nor position, by their beginnings. */
  private ownWordsAround(at: number, from: number, { answers }: Exchange, asked: readonly Statement[]): Set<string> {
    const given = new Set(asked.flatMap(({ words }) => words.map(labelOf)));
    const place = answers.indexOf(at);
    const beside = answers.filter((other, index) => Math.abs(index - place) === 1 && !this.copied.has(other) && !this.addressed.has(other));
    const words = [this.statement(at).words.slice(from), ...beside.map((other) => this.statement(other).words)].flat();
    const labels = words.filter(({ text }) => isTelling(text)).map(labelOf);
    return new Set(labels.filter((label) => !given.has(label) && !this.given.has(label)));
  }
}

/** The readings of passages of a masked transcript, in their order, and the sentences that address the evaluation. docs/models.md */
export function checkInterview({ claims, ...input }: InterviewInput & { claims: readonly Claim[] }): {
  checked: CheckedClaim[];
  notes: Quote[];
} {
  const interview = new InterviewCheck(input);
  return { checked: claims.map((claim) => interview.check(claim)), notes: interview.notes() };
}

/** The readings of passages of a masked CV, in their order. */
export function checkCv({ cvText, claims }: Pick<CvInput, 'cvText'> & { claims: readonly Claim[] }): CheckedClaim[] {
  const sentences = new Sentences(cvText, readStatements(cvText));
  const speaker = sentences.all.some(speaksOfOneself) ? 'first person' : 'third person';
  const readingOf = (statement: Statement, subject: Subject): ClaimReading => {
    if (statement.section === 'references' || statement.section === 'interests') return null;
    if (addressesEvaluation(statement) || isDisguised(statement)) return null;
    if (isForeign(statement.words)) return 'foreign';
    const reading = sentences.readingOf(statement, subject, speaker);
    // No question says what a sentence is about, so that it has to.
    return sentences.namesAny([statement], subject.stems) || subject.isMeantBy(statement) ? reading : null;
  };
  return claims.map(({ subjects, start, text }) => {
    const subject = new Subject(subjects);
    const within = sentences.all.filter((statement) => statement.start < start + text.length && statement.end > start);
    return { reading: together(within.map((statement) => readingOf(statement, subject))), isConcrete: within.some(isConcrete) };
  });
}
