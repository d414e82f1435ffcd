import type { PersonNames } from './names.js';

/** Scripts that write words without spaces between them, or hang endings on a name. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+$/u;
/** Letters whose vowels are marks: a word of them is more than a run of letters. */
const MARKED = /\p{M}/u;
const TITLES = '(?:先生|女士|小姐|さん|様|くん|ちゃん|씨|님)';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Names that cannot be looked for word by word (李小龙, สมชาย, सीमा) become `[candidate]` wherever their characters stand. */
export function maskUnspacedNames(text: string, { firstName, lastName }: PersonNames): string {
  const [first, last] = [firstName, lastName].map((name) => name.normalize('NFC').trim()) as [string, string];
  const patterns = [...(isUnspaced(first) && isUnspaced(last) ? whole(first, last) : []), ...[first, last].flatMap(parts)];
  return patterns.length === 0 ? text : text.replaceAll(new RegExp(patterns.join('|'), 'gu'), '[candidate]');
}

const isUnspaced = (name: string): boolean => UNSPACED.test(name.replaceAll(/[\s·・]/gu, ''));

function whole(first: string, last: string): string[] {
  const between = String.raw`[\s·・]?`;
  return [`${escaped(last)}${between}${escaped(first)}${TITLES}?`, `${escaped(first)}${between}${escaped(last)}${TITLES}?`];
}

/** A part alone: a single character is a word of its own too often, and counts before a title only. */
function parts(name: string): string[] {
  return name.split(/[\s·・-]+/u).flatMap((part) => {
    if (part === '') return [];
    if (UNSPACED.test(part)) return [escaped(part) + ([...part].length > 1 ? `${TITLES}?` : TITLES)];
    return MARKED.test(part) ? [String.raw`(?<![\p{L}\p{M}])${escaped(part)}(?![\p{L}\p{M}])`] : [];
  });
}
