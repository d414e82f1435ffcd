import { oneOf } from '../lists.js';
import { isEverydayWord, standsAsName } from './name-contexts.js';
import { fold, formsOf, maskUnspacedNames, type PersonNames } from './name-forms.js';
import type { TrackedText } from './tracked-text.js';

interface Word {
  start: number;
  end: number;
  /** The index of the part of the name that it may be. */
  part: number;
  /** Whether it is certainly the name. */
  sure: boolean;
}

interface NamePart {
  forms: Set<string>;
  everyday: boolean;
  /** The part in lower case, if it has diacritics: with them it is no other word. */
  marked: string | null;
}

const PARTICLES = new Set(['de', 'di', 'da', 'van', 'von', 'der', 'den', 'la', 'le', 'al', 'bin', 'ibn', 'mc', 'mac', 'san', 'el']);

function partsOf({ firstName, lastName }: PersonNames): NamePart[] {
  const words = `${firstName} ${lastName}`.normalize('NFC').match(/\p{L}+/gu) ?? [];
  const byFolded = new Map(words.map((word) => [fold(word), word.toLowerCase()]));
  return [...byFolded].slice(0, 12).map(([folded, word]) => ({
    forms: formsOf(folded),
    everyday: isEverydayWord(folded) || PARTICLES.has(folded),
    marked: /[^\0-\u007f]/u.test(word) ? word : null,
  }));
}

/** A letter of a script without case counts as a capital. */
const isCapital = (character: string): boolean => character !== character.toLowerCase() || /\p{Lo}/u.test(character);

function wordsOf(text: string, parts: readonly NamePart[]): Word[] {
  const folded = fold(text);
  const forms = new Map<string, number>();
  parts.forEach((part, index) => part.forms.forEach((form) => forms.has(form) || forms.set(form, index)));
  const words: Word[] = [];
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const end = match.index + match[0].length;
    const part = forms.get(folded.slice(match.index, end)) ?? -1;
    if (part < 0) continue;
    words.push({ start: match.index, end, part, sure: isSure(match[0], parts[part], folded.slice(match.index, end)) });
  }
  return words;
}

/**
 * An unambiguous name is certain with a capital letter, or in lower case if it is long enough not to be a form of another word. A name
 * that is an everyday word is certain with a capital letter and its diacritics (Rūta, but not ruta).
 */
function isSure(word: string, part: NamePart | undefined, folded: string): boolean {
  if (part === undefined) return false;
  if (part.everyday) return part.marked !== null && isCapital(word.charAt(0)) && hasMarksOf(word.toLowerCase(), part.marked);
  return isCapital(word.charAt(0)) || folded.length >= 5;
}

/** Whether a form of the name has the diacritics of the name's stem: Rūtos has those of Rūta. */
function hasMarksOf(word: string, name: string): boolean {
  const stem = Math.max(1, name.length - 2);
  return /[^\0-\u007f]/u.test(name.slice(0, stem)) && word.startsWith(name.slice(0, stem));
}

