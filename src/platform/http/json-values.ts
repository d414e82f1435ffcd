const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What begins a further value: a comma, a list, an object. */
const STARTS = new Set([0x2c, 0x5b, 0x7b]);

/**
 * Whether JSON text holds more than `most` values, told without parsing it: millions of empty objects in a body that is allowed to
 * be large would take many times its size once parsed. What lies within strings does not count. O(n).
 */
export function holdsMoreValues(json: Buffer, most: number): boolean {
  let values = 1;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i] ?? 0;
    if (byte === QUOTE) i = endOfString(json, i + 1);
    else if (STARTS.has(byte)) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}

/** Where the closing quote of a string stands whose text begins at `from`; the end where it has none. */
function endOfString(json: Buffer, from: number): number {
  for (let quote = json.indexOf(QUOTE, from); quote >= 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let escapes = 0;
    while (quote - escapes > from && json[quote - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return quote;
  }
  return json.length;
}
