import type { Concept } from './concept.js';
import { FINANCE_AND_SALES } from './finance-and-sales.js';
import { HEALTH_AND_TEACHING } from './health-and-teaching.js';
import { GENERIC, HOSPITALITY, OFFICE } from './hospitality-and-general.js';
import { SOFTWARE } from './software.js';
import { TRANSPORT_AND_BUILDING } from './transport-and-building.js';

/** Every notion the rubric knows. */
export const CONCEPTS: ReadonlyMap<string, Concept> = new Map(
  [...SOFTWARE, ...HEALTH_AND_TEACHING, ...FINANCE_AND_SALES, ...TRANSPORT_AND_BUILDING, ...HOSPITALITY, ...OFFICE, ...GENERIC].map(
    (concept) => [concept.key, concept],
  ),
);

interface PhraseWord {
  text: string;
  isPrefix: boolean;
}

interface Phrase {
  concept: string;
  words: readonly PhraseWord[];
}

/** A notion found in a row of words: which, and the words it took. */
export interface ConceptMatch {
  concept: string;
  from: number;
  count: number;
}

const byFirstWord = new Map<string, Phrase[]>();
const byBeginning = new Map<string, Phrase[]>();
const BEGINNING = 3;

for (const { key, phrases } of CONCEPTS.values()) {
  for (const phrase of phrases) {
    const words = phrase.split(' ').map((word) => ({ text: word.replace('*', ''), isPrefix: word.endsWith('*') }));
    const [first] = words;
    if (!first) continue;
    const index = first.isPrefix ? byBeginning : byFirstWord;
    const place = first.isPrefix ? first.text.slice(0, BEGINNING) : first.text;
    index.set(place, [...(index.get(place) ?? []), { concept: key, words }]);
  }
}

function fits(word: string | undefined, { text, isPrefix }: PhraseWord): boolean {
  return word !== undefined && (isPrefix ? word.startsWith(text) : word === text || word === `${text}s`);
}

/** Every notion named in the folded words, overlapping ones too: what is added to a text never hides what was there. */
export function conceptsIn(words: readonly string[]): ConceptMatch[] {
  const matches: ConceptMatch[] = [];
  words.forEach((word, from) => {
    const singular = word.endsWith('s') ? byFirstWord.get(word.slice(0, -1)) : undefined;
    for (const phrases of [byFirstWord.get(word), singular, byBeginning.get(word.slice(0, BEGINNING))]) {
      for (const { concept, words: expected } of phrases ?? []) {
        if (expected.every((part, index) => fits(words[from + index], part))) matches.push({ concept, from, count: expected.length });
      }
    }
  });
  return matches;
}
