/** 64 random hexadecimal digits have 16 different ones, and practically never fewer than 10. */
const MIN_DISTINCT = 10;
const PLACEHOLDER = /change[-_ ]?(me|it|this)|replace[-_ ]?(me|it|this)|placeholder|example|password/i;
/** Characters of one step of a counting pattern: `123…`, `000102…`, `00010002…`. */
const STEP_LENGTHS = [1, 2, 4, 8];
/** Fewer steps are equal by chance. */
const MIN_STEPS = 3;

/** Whether a secret has a pattern that people type: repetition, counting, few different characters, a placeholder. docs/rules.md#secrets */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  return (
    new Set(text).size < MIN_DISTINCT || PLACEHOLDER.test(text) || repeats(text) || STEP_LENGTHS.some((length) => counts(text, length))
  );
}

/** Whether it is a shorter text, twice or more. */
function repeats(text: string): boolean {
  const halves = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return halves.some((period) => text.startsWith(text.slice(period)));
}

/** Whether at least half of its steps are the same, for example 1. */
function counts(text: string, length: number): boolean {
  const numbers = (text.match(new RegExp(`.{${length}}`, 'g')) ?? []).map((part) =>
    length === 1 ? part.charCodeAt(0) : Number(`0x${part}`),
  );
  const steps = numbers.slice(1).map((number, index) => number - numbers[index]!);
  const most = Math.max(...steps.map((step) => steps.filter((other) => other === step && step !== 0).length));
  return steps.length >= MIN_STEPS && most * 2 >= steps.length;
}
