const WORDS_OF_A_LEAK = 8;

/**
 * Text from outside as a message of its own: one line of JSON between two marker lines. The text can neither end the line
 * nor forge a marker line, since JSON escapes its line breaks.
 */
export function asData(label: string, value: unknown): string {
  return `-----BEGIN ${label}-----\n${JSON.stringify(value)}\n-----END ${label}-----`;
}

/**
 * The passage of `text` that a quote names, exactly as it stands there; undefined where there is none. Only white space may
 * differ, because a model joins wrapped lines.
 */
export function verbatim(quote: string, text: string): string | undefined {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`);
  return new RegExp(pattern, 'u').exec(text)?.[0];
}

/** Whether any text within an answer repeats eight words in a row of the instructions. */
export function repeatsInstructions(answer: unknown, instructions: string): boolean {
  const secret = ` ${words(instructions).join(' ')} `;
  return textsOf(answer).some((text) => {
    const said = words(text);
    return said.some(
      (_, at) => at + WORDS_OF_A_LEAK <= said.length && secret.includes(` ${said.slice(at, at + WORDS_OF_A_LEAK).join(' ')} `),
    );
  });
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
