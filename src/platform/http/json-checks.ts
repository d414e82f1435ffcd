import { type FieldError, fieldError } from '../domain/index.js';

/** More than any body of ours needs; it bounds every later walk over a body. */
const MAX_DEPTH = 32;

/**
 * Finds NUL, lone surrogates, too deep nesting and, in a body, keys that every object inherits (`__proto__`), because
 * libraries skip them. In a query those are ignored as unknown. docs/rules/platform.md#request-bodies
 */
export function findIllFormed(root: unknown, name: 'body' | 'query'): FieldError | null {
  const stack: [value: unknown, path: string, depth: number][] = [[root, '', 0]];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const [value, path, depth] = item;
    if (typeof value === 'string') {
      if (isIllFormed(value)) return fieldError(path || name, 'rules.wellFormed');
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return fieldError(name, 'rules.depth', { max: MAX_DEPTH });
    const isArray = Array.isArray(value);
    for (const [key, member] of Object.entries(value)) {
      if (isIllFormed(key) || (name === 'body' && key in Object.prototype)) return fieldError(path || name, 'rules.propertyName');
      stack.push([member, isArray ? `${path}[${key}]` : path ? `${path}.${key}` : key, depth + 1]);
    }
  }
  return null;
}

function isIllFormed(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The start of a further value: a comma, a list, an object. */
const STARTS = new Set([0x2c, 0x5b, 0x7b]);

/** Whether JSON text has more than `max` values, unparsed: many small objects take many times its size. O(n). */
export function containsMoreValues(json: Buffer, max: number): boolean {
  if (json.length <= max) return false;
  let values = 1;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i] ?? 0;
    if (byte === QUOTE) i = endOfString(json, i + 1);
    else if (STARTS.has(byte)) {
      values += 1;
      if (values > max) return true;
    }
  }
  return false;
}

/** The index of the closing quote of a string whose text begins at `from`; the end of the text if there is none. */
function endOfString(json: Buffer, from: number): number {
  for (let quote = json.indexOf(QUOTE, from); quote >= 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let escapes = 0;
    while (quote - escapes > from && json[quote - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return quote;
  }
  return json.length;
}
