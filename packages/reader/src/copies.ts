import { entriesOf, isOneOf, oneOf, sectionsOf } from './lists.js';
import { blanketDenial } from './answers.js';
import type { Interview } from './exchanges.js';
import { isFirstPersonVerb } from './grammar.js';
import type { Statement } from './statements.js';
import { isInformative, type Word } from './words.js';

/** Shorter sentences repeat words by chance. */
const MIN_WORDS = 6;
const MIN_REPEATED = 4;
/** The part of a sentence, in sequences of three words, that makes it a copy. */
const COPIED = 0.65;
/** Letters by which the forms of a word are compared. */
const STEM = 4;
const MIRRORED = new Map(entriesOf(sectionsOf('patterns'), 'mirrored').map((entry) => entry.split(' ') as [string, string]));
const YES_OR_NO = new RegExp(String.raw`^(?:${oneOf('before a question')},? )?${oneOf('opens a question for yes or no')}(?!\p{L})`, 'u');
/** Words that a question has for its form only: "do you use" is "I use". */
const ASKS_ONLY = isOneOf('auxiliaries of questions');
const SPEAKER = isOneOf('speaker', 'speaker in an answer');

/** More different beginnings of words than a transcript has: three numbers of words are one exact number. */
const MAX_NUMBERS = 2 ** 17;

/** Numbers the words of statements by their beginnings, "you" like "I". */
function numbering(): (statement: Statement) => number[] {
  const numbers = new Map<string, number>();
  return (statement) =>
    wordsOf(statement).map(({ text }) => {
      const beginning = (MIRRORED.get(text) ?? text).slice(0, STEM);
      const number = numbers.get(beginning) ?? numbers.size % MAX_NUMBERS;
      numbers.set(beginning, number);
      return number;
    });
}

const wordsOf = ({ words }: Statement): Word[] => words.filter(({ text }) => !ASKS_ONLY.test(text));

const triplesOf = (numbers: readonly number[]): number[] =>
  numbers.slice(2).map((third, at) => ((numbers[at] ?? 0) * MAX_NUMBERS + (numbers[at + 1] ?? 0)) * MAX_NUMBERS + third);

/**
 * The statements of the candidate that repeat the question (also with "I" for "you"), the position's text, or an earlier sentence of
 * theirs. Who repeats the words of "Do you hold …?" affirms it.
 */
export function copiedStatements({ asked, answered }: Interview, position: readonly Statement[]): Set<number> {
  const sources = [...asked.statements.filter(({ folded }) => !YES_OR_NO.test(folded)), ...position];
  const numbered = numbering();
  const written = sources.map(numbered);
  const given = new Set(written.flatMap(triplesOf));
  const words = new Set(written.flat());
  const said = new Set<string>();
  const copied = new Set<number>();
  answered.statements.forEach((statement, index) => {
    const own = numbered(statement);
    const isSpoken = statement.words.some(({ text }) => SPEAKER.test(text) || isFirstPersonVerb(text));
    const sequences = triplesOf(own);
    const shared = sequences.filter((each) => given.has(each)).length;
    if (own.length >= MIN_WORDS) {
      const key = own.join(' ');
      if (shared >= COPIED * sequences.length || (said.has(key) && blanketDenial(statement) === null)) copied.add(index);
      said.add(key);
    } else if (!isSpoken && own.length >= MIN_REPEATED && shared === sequences.length) copied.add(index);
    const spoken = wordsOf(statement);
    const content = isSpoken ? [] : own.filter((_, at) => isInformative(spoken[at]?.text ?? ''));
    if (content.length >= MIN_REPEATED && content.every((word) => words.has(word))) copied.add(index);
  });
  return copied;
}
