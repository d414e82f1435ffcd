import { normalForm } from '../../platform/domain/index.js';
import { LANGUAGE_TAGS, Phrases } from '../../platform/language/index.js';

/* Lines of a position that name nothing that a person could be asked about. docs/rules/jobs.md#unanswerable-requirements */

const PHRASES = new Phrases(LANGUAGE_TAGS, 'written');
const AND_SO_ON = PHRASES.whole('unanswerable.andSoOn');
const HEADING = PHRASES.whole('unanswerable.headings');
/** Words of a heading at most. */
const MAX_HEADING_WORDS = 8;

export type Unanswerable = 'noWords' | 'andSoOn' | 'heading';

/** Why a line is not a requirement; null for one that is. */
export function unanswerable(line: string): Unanswerable | null {
  const plain = normalForm(line).toLowerCase().trim();
  const words = plain.match(/[\p{L}\p{N}+#]+/gu) ?? [];
  if (!/[\p{L}\p{N}]/u.test(plain)) return 'noWords';
  const text = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '');
  if (AND_SO_ON.test(text)) return 'andSoOn';
  if ((plain.endsWith(':') && words.length <= MAX_HEADING_WORDS) || HEADING.test(text.replace(/\.$/, ''))) return 'heading';
  return null;
}

export function isAskable(line: string): boolean {
  return unanswerable(line) === null;
}
