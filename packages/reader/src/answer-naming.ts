import { hasOneOf, hasWordOf } from './lists.js';
import { rulesOf } from './languages/index.js';
import { wordOf } from './names.js';
import { type AskedPosition, keysOf } from './asked-position.js';
import type { InterviewInput } from './input.js';
import {
  addressesEvaluation, asksYesOrNo, credentialWordIn, isAccount, isCourse, isDuration, isPraise, isRefusal, opensLimited, refersBack, replyOf,
  isFigure, isOfPrivateLife, isTelling, speaksOfOneself, tellsOfOwnWork,
} from './answers.js'; // prettier-ignore
import { copiedStatements } from './copies.js';
import { type Evidence, EvidenceIndex, type Setting } from './evidence.js';
import { type Exchange, type Interview, readInterview, type Side } from './exchanges.js';
import { fold } from './fold.js';
import { type Posting, pushTo } from './name-index.js';
import { hasCue, hasDenial } from './polarity.js';
import { Questions } from './questions.js';
import { rememberedOf } from './remembered.js';
import type { Statement } from './statements.js';
import { isCredential, partsOf, type Term } from './terms.js';
import { type BelongingMatch, belongingIn, conceptsIn } from './vocabulary.js';
import { READER_LANGUAGES, type ReaderLanguage } from './findings.js';
import { isForeign, isInformative, labelOf, spokenIn, stemsIn, type Word, wordsIn } from './words.js';

const DRIVING = hasOneOf('driving');
const MINE = hasWordOf('mine');
/** "I only cut and roll them up." */
const ONLY = hasWordOf('only a part');
/** Letters by which the forms of a word differ in length. */
const MAX_ENDING = 4;
/** Words of the answer's own that say more than the words of its question; a figure counts as two. */
export const MIN_OWN_WORDS = 2;
/** The same for an account of work. */
const MIN_TOLD_WORDS = 3;

/** A term that belongs to a concept, in a statement. */
type Belonging = BelongingMatch & { statement: number };

/** The statements of the answers of an interview, by the terms that they name and by their kind. docs/analysis.md#interviews */
export class AnswerNaming {
  readonly answered: Side;
  readonly exchanges: readonly Exchange[];
  readonly questions: Questions;
  readonly index: EvidenceIndex;
  /** Statements that address the evaluation. */
  readonly addressed = new Set<number>();
  /** Statements that decline to answer. */
  readonly refused: ReadonlySet<number>;
  readonly settings: readonly Setting[];
  /** By the key of the concept that they belong to. */
  private readonly belonging = new Map<string, Belonging[]>();
  protected readonly exchangeOf = new Map<number, Exchange>();
  private readonly termsIn = new Map<number, Term[]>();
  /** The languages of the interview and of its answers. */
  readonly spoken: ReadonlySet<string>;
  private readonly languages: readonly ReaderLanguage[];

  /** `contextual` is the evidence that the exchanges add to that of single statements. */
  constructor(
    { transcript, language }: InterviewInput,
    protected readonly asked: AskedPosition,
    contextual: (term: Term) => readonly Evidence[],
  ) {
    const { criteria, keys, spelling } = asked;
    const read = readInterview(transcript);
    const statements = spelling.corrected(read.answered.statements);
    const interview = { ...read, answered: { ...read.answered, statements } };
    this.answered = interview.answered;
    this.exchanges = read.exchanges;
    for (const exchange of read.exchanges) for (const answer of exchange.answers) this.exchangeOf.set(answer, exchange);
    const isGiven = (word: Word): boolean => asked.words.some((each) => isFormOf(word, each));
    const belonging = statements.map((each, statement) =>
      belongingIn(each.words)
        .map((match) => ({ ...match, statement }))
        .filter((match) => [...match.keys].some((key) => keys.has(key)))
        // Words of the requirement itself belong to it only in an account.
        .filter((match) => !this.wordsAt(match).every(isGiven) || tellsOfOwnWork(each)),
    );
    for (const match of belonging.flat()) for (const key of match.keys) pushTo(this.belonging, key, match);
    this.refused = new Set(statements.flatMap((each, at) => (isRefusal(each) ? [at] : [])));
    this.settings = this.settingsOf(interview, belonging);
    this.spoken = spokenIn(language, read.answered.text, statements);
    this.languages = READER_LANGUAGES.filter((each) => this.spoken.has(each));
    this.questions = new Questions(read, criteria, this.languages);
    this.index = new EvidenceIndex(
      read.answered.text,
      statements,
      this.settings,
      criteria.stems,
      contextual,
      null,
      this.languages,
      (evidence, term) => this.weighed(evidence, term),
    );
    for (const term of asked.terms) for (const { statement } of this.index.direct(term)) pushTo(this.termsIn, statement, term);
  }

