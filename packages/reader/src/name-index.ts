import { wordOf } from './names.js';
import type { Speaker } from './clauses.js';
import { drivingMentions } from './driving.js';
import { type LanguageMention, languagesInStatement } from './language-skills.js';
import { wordLists } from './lists.js';
import type { Term } from './terms.js';
import type { Statement } from './statements.js';
import { isFirstPersonVerb } from './grammar.js';
import { type Concept, type ConceptMatch, conceptsAndImplied, type Naming } from './vocabulary.js';
import { rememberedOf } from './remembered.js';
import type { ReaderLanguage } from './findings.js';
import { stemKeys, stemsIn } from './words.js';

const SHORT_NAME = /^\p{Lu}{1,3}$/u;
const PERSONS = wordLists('people')('persons');

/** Words of a statement that name something. */
export interface Posting {
  statement: number;
  from: number;
  count: number;
  naming: Naming;
  /** Whether some of the words belong to the name by their place only. */
  hasGap?: boolean;
}

type DrivingPosting = Pick<Posting, 'statement' | 'from' | 'count'> & { categories: ReadonlySet<string> };
type LanguagePosting = LanguageMention & { statement: number };

/** Words between the words of a phrase: "handled complaints from customers" for "customer complaints". */
const MAX_PHRASE_SPREAD = 6;

/** Where a text names things: concepts of the vocabulary, stems, driving licences and languages. */
export class NameIndex {
  /** The concepts of each statement. */
  readonly concepts: ConceptMatch[][] = [];
  /** Who "they" are: others, if the candidate speaks in the first person. */
  readonly speaker: Speaker;
  private readonly postings = new Map<string, Posting[]>();
  private drivingFound?: readonly DrivingPosting[];
  private languagesFound?: Map<string, LanguagePosting[]>;

  /** `wanted` are the stems to look for; `languages` those of the text, or null if they are unknown. */
  constructor(
    private readonly text: string,
    private readonly statements: readonly Statement[],
    wanted: ReadonlySet<string>,
    languages: readonly ReaderLanguage[] | null = null,
  ) {
    const speaks = ({ words }: Statement): boolean =>
      words.some((word) => word.text === 'i' || word.text === 'my' || isFirstPersonVerb(word.text));
    this.speaker = statements.some(speaks) ? 'first person' : 'third person';
    const known = new Map<string, ConceptMatch[]>();
    statements.forEach(({ words, folded }, statement) => {
      const concepts = known.get(folded) ?? conceptsAndImplied(words);
      known.set(folded, concepts);
      this.concepts.push(concepts);
      for (const { value, from, count, hasGap } of concepts)
        pushTo(this.postings, `c:${value.concept.key}`, { statement, from, count, naming: value.naming, hasGap });
      words.forEach((word, from) => {
        if (word.text.length < 2) return;
        for (const key of stemsIn(word.meant ?? text.slice(word.at, word.end), languages))
          if (wanted.has(key)) pushTo(this.postings, key, { statement, from, count: 1, naming: 'same' });
      });
    });
  }

  /** The statements that name a term, whatever they say of it. */
  readonly statementsNaming = rememberedOf((term: Term): readonly number[] => this.naming(term));

  private naming(term: Term): readonly number[] {
    switch (term.kind) {
      case 'concept':
        return [...this.find(`c:${term.concept.key}`), ...this.ofPhrase(term.stems)].map(({ statement }) => statement);
      case 'words':
        return this.ofPhrase(term.stems).map(({ statement }) => statement);
      case 'credential':
      case 'compound':
        return term.of.flatMap((each) => this.statementsNaming(each));
      case 'driving':
        return this.driving().map(({ statement }) => statement);
      case 'language':
        return this.languages(term.code).map(({ statement }) => statement);
    }
  }

  ofConcept({ key, name }: Concept): Posting[] {
    return [...this.find(`c:${key}`), ...this.ofProperName(wordOf(name))];
  }

  private find(key: string): readonly Posting[] {
    return this.postings.get(key) ?? [];
  }

  /** A proper name as it is written: "Excel" names the program, "excel" and "Excel at sales" do not. */
  private ofProperName(name: string): Posting[] {
    if (!/^\p{Lu}\p{L}*$/u.test(name)) return [];
    return this.ofPhrase([stemKeys(name)]).filter(({ statement, from }) => {
      const { words = [], breaks = [] } = this.statements[statement] ?? {};
      const isName = /^\p{Lu}/u.test(this.text.charAt(words[from]?.at ?? 0));
      return isName && (from > 0 || words.length === 1 || breaks[1] !== 'none');
    });
  }

  /** Statements that have all words of a phrase close together. */
  ofPhrase(stems: readonly (readonly string[])[]): Posting[] {
    if (stems.length === 0) return [];
    const [first = [], ...others] = stems.map((keys) => keys.flatMap((key) => this.find(key)));
    const byStatement = others.map((postings) => {
      const groups = new Map<number, Posting[]>();
      for (const posting of postings) pushTo(groups, posting.statement, posting);
      return groups;
    });
    const seen = new Set<string>();
    return first.flatMap((posting) => {
      let [low, high] = [posting.from, posting.from];
      for (const group of byStatement) {
        const near = group.get(posting.statement)?.find(({ from }) => Math.abs(from - posting.from) <= MAX_PHRASE_SPREAD);
        if (!near) return [];
        [low, high] = [Math.min(low, near.from), Math.max(high, near.from)];
      }
      const key = `${posting.statement}:${low}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ statement: posting.statement, from: low, count: high - low + 1, naming: 'same' }];
    });
  }

  /** Whether the last word is a noun for a person. */
  isPerson({ statement, from, count }: Posting): boolean {
    return PERSONS.has(this.statements[statement]?.words[from + count - 1]?.text ?? '');
  }

  /** "I react quickly" does not name React; "I tune pianos" names tuning. */
  isVerb({ statement, from }: Posting, name: string): boolean {
    const words = this.statements[statement]?.words;
    const word = words?.[from];
    return (
      word?.text === name.toLowerCase() &&
      /^\p{Lu}/u.test(name) &&
      /^\p{Ll}/u.test(this.text.charAt(word.at)) &&
      /^(?:i|we|you|to|they|can|could|will|would)$/u.test(words?.[from - 1]?.text ?? '')
    );
  }

  /** "Me" is no "ME": a short name in capitals is named in capitals. */
  isAsWritten({ statement, from, count }: Posting, { name }: Term): boolean {
    const word = this.statements[statement]?.words[from];
    return count > 1 || !word || !SHORT_NAME.test(wordOf(name)) || this.text.slice(word.at, word.end) === wordOf(name);
  }

  driving(): readonly DrivingPosting[] {
    this.drivingFound ??= this.statements.flatMap(({ start, end, words }, statement) =>
      drivingMentions(this.text.slice(start, end)).map((mention) => {
        const inside = words.flatMap(({ at }, index) => (at - start >= mention.start && at - start < mention.end ? [index] : []));
        return { statement, categories: mention.categories, from: inside[0] ?? 0, count: Math.max(1, inside.length) };
      }),
    );
    return this.drivingFound;
  }

  languages(code: string): readonly LanguagePosting[] {
    if (!this.languagesFound) {
      this.languagesFound = new Map();
      for (const [statement, read] of this.statements.entries()) {
        for (const mention of languagesInStatement(read, this.speaker))
          pushTo(this.languagesFound, mention.code, { ...mention, statement });
      }
    }
    return this.languagesFound.get(code) ?? [];
  }
}

/** Adds to the list of a key. */
export function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
