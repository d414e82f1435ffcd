import { Ajv } from 'ajv';
import { AnalysisFailed } from '../../domain/errors.js';
import type { Passage } from '../../domain/findings.js';
import type { ChatQuestion } from './chat-completions.js';

const LEAKED_WORDS = 8;

/**
 * Untrusted text as a separate message: one line of JSON between two marker lines. JSON escapes line breaks, so the text can
 * neither end its line nor forge a marker.
 */
export function asData(label: string, value: unknown): string {
  return `-----BEGIN ${label}-----\n${JSON.stringify(value)}\n-----END ${label}-----`;
}

/** The passage of `text` that a quote names, verbatim; undefined if there is none. White space may differ: models join wrapped lines. */
export function verbatim(quote: string, text: string): Passage | undefined {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const found = new RegExp(pattern, 'u').exec(text);
  return found ? { start: found.index, text: found[0] } : undefined;
}

/** Whether a text in the answer repeats eight consecutive words of the instructions. */
export function repeatsInstructions(answer: unknown, instructions: string): boolean {
  const secret = ` ${words(instructions).join(' ')} `;
  return textsOf(answer).some((text) => {
    const said = words(text);
    return said.some((_, at) => at + LEAKED_WORDS <= said.length && secret.includes(` ${said.slice(at, at + LEAKED_WORDS).join(' ')} `));
  });
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const MAX_TEXT_LENGTH = 4_000;
/** Caches compiled schemas by object. */
const ajv = new Ajv({ allowUnionTypes: true });

/**
 * Validates an answer: it matches the schema (endpoints promise that and do not always keep it), can be stored, and does not repeat
 * the instructions.
 * @throws {AnalysisFailed} `invalidAnswer` or `leaked`.
 */
export function validateAnswer<Answer>(answer: unknown, { schema, instructions }: ChatQuestion): Answer {
  const matches = ajv.compile<Answer>(schema);
  if (!matches(answer)) throw new AnalysisFailed('invalidAnswer', matches.errors?.[0]?.schemaPath.replace(/^#\//, ''));
  if (!isStorable(answer)) throw new AnalysisFailed('invalidAnswer', 'text');
  if (repeatsInstructions(answer, instructions)) throw new AnalysisFailed('leaked');
  return answer;
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

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH && !/\0|\p{Surrogate}/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
