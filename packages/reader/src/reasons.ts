import type { ReaderLanguage } from './findings.js';
import { fold } from './fold.js';
import { entriesOf, sectionsOf, WordList } from './lists.js';
import { hasDenial } from './polarity.js';
import { readStatements } from './statements.js';
import { isSentenceIn, isStopWord, stemKeys, wordsIn } from './words.js';

/** Words in which a reason may speak of an answer. */
const OF_REASONS = new WordList(entriesOf(sectionsOf('plain-words'), 'reasons'));

/** The facts on which a reason has to rest: the subject of the line, its quotes, and whether they deny it. */
export interface ReasonGrounds {
  subject: string;
  quotes: readonly string[];
  isDenied: boolean;
}

/**
 * Whether a sentence that somebody else wrote says nothing beyond the quotes and the subject of its line: it is in the language, denies only
 * what is denied, and each word with a meaning, name and figure in it stands there, in some form.
 */
export function isGroundedReason(reason: string, language: ReaderLanguage, { subject, quotes, isDenied }: ReasonGrounds): boolean {
  if (!isSentenceIn(language, reason)) return false;
  if (readStatements(reason).some(hasDenial) !== isDenied) return false;
  const source = [subject, ...quotes].join('\n');
  const known = new Set(wordsIn(fold(source)).flatMap(({ at, end }) => stemKeys(source.slice(at, end))));
  const sentences = readStatements(reason).map(({ words: [first] }) => first?.at);
  return wordsIn(fold(reason)).every(({ text, at, end }) => {
    const word = reason.slice(at, end);
    const isName = /\p{N}/u.test(word) || /^.+\p{Lu}/u.test(word) || (/\p{Lu}/u.test(word) && !sentences.includes(at));
    if (!isName && (isStopWord(text) || OF_REASONS.has(text))) return true;
    return stemKeys(word).some((stem) => known.has(stem));
  });
}
