import { wordLists } from './lists.js';
import { pushTo } from './name-index.js';
import { remembered } from './remembered.js';
import type { Statement } from './statements.js';
import { longWordsOf, MIN_MISSPELT } from './vocabulary.js';
import { isInformative, type Word } from './words.js';

/** Words that look like a misspelt term and are none. */
const RIGHT = wordLists('answers')('no typing errors');

const KNOWN = new Set<string>();
const KNOWN_BEGINNINGS = new Set<string>();
for (const word of longWordsOf()) (word.endsWith('*') ? KNOWN_BEGINNINGS : KNOWN).add(word.replace('*', ''));

/** Corrects words of answers that are one letter away from one, and only one, word that the position asks for. */
export class Spelling {
  /** By their first letter, which is never taken for wrong. */
  private readonly terms = new Map<string, string[]>();
  private readonly exact: ReadonlySet<string>;

  /** `terms` are folded words of the position and its concepts; `*` marks a beginning. */
  constructor(terms: Iterable<string>) {
    const long = [...new Set(terms)].filter((term) => term.replace('*', '').length >= MIN_MISSPELT);
    for (const term of long) pushTo(this.terms, term.charAt(0), term);
    this.exact = new Set(long.map((term) => term.replace('*', '')));
  }

  corrected(statements: readonly Statement[]): Statement[] {
    const meant = remembered((word) => (word.length < MIN_MISSPELT - 1 || this.isRight(word) ? null : this.nearest(word)));
    const corrected = (word: Word): Word => {
      const text = meant(word.text);
      return text === null ? word : { ...word, text, meant: text };
    };
    return statements.map((each) => ({ ...each, words: each.words.map(corrected) }));
  }

  private isRight(word: string): boolean {
    if (!isInformative(word) || RIGHT.has(word)) return true;
    for (let length = word.length; length >= MIN_MISSPELT - 2; length -= 1)
      if (KNOWN_BEGINNINGS.has(word.slice(0, length)) || (length >= word.length - 3 && (KNOWN.has(word.slice(0, length)) || this.exact.has(word.slice(0, length))))) return true; // prettier-ignore
    return false;
  }

  private nearest(word: string): string | null {
    const near = (this.terms.get(word.charAt(0)) ?? []).filter((term) =>
      term.endsWith('*')
        ? [-1, 0, 1].some((more) => isOneLetterOff(word.slice(0, term.length - 1 + more), term.slice(0, -1)))
        : isOneLetterOff(word, term) || isOneLetterOff(word.replace(/s$/u, ''), term),
    );
    const roots = new Set(near.map((term) => term.slice(0, MIN_MISSPELT)));
    return roots.size === 1 ? (near[0]?.replace('*', '') ?? null) : null;
  }
}

/** Whether one letter is wrong, missing, added or swapped with its neighbour; not the first, and not the last, which is an ending. */
function isOneLetterOff(word: string, term: string): boolean {
  if (Math.abs(word.length - term.length) > 1 || word[0] !== term[0] || word === term) return false;
  let at = 0;
  while (at < word.length && word[at] === term[at]) at += 1;
  if (at >= term.length - 1 || at >= word.length - 1) return false;
  const [rest, asked] = [word.slice(at), term.slice(at)];
  const isSwapped = rest[0] === asked[1] && rest[1] === asked[0] && rest.slice(2) === asked.slice(2);
  return isSwapped || rest.slice(1) === asked.slice(1) || rest === asked.slice(1) || rest.slice(1) === asked;
}