  private settingsOf(interview: Interview, belonging: readonly (readonly Belonging[])[]): Setting[] {
    const silent = new Set([...this.refused, ...this.addressing(), ...copiedStatements(interview, this.asked.statements)]);
    const following = this.following();
    const limited = this.limited(interview.asked.statements);
    return this.answered.statements.map((each, at): Setting => {
      if (silent.has(at)) return 'silent';
      if (isForeign(each.words)) return 'foreign';
      if (isCourse(each) || limited.has(at)) return 'study';
      if (this.tells(each, belonging[at] ?? []) || following.has(at)) return 'prose';
      return isPraise(each) ? 'wish' : 'list';
    });
  }

  /** Statements that address the evaluation, with those after them in the same answer that do not speak of the candidate. */
  private addressing(): number[] {
    return this.exchanges.flatMap(({ answers }) => {
      let isAddressed = false;
      return answers.filter((at) => {
        const read = this.statement(at);
        if (addressesEvaluation(read)) {
          this.addressed.add(at);
          isAddressed = true;
          return true;
        }
        return isAddressed && !speaksOfOneself(read);
      });
    });
  }

  /** Whether a statement says more than names: an account, terms that belong to the trade, or an occupation. */
  private tells(statement: Statement, belonging: readonly Belonging[]): boolean {
    if (belonging.some(({ isShared }) => !isShared) || this.isSeveral(belonging)) return true;
    if (isPraise(statement)) return false;
    return isAccount(statement) || conceptsIn(statement.words).some(({ value }) => value.naming === 'role');
  }

  /** Statements that the next one goes on about: "PostgreSQL. Six years now." */
  private following(): Set<number> {
    const isFollowing = (next: Statement | undefined): boolean =>
      next !== undefined && (isDuration(next) || refersBack(next)) && !isPraise(next);
    return new Set(
      this.exchanges.flatMap(({ answers }) =>
        answers.filter((_, place) => isFollowing(this.answered.statements[answers[place + 1] ?? -1])),
      ),
    );
  }

  /** Answers that limit themselves from the first word: "Only as a stand-in. I made the rota for nine people." */
  private limited(asked: readonly Statement[]): Set<number> {
    const isLimited = ({ questions, answers: [first] }: Exchange): boolean =>
      first !== undefined && opensLimited(this.statement(first)) && questions.some((at) => asksYesOrNo(asked[at] as Statement));
    return new Set(this.exchanges.filter(isLimited).flatMap(({ answers }) => answers));
  }

  /** Whether a statement is no evidence: an instruction, a refusal or a copy. */
  isSilent(statement: number): boolean {
    return this.settings[statement] === 'silent';
  }

