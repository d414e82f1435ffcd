import type { InterviewEngineInput } from '../../domain/analysis-engine.js';
import {
  addressesEvaluation, asksForMore, asksYesOrNo, blanketDenial, credentialWordIn, isAccount, isBare, isCourse, isDuration, isLimited, isPraise, isRefusal,
  opensLimited, refersBack, replyOf, tellsOfOwnWork,
} from './answers.js'; // prettier-ignore
import { copiedStatements } from './copies.js';
import { type Evidence, EvidenceIndex, levelEvidence, type Setting } from './evidence.js';
import { type Exchange, readInterview, type Side } from './exchanges.js';
import { fold } from './fold.js';
import { FIRST_PERSON, isFirstPersonLt } from './grammar.js';
import { levelIn } from './languages.js';
import { NameIndex } from './name-index.js';
import { hasCue, hasDenial } from './polarity.js';
import type { PositionCriteria } from './rubric-position.js';
import { Spelling } from './spelling.js';
import type { Statement } from './statements.js';
import { isCredentialHead, type Term } from './terms.js';
import { type BelongingMatch, belongingIn, conceptsIn, longWordsOf } from './vocabulary.js';
import { isForeign, isInformative, stemKeys, type Word, wordsIn } from './words.js';

const OR = /(?<!\p{L})(?:or|arba)(?!\p{L})/u;
const AGAINST = /(?<!\p{L})(?:against|pries)(?!\p{L})/u;
const MINE = /(?<!\p{L})(?:my|mine|mano)(?!\p{L})/u;
/** Sentences of an answer in which an account of own work is looked for. */
const MAX_TOLD_STATEMENTS = 6;
/** Letters by which two terms that belong to a concept are told apart. */
const DIFFERENT = 5;
/** Different words of a phrase of the position, with those of its description, that name the phrase in an answer about it. */
const MIN_SHARED_WORDS = 2;

const isCredential = (term: Term): boolean => term.kind === 'credential' || (term.kind === 'concept' && term.concept.kind === 'credential');
const isSkill = (term: Term): boolean => term.kind === 'words' || (term.kind === 'concept' && term.concept.kind !== 'credential');
const partsOf = (term: Term): readonly Term[] => (term.kind === 'credential' || term.kind === 'compound' ? term.of : [term]);
/** The sections of terms that belong to a term: those of its concepts, or of its name. */
const keysOf = (term: Term): string[] =>
  partsOf(term).flatMap((part) => (part.kind === 'concept' ? [part.concept.key] : part.kind === 'words' ? [fold(part.name.en)] : []));

/** The answers of an interview: what they name, and what the questions before them add. docs/analysis.md#interviews */
export class AnswerReading {
  readonly answered: Side;
  readonly index: EvidenceIndex;
  /** Statements that address the evaluation. */
  readonly addressed = new Set<number>();
  private readonly asked: Side;
  private readonly questions: NameIndex;
  private readonly exchanges: readonly Exchange[];
  private readonly settings: readonly Setting[];
  private readonly refused: ReadonlySet<number>;
  private readonly belonging: readonly (readonly BelongingMatch[])[];
  private readonly terms: readonly Term[];
  private readonly named = new Map<Term, readonly Evidence[]>();

