import { Ajv } from 'ajv';
import { ChatFailed, type ChatQuestion } from './chat-completions.js';

const LEAKED_WORDS = 8;

/** Untrusted text as one line of JSON between markers. JSON escapes line breaks: the text can forge no marker. */
export function asData(label: string, value: unknown): string {
  return `-----BEGIN ${label}-----\n${JSON.stringify(value)}\n-----END ${label}-----`;
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

/** Checks the schema, the text and leaked instructions of an answer. @throws {ChatFailed} `invalidAnswer`, `leaked`. */
export function validateAnswer<Answer>(answer: unknown, { schema, instructions }: ChatQuestion): Answer {
  const matches = ajv.compile<Answer>(schema);
  if (!matches(answer)) throw new ChatFailed('invalidAnswer', matches.errors?.[0]?.schemaPath.replace(/^#\//, ''));
  if (!isStorable(answer)) throw new ChatFailed('invalidAnswer', 'text');
  if (repeatsInstructions(answer, instructions)) throw new ChatFailed('leaked');
  return answer;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH && !/\0|\p{Surrogate}/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
