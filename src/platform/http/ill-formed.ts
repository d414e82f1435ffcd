import type { FieldError } from '../domain/domain-error.js';

/** Deeper than any body of ours; keeps every later walk over a body within bounds. */
const DEEPEST = 32;

/**
 * What no body or query may hold anywhere: NUL, lone surrogates (in keys too), nesting without end; and, in a body, keys such as
 * `__proto__` and `constructor` that every object inherits: libraries pass over them, so that a typo could be lost or worse. In a query
 * they are unknown parameters, which are ignored. docs/rules.md#wire. One walk, without recursion.
 */
export function findIllFormed(root: unknown, name: 'body' | 'query'): FieldError | null {
  const stack: [value: unknown, path: string, depth: number][] = [[root, '', 0]];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const [value, path, depth] = item;
    if (typeof value === 'string') {
      if (isIllFormed(value)) return { field: path || name, message: `${path || name} must not hold NUL or lone surrogates` };
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return { field: name, message: `${name} is nested deeper than ${DEEPEST} levels` };
    const isArray = Array.isArray(value);
    for (const [key, member] of Object.entries(value)) {
      if (isIllFormed(key) || (name === 'body' && key in Object.prototype))
        return { field: path || name, message: `${path || name} has a property name that is not allowed` };
      stack.push([member, isArray ? `${path}[${key}]` : path ? `${path}.${key}` : key, depth + 1]);
    }
  }
  return null;
}

function isIllFormed(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