  /** Evidence beside its answer: an account at home is none of work, and the words of position and question alone only name a thing. */
  private weighed(evidence: Evidence, term: Term): readonly Evidence[] {
    if (evidence.polarity === 'denied' || evidence.isReply) return [evidence];
    const at = evidence.statement;
    const isBeside = (statement: number): boolean =>
      term.kind === 'compound' ? this.exchangeOf.get(statement) === this.exchangeOf.get(at) : statement === at;
    const isInPart = partsOf(term).some((part) =>
      this.index.direct(part).some(({ statement, polarity }) => polarity === 'denied' && isBeside(statement)),
    );
    if (isInPart) return [];
    const isWork = !isCredential(term) && term.kind !== 'language' && term.kind !== 'driving';
    if (isWork && this.isPrivate(evidence.statement)) return [];
    if (this.isTakenBack(evidence.statement)) return [];
    const isAffirmed = evidence.polarity === 'affirmed' && evidence.manner !== 'mentions';
    if (isWork && isAffirmed && ONLY.test(this.statement(evidence.statement).folded))
      return [{ ...evidence, polarity: 'hedged', manner: 'basics' }];
    return isAffirmed && this.ownWordsAround(evidence.statement) < (isWork ? MIN_TOLD_WORDS : MIN_OWN_WORDS)
      ? [{ ...evidence, manner: 'mentions' }]
      : [evidence];
  }

  /** Whether the candidate denies to have done any of it. */
  protected isTakenBack(_statement: number): boolean {
    return false;
  }

  /** Whether a statement, or an account beside it, is about home, family or a hobby. */
  private isPrivate(statement: number): boolean {
    return [statement, ...this.accountsBeside(statement).filter((at) => tellsOfOwnWork(this.statement(at)))].some((at) =>
      isOfPrivateLife(this.statement(at)),
    );
  }

  /** The accounts before and after a statement in its answer. */
  private accountsBeside(statement: number): number[] {
    const answers = this.exchangeOf.get(statement)?.answers ?? [];
    const place = answers.indexOf(statement);
    return [place - 1, place + 1].flatMap((index) => {
      const at = answers[index];
      return at !== undefined && !this.isSilent(at) && isAccount(this.statement(at)) ? [at] : [];
    });
  }

  /** The words of its own of a statement and of the accounts beside it in the same answer. */
  private ownWordsAround(statement: number): number {
    const own = new Set([statement, ...this.accountsBeside(statement)].flatMap((at) => this.ownWordsOf(at)));
    return [...own].reduce((sum, word) => sum + (isFigure(word) ? 2 : 1), 0);
  }

  /** The content words and figures of a statement that stand in neither position nor question, by their first letters. */
  ownWordsOf(statement: number): string[] {
    const exchange = this.exchangeOf.get(statement);
    const asked = exchange ? this.questions.beginningsOf(exchange) : new Set<string>();
    return this.statement(statement)
      .words.filter((word) => isTelling(word.text) && !this.asked.given.has(labelOf(word)) && !asked.has(labelOf(word)))
      .map(labelOf);
  }

  statement(at: number): Statement {
    return this.answered.statements[at] as Statement;
  }

  /** Statements with the name of a term, whatever they say of it. */
  readonly mentioning = rememberedOf(
    (term: Term): ReadonlySet<number> => new Set(this.index.names.statementsNaming(term).filter((statement) => !this.isSilent(statement))),
  );

  /** Whether a statement names a term of a requirement, and none of these. */
  namesOther(statement: number, terms: readonly Term[]): boolean {
    return this.termsIn.get(statement)?.some((term) => !terms.includes(term)) ?? false;
  }

  /** Statements that name a term, a narrower thing, or a thing that belongs to it. */
  readonly naming = rememberedOf(
    (term: Term): ReadonlySet<number> => new Set([...this.index.direct(term), ...this.inContext(term)].map(({ statement }) => statement)),
  );

