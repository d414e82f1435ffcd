import { INVISIBLE } from '../contacts/signs.js';
import type { TrackedText } from './tracked-text.js';

const LINE_BREAK = /\r\n?|[\u2028\u2029\f\v]/gu;
/** All but a single space, which stays as it is. */
const BLANKS = /[^\S\n]{2,}|[^\S\n ]/gu;

const STEPS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`[${INVISIBLE}]`, 'gu'), ''],
  [/([=_*~#-])\1{2,}/gu, '---'],
  [/[([] ?[)\]]/gu, ''],
  [/(?: ?[|;·] ?){2,}/gu, ' | '],
  [/(?: ?,){2,}/gu, ','],
  [/(?: ?\. ){2,}/gu, '. '],
  [/ (?=[,.;](?: |\n|$))/gu, ''],
  [/[,;]+ ?(?=\.(?: |\n|$))/gu, ''],
  [/[,;] ?\|/gu, ' |'],
  [/\| ?[,.;]/gu, '|'],
  [/ {2,}/gu, ' '],
  [/(?<=^|\n)[ |,;·.]+|(?<![ |,;·])[ |,;·]+(?=\n|$)/gu, ''],
  [/(?<=^|\n)[-•*–—:()/ ]+(?=\n|$)/gu, ''],
  [/(?<=^|\n)---(?=\n|$)/gu, ''],
  [/\n{3,}/gu, '\n\n'],
  [/^\n+|\n+$/gu, ''],
];

/** Normalises white space and separators, so that a removed detail leaves no trace of its length or place. */
export function tidy(text: TrackedText): TrackedText {
  const lines = text.replaceAll(LINE_BREAK, '\n').replaceAll(BLANKS, (blank) => (blank.length > 2 || blank.includes('\t') ? ' | ' : ' '));
  return STEPS.reduce((rest, [pattern, spelling]) => rest.replaceAll(pattern, spelling), lines);
}
