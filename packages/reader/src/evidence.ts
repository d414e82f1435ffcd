import { hasOneOf, hasWordOf, isOneOf, oneOf } from './lists.js';
import { wordOf } from './names.js';
import type { Manner, Polarity, ReaderLanguage } from './findings.js';
import { includesCategory } from './driving.js';
import type { Level } from './language-skills.js';
import { NameIndex, type Posting } from './name-index.js';
import { isLabel } from './clauses.js';
import { TIME_PREPOSITION } from './grammar.js';
import { type Stance, stancesIn } from './polarity.js';
import { rememberedOf } from './remembered.js';
import { isCredentialHead, isDegree, type Term } from './terms.js';
import { isAttribute, isSeveral, roleStance } from './roles.js';
import type { Statement } from './statements.js';

/** One statement about a term. */
export interface Evidence {
  statement: number;
  /** Offset in the text at which the term stands. */
  at: number;
  polarity: Polarity;
  manner?: Manner | undefined;
  /** The level of a language that it states. */
  level?: Level | null;
  /** Whether only the question names the term: "Yes.", "For six years." */
  isReply?: true;
}

/** The finding of a text about a term, with the evidence, the best first. `shown` is from 0 to 1. */
export interface TermFinding {
  term: Term;
  shown: number;
  /** The share that a bare list adds to `shown`, 0 to 1. */
  listed: number;
  evidence: readonly Evidence[];
}

/** How a statement's place lets it speak: it describes work, only names things, is about studies or wishes, or about other people. */
export type Setting = 'foreign' | 'work' | 'prose' | 'list' | 'study' | 'wish' | 'silent';

/** A list adds this part of a term's weight, up to a limit for the whole text. */
const LISTED = 0.3;
const BASICS = 0.5;
const PRONOUN = isOneOf('pronouns of a thing');
const UNTIL = new RegExp(String.raw`(?<!\p{L})${oneOf('valid until')}[^\p{L}]{0,12}?((?:19|20)\d\d)(?!\d)`, 'u');
const FORMERLY = hasWordOf('held formerly');
/** Endings of nouns for professions. */
const PROFESSION = hasOneOf('professions');
const ADVANCED = hasOneOf('advanced', 'advanced use');
const LEADS_PEOPLE = new RegExp(`^${oneOf('leads people')}`, 'u');

/** The evidence in the statements of a text, by the terms that they name. */
export class EvidenceIndex {
  readonly names: NameIndex;
  /** By the folded text: a text may repeat a sentence thousands of times. */
  private readonly stances = new Map<string, (from: number, count: number) => Stance>();

  /** `settings` are those of the statements; `wanted` are the stems to look for; `contextual` is the evidence that the context of statements adds. */
  constructor(
    readonly text: string,
    readonly statements: readonly Statement[],
    private readonly settings: readonly Setting[],
    wanted: ReadonlySet<string>,
    private readonly contextual: (term: Term) => readonly Evidence[] = () => [],
    private readonly asOf: string | null = null,
    /** The languages of the text; null if they are unknown. */
    languages: readonly ReaderLanguage[] | null = null,
    /** What is left of a piece of evidence beside the rest of the text. */
    private readonly weighed: (evidence: Evidence, term: Term) => readonly Evidence[] = (evidence) => [evidence],
  ) {
    this.names = new NameIndex(text, statements, wanted, languages);
  }

  /** Whether a statement names a profession, of whatever trade. */
  namesRole(statement: number): boolean {
    const words = this.statements[statement]?.words ?? [];
    return (
      (this.names.concepts[statement]?.some(({ value }) => value.naming === 'role') ?? false) ||
      words.some(({ text }) => PROFESSION.test(text))
    );
  }

  /** Statements that name a concept, and nothing that they say of it is the candidate's. */
  readonly namingForOthers = rememberedOf((term: Term): ReadonlySet<number> => {
    const own = new Set(this.direct(term).map(({ statement }) => statement));
    const named = term.kind === 'concept' ? this.names.ofConcept(term.concept) : [];
    return new Set(named.flatMap(({ statement }) => (own.has(statement) ? [] : [statement])));
  });

  settingOf(statement: number): Setting {
    return this.settings[statement] ?? 'silent';
  }

  /**
   * The finding of the text about a term. A denial takes half from what is shown elsewhere: a text that says both is not believed in full. Of
   * the levels of a language the lowest counts.
   */
  findingOf(term: Term): TermFinding {
    const isLanguage = term.kind === 'language';
    const evidence = this.evidenceFor(term).toSorted(
      (one, other) => (isLanguage ? (one.level ?? 9) - (other.level ?? 9) : valueOf(other) - valueOf(one)) || one.at - other.at,
    );
    const affirmed = evidence.filter(({ polarity }) => polarity !== 'denied');
    const isContradicted = affirmed.length < evidence.length;
    const best = isLanguage && affirmed[0] ? languageValueOf(affirmed[0]) : affirmed.reduce((max, each) => Math.max(max, valueOf(each)), 0);
    const isListed = best > 0 && best < BASICS && !isLanguage;
    const isEnough =
      !term.isAdvanced ||
      evidence.some(({ statement, manner }) => manner !== 'mentions' && ADVANCED.test(this.statements[statement]?.folded ?? ''));
    const shown = isListed ? 0 : isContradicted || !isEnough ? best / 2 : best;
    return { term, shown, listed: isListed && !isContradicted ? LISTED : 0, evidence };
  }

