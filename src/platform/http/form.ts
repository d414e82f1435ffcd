import { ValidationFailed } from '../domain/index.js';

export type FormFields = Readonly<Record<string, string>>;

/** More than any form of ours has. */
const MAX_FIELDS = 300;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses `application/x-www-form-urlencoded` in UTF-8. `ValidationFailed` for broken percent-encoding or UTF-8, a
 * repeated field and too many fields: browsers send none of these.
 */
export function parseForm(bytes: Buffer): FormFields {
  const fields = new Map<string, string>();
  for (const pair of decoded(() => utf8.decode(bytes)).split('&')) {
    if (pair === '') continue;
    const [name = '', ...rest] = pair.split('=').map((part) => decoded(() => decodeURIComponent(part.replaceAll('+', ' '))));
    if (fields.has(name)) throw ValidationFailed.of('body', 'faults.formFieldTwice');
    if (fields.size >= MAX_FIELDS) throw ValidationFailed.of('body', 'faults.formFields', { max: MAX_FIELDS });
    fields.set(name, rest.join('='));
  }
  return Object.fromEntries(fields);
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw ValidationFailed.of('body', 'faults.formEncoding');
  }
}
