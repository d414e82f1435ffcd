import type { Term } from './findings.js';
import type { Speaker } from './clauses.js';
import { hasOneOf, isOneOf, namedSections, sectionsOf, wordLists } from './lists.js';
import { namesBy } from './names.js';
import { PhraseIndex } from './phrase-index.js';
import type { Statement } from './statements.js';
import { stancesIn } from './polarity.js';

/** A level of the Common European Framework: A1 is 1, C2 is 6. */
export type Level = number;

const NAMES = new PhraseIndex<string>();
const LANGUAGES = namedSections('languages');
for (const [code, { phrases }] of LANGUAGES) for (const phrase of phrases) NAMES.add(phrase, code);
const LEVEL_WORDS = new PhraseIndex<Level>();
for (const [level, phrases] of sectionsOf('language-levels')) for (const phrase of phrases) LEVEL_WORDS.add(phrase, Number(level));

/** The name of a language by its code; the code itself if it is unknown. */
export function languageTerm(code: string): Term {
  return LANGUAGES.get(code)?.name ?? namesBy(() => code);
}

/** A language named in a statement. */
export interface LanguageMention {
  code: string;
  from: number;
  count: number;
  /** The stated level; null if none is stated. */
  level: Level | null;
  /** Whether the words say that somebody knows it: "English teacher" and "the German market" do not. */
  isKnowledge: boolean;
  stance: ReturnType<ReturnType<typeof stancesIn>>;
}

const grammar = wordLists('grammar');
const KNOWLEDGE_BEFORE = grammar('before a language');
const KNOWLEDGE_AFTER = grammar('after a language');
const ADVERB = hasOneOf('adverbs of languages');
const JOINS = isOneOf('and', 'or');

/** The languages of a statement with their levels. A level belongs to the language in its item, or before a list to all of it. */
export function languagesInStatement(statement: Statement, speaker?: Speaker): LanguageMention[] {
  const { words, breaks, section } = statement;
  const names = NAMES.find(words);
  if (names.length === 0) return [];
  const levels = LEVEL_WORDS.find(words);
  const stance = stancesIn(statement, names, speaker);
  const isEdge = (index: number): boolean => breaks[index] === 'comma' || breaks[index] === 'clause';
  let carried: Level | null = null;
  let previousEnd = 0;
  return names.map(({ value: code, from, count }, index) => {
    const next = names[index + 1]?.from ?? words.length;
    let end = from + count;
    while (end < next && !isEdge(end)) end += 1;
    let start = from;
    while (start > previousEnd && !isEdge(start)) start -= 1;
    if (previousEnd === 0 && start > 0) carried = null;
    const within = (low: number, high: number): Level | null =>
      lowest(levels.filter((level) => level.from >= low && level.from + level.count <= high).map(({ value }) => value));
    const isLastOfPair = next < words.length && JOINS.test(words[end - 1]?.text ?? '');
    const after = within(from + count, isLastOfPair ? end - 1 : end);
    const before = within(start, from);
    if (before !== null) carried = before;
    const between = words.slice(previousEnd, from);
    const isList = between.every((word) => JOINS.test(word.text));
    const level = after ?? before ?? (index > 0 && isList ? carried : null);
    previousEnd = from + count;
    const isKnowledge =
      level !== null || section === 'languages' || names.length > 1 || ADVERB.test(words[from]?.text ?? '') || words.length === count ||
      KNOWLEDGE_BEFORE.has(words[from - 1]?.text ?? '') || KNOWLEDGE_AFTER.has(words[from + count]?.text ?? ''); // prettier-ignore
    return { code, from, count, level, isKnowledge, stance: stance(from, count) };
  });
}

/** The lowest level that a statement names, of whatever language. */
export function levelIn({ words }: Statement): Level | null {
  return lowest(LEVEL_WORDS.find(words).map(({ value }) => value));
}

/** Whether a folded word names a level of a language. */
export function isLevelWord(word: string): boolean {
  return LEVEL_WORDS.find([{ text: word, at: 0, end: word.length }]).length > 0;
}

function lowest(levels: readonly Level[]): Level | null {
  return levels.length === 0 ? null : Math.min(...levels);
}