const JOINT = /^[ \t,.'’–-]{0,3}$/u;
const TITLE_BEFORE = new RegExp(String.raw`(?:^|[^\p{L}])${oneOf('titles')}\.?[ \t]{1,3}$`, 'iu');
const INITIAL_BEFORE = /(?:^|[^\p{L}])\p{Lu}\.[ \t]?$/u;

/** Whether two adjacent words are parts of one name: each is certain, has a capital letter or is a particle, and not both are particles. */
function areOneName(text: string, word: Word, next: Word): boolean {
  if (next.part === word.part || next.start - word.end > 3 || !JOINT.test(text.slice(word.end, next.start))) return false;
  const isNamelike = ({ sure, start }: Word): boolean => sure || isCapital(text.charAt(start));
  const isParticle = ({ start, end }: Word): boolean => PARTICLES.has(text.slice(start, end));
  return (isNamelike(word) && (isNamelike(next) || isParticle(next))) || (isParticle(word) && isNamelike(next));
}

/** An everyday word becomes certain beside another part of the name, after a title, alone on its line, or in the position of a name. */
function settle(text: string, words: Word[]): void {
  for (let index = words.length - 1; index > 0; index -= 1) {
    const [word, next] = [words[index - 1], words[index]];
    if (word && next && areOneName(text, word, next)) word.sure = next.sure = true;
  }
  for (const word of words) {
    if (word.sure) continue;
    if (standsAsName(text, word.start, word.end, fold(text.slice(word.start, word.end)))) word.sure = true;
    if (word.sure || !isCapital(text.charAt(word.start))) continue;
    const before = text.slice(Math.max(0, word.start - 12), word.start);
    const aloneOnLine = /(?:^|\n)[ \t]*$/u.test(before) && /^[ \t]*(?:\n|$)/u.test(text.slice(word.end, word.end + 12));
    word.sure = aloneOnLine || TITLE_BEFORE.test(before) || INITIAL_BEFORE.test(before);
  }
}

const TITLES = String.raw`${oneOf('titles as written')}\.?`;
const TITLED = new RegExp(`(?<![\\p{L}\\d])(?:${TITLES}[ \\t]{1,3}){1,3}\\[candidate\\]`, 'gu');
const TITLED_AFTER = new RegExp(`\\[candidate\\],?[ \\t]${TITLES}(?=[ \\t]*(?:[|;,)\\n]|$))`, 'gu');
const STRANGER = new RegExp(
  String.raw`(?<![\p{L}\d])${oneOf('titles of others')}\.?[ \t]{1,3}(?!${oneOf('products after Ms')}(?!\p{L}))\p{Lu}\p{L}{1,30}(?:[ \t-]\p{Lu}\p{Ll}{1,30}){0,2}`,
  'gu',
);
const MIDDLE = /\[candidate\](?:[ \t](?:\p{Lu}\.|\p{Lu}\p{L}{1,20}(?![\p{L}]))){1,2}[ \t]\[candidate\]/gu;
const INITIAL = /(?<![\p{L}\d])(?:\p{Lu}\.[ \t]?){1,3}\[candidate\]/gu;
const INITIAL_SIGN = /\.[ \t]?\[candidate\]/u;
const REPEATED = /\[candidate\](?:(?:[ \t]{1,2}|,[ \t]?|[.'’]|[ \t]?[–-][ \t]?)\[candidate\])+/gu;
const POSSESSIVE = /\[candidate\]['’](?:s(?!\p{L}))?/gu;
const BIRTH_NAME = new RegExp(String.raw`[(,]?[ \t]?(?<![\p{L}])${oneOf('birth names')}[ \t]{1,3}(?:\p{L}{1,30}|\[candidate\])\)?`, 'giu');
const BIRTH_NAME_SIGN = new RegExp(oneOf('signs of birth names'), 'iu');
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}])${oneOf('labels of names')}[ \t]{0,3}:[ \t]{0,3}(?:\[candidate\]|\p{Lu}\p{L}{1,30}|[ \t-]){1,6}(?=[ \t]*(?:[|;•·,\n]|$))`,
  'giu',
);
const REFEREE = new RegExp(
  String.raw`(?<![\p{L}])(${oneOf('labels of referees')})[ \t]{0,3}:[ \t]{0,3}\p{Lu}\p{Ll}{1,30}[ \t]\p{Lu}\p{Ll}{1,30}`,
  'gu',
);
/** Dates of birth after the name: (1985-03-03), (g. 1985 m.), "*1985", ", 34 m.", "(34)". */
const BIRTH_AFTER_NAME =
  /\[candidate\](?:[ \t]?\((?:b\.|g\.|gim\.|born|\*)?[ \t]?(?:19|20)\d\d(?:[-./]\d\d?[-./]\d\d?)?[ \t]?(?:m\.)?\)|,?[ \t](?:b\.|g\.|\*)[ \t]?(?:19|20)\d\d(?:[ \t]?m\.)?)/gu;
const AGE_AFTER_NAME =
  /\[candidate\](?:,[ \t]|[ \t]?\()(?:1[6-9]|[2-9]\d)(?:[ \t]?(?:m\.|metai|metų|years))?(?:\)|(?=[ \t]*(?:[|;•·,.\n]|$)))/gu;

function joined(text: TrackedText): TrackedText {
  return text.replaceAll(REPEATED, '[candidate]');
}

/**
 * Replaces every form of the candidate's name, with titles, initials and middle names, by one `[candidate]`, and other persons with a
 * title by `[person]`. A name that is an everyday word is masked only in the position of a name.
 */
export function maskNames(original: TrackedText, person: PersonNames): TrackedText {
  const spaced = maskUnspacedNames(original, person);
  const words = wordsOf(spaced.text, partsOf(person));
  settle(spaced.text, words);
  const certain = words.filter(({ sure }) => sure);
  const masked = joined(spaced.edited(certain.map(({ start, end }) => ({ start, end, text: '[candidate]' }))));
  const whole = masked.replaceAll(MIDDLE, '[candidate]').replaceAll(INITIAL, '[candidate]', INITIAL_SIGN);
  return joined(whole.replaceAll(POSSESSIVE, '[candidate]'))
    .replaceAll(TITLED, '[candidate]')
    .replaceAll(TITLED_AFTER, '[candidate]')
    .replaceAll(STRANGER, '[person]')
    .replaceAll(BIRTH_NAME, '', BIRTH_NAME_SIGN)
    .replaceAll(REFEREE, (_found, label) => `${label}: [person]`)
    .replaceAll(LABELLED, '')
    .replaceAll(BIRTH_AFTER_NAME, '[candidate]')
    .replaceAll(AGE_AFTER_NAME, '[candidate]');
}
