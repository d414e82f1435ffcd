import type { Term } from './findings.js';
import { commonSections, namedSections, sectionsOf } from './lists.js';
import { PhraseIndex, type PhraseMatch } from './phrase-index.js';
import { rememberedOf } from './remembered.js';
import type { Word } from './words.js';
import { affirmed } from './grammar.js';

/** A skill, trade or qualification that several words stand for. */
export interface Concept {
  key: string;
  name: Term;
  /** Soft skills weigh less; a credential is held, not done. */
  kind: 'skill' | 'soft' | 'credential';
}

/** How words name a concept: by its own name, by the noun for a person of the trade, or by something that implies it. */
export type Naming = 'same' | 'role' | 'narrower';

interface Entry {
  concept: Concept;
  naming: Naming;
}

/** A concept in a sequence of words. */
export type ConceptMatch = PhraseMatch<Entry>;

/** Letters of a term that is found with one letter wrong. */
export const MIN_MISSPELT = 6;

const FILES = [
  ['skills-software-and-finance', 'skill'],
  ['skills-care-and-trades', 'skill'],
  ['skills-service-and-office', 'skill'],
  ['soft-skills', 'soft'],
  ['credentials', 'credential'],
] as const;

/** „Neskaičiavau“ names the same thing as „skaičiavau“, and denies it. */
const INDEX = new PhraseIndex<Entry>(affirmed);
const CONCEPTS = new Map<string, Concept>();
/** Terms that belong to a concept and to little else; `isShared` ones count beside another one only. */
const BELONGING = new PhraseIndex<{ key: string; isShared: boolean }>();
/** The words of six letters and more that name a concept or belong to it, by its key; a `*` marks a beginning. */
const LONG_WORDS = new Map<string, string[]>();
/** Keys of the concepts that a concept implies, by its key. */
const WIDER = new Map<string, Set<string>>();

for (const [file, kind] of FILES) {
  for (const [key, { name, phrases }] of namedSections(file)) {
    const concept: Concept = { key, name, kind };
    CONCEPTS.set(key, concept);
    for (const entry of phrases) {
      const [, label, phrase = ''] = /^(?:(role|narrower): )?(.*)$/u.exec(entry) ?? [];
      INDEX.add(phrase, { concept, naming: (label as 'role' | 'narrower' | undefined) ?? 'same' });
      addLongWords(key, phrase);
    }
  }
}
for (const [key, narrower] of commonSections('narrower'))
  for (const each of narrower) WIDER.set(each, (WIDER.get(each) ?? new Set()).add(key));
for (const [key, entries] of sectionsOf('belongs')) {
  for (const entry of entries) {
    const phrase = entry.replace('with: ', '');
    BELONGING.add(phrase, { key, isShared: phrase !== entry });
    addLongWords(key, phrase);
  }
}

function addLongWords(key: string, phrase: string): void {
  const words = phrase.split(' ').filter((word) => word.replace('*', '').length >= MIN_MISSPELT);
  LONG_WORDS.set(key, [...(LONG_WORDS.get(key) ?? []), ...words]);
}

/** The words of six letters and more that name a concept or belong to it; without a key, those of all concepts. */
export function longWordsOf(key?: string): readonly string[] {
  return key === undefined ? [...LONG_WORDS.values()].flat() : (LONG_WORDS.get(key) ?? []);
}

/** A term in a sequence of words that belongs to concepts: its own and those that this one implies. */
export interface BelongingMatch {
  keys: ReadonlySet<string>;
  isShared: boolean;
  from: number;
  count: number;
}

/** The terms in the words that belong to a concept and to little else. */
export function belongingIn(words: readonly Word[]): BelongingMatch[] {
  return BELONGING.find(words).map(({ value, from, count }) => {
    return { keys: new Set([value.key, ...impliedBy(value.key)]), isShared: value.isShared, from, count };
  });
}

/** The keys of the concepts that a concept implies. */
export function impliedBy(key: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const wider of WIDER.get(key) ?? []) if (!seen.has(wider)) impliedBy(wider, seen.add(wider));
  return seen;
}

/** The concepts named in the words. A name inside a longer one is none: a nursing licence is not nursing. */
export const conceptsIn = rememberedOf((words: readonly Word[]): readonly ConceptMatch[] => {
  const found = INDEX.find(words);
  const longest = new Uint8Array(words.length);
  for (const { from, count } of found.filter(({ hasGap }) => !hasGap))
    for (let index = from; index < from + count; index += 1) longest[index] = Math.max(longest[index] ?? 0, count);
  const isOutermost = ({ from, count }: ConceptMatch): boolean => longest.subarray(from, from + count).every((length) => length <= count);
  return found.filter(isOutermost);
});

/** The concepts in the words with those that they imply. */
export function conceptsAndImplied(words: readonly Word[]): ConceptMatch[] {
  return conceptsIn(words).flatMap((match) => [
    match,
    ...[...impliedBy(match.value.concept.key)].flatMap((key) => {
      const concept = CONCEPTS.get(key);
      return concept
        ? [{ ...match, value: { concept, naming: match.value.naming === 'role' ? ('role' as const) : ('narrower' as const) } }]
        : [];
    }),
  ]);
}
