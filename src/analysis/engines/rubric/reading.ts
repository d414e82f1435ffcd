import { fold } from '../../domain/masking/name-forms.js';
import { isStopWord } from './stop-words.js';
import { stemEnglish, stemLithuanian } from './stem.js';
import { CONCEPTS, conceptsIn } from './vocabulary/vocabulary.js';
import type { Term } from '../../domain/findings.js';

/** A sentence or line of a text, with what it names. */
export interface Passage {
  text: string;
  folded: string;
  /** Whether an empty line stands before it. */
  opensParagraph: boolean;
  words: readonly string[];
  /** What it names (`c:` concepts, `e:` and `l:` stems) and at which character. */
  units: ReadonlyMap<string, number>;
}

/** Something that a position asks for: a concept, or a word by its stems. */
export interface Unit {
  name: Term;
  /** Any of these in a passage's units means that it is there. */
  keys: readonly string[];
  weight: number;
  kind: 'concept' | 'generic' | 'word';
}

const WORD = /[\p{L}\p{N}]+(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu;
const SENTENCE_END = /(?<=[\p{L}\p{N})\]]{3}[.!?;])\s+(?=[\p{Lu}[(])/gu;
const LONGEST_WORD = 40;
const MASKS = new Set(['candidate', 'they', 'person', 'email', 'phone', 'link']);
const NEGATION =
  /(?<![a-z])(?:(?:no|without(?: any)?|lack of|lacking)(?: [a-z]+){0,3} (?:experience|knowledge|skills)|(?:do not|don['’]t|have not|haven['’]t|have never|never worked|never used|cannot|am not)(?![a-z])|neturiu|nesu dirb|nemoku|nedirbau|negaliu|be (?:[a-z]+ ){0,3}patirties)/u;
const TURN_OF_THOUGHT = /,? (?:but|however|bet|taciau) |[,;:] /gu;

/** The folded text with every clause that denies blanked out, character for character. */
function affirmed(folded: string): string {
  if (!NEGATION.test(folded)) return folded;
  let result = '';
  let from = 0;
  for (const boundary of [...Array.from(folded.matchAll(TURN_OF_THOUGHT), (match) => match.index + match[0].length), folded.length]) {
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

function wordsOf(folded: string): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of folded.matchAll(WORD)) {
    const isMask = MASKS.has(text) && folded.charAt(index - 1) === '[';
    if (text.length <= LONGEST_WORD && !isMask) words.push({ text, at: index });
  }
  return words;
}

const isTelling = (word: string): boolean => (word.length >= 3 || /[+#]/u.test(word)) && !/^\d+$/u.test(word) && !isStopWord(word);

const stemCache = new Map<string, readonly string[]>();
const STEMS_KEPT = 20_000;

function stemKeys(word: string): readonly string[] {
  const known = stemCache.get(word);
  if (known) return known;
  if (stemCache.size >= STEMS_KEPT) stemCache.clear();
  const keys = [`e:${stemEnglish(word)}`, `l:${stemLithuanian(word)}`];
  stemCache.set(word, keys);
  return keys;
}

function passageOf(text: string, opensParagraph: boolean): Passage {
  const folded = fold(text);
  const words = wordsOf(affirmed(folded));
  const plain = words.map((word) => word.text);
  const units = new Map<string, number>();
  const note = (key: string, at: number): void => void (units.has(key) || units.set(key, at));
  for (const { text: word, at } of words) if (isTelling(word)) for (const key of stemKeys(word)) note(key, at);
  for (const { concept, from } of conceptsIn(plain)) note(`c:${concept}`, words[from]?.at ?? 0);
  return { text, folded, opensParagraph, words: plain, units };
}

/** The text as passages, line by line and sentence by sentence. Linear; a clause that denies ("no experience with …") names nothing. */
export function readPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let opensParagraph = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') opensParagraph = true;
    else {
      for (const sentence of line.split(SENTENCE_END)) {
        if (sentence.trim() === '') continue;
        passages.push(passageOf(sentence.trim(), opensParagraph));
        opensParagraph = false;
      }
    }
  }
  return passages;
}

/** An unknown name (Terraform, ISO) is as telling as a notion; a plain word beside them tells little. */
const WEIGHTS = { concept: 6, generic: 2, name: 6, word: 2 } as const;
const NAME = /^\p{Lu}/u;
const CERTAIN_NAME = /^\p{Lu}.*[\p{Lu}\d]/u;
const MOST_UNITS = 60;

/** What a text of the position asks for, each thing once: the concepts it names, and the telling words outside them. */
export function unitsOf(text: string): Unit[] {
  const units = new Map<string, Unit>();
  for (const line of text.split('\n')) {
    const words = wordsOf(fold(line));
    const taken = new Set<number>();
    for (const { concept: key, from, count } of conceptsIn(words.map((word) => word.text))) {
      for (let index = from; index < from + count; index += 1) taken.add(index);
      const concept = CONCEPTS.get(key);
      const kind = concept?.generic ? 'generic' : 'concept';
      if (concept) units.set(key, { name: concept.name, keys: [`c:${key}`], weight: WEIGHTS[kind], kind });
    }
    words.forEach(({ text: word, at }, index) => {
      if (taken.has(index) || !isTelling(word)) return;
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
  return [...units.values()].slice(0, MOST_UNITS);
}

/** Where in a passage a unit is named, null where it is not. */
export function placeOf(unit: Unit, passage: Passage): number | null {
  for (const key of unit.keys) {
    const at = passage.units.get(key);
    if (at !== undefined) return at;
  }
  return null;
}

const QUOTE = 200;
/** What a cut through a character leaves at the ends. A real U+FFFD was said, and stays. */
const HALVED = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** A verbatim part of the passage, at most 200 characters, around the place. */
export function quoteAround(passage: Passage, place: number): string {
  const { text } = passage;
  if (text.length <= QUOTE) return text;
  const from = place < QUOTE / 2 ? 0 : wordBoundary(text, place - QUOTE / 4);
  const end = Math.min(text.length, from + QUOTE);
  const lastSpace = end < text.length ? text.lastIndexOf(' ', end) : end;
  return text
    .slice(from, lastSpace > place ? lastSpace : end)
    .replace(HALVED, '')
    .trim();
}

function wordBoundary(text: string, around: number): number {
  const space = text.indexOf(' ', around);
  return space >= 0 && space - around < QUOTE / 4 ? space + 1 : around;
}
