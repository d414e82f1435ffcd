import { remembered } from './remembered.js';
import type { Word } from './words.js';

interface Part {
  text: string;
  isPrefix: boolean;
}

interface Phrase<T> {
  value: T;
  parts: readonly Part[];
  hasGap: boolean;
}

/** A phrase found in a sequence of words: its value, the index of its first word, and how many words it has. */
export interface PhraseMatch<T> {
  value: T;
  from: number;
  count: number;
  /** Whether some of the words belong to it by their place only. */
  hasGap: boolean;
}

const PREFIX_LENGTH = 3;

/** Finds phrases of folded words. A part that ends in `*` is the beginning of a word, any other part may have a plural s; `~` is up to three words. */
export class PhraseIndex<T> {
  /** `stemOf` gives the word that is looked for in place of a word of the text. */
  constructor(private readonly stemOf: (word: string) => string = (word) => word) {}

  private readonly byFirstWord = new Map<string, Phrase<T>[]>();
  private readonly byPrefix = new Map<string, Phrase<T>[]>();

  add(phrase: string, value: T): void {
    const parts = phrase.split(' ').map((part) => ({ text: part.replace('*', ''), isPrefix: part.endsWith('*') }));
    const [first] = parts;
    if (!first) return;
    const isShortPrefix = first.isPrefix && first.text.length < PREFIX_LENGTH;
    if (isShortPrefix) throw new Error(`the phrase ${phrase} begins with a prefix of fewer than ${PREFIX_LENGTH} letters`);
    const [index, key] = first.isPrefix ? [this.byPrefix, first.text.slice(0, PREFIX_LENGTH)] : [this.byFirstWord, first.text];
    index.set(key, [...(index.get(key) ?? []), { value, parts, hasGap: phrase.includes('~') }]);
  }

  /** The phrases that may begin with a word. */
  private readonly beginningWith = remembered((word): readonly Phrase<T>[] => {
    const text = this.stemOf(word);
    const singular = text.endsWith('s') ? this.byFirstWord.get(text.slice(0, -1)) : undefined;
    return [this.byFirstWord.get(text), singular, this.byPrefix.get(text.slice(0, PREFIX_LENGTH))]
      .flatMap((phrases) => phrases ?? [])
      .filter(({ parts: [first] }) => first !== undefined && matches(text, first));
  });

  /** All phrases in the words, overlapping ones too. */
  find(words: readonly Word[]): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    let stems: readonly string[] | null = null;
    words.forEach(({ text }, from) => {
      for (const { value, parts, hasGap } of this.beginningWith(text)) {
        stems ??= words.map((word) => this.stemOf(word.text));
        const end = endOf(stems, from + 1, parts, 1);
        if (end > 0) found.push({ value, from, count: end - from, hasGap });
      }
    });
    return found;
  }
}

const MAX_GAP = 3;

/** The index after the phrase's last word; 0 if the words do not match. */
function endOf(words: readonly string[], at: number, parts: readonly Part[], next: number): number {
  const part = parts[next];
  if (!part) return at;
  if (part.text !== '~') return matches(words[at], part) ? endOf(words, at + 1, parts, next + 1) : 0;
  for (let gap = 0; gap <= MAX_GAP; gap += 1) {
    const end = endOf(words, at + gap, parts, next + 1);
    if (end > 0) return end;
  }
  return 0;
}

function matches(word: string | undefined, { text, isPrefix }: Part): boolean {
  return word !== undefined && (isPrefix ? word.startsWith(text) : word === text || word === `${text}s`);
}
