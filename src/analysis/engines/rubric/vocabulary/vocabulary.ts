import type { Term } from '../../../domain/findings.js';
import { HEALTH_AND_TEACHING, TRANSPORT_AND_BUILDING } from './care-and-trades.js';
import { GENERIC, HOSPITALITY, OFFICE } from './hospitality-and-general.js';
import { FINANCE_AND_SALES, SOFTWARE } from './software-and-finance.js';

/** A skill, trade or qualification that many words stand for, in both languages. */
export interface Concept {
  key: string;
  name: Term;
  /** Folded; a word ending in `*` is the beginning of a longer one. */
  phrases: readonly string[];
  /** Soft skills (teamwork, diligence) weigh less and never make experience relevant. */
  generic: boolean;
}

type Row = readonly [key: string, en: string, lt: string, phrases: string];

const conceptsFrom = (rows: readonly Row[], { generic }: { generic: boolean }): Concept[] =>
  rows.map(([key, en, lt, phrases]) => ({ key, name: { en, lt }, phrases: phrases.split(',').map((phrase) => phrase.trim()), generic }));

const TRADES = [SOFTWARE, HEALTH_AND_TEACHING, FINANCE_AND_SALES, TRANSPORT_AND_BUILDING, HOSPITALITY, OFFICE];

/** All concepts the rubric knows, by key. */
export const CONCEPTS: ReadonlyMap<string, Concept> = new Map(
  [...TRADES.flatMap((rows) => conceptsFrom(rows, { generic: false })), ...conceptsFrom(GENERIC, { generic: true })].map((concept) => [
    concept.key,
    concept,
  ]),
);

interface PhraseWord {
  text: string;
  isPrefix: boolean;
}

interface Phrase {
  concept: string;
  words: readonly PhraseWord[];
}

/** A concept found in a sequence of words: its key, and which words name it. */
export interface ConceptMatch {
  concept: string;
  from: number;
  count: number;
}

const byFirstWord = new Map<string, Phrase[]>();
const byPrefix = new Map<string, Phrase[]>();
const PREFIX_LENGTH = 3;

for (const { key, phrases } of CONCEPTS.values()) {
  for (const phrase of phrases) {
    const words = phrase.split(' ').map((word) => ({ text: word.replace('*', ''), isPrefix: word.endsWith('*') }));
    const [first] = words;
    if (!first) continue;
    const index = first.isPrefix ? byPrefix : byFirstWord;
    const start = first.isPrefix ? first.text.slice(0, PREFIX_LENGTH) : first.text;
    index.set(start, [...(index.get(start) ?? []), { concept: key, words }]);
  }
}

function matches(word: string | undefined, { text, isPrefix }: PhraseWord): boolean {
  return word !== undefined && (isPrefix ? word.startsWith(text) : word === text || word === `${text}s`);
}

/** All concepts named in the folded words, overlapping ones too: text that is added never hides a concept. */
export function conceptsIn(words: readonly string[]): ConceptMatch[] {
  const found: ConceptMatch[] = [];
  words.forEach((word, from) => {
    const singular = word.endsWith('s') ? byFirstWord.get(word.slice(0, -1)) : undefined;
    for (const phrases of [byFirstWord.get(word), singular, byPrefix.get(word.slice(0, PREFIX_LENGTH))]) {
      for (const { concept, words: expected } of phrases ?? []) {
        if (expected.every((part, index) => matches(words[from + index], part))) found.push({ concept, from, count: expected.length });
      }
    }
  });
  return found;
}