  constructor(
    { position, transcript }: InterviewEngineInput,
    private readonly criteria: PositionCriteria,
  ) {
    this.terms = criteria.requirements.flatMap(({ groups }) => groups.flat());
    const written = [position.title, position.description, ...position.requirements].join('\n');
    const words = wordsIn(fold(written)).flatMap(({ text }) => (isInformative(text) ? [text] : []));
    const keys = [...this.terms, ...criteria.role].flatMap(keysOf);
    const spelling = new Spelling([...words, ...keys.flatMap((key) => longWordsOf(key))]);
    const read = readInterview(transcript);
    this.asked = read.asked;
    this.exchanges = read.exchanges;
    this.answered = { ...read.answered, statements: read.answered.statements.map((each) => spelling.corrected(each)) };
    const { text, statements } = this.answered;
    const given = new Set(wordsIn(fold([position.title, ...position.requirements].join('\n'))).map(labelOf));
    // Words of the requirement itself belong to it only in an account.
    this.belonging = statements.map((each) =>
      belongingIn(each.words).filter(
        (match) =>
          keys.some((key) => match.keys.has(key)) &&
          (tellsOfOwnWork(each) || !wordsAt(each, match).every((word) => given.has(labelOf(word)))),
      ),
    );
    this.refused = new Set(statements.flatMap((each, at) => (isRefusal(each) ? [at] : [])));
    const silent = new Set([...this.refused, ...this.addressing(), ...copiedStatements({ ...read, answered: this.answered }, position)]);
    const following = this.following();
    const limited = this.limited();
    this.settings = statements.map((each, at): Setting => {
      if (silent.has(at)) return 'silent';
      if (isForeign(each.words)) return 'foreign';
      if (isCourse(each) || limited.has(at)) return 'study';
      if (this.tells(each, this.belonging[at] ?? []) || following.has(at)) return 'prose';
      return isPraise(each) ? 'wish' : 'list';
    });
    this.questions = new NameIndex(read.asked.text, read.asked.statements, criteria.stems);
    this.index = new EvidenceIndex(text, statements, this.settings, criteria.stems, (term) => [
      ...this.inContext(term),
      ...this.replies(term),
      ...this.denials(term),
    ]);
  }

  /** Whether a statement is no evidence: an instruction, a refusal or a copy. */
  isSilent(statement: number): boolean {
    return this.settings[statement] === 'silent';
  }

  /** Whether the answers have words of one of the terms, or terms that belong to one. */
  hasTermsOf(terms: readonly Term[]): boolean {
    return (
      this.belonging.some((matches) => matches.length > 0) ||
      terms.some((term) => partsOf(term).some((part) => this.mentioning(part).length > 0))
    );
  }

  /** Statements that address the evaluation, with those after them in the same answer that do not speak of the candidate. */
  private addressing(): number[] {
    return this.exchanges.flatMap(({ answers }) => {
      let isAddressed = false;
      return answers.filter((at) => {
        const read = this.answered.statements[at] as Statement;
        if (addressesEvaluation(read)) {
          this.addressed.add(at);
          isAddressed = true;
          return true;
        }
        return isAddressed && !read.words.some(({ text }) => FIRST_PERSON.has(text) || isFirstPersonLt(text));
      });
    });
  }

  /** Whether a statement says more than names: an account, terms that belong to the trade, or an occupation. */
  private tells(statement: Statement, belonging: readonly BelongingMatch[]): boolean {
    if (belonging.some(({ isShared }) => !isShared) || differentIn(belonging.map((match) => [statement, match])) > 1) return true;
    if (isPraise(statement)) return false;
    return isAccount(statement) || conceptsIn(statement.words).some(({ value }) => value.naming === 'role');
  }

  /** Statements that the next one goes on about: "PostgreSQL. Six years now." */
  private following(): Set<number> {
    const { statements } = this.answered;
    return new Set(
      this.exchanges.flatMap(({ answers }) =>
        answers.filter((_, place) => {
          const next = statements[answers[place + 1] ?? -1];
          return next !== undefined && (isDuration(next) || refersBack(next)) && !isPraise(next);
        }),
      ),
    );
  }

  /** Answers that limit themselves from the first word: "Only as a stand-in. I made the rota for nine people." */
  private limited(): Set<number> {
    const { statements } = this.answered;
    const isLimiting = ({ questions, answers }: Exchange): boolean => {
      const first = statements[answers[0] ?? -1];
      return first !== undefined && opensLimited(first) && questions.some((at) => asksYesOrNo(this.asked.statements[at] as Statement));
    };
    return new Set(this.exchanges.filter(isLimiting).flatMap(({ answers }) => answers));
  }

