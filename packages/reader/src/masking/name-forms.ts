import { ALL_RULES } from '../languages/index.js';
import type { TrackedText } from './tracked-text.js';

/** The names that are masked in a CV or an interview. */
export interface PersonNames {
  firstName: string;
  lastName: string;
}

const UNDECOMPOSED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 's', æ: 'a', œ: 'o' };
const folded = new Map<string, string>();

/** The text in lower case without diacritics. Each character maps to one character, so that indexes remain valid. */
export function fold(text: string): string {
  let result = '';
  for (let index = 0; index < text.length; index += 1) result += foldCharacter(text.charAt(index));
  return result;
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const known = folded.get(character);
  if (known !== undefined) return known;
  const lower = character.toLowerCase().charAt(0);
  const base = UNDECOMPOSED[lower] ?? lower.normalize('NFD').charAt(0);
  folded.set(character, base);
  return base;
}

/** The folded forms of a name in texts of all languages. */
export function formsOf(name: string): Set<string> {
  const nominative = fold(name);
  return new Set([nominative, ...ALL_RULES.flatMap(({ nameForms }) => nameForms(nominative))]);
}

/** Scripts that write words without spaces, or attach endings to a name. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+$/u;
/** Marks, such as vowel signs: a word with them is more than a run of letters. */
const MARKED = /\p{M}/u;
const TITLES = '(?:先生|女士|小姐|さん|様|くん|ちゃん|씨|님)';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Replaces names that cannot be found word by word (李小龙, สมชาย, सीमा) by `[candidate]`. */
export function maskUnspacedNames(text: TrackedText, { firstName, lastName }: PersonNames): TrackedText {
  const [first, last] = [firstName, lastName].map((name) => name.normalize('NFC').trim()) as [string, string];
  const patterns = [...(isUnspaced(first) && isUnspaced(last) ? whole(first, last) : []), ...[first, last].flatMap(parts)];
  return patterns.length === 0 ? text : text.replaceAll(new RegExp(patterns.join('|'), 'gu'), '[candidate]');
}

const isUnspaced = (name: string): boolean => UNSPACED.test(name.replaceAll(/[\s·・]/gu, ''));

function whole(first: string, last: string): string[] {
  const between = String.raw`[\s·・]?`;
  return [`${escaped(last)}${between}${escaped(first)}${TITLES}?`, `${escaped(first)}${between}${escaped(last)}${TITLES}?`];
}

/** One part of the name: a single character is often a word, so it is masked only before a title. */
function parts(name: string): string[] {
  return name.split(/[\s·・-]+/u).flatMap((part) => {
    if (part === '') return [];
    if (UNSPACED.test(part)) return [escaped(part) + ([...part].length > 1 ? `${TITLES}?` : TITLES)];
    return MARKED.test(part) ? [String.raw`(?<![\p{L}\p{M}])${escaped(part)}(?![\p{L}\p{M}])`] : [];
  });
}