  /** All evidence of the text about a term. */
  readonly evidenceFor = rememberedOf((term: Term): readonly Evidence[] =>
    [...this.direct(term), ...this.contextual(term)].flatMap((each) => this.weighed(each, term)),
  );

  /** Evidence in the statements that name a term. */
  readonly direct = rememberedOf((term: Term): readonly Evidence[] => this.read(term));

  private read(term: Term): readonly Evidence[] {
    switch (term.kind) {
      case 'concept':
        return this.names.ofConcept(term.concept).flatMap((posting) => this.evidenceAt(posting, term.concept.kind === 'credential'));
      case 'words':
        return this.names
          .ofPhrase(term.stems)
          .filter((posting) => !this.names.isVerb(posting, wordOf(term.name)) && this.names.isAsWritten(posting, term))
          .flatMap((posting) => this.evidenceAt(this.names.isPerson(posting) ? { ...posting, naming: 'role' } : posting, false));
      case 'credential':
        return this.credential(term.of);
      case 'compound':
        return this.together(term.of);
      case 'driving':
        return this.driving(term.categories, term.isAny);
      case 'language':
        return this.language(term.code, term.level);
    }
  }

  private stanceAt(statement: number, from: number, count: number): Stance {
    const read = this.statements[statement];
    if (!read) return null;
    let stance = this.stances.get(read.folded);
    if (!stance) {
      stance = stancesIn(read, this.names.concepts[statement] ?? [], this.names.speaker);
      this.stances.set(read.folded, stance);
    }
    return stance(from, count);
  }

  /** "Report to the board on the SLA": words between those of a name are not the name. */
  private stanceAtEnds(statement: number, from: number, count: number): Stance {
    const [first, last] = [this.stanceAt(statement, from, 1), this.stanceAt(statement, from + count - 1, 1)];
    return first && last && last.polarity !== 'affirmed' ? last : last && first;
  }

  /** The evidence of a statement about the term that it names there; `isHeld` terms are held, and not done. */
  evidenceAt({ statement, from, count, naming, hasGap }: Posting, isHeld: boolean): Evidence[] {
    const read = this.statements[statement];
    const setting = this.settings[statement];
    if (!read || !setting || setting === 'silent' || read.isQuestion) return [];
    let stance = hasGap ? this.stanceAtEnds(statement, from, count) : this.stanceAt(statement, from, count);
    if (naming === 'role') stance = roleStance(read, from, count, stance);
    if (isAttribute(read, from + count) || this.followsPeople(statement, from)) return [];
    // Who has not used MySQL may have used another database.
    const at = read.words[from]?.at ?? read.start;
    if (!stance && naming !== 'narrower' && this.isDeniedLater(statement, from + count)) return [{ statement, at, polarity: 'denied' }];
    if (!stance || (naming === 'narrower' && stance.polarity === 'denied')) return [];
    if (stance.polarity !== 'affirmed') return [{ statement, at, ...stance }];
    // In a language that the engine does not read, a name is a name and no more.
    if (setting === 'foreign') return [{ statement, at, polarity: 'affirmed', manner: 'mentions' }];
    if (setting === 'wish') return [{ statement, at, polarity: 'hedged', manner: 'wish' }];
    if (isHeld && stance.isAppliedFor) return [{ statement, at, polarity: 'hedged', manner: 'wish' }];
    if (isHeld && hasLapsed(read, from, this.asOf)) return [{ statement, at, polarity: 'denied', manner: 'lapsed' }];
    if (isHeld && !(naming === 'role' && setting === 'list')) return [{ statement, at, polarity: 'affirmed', manner: 'holds' }];
    if (setting === 'study') return [{ statement, at, polarity: 'hedged', manner: 'basics' }];
    return [{ statement, at, polarity: 'affirmed', manner: setting === 'list' ? 'mentions' : 'describes' }];
  }

  /** "Payroll was done by a bureau, I never touched it": a pronoun for the thing is denied, and nothing else is named before it. */
  private isDeniedLater(statement: number, from: number): boolean {
    const words = this.statements[statement]?.words ?? [];
    const pronoun = words.findIndex(({ text }, index) => index >= from && PRONOUN.test(text));
    const others = this.names.concepts[statement]?.some((match) => match.from >= from && match.from < pronoun);
    return pronoun >= 0 && !others && this.stanceAt(statement, pronoun, 1)?.polarity === 'denied';
  }

