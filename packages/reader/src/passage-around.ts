import type { Passage } from './findings.js';

/** Characters of a quoted passage. */
const MAX_PASSAGE = 240;
/** A passage that is cut begins this far before its subject. */
const LEAD = 60;

/** The passage of a text between two offsets, if it is too long only the part around `at`: cut at spaces, verbatim. */
export function passageAround(text: string, { start, end }: { start: number; end: number }, at: number): Passage {
  if (end - start <= MAX_PASSAGE) return { start, text: text.slice(start, end) };
  const from = at - start <= LEAD ? start : (spaceAfter(text, at - LEAD, at) ?? at);
  const limit = Math.min(end, from + MAX_PASSAGE);
  const space = limit < end ? text.lastIndexOf(' ', limit) : limit;
  const edge = space > at ? space : limit;
  const to = /[\ud800-\udbff]/.test(text.charAt(edge - 1)) ? edge - 1 : edge;
  const cut = from > start ? (to < end ? 'both' : 'start') : 'end';
  return { start: from, text: text.slice(from, to), cut };
}

function spaceAfter(text: string, from: number, before: number): number | null {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < before ? space + 1 : null;
}
