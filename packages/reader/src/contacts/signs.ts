/** Signs that nobody sees, as the inside of a character class. The one list of them: docs/rules/candidates.md#invisible-signs */
export const INVISIBLE = String.raw`\u034f\u17b4\u17b5\u180b-\u180e\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0`;

const INVISIBLE_SIGN = new RegExp(`[${INVISIBLE}]`);
const INVISIBLE_SIGNS = new RegExp(`[${INVISIBLE}]+`, 'g');
const BLANK = new RegExp(String.raw`^[\s${INVISIBLE}]*$`);

/** The code point of the first sign that nobody sees, as `U+200B`; null if there is none. */
export function firstInvisible(text: string): string | null {
  const [sign] = INVISIBLE_SIGN.exec(text) ?? [];
  return sign === undefined ? null : `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text without the signs that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE_SIGNS, '');

/** Whether a text is nothing but white space and signs that nobody sees. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Stands for a sign that nobody sees, in a folded text. */
export const FILLER = '\u200b';

/** Signs of any script and font that are typed for one sign of ASCII; `·` stands for all dots of middle height. */
const FOLDED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '+': '＋﹢⁺➕',
    '-': '−ー⁃˗',
    '.': '．｡。․',
    '·': '•‧∙⋅・･·',
    '/': '／⁄∕',
    '(': '（［【〔﹙',
    ')': '）］】〕﹚',
    "'": '’‘ʼ′＇´',
    '~': '～∼˜〜',
    '@': '＠﹫',
    _: '＿',
  }).flatMap(([sign, others]) => [...others].map((other) => [other, sign])),
);
const TO_FOLD = new RegExp(String.raw`(?![\0-\x7f])[${INVISIBLE}\p{Nd}\p{Zs}\p{Pd}${Object.keys(FOLDED).join('')}]`, 'gu');

/**
 * Digits, blanks, dashes, dots, slashes, brackets and @ of any script in ASCII, invisible signs as `FILLER`. The result has the length of
 * the text, so that its offsets are those of the text.
 */
export function foldSigns(text: string): string {
  return text.replace(TO_FOLD, (sign) => foldSign(sign).padEnd(sign.length, FILLER));
}

function foldSign(sign: string): string {
  const known = FOLDED[sign];
  if (known !== undefined) return known;
  if (/\p{Nd}/u.test(sign)) return digitOf(sign);
  if (/\p{Zs}/u.test(sign)) return ' ';
  return /\p{Pd}/u.test(sign) ? '-' : FILLER;
}

/** The digits of a script stand beside each other, and each ten begins with its zero. */
function digitOf(sign: string): string {
  let before = sign.codePointAt(0)! - 1;
  while (/\p{Nd}/u.test(String.fromCodePoint(before))) before -= 1;
  return String((sign.codePointAt(0)! - before - 1) % 10);
}