  /** Whether the question of an exchange is about a term. */
  private asks({ questions }: Exchange, term: Term, naming = new Set(this.questions.statementsNaming(term))): boolean {
    return questions.some((question) => naming.has(question) && this.isAbout(question, term));
  }

  /** "You have never used it?" leaves open what a yes or no is about. */
  private isAbout(question: number, term: Term): boolean {
    const read = this.asked.statements[question];
    if (!read || hasDenial(read) || AGAINST.test(read.folded)) return false;
    return !isSkill(term) || !read.words.some((word) => isCredentialHead(word.text));
  }

  /** What names a term, a narrower thing, or what belongs to it. */
  private naming(term: Term): readonly Evidence[] {
    const known = this.named.get(term) ?? [...this.index.direct(term), ...this.inContext(term)];
    this.named.set(term, known);
    return known;
  }

  /** What names a term only beside the question about it, or beside other terms of its trade. */
  private inContext(term: Term): Evidence[] {
    const direct = new Set(this.index.direct(term).map(({ statement }) => statement));
    const naming = new Set(this.questions.statementsNaming(term));
    return this.exchanges.flatMap((exchange) => {
      const isAsked = this.asks(exchange, term, naming);
      const isNamed = exchange.answers.some((at) => direct.has(at));
      return [
        ...this.ofBelonging(term, exchange, isAsked, isNamed),
        ...(isAsked && !isNamed
          ? [...this.ofCredential(term, exchange), ...this.ofPhrase(term, exchange), ...this.ofMention(term, exchange)]
          : []),
      ];
    });
  }

  private ofBelonging(term: Term, { answers }: Exchange, isAsked: boolean, isNamed: boolean): Evidence[] {
    if (term.kind === 'compound' && !isAsked) return [];
    const keys = keysOf(term);
    const hits = answers.flatMap((statement) =>
      (this.belonging[statement] ?? [])
        .filter((match) => keys.some((key) => match.keys.has(key)))
        .map((match) => ({ ...match, statement })),
    );
    const { statements } = this.answered;
    const isSeveral = isNamed || differentIn(hits.map((hit) => [statements[hit.statement] as Statement, hit])) > 1;
    if (hits.length === 0 || !(isSeveral || (isAsked && !this.criteria.role.includes(term))) || (isCredential(term) && !isAsked)) return [];
    return hits
      .filter(({ isShared }) => isSeveral || !isShared)
      .flatMap(({ statement, from, count }) => this.index.evidenceAt({ statement, from, count, naming: 'narrower' }, isCredential(term)))
      .filter(({ polarity }) => polarity === 'affirmed');
  }

  /** "It is valid until 2030": the credential that the question names. */
  private ofCredential(term: Term, { answers }: Exchange): Evidence[] {
    if (!isCredential(term) && term.kind !== 'driving') return [];
    return answers.flatMap((statement) => {
      const read = this.answered.statements[statement] as Statement;
      const from = credentialWordIn(read, term.kind === 'driving');
      const isOther = conceptsIn(read.words).length > 0 || (term.kind !== 'driving' && /driv|vairuot/u.test(read.folded));
      if (from < 0 || isOther || replyOf(read) === 'no') return [];
      return this.index.evidenceAt({ statement, from, count: 1, naming: 'same' }, true);
    });
  }

