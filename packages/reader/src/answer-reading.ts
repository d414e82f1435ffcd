import type { InterviewInput } from './input.js';
import { AnswerNaming } from './answer-naming.js';
import type { AskedPosition } from './asked-position.js';
import {
  asksForMore, asksYesOrNo, blanketDenial, credentialWordIn, furtherWordsOf, isBare, isClosing, isConditional, isDuration, isLimited, isPraise, isReservation, opensWithBut, refersBack, replyOf, saysNothing, speaksOfOneself,
  tellsOfOwnWork,
} from './answers.js'; // prettier-ignore
import { type Evidence, levelEvidence } from './evidence.js';
import type { Exchange } from './exchanges.js';
import { languagesInStatement, levelIn } from './language-skills.js';
import { hasDenial, type Stance, stancesIn } from './polarity.js';
import type { Statement } from './statements.js';
import { fold } from './fold.js';
import { READER_LANGUAGES } from './findings.js';
import { isSkill, partsOf, type Term } from './terms.js';
import { labelOf, wordsIn } from './words.js';

const LEVEL_CODE = /(?<!\p{L})[abc][12](?!\p{L})/u;
/** Words of an answer that only names a thing. */
const MAX_BARE_WORDS = 8;
/** "Others I have not": words of a denial that goes on about the thing before it. */
const MAX_ELLIPTIC_WORDS = 5;

/** The answers of an interview as evidence: the things that they name, and replies to the questions. docs/analysis.md#interviews */
export class AnswerReading extends AnswerNaming {
  private readonly blanket: readonly { exchange: Exchange; statement: number; of: 'answer' | 'all' }[];

  constructor(input: InterviewInput, asked: AskedPosition) {
    super(input, asked, (term) => [...this.inContext(term), ...this.replies(term), ...this.denials(term)]);
    this.blanket = this.exchanges.flatMap((exchange) =>
      exchange.answers.flatMap((statement) => {
        const said = this.isSilent(statement) ? null : blanketDenial(this.statement(statement));
        // After a question about nothing that was asked for, it is about all answers before it.
        const of = said === 'answer' && !this.isAboutTerms(exchange) ? 'all' : said;
        return of === null ? [] : [{ exchange, statement, of }];
      }),
    );
  }

  /** Replies that do not name the term of their question: the question resolves references, yes, no and lengths of time. */
  private replies(term: Term): Evidence[] {
    if (this.asked.criteria.role.includes(term) && !this.asked.terms.includes(term)) return [];
    return this.questions.about(term).flatMap((exchange) => {
      const reply = this.replyTo(exchange, term);
      if (reply === null) return [];
      const { polarity, statement } = reply;
      // An answer that names the thing itself speaks for itself, after a "no" as well.
      const spoken = this.naming(term);
      const isSpoken = exchange.answers.some((answer) => spoken.has(answer));
      // "I speak English at home, so I would say C1": the level stands in another clause than the language.
      if ((reply.level ?? null) !== null && this.index.direct(term).every(({ level }) => (level ?? null) === null)) return [reply];
      if (isSpoken ? polarity !== 'denied' || spoken.has(statement) : polarity === 'affirmed' && this.questions.isEitherOr(exchange, term))
        return [];
      return [reply];
    });
  }

  private replyTo(exchange: Exchange, term: Term): Evidence | null {
    const asked = this.questions.of(exchange);
    const answers = exchange.answers.filter(
      (at) =>
        !this.isSilent(at) &&
        !isClosing(this.statement(at)) &&
        this.settings[at] !== 'wish' &&
        !this.namesOther(at, [term]) &&
        !this.statement(at).isQuestion,
    );
    const [first] = answers;
    if (first === undefined) return null;
    const opening = this.statement(first);
    const replied = (polarity: Evidence['polarity'], manner?: Evidence['manner'], statement = first): Evidence => {
      return { statement, at: this.statement(statement).start, isReply: true, polarity, manner };
    };
    const stated = term.kind === 'language' ? answers.find((at) => statesLevel(this.statement(at))) : undefined;
    if (stated !== undefined && term.kind === 'language') {
      const read = this.statement(stated);
      const level = levelEvidence({ statement: stated, at: read.start }, levelIn(read), term.level);
      // "I get along" may be said of anything; "B2" is a level of a language.
      return LEVEL_CODE.test(read.folded) ? level : { ...level, isReply: true };
    }
    const reply = replyOf(opening, asked.some(asksYesOrNo));
    if (reply === 'no') return asked.some(asksForMore) && isBare(opening) ? null : replied('denied');
    const limited = answers.find((at) => isLimited(this.statement(at)));
    if (limited !== undefined) return replied('hedged', 'basics', limited);
    if (reply === 'wish' || reply === 'basics') return replied('hedged', reply);
    // "It expired last month", "I drove it without a licence."
    const held = isSkill(term) ? null : stanceOfHeld(opening);
    if (held?.polarity === 'denied') return replied('denied', held.manner);
    const isAffirmed = reply === 'yes' || (isDuration(opening) && !hasDenial(opening)) || (isSkill(term) && refersBack(opening));
    return isAffirmed && !isPraise(opening) ? replied('affirmed', 'replied') : null;
  }

  /** Denials of all that was told: of the things in the answer, or of the subject of the question if the answer names nothing. */
  private denials(term: Term): Evidence[] {
    const named = this.naming(term);
    return this.blanket.flatMap(({ exchange, statement, of }): Evidence[] => {
      const { answers } = exchange;
      const isNamed = of === 'all' ? named.size > 0 : answers.some((answer) => named.has(answer));
      const isMeant = isNamed || (this.questions.about(term).includes(exchange) && !this.namesAny(answers));
      return isMeant ? [{ statement, at: this.statement(statement).start, polarity: 'denied' }] : [];
    });
  }

