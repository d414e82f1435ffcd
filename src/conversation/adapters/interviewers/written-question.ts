import { normalForm } from '../../../platform/domain/index.js';
import { phrasesIn } from '../../../platform/language/index.js';
import { type InterviewLanguage, INTERVIEW_LANGUAGES } from '../../domain/conversation.js';
import { touchesPersonalMatters } from '../../domain/personal-matters.js';

/** Unicode code points of a question that a model wrote. Those of the plan have less. */
const MAX_CHARS = 300;
/** Beside the requirement. */
const MAX_WORDS = 20;
const MIN_CHARS = 20;

/** Markup, links, addresses, placeholders, and signs that no question needs. The requirement may have them ("C#"). */
const NOT_PLAIN = /[<>{}[\]|\\`*_#~^@]|https?:|www\.|\p{Cc}|[\u2028-\u202e\u2066-\u2069]|:\/\//u;

/** Words that every text of some length has in one of the languages and never in another. */
const COMMON_WORDS = new Map(INTERVIEW_LANGUAGES.map((language) => [language, phrasesIn(language, 'written').each('questions.common')]));

/** A question that is asked instead of that of the plan, or after an answer. */
export interface WrittenQuestion {
  text: string;
  language: InterviewLanguage;
  /** The requirement that it must name; null for an opening. */
  topic: string | null;
}

/**
 * Whether a model's question can be shown: one short plain question in its language, which names its requirement, as the
 * analysis needs it, and touches no protected attribute.
 */
export function isUsable({ text, language, topic }: WrittenQuestion): boolean {
  const length = [...text].length;
  if (length < MIN_CHARS || length > MAX_CHARS || text !== text.trim() || !text.isWellFormed()) return false;
  const named = topic === null ? text : withoutTopic(text, topic);
  if (named === null || NOT_PLAIN.test(named) || touchesPersonalMatters(text)) return false;
  if (named.match(/\?/gu)?.length !== 1 || (named.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > MAX_WORDS) return false;
  const own = countIn(language, named);
  return own >= 2 && INTERVIEW_LANGUAGES.every((other) => other === language || countIn(other, named) < own);
}

/** The text without its requirement; null if it does not name it. Quotation marks and spaces may differ. */
function withoutTopic(text: string, topic: string): string | null {
  const words = topic.match(/[\p{L}\p{M}\p{N}+#]+/gu)?.map((word) => word.replaceAll('+', String.raw`\+`)) ?? [];
  const named = new RegExp(words.join(String.raw`[^\p{L}\p{N}]{1,6}`), 'iu');
  return words.length > 0 && named.test(text) ? text.replace(named, ' ') : null;
}

function countIn(language: InterviewLanguage, text: string): number {
  return (
    normalForm(text)
      .toLowerCase()
      .match(COMMON_WORDS.get(language) ?? /(?!)/u)?.length ?? 0
  );
}
