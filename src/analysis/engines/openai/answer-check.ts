import { Ajv } from 'ajv';
import { AnalysisFailed } from '../../domain/errors.js';
import type { ChatQuestion } from './chat-completions.js';
import { repeatsInstructions } from './untrusted.js';

const LONGEST_TEXT = 4_000;
/** Keeps what it compiled, by the schema object. */
const ajv = new Ajv({ allowUnionTypes: true });

/**
 * The answer, where it has the form asked for, can be stored and does not repeat its instructions. The endpoint promised the
 * schema; a promise is checked.
 * @throws {AnalysisFailed} `invalidAnswer` or `leaked`.
 */
export function checked<Answer>(answer: unknown, { schema, instructions }: ChatQuestion): Answer {
  const matches = ajv.compile<Answer>(schema);
  if (!matches(answer)) throw new AnalysisFailed('invalidAnswer', matches.errors?.[0]?.schemaPath.replace(/^#\//, ''));
  if (!isStorable(answer)) throw new AnalysisFailed('invalidAnswer', 'text');
  if (repeatsInstructions(answer, instructions)) throw new AnalysisFailed('leaked');
  return answer;
}

/**
 * The judgements in the order of the criteria asked about.
 * @throws {AnalysisFailed} where one is missing, doubled or made up.
 */
export function inOrder<Judgement extends { key: string }>(asked: readonly { key: string }[], judged: readonly Judgement[]): Judgement[] {
  const byKey = new Map(judged.map((judgement) => [judgement.key, judgement]));
  if (byKey.size !== judged.length || judged.length !== asked.length) throw new AnalysisFailed('invalidAnswer', 'criteria');
  return asked.map(({ key }) => {
    const judgement = byKey.get(key);
    if (!judgement) throw new AnalysisFailed('invalidAnswer', 'criteria');
    return judgement;
  });
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT && !/\0|\p{Surrogate}/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
