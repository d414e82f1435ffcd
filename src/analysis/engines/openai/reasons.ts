import { isGroundedReason } from '@interview-platform/reader';
import { FALLBACK_LANGUAGE, languageName, languagesAt, Phrases } from '../../../platform/language/index.js';
import { object, text } from '../../../platform/model/json-schema.js';
import type { AskedLine, JudgedLine } from './lines.js';

/** The languages in which a model writes, and their names in its instructions. */
export const WRITTEN = languagesAt('evaluation');
export const IN_ALL_LANGUAGES = WRITTEN.map(
  (tag, at) => `in ${at === 0 ? 'plain' : 'correct, natural'} ${languageName(tag, FALLBACK_LANGUAGE)}`,
).join(' and ');

/** A text in each language of an analysis. */
export const textInEach = object(Object.fromEntries(WRITTEN.map((tag) => [tag, text])));

/** One line of words and plain punctuation, with no address, no number to call and nothing that is drawn. */
const PLAIN = /^(?!.*(?::\/\/|\d{7}|\+\d))[\p{L}\p{N} .,;:'’‘“”„"()%/+#&–-]{1,200}$/u;
const PERSONAL = new Phrases(WRITTEN, 'written').anywhere(
  'questions.personal',
  'unlawful.ages',
  'unlawful.person',
  'unlawful.peoples',
  'unlawful.believers',
);

/**
 * The entry of the model's reason for a line, if it may be shown: plain, of no protected trait, and made of the words of the line. Stricter
 * than a reader would be: a sentence that was left out does no harm, because ours stands in its place. docs/models.md
 */
export function reasonsIn(
  language: (typeof WRITTEN)[number],
  { line: { key, subject }, judged: { outcome, quotes, reason } }: { line: AskedLine; judged: JudgedLine },
): [key: string, reason: string][] {
  const written = reason?.[language].trim() ?? '';
  const grounds = { subject, quotes: quotes.map((quote) => quote.text), isDenied: outcome === 'denied' };
  return PLAIN.test(written) && !PERSONAL.test(written.toLowerCase()) && isGroundedReason(written, language, grounds)
    ? [[key, written]]
    : [];
}
