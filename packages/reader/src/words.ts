import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemLithuanian } from '@orama/stemmers/lithuanian';
import { fold } from './fold.js';
import { entriesOf, sectionsOf, WordList } from './lists.js';
import { remembered } from './remembered.js';

/** A word of a text: folded, with its offsets in the text. */
export interface Word {
  text: string;
  at: number;
  end: number;
  /** The right spelling of a misspelt word. */
  meant?: string;
}

const WORD = /\[(?:they|person)\]|[\p{L}\p{N}]+(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu;
const MAX_WORD_LENGTH = 40;
const MASKS = new Set(['candidate', 'email', 'phone', 'link']);

/** The words between two offsets of a folded text; of the masks only those for other persons, `[they]` and `[person]`. */
export function wordsIn(folded: string, from = 0, to = folded.length): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of folded.slice(from, to).matchAll(WORD)) {
    const at = from + index;
    const isMask = folded.charAt(at - 1) === '[' && MASKS.has(text);
    if (text.length <= MAX_WORD_LENGTH && !isMask) words.push({ text, at, end: at + text.length });
  }
  return words;
}

/** The stems that a word shares with its other forms: an English and a Lithuanian one, folded. */
export const stemKeys = remembered((word: string): readonly string[] => {
  const lower = word.toLowerCase();
  return [...new Set([`e:${fold(stemEnglish(lower))}`, `l:${fold(stemLithuanian(lower))}`])];
});

const PLAIN_WORDS = sectionsOf('plain-words');
const STOP_WORDS = new WordList(entriesOf(PLAIN_WORDS, 'stop words'));
/** Words of every job advertisement, which describe no position: they ask for nothing by themselves. */
const ADVERTISEMENT = new WordList(entriesOf(PLAIN_WORDS, 'advertisement'));

/** Whether a folded word says something about a position or a candidate. */
export function isInformative(word: string): boolean {
  return (
    !word.startsWith('[') &&
    (word.length >= 3 || /[+#]/u.test(word)) &&
    !/^\d+$/u.test(word) &&
    !STOP_WORDS.has(word) &&
    !ADVERTISEMENT.has(word)
  );
}

/** The language of each frequent word; none if two languages have it. */
const LANGUAGE_OF_WORD = new Map<string, string>();
for (const [heading, words] of PLAIN_WORDS) {
  const language = /^frequent (.+)$/u.exec(heading)?.[1];
  if (language) for (const word of words) LANGUAGE_OF_WORD.set(word, LANGUAGE_OF_WORD.has(word) ? '' : language);
}
/** Languages whose sentences the engine reads; in others it sees no denial. */
const READ = new Set(['en', 'lt']);
const CYRILLIC = /^\p{Script=Cyrillic}{2,}$/u;

/** Whether words are a sentence in a language that the engine does not read. */
export function isForeign(words: readonly Word[]): boolean {
  let [read, foreign] = [0, 0];
  for (const { text } of words) {
    const language = LANGUAGE_OF_WORD.get(text);
    if (CYRILLIC.test(text)) foreign += 2;
    else if (language && READ.has(language)) read += 1;
    else if (language) foreign += 1;
  }
  return foreign >= 2 && foreign > read;
}

/** Different frequent words that a text needs to count as written in a language. */
const MIN_FREQUENT_WORDS = 5;
/** Fewer tell Lithuanian, by its letters. */
const MIN_LITHUANIAN_WORDS = 3;

/** A word with Lithuanian letters and no others, that is no name; of these letters, some are in no other language that is known here. */
const LITHUANIAN_WORD = /^(?!.*[āēīķļņģřěůłżźśńćôäöß])\p{Ll}*[ąčęėįšųūž]/u;
const ONLY_LITHUANIAN = /[ėįų]/u;

/**
 * The languages that a text is written in, by its different frequent words, with how many it has: repetition and order change nothing,
 * and text that is added takes none away.
 */
export function languagesOf(text: string, words: Iterable<Word>): Map<string, number> {
  const enough = (language: string): number => (language === 'lt' ? MIN_LITHUANIAN_WORDS : MIN_FREQUENT_WORDS);
  return new Map([...frequentWordsOf(text, words)].filter(([language, count]) => count >= enough(language)));
}

function frequentWordsOf(text: string, words: Iterable<Word>): Map<string, number> {
  const seen = new Map<string, Set<string>>();
  let isLithuanian = false;
  for (const { text: word, at, end } of words) {
    const surface = text.slice(at, end);
    const isMarked = LITHUANIAN_WORD.test(surface);
    const language = LANGUAGE_OF_WORD.get(word) ?? (isMarked ? 'lt' : undefined);
    if (language) seen.set(language, (seen.get(language) ?? new Set()).add(word));
    isLithuanian ||= LANGUAGE_OF_WORD.get(word) === 'lt' || (isMarked && ONLY_LITHUANIAN.test(surface));
  }
  if (!isLithuanian) seen.delete('lt');
  return new Map([...seen].map(([language, found]) => [language, found.size]));
}