  /** "Found 120 nurses for intensive care": the words after several people are about them. */
  private followsPeople(statement: number, from: number): boolean {
    const read = this.statements[statement];
    const people = this.names.concepts[statement]?.find(
      (match) =>
        match.value.naming === 'role' &&
        match.from > 0 &&
        match.from < from &&
        read &&
        isSeveral(read.words[match.from + match.count - 1]?.text ?? ''),
    );
    const leads = read?.words.some(({ text }) => LEADS_PEOPLE.test(text));
    return people !== undefined && !leads && !read?.breaks.slice(people.from, from + 1).some((each) => each !== 'none');
  }

  /** The evidence about the first term in statements that name all of them. */
  private together([first, ...others]: readonly Term[]): Evidence[] {
    if (!first) return [];
    const named = others.map((term) => new Set(this.direct(term).map(({ statement }) => statement)));
    return this.direct(first).filter(({ statement }) => named.every((statements) => statements.has(statement)));
  }

  /** A credential: a statement names its subject and, in it or in the heading above, a licence or certificate. */
  private credential(of: readonly Term[]): Evidence[] {
    return this.together(of).flatMap((evidence) => {
      const read = this.statements[evidence.statement];
      const isNamed = of.some(isDegree) || read?.words.some(({ text }) => isCredentialHead(text)) || read?.section === 'credentials';
      if (!isNamed) return [];
      const isHeld = evidence.polarity === 'affirmed' || (evidence.manner === 'basics' && this.settings[evidence.statement] === 'study');
      return [isHeld ? { ...evidence, polarity: 'affirmed' as const, manner: 'holds' as const } : evidence];
    });
  }

  private driving(asked: ReadonlySet<string>, isAny: boolean): Evidence[] {
    return this.names.driving().flatMap(({ statement, categories, from, count }) => {
      const evidence = this.evidenceAt({ statement, from, count, naming: 'same' }, true);
      const isNear = !includesCategory(categories, asked, isAny);
      // A licence that is denied without a category is denied for every one.
      const isDenied =
        evidence.some(({ polarity }) => polarity === 'denied') &&
        (categories.size === 0 || [...asked].some((each) => categories.has(each)));
      return isDenied || !isNear ? evidence : [];
    });
  }

  /** The lowest stated level counts; a language without a stated level is known, at no level. */
  private language(code: string, asked: Level | null): Evidence[] {
    return this.names.languages(code).flatMap(({ statement, from, level, isKnowledge, stance }): Evidence[] => {
      const read = this.statements[statement];
      const setting = this.settings[statement];
      if (!read || !stance || !isKnowledge || setting === 'silent' || setting === 'wish' || read.isQuestion) return [];
      const place = { statement, at: read.words[from]?.at ?? read.start };
      if (stance.polarity === 'denied' || stance.manner === 'wish') return [{ ...place, ...stance }];
      return [levelEvidence(place, level, asked, stance.manner === 'basics')];
    });
  }
}

/** "Valid until 03/2020", "had a licence until 2015": no longer, in the month of the analysis. What is said of another licence does not count. */
function hasLapsed({ folded, words, breaks, start }: Statement, at: number, asOf: string | null): boolean {
  let from = at;
  while (from > 0 && (breaks[from] === 'none' || isLabel(breaks[from]))) from -= 1;
  const isApart = (index: number): boolean =>
    breaks[index] === 'comma' || (breaks[index] === 'clause' && !TIME_PREPOSITION.has(words[index]?.text ?? ''));
  const other = words.findIndex(
    (_, index) => index > at && isApart(index) && words.slice(index).some(({ text }) => isCredentialHead(text)),
  );
  const to = other < 0 ? words.length : other;
  const said = folded.slice((words[from]?.at ?? start) - start, (words[to]?.at ?? start + folded.length) - start);
  const until = UNTIL.exec(said)?.[1];
  return (until !== undefined && asOf !== null && until < asOf.slice(0, 4)) || FORMERLY.test(said);
}

/** The worth of one piece of evidence, 0 to 1. */
export function valueOf({ polarity, manner }: Evidence): number {
  if (polarity === 'denied' || manner === 'wish') return 0;
  if (manner === 'basics') return BASICS;
  return manner === 'mentions' || manner === 'replied' ? LISTED : 1;
}

/** A stated level beside the one asked for: enough, too low, or basics. */
export function levelEvidence(
  place: Pick<Evidence, 'statement' | 'at'>,
  level: Level | null,
  asked: Level | null,
  isLimited = false,
): Evidence {
  const isBasics = level === null ? isLimited : level <= 2;
  // Basics that are asked for need no stated level.
  const suffices = asked === null || (asked <= 2 && level === null) ? !isBasics : level !== null && level >= asked;
  if (suffices) return { ...place, polarity: 'affirmed', manner: 'holds', level };
  if (isBasics) return { ...place, polarity: 'hedged', manner: 'basics', level };
  return { ...place, polarity: 'affirmed', manner: level === null ? 'mentions' : 'lowerLevel', level };
}

/** A language at too low a level, or at none that is stated, is shown by half, basics by a quarter. */
function languageValueOf({ manner }: Evidence): number {
  if (manner === 'holds') return 1;
  return manner === 'mentions' || manner === 'lowerLevel' ? BASICS : manner === 'basics' ? BASICS / 2 : 0;
}
