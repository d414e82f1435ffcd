import type { Passage } from '../../domain/findings.js';

const MIN_WORDS = 3;
const WORDS = /[\p{L}\p{N}]+/gu;
/** The ends of an item of a list. */
const BEFORE_ITEM = /(?:^|[\n,;:•|/(–-])\s*$/u;
const AFTER_ITEM = /^\s*(?:$|[\n,;•|/).–-])/u;

const wordCountOf = (text: string): number => text.match(WORDS)?.length ?? 0;

/** The passages of `text` that a quote names, verbatim, as whole words. White space may differ: models join wrapped lines. */
function passagesOf(quote: string, text: string): Passage[] {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const isWord = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);
  return Array.from(text.matchAll(new RegExp(pattern, 'gu')), ({ 0: found, index }) => ({ start: index, text: found })).filter(
    ({ start, text: found }) =>
      !(isWord(text[start - 1]) && isWord(found[0])) && !(isWord(text[start + found.length]) && isWord(found.at(-1))),
  );
}

/** The passage that a quote of three words or more names. */
export function passageOf(quote: string, text: string): Passage | undefined {
  return wordCountOf(quote) < MIN_WORDS ? undefined : passagesOf(quote, text)[0];
}

/** The same in a CV, where a shorter quote may be a whole item of a list. */
export function passageOrItemOf(quote: string, text: string): Passage | undefined {
  const isItem = ({ start, text: { length } }: Passage): boolean =>
    BEFORE_ITEM.test(text.slice(Math.max(0, start - 8), start)) && AFTER_ITEM.test(text.slice(start + length, start + length + 8));
  return passageOf(quote, text) ?? (wordCountOf(quote) > 0 ? passagesOf(quote, text).find(isItem) : undefined);
}
