import type { Term } from '../../domain/findings.js';
import { fold } from '../../domain/masking/name-forms.js';
import { CONCEPTS, conceptsIn } from './vocabulary/vocabulary.js';
import { isStopWord, stemEnglish, stemLithuanian } from './words.js';

/** A sentence or line of a text, with what it names. */
export interface Passage {
  text: string;
  folded: string;
  /** Whether an empty line stands before it. */
  opensParagraph: boolean;
  words: readonly string[];
  /** Keys of what it names (`c:` concepts, `e:` and `l:` stems) and the character at which each is named first. */
  units: ReadonlyMap<string, number>;
}

/** Something that a position asks for: a concept, or a word by its stems. */
export interface Unit {
  name: Term;
  /** A passage that has any of these keys names the unit. */
  keys: readonly string[];
  weight: number;
  kind: 'concept' | 'generic' | 'word';
}

const WORD = /[\p{L}\p{N}]+(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu;
const SENTENCE_END = /(?<=[\p{L}\p{N})\]]{3}[.!?;])\s+(?=[\p{Lu}[(])/gu;
const MAX_WORD_LENGTH = 40;
const MASKS = new Set(['candidate', 'they', 'person', 'email', 'phone', 'link']);
const NEGATION =
  /(?<![a-z])(?:(?:no|without(?: any)?|lack of|lacking)(?: [a-z]+){0,3} (?:experience|knowledge|skills)|(?:do not|don['’]t|have not|haven['’]t|have never|never worked|never used|cannot|am not)(?![a-z])|neturiu|nesu dirb|nemoku|nedirbau|negaliu|be (?:[a-z]+ ){0,3}patirties)/u;
const CLAUSE_BOUNDARY = /,? (?:but|however|bet|taciau) |[,;:] /gu;

/** The folded text with every negated clause replaced by spaces: all offsets stay valid. */
function withoutNegatedClauses(folded: string): string {
  if (!NEGATION.test(folded)) return folded;
  let result = '';
  let from = 0;
  for (const boundary of [...Array.from(folded.matchAll(CLAUSE_BOUNDARY), (match) => match.index + match[0].length), folded.length]) {
    const clause = folded.slice(from, boundary);
    result += NEGATION.test(clause) ? ' '.repeat(clause.length) : clause;
    from = boundary;
  }
  return result;
}

interface Word {
  text: string;
  at: number;
}

function wordsIn(folded: string): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of folded.matchAll(WORD)) {
    const isMask = MASKS.has(text) && folded.charAt(index - 1) === '[';
    if (text.length <= MAX_WORD_LENGTH && !isMask) words.push({ text, at: index });
  }
  return words;
}

const isInformative = (word: string): boolean => (word.length >= 3 || /[+#]/u.test(word)) && !/^\d+$/u.test(word) && !isStopWord(word);

const stemCache = new Map<string, readonly string[]>();
const MAX_CACHED_STEMS = 20_000;

function stemKeys(word: string): readonly string[] {
  const cached = stemCache.get(word);
  if (cached) return cached;
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  const keys = [`e:${stemEnglish(word)}`, `l:${stemLithuanian(word)}`];
  stemCache.set(word, keys);
  return keys;
}

/** Shared by all passages that name nothing: a hostile text has millions of them. */
const NO_UNITS: ReadonlyMap<string, number> = new Map();

function readPassage(text: string, opensParagraph: boolean): Passage {
  const folded = fold(text);
  const words = wordsIn(withoutNegatedClauses(folded));
  const plain = words.map((word) => word.text);
  let units: Map<string, number> | undefined;
  const add = (key: string, at: number): void => {
    units ??= new Map();
    if (!units.has(key)) units.set(key, at);
  };
  for (const { text: word, at } of words) if (isInformative(word)) for (const key of stemKeys(word)) add(key, at);
  for (const { concept, from } of conceptsIn(plain)) add(`c:${concept}`, words[from]?.at ?? 0);
  return { text, folded, opensParagraph, words: plain, units: units ?? NO_UNITS };
}

/** The text as passages, line by line and sentence by sentence. Linear. A negated clause ("no experience with …") names nothing. */
export function readPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let opensParagraph = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') opensParagraph = true;
    else {
      for (const sentence of line.split(SENTENCE_END)) {
        if (sentence.trim() === '') continue;
        passages.push(readPassage(sentence.trim(), opensParagraph));
        opensParagraph = false;
      }
    }
  }
  return passages;
}

/** An unknown name (Terraform, ISO) weighs as much as a concept; a plain word beside them weighs little. */
const WEIGHTS = { concept: 6, generic: 2, name: 6, word: 2 } as const;
const NAME = /^\p{Lu}/u;
const CERTAIN_NAME = /^\p{Lu}.*[\p{Lu}\d]/u;
const MAX_UNITS = 60;

/** What a text of the position asks for, each unit once: the concepts it names, and the informative words outside them. */
export function unitsOf(text: string): Unit[] {
  const units = new Map<string, Unit>();
  for (const line of text.split('\n')) {
    const words = wordsIn(fold(line));
    const taken = new Set<number>();
    for (const { concept: key, from, count } of conceptsIn(words.map((word) => word.text))) {
      for (let index = from; index < from + count; index += 1) taken.add(index);
      const concept = CONCEPTS.get(key);
      const kind = concept?.generic ? 'generic' : 'concept';
      if (concept) units.set(key, { name: concept.name, keys: [`c:${key}`], weight: WEIGHTS[kind], kind });
    }
    words.forEach(({ text: word, at }, index) => {
      if (taken.has(index) || !isInformative(word)) return;
      const surface = line.slice(at, at + word.length);
      const isName = CERTAIN_NAME.test(surface) || (index > 0 && NAME.test(surface));
      const keys = stemKeys(word);
      units.set(keys[0] ?? word, {
        name: { en: surface, lt: surface, verbatim: true },
        keys,
        weight: WEIGHTS[isName ? 'name' : 'word'],
        kind: 'word',
      });
    });
  }
  return [...units.values()].slice(0, MAX_UNITS);
}
