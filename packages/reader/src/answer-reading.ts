import type { InterviewInput } from './input.js';
import type { Term as Name } from './findings.js';
import { verbatim } from './names.js';
import { AnswerNaming } from './answer-naming.js';
import {
  asksForMore, asksYesOrNo, blanketDenial, credentialWordIn, isBare, isDuration, isLimited, isPraise, refersBack, replyOf, tellsOfOwnWork,
} from './answers.js'; // prettier-ignore
import { type Evidence, levelEvidence } from './evidence.js';
import type { Exchange } from './exchanges.js';
import { languagesInStatement, levelIn } from './language-skills.js';
import { hasDenial, type Stance, stancesIn } from './polarity.js';
import type { PositionCriteria } from './rubric-position.js';
import type { Statement } from './statements.js';
import { isCredential, isSkill, partsOf, type Term } from './terms.js';

/** Sentences of an answer in which an account of own work is looked for. */
const MAX_TOLD_STATEMENTS = 6;

/** An account of own work, with the words that it has of the term that the question names. */
interface Told {
  evidence: Evidence;
  named: readonly Name[];
}

/** The answers of an interview as evidence: the things that they name, and replies to the questions. docs/analysis.md#interviews */
export class AnswerReading extends AnswerNaming {
  private readonly blanket: readonly { exchange: Exchange; statement: number; of: 'answer' | 'all' }[];

  constructor(input: InterviewInput, criteria: PositionCriteria) {
    super(input, criteria, (term) => [...this.inContext(term), ...this.replies(term), ...this.denials(term)]);
    this.blanket = this.exchanges.flatMap((exchange) =>
      exchange.answers.flatMap((statement) => {
        const of = this.isSilent(statement) ? null : blanketDenial(this.statement(statement));
        return of === null ? [] : [{ exchange, statement, of }];
      }),
    );
  }

  /** Replies that do not name the term of their question: the question resolves references, yes, no and lengths of time. */
  private replies(term: Term): Evidence[] {
    if (this.criteria.role.includes(term) && !this.terms.includes(term)) return [];
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
      (at) => !this.isSilent(at) && this.settings[at] !== 'wish' && !this.namesOther(at, [term]) && !this.statement(at).isQuestion,
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
      return levelEvidence({ statement: stated, at: read.start }, levelIn(read), term.level);
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

  private namesAny(answers: readonly number[]): boolean {
    return this.terms.some((term) => answers.some((answer) => this.naming(term).has(answer)));
  }

  /** An account of own work in an answer to a question about one of the terms, which does not name it. */
  toldOf(terms: readonly Term[]): Told | null {
    // A licence or a language is held, and not told.
    if (terms.every((term) => isCredential(term) || term.kind === 'driving' || term.kind === 'language')) return null;
    const parts = terms.flatMap(partsOf);
    for (const { answers } of this.asking(terms)) {
      if (answers.some((at) => parts.some((part) => this.mentioning(part).has(at)))) continue;
      const own = answers.filter((at) => !this.isSilent(at) && !this.namesOther(at, terms));
      const told = own.find((at) => answers.indexOf(at) < MAX_TOLD_STATEMENTS && tellsOfOwnWork(this.statement(at)));
      if (told === undefined) continue;
      const words = own.flatMap((at) => parts.flatMap((part) => this.wordsOf(part, at)));
      const named = words.map(({ at, end }): Name => {
        const word = this.answered.text.slice(at, end);
        return verbatim(word);
      });
      return { evidence: { statement: told, at: this.statement(told).start, polarity: 'hedged', manner: 'told' }, named };
    }
    return null;
  }

  /** A refusal to answer a question about one of the terms. */
  refusalOf(terms: readonly Term[]): Evidence | null {
    const refused = this.asking(terms)
      .flatMap(({ answers }) => answers)
      .find((at) => this.refused.has(at));
    return refused === undefined ? null : { statement: refused, at: this.statement(refused).start, polarity: 'hedged', manner: 'refused' };
  }

  /** The exchanges with a question about one of the terms. */
  private asking(terms: readonly Term[]): Exchange[] {
    const asking = new Set(terms.flatMap((term) => this.questions.about(term)));
    return this.exchanges.filter((exchange) => asking.has(exchange));
  }
}

const statesLevel = (statement: Statement): boolean => levelIn(statement) !== null && languagesInStatement(statement).length < 2;

/** The stance on a credential that a reply does not name, or names as "licence" only. */
function stanceOfHeld(statement: Statement): Stance {
  const word = credentialWordIn(statement, false);
  const stance = stancesIn(statement, [])(Math.max(0, word), 1);
  return word >= 0 || stance?.manner === 'lapsed' ? stance : null;
}