  /** Evidence for a term that counts only beside the question about it, or beside other terms of its trade. */
  readonly inContext = rememberedOf((term: Term): readonly Evidence[] => {
    const direct = new Set(this.index.direct(term).map(({ statement }) => statement));
    const asked = new Set(this.questions.about(term));
    const isNamed = ({ answers }: Exchange): boolean => answers.some((at) => direct.has(at));
    const belonging = new Map<Exchange | undefined, Belonging[]>();
    for (const match of new Set(keysOf(term).flatMap((key) => this.belonging.get(key) ?? [])))
      pushTo(belonging, this.exchangeOf.get(match.statement), match);
    return [
      ...[...belonging].flatMap(([exchange, matches]) =>
        exchange ? this.ofBelonging(term, matches, asked.has(exchange), isNamed(exchange)) : [],
      ),
      ...(this.asked.criteria.role.includes(term) ? this.index.names.ofPhrase(this.asked.titleOfAssistant) : []).flatMap((posting) =>
        this.index.evidenceAt(posting, false),
      ),
      ...[...asked]
        .filter((exchange) => !isNamed(exchange))
        .flatMap(({ answers }) => [...this.ofCredential(term, answers), ...this.ofPhrase(term, answers), ...this.ofMention(term, answers)]),
    ];
  });

  private ofBelonging(term: Term, matches: readonly Belonging[], isAsked: boolean, isNamed: boolean): Evidence[] {
    const isHeld = isCredential(term);
    const isSeveral = isNamed || this.isSeveral(matches);
    // "Payroll is outsourced, I only send them the timesheets."
    const isOfOthers = matches.some(({ statement }) => this.index.namingForOthers(term).has(statement));
    if (!isNamed && isOfOthers) return [];
    if (!isAsked && (isHeld || term.kind === 'compound')) return [];
    if (!isSeveral && (!isAsked || this.asked.criteria.role.includes(term))) return [];
    return matches
      .filter(({ isShared, statement }) => (isSeveral || !isShared) && (!isHeld || this.isSaidToBeHeld(statement)))
      .flatMap(({ statement, from, count }) => this.index.evidenceAt({ statement, from, count, naming: 'narrower' }, isHeld))
      .filter(({ polarity }) => polarity === 'affirmed');
  }

  /** Who drives a forklift need not have the licence: "Yes. I drive a reach truck", "Counterbalance, renewed in January". */
  private isSaidToBeHeld(statement: number): boolean {
    const [opening = statement] = this.exchangeOf.get(statement)?.answers ?? [];
    const read = this.statement(statement);
    return replyOf(this.statement(opening)) === 'yes' || (credentialWordIn(read) >= 0 && !hasDenial(read));
  }

  /** "It is valid until 2030": the credential that the question names. */
  private ofCredential(term: Term, answers: readonly number[]): Evidence[] {
    const isDriving = term.kind === 'driving';
    if (!isCredential(term) && !isDriving) return [];
    return answers.flatMap((statement) => {
      const read = this.statement(statement);
      const from = credentialWordIn(read);
      const isOther = conceptsIn(read.words).length > 0 || (!isDriving && DRIVING.test(read.folded));
      if (from < 0 || isOther || replyOf(read) === 'no') return [];
      return this.index.evidenceAt({ statement, from, count: 1, naming: 'same' }, true);
    });
  }

  /** A phrase that the vocabulary does not know, or a thing of several words: all of it in one answer, in accounts. */
  private ofPhrase(term: Term, answers: readonly number[]): Evidence[] {
    if (term.kind === 'compound') {
      const parts = term.of.map((part) => [...this.index.direct(part), ...this.ofPhrase(part, answers)]);
      const inside = parts.map((part) => part.filter(({ statement }) => answers.includes(statement)));
      return inside.every((part) => part.length > 0) ? withoutDenied(inside.flat()) : [];
    }
    if (term.kind !== 'words') return [];
    const accounts = answers.filter((statement) => this.settings[statement] === 'prose' && isAccount(this.statement(statement)));
    const named = accounts.flatMap((statement) => this.wordsOf(term, statement).map((word) => ({ statement, word })));
    const isNamed = (keys: readonly string[], at: number): boolean =>
      named.some(({ word }) => labelOf(word) === this.beginningsOf(term)[at] || this.stemsOf(word).some((stem) => keys.includes(stem)));
    if (!term.stems.every(isNamed)) return [];
    return withoutDenied(
      named.flatMap(({ statement, word }) =>
        this.index.evidenceAt({ statement, from: this.statement(statement).words.indexOf(word), count: 1, naming: 'same' }, false),
      ),
    );
  }

