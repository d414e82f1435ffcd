import { oneOf } from '../lists.js';
import type { Edit, TrackedText } from './tracked-text.js';

const rule = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d[])(?:${source})(?![\\p{L}\\d])`, 'giu');

/** One token for every third-person pronoun: "her" is both "him" and "his", so finer tokens would differ by gender. */
const SINGULAR: readonly (readonly [RegExp, string])[] = [
  [rule("(?:she|he)['’](?:s|d|ll)"), '[they] has'],
  [rule(oneOf('pronouns of one person')), '[they]'],
];
const THEY = rule("(they['’](?:re|ve|d|ll))|themsel(?:f|ves)|they|them|theirs?");
const VERB = /\[they\]\s(?:has|have|is|are|was|were|does|do)(?![\p{L}\d])/giu;

const SENTENCE_END = /[.!?…]\s+(?=[\p{Lu}[(“"„•])|\n/gu;
/** After these a word in -s is a verb: "[candidate] leads". */
const SUBJECT = String.raw`(?:\[(?:candidate|they|person)\]|(?<!\p{L})(?:it|who|which|that|also|now|still|often|then|\p{L}{2,20}ly))\s`;
const NO_PLURAL =
  'has|was|does|goes|this|its|yes|always|across|towards|perhaps|sometimes|besides|afterwards|nowadays|overseas|whereas|news|series|gas|' +
  'logistics|economics|mathematics|physics|statistics|electronics|robotics|politics|ethics|analytics|ourselves|yourselves';
/** A word for several things or persons, or for any one of them. A word in -s counts in lower case or at the beginning of a sentence. */
const OTHERS = new RegExp(
  String.raw`(?<!${SUBJECT})(?<![\p{L}\d'’[-])(?!(?:${NO_PLURAL})(?!\p{L}))` +
    String.raw`(?:people|children|men|women|staff|personnel|others|(?:some|any|every|no)(?:one|body)|(?:each|every|any)\s\p{Ll}{3,20}|` +
    String.raw`(?:\p{Ll}|(?<=(?:^|\n|[.!?]\s)[-•* ]{0,3})\p{Lu})\p{Ll}{1,20}(?<![sui])s)(?![\p{L}\d'’])`,
  'gu',
);
const ABOUT_THE_CANDIDATE = /^[\s("“„•*–-]{0,3}\[(?:candidate|they)\]/u;
const OPENING = /^[\s("“„•*–-]{0,3}$/u;

/**
 * Pronouns of one person become `[they]`. "They" and its forms stay where they refer to things or to others: after a plural noun in the
 * same sentence or the one before, except at the beginning of a sentence that follows one about the candidate.
 */
export function neutralisePronouns(text: TrackedText): TrackedText {
  const rest = SINGULAR.reduce((left, [pattern, token]) => left.replaceAll(pattern, token), text);
  return rest.edited(theyOfOne(rest.text)).replaceAll(VERB, '[they] has');
}

function theyOfOne(text: string): Edit[] {
  const found = [...text.matchAll(THEY)];
  if (found.length === 0) return [];
  const sentences = [0, ...Array.from(text.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.length)];
  const others = Array.from(text.matchAll(OTHERS), ({ index }) => index);
  const about = new Set<number>();
  const edits: Edit[] = [];
  let [sentence, other] = [0, 0];
  for (const { 0: word, 1: withVerb, index: start } of found) {
    while ((sentences[sentence + 1] ?? Infinity) <= start) sentence += 1;
    while ((others[other] ?? Infinity) < start) other += 1;
    const before = sentences[sentence - 1] ?? 0;
    const begins = OPENING.test(text.slice(sentences[sentence], start).slice(0, 4));
    const followsCandidate = about.has(sentence - 1) || ABOUT_THE_CANDIDATE.test(text.slice(before, before + 16));
    if ((others[other - 1] ?? -1) >= before && !(begins && followsCandidate)) continue;
    if (begins) about.add(sentence);
    edits.push({ start, end: start + word.length, text: withVerb ? '[they] has' : '[they]' });
  }
  return edits;
}