  protected override isTakenBack(statement: number): boolean {
    return this.blanket.some(({ of, statement: at, exchange }) => (of === 'all' ? at > statement : exchange.answers.includes(statement)));
  }

  private isAboutTerms(exchange: Exchange): boolean {
    return this.exchanges[0] === exchange || this.asked.terms.some((term) => this.questions.about(term).includes(exchange));
  }

  private namesAny(answers: readonly number[]): boolean {
    return this.asked.terms.some((term) => answers.some((answer) => this.naming(term).has(answer)));
  }

  /** The sentence to begin with, where a person has to read the answers to the questions about some terms. */
  toRead(terms: readonly Term[]): Evidence | null {
    const own = this.asking(terms).flatMap(({ answers }) =>
      answers.filter((at) => !this.isSilent(at) && !this.statement(at).isQuestion && this.statement(at).words.length > 0),
    );
    const at = own.find((each) => tellsOfOwnWork(this.statement(each))) ?? own[0];
    return at === undefined ? null : { statement: at, at: this.statement(at).start, polarity: 'hedged', manner: 'told' };
  }

  /** Whether the answer of a statement is little more than the name of a term, a yes or a no: not other words of its question, nor one twice. */
  isBare(statement: number, terms: readonly Term[]): boolean {
    const answers = this.exchangeOf.get(statement)?.answers ?? [];
    const words = answers.flatMap((at) => this.statement(at).words);
    const telling = answers.flatMap((at) => furtherWordsOf(this.statement(at))).map(labelOf);
    const names = new Set(terms.flatMap(labelsOf));
    return words.length <= MAX_BARE_WORDS && new Set(telling).size === telling.length && telling.every((word) => names.has(word));
  }

  /** Whether the answer that shows a thing also denies or limits something of the candidate: "I use pivot tables. Lookups, I have never learnt." */
  isReserved(evidence: readonly Evidence[], terms: readonly Term[]): boolean {
    const showing = new Set(evidence.map(({ statement }) => this.statement(statement)));
    // A denial near a thing that the vocabulary knows is read word by word.
    const isKnown = terms.every(({ kind }) => kind !== 'words' && kind !== 'compound');
    return this.beside(evidence, terms).some(
      (read) => isReservation(read) || (!isKnown && !showing.has(read) && hasDenial(read) && isOwn(read) && !isConditional(read)),
    );
  }

  /** Whether the answer that denies a thing also tells of own work: "I do not program it. On tours I have operated it." */
  tellsBeside(evidence: readonly Evidence[], terms: readonly Term[]): boolean {
    return this.beside(evidence, terms).some(
      (read) => opensWithBut(read) && speaksOfOneself(read) && !hasDenial(read) && !isConditional(read),
    );
  }

  /** The statements of the answers in which evidence of some terms stands, but for those that name another thing of the position. */
  private beside(evidence: readonly Evidence[], terms: readonly Term[]): Statement[] {
    const exchanges = new Set(evidence.map(({ statement }) => this.exchangeOf.get(statement)));
    return [...exchanges].flatMap((exchange) =>
      (exchange?.answers ?? []).filter((at) => !this.isSilent(at) && !this.namesOther(at, terms)).map((at) => this.statement(at)),
    );
  }

  /** Whether the questions about some terms were answered, and no answer has a word of content. */
  isEmpty(terms: readonly Term[]): boolean {
    const asking = this.asking(terms);
    const isAnswered = (exchange: Exchange): boolean =>
      exchange.answers.slice(0, 1).some((at) => replyOf(this.statement(at), this.questions.of(exchange).some(asksYesOrNo)) !== 'nothing');
    const answers = asking.flatMap((exchange) => exchange.answers);
    return answers.length > 0 && !asking.some(isAnswered) && answers.every((at) => !this.isSilent(at) && saysNothing(this.statement(at)));
  }

  /** A refusal to answer a question about one of the terms. */
  refusalOf(terms: readonly Term[]): Evidence | null {
    const asking = this.asking(terms);
    // Who only gives an order to the evaluation has not answered, and has not refused.
    if (asking.some(({ answers }) => answers.some((at) => this.addressed.has(at)))) return null;
    const refused = asking.flatMap(({ answers }) => answers).find((at) => this.refused.has(at));
    return refused === undefined ? null : { statement: refused, at: this.statement(refused).start, polarity: 'hedged', manner: 'refused' };
  }

  /** The exchanges with a question about one of the terms. */
  private asking(terms: readonly Term[]): Exchange[] {
    const asking = new Set(terms.flatMap((term) => this.questions.about(term)));
    return this.exchanges.filter((exchange) => asking.has(exchange));
  }
}

/** Whether a statement speaks of the candidate: it has a first person, or is too short for one. */
const isOwn = (read: Statement): boolean => speaksOfOneself(read) || read.words.length <= MAX_ELLIPTIC_WORDS;

const labelsOf = (term: Term): string[] =>
  partsOf(term).flatMap(({ name }) => READER_LANGUAGES.flatMap((language) => wordsIn(fold(name[language])).map(labelOf)));
const statesLevel = (statement: Statement): boolean => levelIn(statement) !== null && languagesInStatement(statement).length < 2;

/** The stance on a credential that a reply does not name, or names as "licence" only. */
function stanceOfHeld(statement: Statement): Stance {
  const word = credentialWordIn(statement);
  const stance = stancesIn(statement, [])(Math.max(0, word), 1);
  return word >= 0 || stance?.manner === 'lapsed' ? stance : null;
}