  private readonly beginningsOf = rememberedOf((term: Term): readonly string[] =>
    rulesOf(this.asked.criteria.writtenIn)?.sharesBeginnings ? wordsIn(fold(wordOf(term.name))).map(labelOf) : [],
  );

  /** The stems and beginnings of the words of a phrase. */
  private readonly keysOfWords = rememberedOf(
    (term: Term): ReadonlySet<string> => new Set(term.kind === 'words' ? [...term.stems.flat(), ...this.beginningsOf(term)] : []),
  );

  /** The words of a statement that a phrase of the position has too; in some languages, verbs and nouns of one root share their beginning only. */
  private wordsOf(term: Term, statement: number): Word[] {
    const own = this.keysOfWords(term);
    const isOwn = (word: Word): boolean => [labelOf(word), ...this.stemsOf(word)].some((key) => own.has(key));
    return this.statement(statement).words.filter((word) => isInformative(word.text) && isOwn(word));
  }

  private stemsOf({ meant, at, end }: Word): readonly string[] {
    return stemsIn(meant ?? this.answered.text.slice(at, end), this.languages);
  }

  /** "Fault finding is half of my week": named as a part of the own work. "Nights are fine": the words of the position and no more. */
  private ofMention(term: Term, answers: readonly number[]): Evidence[] {
    return answers.flatMap((statement): Evidence[] => {
      const read = this.statement(statement);
      const isOwn = this.settings[statement] === 'prose' && this.mentioning(term).has(statement) && MINE.test(read.folded);
      if (isOwn && !hasCue(read)) return [{ statement, at: read.start, polarity: 'affirmed', manner: 'describes' }];
      return (this.phrasesOf(term).get(statement) ?? [])
        .flatMap((posting) => this.index.evidenceAt(posting, false))
        .flatMap((each) => (each.polarity === 'affirmed' ? [{ ...each, manner: 'mentions' as const }] : []));
    });
  }

  /** By statement, where a skill is named in the words of the position. */
  private readonly phrasesOf = rememberedOf((term: Term): ReadonlyMap<number, Posting[]> => {
    const found = new Map<number, Posting[]>();
    if (term.kind === 'concept' && term.concept.kind === 'skill')
      for (const posting of this.index.names.ofPhrase(term.stems)) pushTo(found, posting.statement, posting);
    return found;
  });

  private wordsAt({ statement, from, count }: Belonging): readonly Word[] {
    return this.statement(statement).words.slice(from, from + count);
  }

  /** Whether there are several terms: those that share a word are one. */
  private isSeveral(matches: readonly Belonging[]): boolean {
    if (matches.length < 2) return false;
    const longest = matches.toSorted((one, other) => other.count - one.count);
    const apart = longest.filter((match, at) => !longest.slice(0, at).some((other) => overlap(match, other)));
    return new Set(apart.map((match) => this.wordsAt(match).map(labelOf).join(' '))).size > 1;
  }
}

/** "I sew wool on that machine. Leather I do not take.": a word of the phrase is denied, and nobody can tell of the whole. */
const withoutDenied = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.some(({ polarity }) => polarity === 'denied') ? [] : [...evidence];

/** "Counting" is a form of "count", and "counterbalance" is none. */
const isFormOf = (one: Word, other: Word): boolean =>
  labelOf(one) === labelOf(other) && Math.abs(one.text.length - other.text.length) <= MAX_ENDING;
const overlap = (one: Belonging, other: Belonging): boolean =>
  one.statement === other.statement && one.from < other.from + other.count && other.from < one.from + one.count;
