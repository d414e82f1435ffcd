import { AnalysisFailed } from '../../domain/errors.js';

/** Bytes of data in a request: with instructions, schema and answer it fits 8 000 tokens, in languages with many tokens a word too. */
export const MAX_DATA_BYTES = 12_000;
/** Bytes of the lines among them. */
export const MAX_LINES_BYTES = 4_000;
/** Requests for one text. More would not be answered within the lease of its task. */
const MAX_REQUESTS = 48;
const MAX_AT_ONCE = 4;
/** Bytes of a separator in JSON. */
const MAX_SEPARATOR = 2;
const SEPARATORS = ['\n\n', '\n', '. ', ' ', ''] as const;

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Items in their order, in groups of at most so many bytes of JSON; a longer item is a group of its own. */
export function grouped<T>(items: readonly T[], maxBytes: number, sizeOf: (item: T) => number = bytesOf): T[][] {
  const groups: T[][] = [];
  let size = Infinity;
  for (const item of items) {
    const bytes = sizeOf(item) + MAX_SEPARATOR;
    size += bytes;
    if (size > maxBytes) {
      groups.push([]);
      size = bytes;
    }
    groups.at(-1)?.push(item);
  }
  return groups;
}

/** A text in pieces of at most so many bytes: paragraphs, lines, sentences, words, as far as needed. */
export function piecesOf(text: string, maxBytes: number, [separator, ...finer]: readonly string[] = SEPARATORS): string[] {
  if (bytesOf(text) <= maxBytes || separator === undefined) return [text];
  const parts = (separator === '' ? [...text] : text.split(separator)).flatMap((part) => piecesOf(part, maxBytes, finer));
  return grouped(parts, maxBytes).map((group) => group.join(separator));
}

/** @throws {AnalysisFailed} if so many requests would be needed. */
export function assertFew(requests: number): void {
  if (requests > MAX_REQUESTS) throw new AnalysisFailed('invalidAnswer', 'too long for the model');
}

/** The answers in the order of the questions, four requests at once. The first failure aborts the others. */
export async function askAll<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer[]> {
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const answers: Answer[] = [];
  const left = [...questions.entries()].reverse();
  const askNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) answers[next[0]] = await ask(next[1], either);
  };
  try {
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, askNext));
  } finally {
    left.length = 0;
    stop.abort();
  }
  return answers;
}