  /** A phrase that the vocabulary does not know: words of it, or of the description, in an account. A compound: all its parts in one answer. */
  private ofPhrase(term: Term, { answers }: Exchange): Evidence[] {
    if (term.kind === 'compound') {
      const parts = term.of.map((part) => this.index.direct(part).filter(({ statement }) => answers.includes(statement)));
      return parts.every((part) => part.length > 0) ? (parts[0] ?? []) : [];
    }
    if (term.kind !== 'words' || term.stems.length < MIN_SHARED_WORDS) return [];
    const own = new Set(term.stems.flat());
    const { text, statements } = this.answered;
    return answers.flatMap((statement) => {
      const read = statements[statement] as Statement;
      if (this.settings[statement] !== 'prose' || !isAccount(read)) return [];
      const shared = read.words.flatMap((word, from) => {
        const stems = isInformative(word.text) ? stemKeys(word.meant ?? text.slice(word.at, word.end)) : [];
        return stems.some((stem) => this.criteria.stems.has(stem))
          ? [{ from, isOwn: stems.some((stem) => own.has(stem)), stem: stems[0] }]
          : [];
      });
      const first = shared.find(({ isOwn }) => isOwn);
      if (!first || new Set(shared.map(({ stem }) => stem)).size < MIN_SHARED_WORDS) return [];
      return this.index.evidenceAt({ statement, from: first.from, count: 1, naming: 'same' }, false);
    });
  }

  /** "Fault finding is half of my week": named as a part of the own work. */
  private ofMention(term: Term, { answers }: Exchange): Evidence[] {
    return this.mentioning(term).flatMap((statement): Evidence[] => {
      const read = this.answered.statements[statement] as Statement;
      if (!answers.includes(statement) || !MINE.test(read.folded) || hasCue(read) || this.settings[statement] !== 'prose') return [];
      return [{ statement, at: read.start, polarity: 'affirmed', manner: 'describes' }];
    });
  }

  /** Statements that name a term, whatever they say of it. */
  private mentioning(term: Term): number[] {
    return this.index.names.statementsNaming(term).filter((statement) => !this.isSilent(statement));
  }

  /** What the answers to questions about a term say of it without naming it: the question resolves references, yes, no and lengths of time. */
  private replies(term: Term): Evidence[] {
    if (this.criteria.role.includes(term) && !this.terms.includes(term)) return [];
    const naming = new Set(this.questions.statementsNaming(term));
    if (naming.size === 0) return [];
    const spoken = new Set(this.naming(term).map(({ statement }) => statement));
    const others = this.namingOthers([term]);
    return this.exchanges.flatMap((exchange) => {
      const { questions, answers } = exchange;
      if (!this.asks(exchange, term, naming)) return [];
      const about = questions.flatMap((question) => (naming.has(question) ? (this.asked.statements[question] ?? []) : []));
      const reply = this.replyIn(
        answers.filter((answer) => !others.has(answer) && !this.isSilent(answer) && this.settings[answer] !== 'wish'),
        term,
        questions.flatMap((question) => this.asked.statements[question] ?? []),
      );
      // An answer that names the thing itself speaks for itself, after a "no" as well. "This or that?" – "Yes." leaves open which.
      if (answers.some((answer) => spoken.has(answer)))
        return reply.filter(({ polarity, statement }) => polarity === 'denied' && !spoken.has(statement));
      const isOpen = about.some(({ folded }) => OR.test(folded));
      return reply.filter(({ polarity }) => !isOpen || polarity !== 'affirmed');
    });
  }

  private replyIn(answers: readonly number[], term: Term, asked: readonly Statement[]): Evidence[] {
    const { statements } = this.answered;
    const read = answers.flatMap((statement) => {
      const found = statements[statement];
      return found && !found.isQuestion ? [{ statement, read: found }] : [];
    });
    const [first] = read;
    if (!first) return [];
    const evidence = { statement: first.statement, at: first.read.start, isReply: true as const };
    const stated = term.kind === 'language' ? read.find((each) => levelIn(each.read) !== null) : undefined;
    if (stated && term.kind === 'language')
      return [levelEvidence({ statement: stated.statement, at: stated.read.start }, levelIn(stated.read), term.level)];
    const reply = replyOf(first.read, asked.some(asksYesOrNo));
    if (reply === 'no') return asked.some(asksForMore) && isBare(first.read) ? [] : [{ ...evidence, polarity: 'denied' }];
    const limited = read.find((each) => isLimited(each.read));
    if (limited) return [{ ...evidence, statement: limited.statement, at: limited.read.start, polarity: 'hedged', manner: 'basics' }];
    if (reply === 'wish' || reply === 'basics') return [{ ...evidence, polarity: 'hedged', manner: reply }];
    const isAffirmed = reply === 'yes' || isDuration(first.read) || (isSkill(term) && refersBack(first.read));
    return isAffirmed && !isPraise(first.read) ? [{ ...evidence, polarity: 'affirmed', manner: 'replied' }] : [];
  }

