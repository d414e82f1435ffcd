import { fold } from './fold.js';
import { READER_LANGUAGES, type ReaderLanguage } from './findings.js';
import { RULES } from './languages/index.js';
import { commonSections, entriesOf, sectionsOf, WordList } from './lists.js';
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

/** Shorter words have no ending to take off: "ISO" is no „is“. */
const MIN_STEMMED = 4;

const STEMS = new Map(
  READER_LANGUAGES.map((language) => {
    const stemmed = (lower: string): string => (lower.length < MIN_STEMMED ? lower : RULES[language].stem(lower));
    return [language, remembered((word: string) => `${language}:${fold(stemmed(word.toLowerCase()))}`)];
  }),
);

/** The stems of a word in a text of these languages; without any, in each. */
export const stemsIn = (word: string, languages: readonly ReaderLanguage[] | null): readonly string[] =>
  (languages ?? READER_LANGUAGES).map((language) => STEMS.get(language)?.(word) ?? word);

/** The stems that a word shares with its other forms: one of each language, folded. */
export const stemKeys = remembered((word: string): readonly string[] => stemsIn(word, null));

/** Letters by which two words differ where forms are not. */
const DIFFERENT = 4;
export const labelOf = ({ text }: Pick<Word, 'text'>): string => text.slice(0, DIFFERENT);

const PLAIN_WORDS = sectionsOf('plain-words');
const STOP_WORDS = new WordList(entriesOf(PLAIN_WORDS, 'stop words'));
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
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
const FREQUENT = [
  ...READER_LANGUAGES.map((language) => [language, entriesOf(sectionsOf('plain-words', language), 'frequent')] as const),
  ...commonSections('recognised'),
];
for (const [language, words] of FREQUENT) for (const word of words) LANGUAGE_OF_WORD.set(word, LANGUAGE_OF_WORD.has(word) ? '' : language);
const CYRILLIC = /^\p{Script=Cyrillic}{2,}$/u;

/** Whether words are a sentence in a language that is not read: no denial is seen in it. */
export function isForeign(words: readonly Word[]): boolean {
  let [read, foreign] = [0, 0];
  for (const { text } of words) {
    const language = LANGUAGE_OF_WORD.get(text);
    if (CYRILLIC.test(text)) foreign += 2;
    else if (language && language in RULES) read += 1;
    else if (language) foreign += 1;
  }
  return foreign >= 2 && foreign > read;
}

/** Different frequent words that a text needs to count as written in a language; fewer tell one by its letters. */
const MIN_FREQUENT_WORDS = 5;
const MIN_MARKED_WORDS = 3;

/** The languages that are told by their letters. */
const BY_LETTERS = READER_LANGUAGES.flatMap((language) => {
  const { letters } = RULES[language];
  return letters ? [{ language, ...letters }] : [];
});

/** The language whose letters stand in a text; null if there is none. */
export const languageByLetters = (text: string): string | null => BY_LETTERS.find(({ any }) => any.test(text))?.language ?? null;

/**
 * The languages that a text is written in, by its different frequent words, with how many it has: repetition and order change nothing,
 * and text that is added takes none away.
 */
export function languagesOf(text: string, words: Iterable<Word>): Map<string, number> {
  const enough = (language: string): number =>
    BY_LETTERS.some((each) => each.language === language) ? MIN_MARKED_WORDS : MIN_FREQUENT_WORDS;
  return new Map([...frequentWordsOf(text, words)].filter(([language, count]) => count >= enough(language)));
}

function frequentWordsOf(text: string, words: Iterable<Word>): Map<string, number> {
  const seen = new Map<string, Set<string>>();
  /** Languages that others cannot be taken for: by a word, or by letters that no other has. */
  const certain = new Set<string>();
  for (const { text: word, at, end } of words) {
    const surface = text.slice(at, end);
    const marked = BY_LETTERS.find(({ word: marks }) => marks.test(surface));
    const frequent = LANGUAGE_OF_WORD.get(word);
    const language = frequent ?? marked?.language;
    if (language) seen.set(language, (seen.get(language) ?? new Set()).add(word));
    if (frequent) certain.add(frequent);
    if (marked?.only.test(surface)) certain.add(marked.language);
  }
  return new Map([...seen].flatMap(([language, found]) => (certain.has(language) ? [[language, found.size]] : [])));
}

/** Different frequent words, or words with letters of its own, by which the language of a sentence is known. */
const MIN_WORDS_OF_SENTENCE = 2;

/** Whether a sentence is in a language, and in no other. */
export function isSentenceIn(language: string, text: string): boolean {
  const counts = frequentWordsOf(text, wordsIn(fold(text)));
  const own = counts.get(language) ?? 0;
  return own >= MIN_WORDS_OF_SENTENCE && [...counts.values()].filter((count) => count >= own).length === 1;
}

/** The languages of an interview: the one that it is held in, and those of its answers. */
export function spokenIn(held: string, text: string, statements: readonly { words: readonly Word[] }[]): ReadonlySet<string> {
  const words = statements.flatMap((statement) => statement.words);
  return new Set([held.slice(0, 2).toLowerCase(), ...languagesOf(text, words).keys()]);
}
