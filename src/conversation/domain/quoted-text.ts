import { INVISIBLE } from '@interview-platform/reader/contacts';
import { normalForm } from '../../platform/domain/index.js';

/** Unicode code points of a text of the position that stands in a question. */
export const MAX_QUOTED_CHARS = 160;

/** UTF-16 units of a text that are read: the short result needs no more. */
const MAX_READ = 2_000;

/** Characters that change the order or the look of the text around them, and control characters. */
const UNSEEN = new RegExp(String.raw`[${INVISIBLE}\p{Cc}\u2028\u2029]+`, 'gu');
const BULLET = /^(?:[-–—•*·▪‣]+|\d{1,2}[.)])\s+/u;
/** A full stop of an abbreviation stays. */
const END = /(?:[\s,;:]|(?<=\p{L}{4}|\p{P})\.)+$/u;

/** A text of the position as one line without list marks, cut at a word. Empty if it has neither letters nor digits. */
export function plainText(text: string): string {
  const line = normalForm(text.slice(0, MAX_READ).toWellFormed()).replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const plain = line.replace(BULLET, '').replace(END, '');
  return /[\p{L}\p{N}]/u.test(plain) ? cut(plain) : '';
}

function cut(text: string): string {
  const chars = [...text];
  if (chars.length <= MAX_QUOTED_CHARS) return text;
  const head = chars.slice(0, MAX_QUOTED_CHARS - 1).join('');
  const atWord = head.replace(/\s+\S*$/u, '');
  return `${atWord === '' ? head : atWord}…`;
}

/** Whether a question names its requirement, as the analysis needs it. Quotation marks inside one another change. */
export function namesTopic(text: string, topic: string): boolean {
  const plain = (words: string): string => words.replace(/["'“”„‟‘’‚‛«»‹›]/gu, '');
  return plain(text).includes(plain(topic));
}