  private namingOthers(terms: readonly Term[]): Set<number> {
    return new Set(
      this.terms.filter((other) => !terms.includes(other)).flatMap((other) => this.index.direct(other).map(({ statement }) => statement)),
    );
  }

  /** Denials of all that was told: of what the answer names, or of what the question is about if the answer names nothing. */
  private denials(term: Term): Evidence[] {
    const named = new Set(this.naming(term).map(({ statement }) => statement));
    return this.exchanges.flatMap((exchange) =>
      exchange.answers.flatMap((statement): Evidence[] => {
        const read = this.answered.statements[statement] as Statement;
        const of = this.isSilent(statement) ? null : blanketDenial(read);
        if (of === null) return [];
        const isNamed = of === 'all' ? named.size > 0 : exchange.answers.some((answer) => named.has(answer));
        const isMeant = isNamed || (this.asks(exchange, term) && !this.namesAny(exchange));
        return isMeant ? [{ statement, at: read.start, polarity: 'denied' }] : [];
      }),
    );
  }

  private namesAny({ answers }: Exchange): boolean {
    return this.terms.some((term) => this.naming(term).some(({ statement }) => answers.includes(statement)));
  }

  /** An account of own work in an answer to a question about one of the terms, which names none of them. */
  toldOf(terms: readonly Term[]): Evidence | null {
    // A licence or a language is held, and not told.
    if (terms.every((term) => isCredential(term) || term.kind === 'driving' || term.kind === 'language')) return null;
    const others = this.namingOthers(terms);
    const mentioning = new Set(terms.flatMap((term) => partsOf(term).flatMap((part) => this.mentioning(part))));
    for (const { answers } of this.exchanges.filter((exchange) => terms.some((term) => this.asks(exchange, term)))) {
      if (answers.some((at) => mentioning.has(at))) continue;
      const told = answers
        .slice(0, MAX_TOLD_STATEMENTS)
        .find((at) => !this.isSilent(at) && !others.has(at) && tellsOfOwnWork(this.answered.statements[at] as Statement));
      if (told !== undefined)
        return { statement: told, at: this.answered.statements[told]?.start ?? 0, polarity: 'hedged', manner: 'told' };
    }
    return null;
  }

  /** A refusal to answer a question about one of the terms. */
  refusalOf(terms: readonly Term[]): Evidence | null {
    const asking = this.exchanges.filter((exchange) => terms.some((term) => this.asks(exchange, term)));
    const refused = asking.flatMap(({ answers }) => answers).find((at) => this.refused.has(at));
    return refused === undefined
      ? null
      : { statement: refused, at: this.answered.statements[refused]?.start ?? 0, polarity: 'hedged', manner: 'refused' };
  }
}

const labelOf = ({ text }: Word): string => text.slice(0, DIFFERENT);
const wordsAt = ({ words }: Statement, { from, count }: BelongingMatch): readonly Word[] => words.slice(from, from + count);
const overlaps = (one: BelongingMatch, other: BelongingMatch): boolean =>
  one.from < other.from + other.count && other.from < one.from + one.count;
/** How many different terms there are: those that share a word are one. */
function differentIn(matches: readonly (readonly [Statement, BelongingMatch])[]): number {
  const longest = matches.toSorted(([, one], [, other]) => other.count - one.count);
  const apart = longest.filter(([of, match], at) => !longest.slice(0, at).some(([other, each]) => other === of && overlaps(each, match)));
  return new Set(apart.map(([statement, match]) => wordsAt(statement, match).map(labelOf).join(' '))).size;
}
