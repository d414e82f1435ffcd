import { neutralForm } from '../grammar.js';
import { entriesOf, sectionsOf } from '../lists.js';
import { neutralisePronouns } from './pronouns.js';
import type { Replacement, TrackedText } from './tracked-text.js';

const rule = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d[])(?:${source})(?![\\p{L}\\d])`, 'giu');

/** Gendered words and their neutral forms. */
const WORDS = entriesOf(sectionsOf('patterns'), 'gendered words').map((entry): readonly [RegExp, Replacement] => {
  const [source = '', form = ''] = entry.split(' = ');
  return [rule(source), (_found, stem) => form.replace('$1', stem)];
});

const WORD = /\p{L}{4,}/gu;

/** Pronouns become `[they]`; gendered job titles and endings take one common form. */
export function neutraliseGender(text: TrackedText): TrackedText {
  const plain = WORDS.reduce((rest, [pattern, token]) => rest.replaceAll(pattern, token), neutralisePronouns(text));
  return plain.replaceAll(WORD, neutralForm);
}
