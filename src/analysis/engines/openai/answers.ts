import { AnalysisFailed } from '../../domain/errors.js';
import type { Passage } from '../../domain/findings.js';

/** The passage of `text` that a quote names, verbatim; undefined if there is none. White space may differ: models join wrapped lines. */
export function verbatim(quote: string, text: string): Passage | undefined {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const found = new RegExp(pattern, 'u').exec(text);
  return found ? { start: found.index, text: found[0] } : undefined;
}

/**
 * The answers in the order of the criteria.
 * @throws {AnalysisFailed} if an answer is missing, duplicated or invented.
 */
export function inOrder<Answer extends { key: string }>(criteria: readonly { key: string }[], answers: readonly Answer[]): Answer[] {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  if (byKey.size !== answers.length || answers.length !== criteria.length) throw new AnalysisFailed('invalidAnswer', 'criteria');
  return criteria.map(({ key }) => {
    const answer = byKey.get(key);
    if (!answer) throw new AnalysisFailed('invalidAnswer', 'criteria');
    return answer;
  });
}
