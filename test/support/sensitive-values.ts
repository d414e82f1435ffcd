/** Fields that hold what no log may show. */
const SENSITIVE_FIELDS = new Set([
  ...['firstName', 'lastName', 'email', 'contactEmail', 'phone', 'notes', 'cvText', 'aiEvaluation', 'fileName', 'originalCvFileName'],
  ...['text', 'summary', 'upsides', 'shortcomings', 'emailSubject', 'emailBody', 'forceReason', 'from', 'to', 'e164', 'displayName'],
  ...['secret', 'token', 'interviewLink', 'downloadUrl', 'recordingUrl', 'url'],
  ...['x-api-key', 'authorization', 'x-acting-user', 'idempotency-key'],
]);
/** An e-mail address, a number in E.164, an API key, a webhook's secret: sensitive in any field. */
const SENSITIVE_TEXT = /^(?:[^\s@"]+@[^\s@"]+\.[^\s@"]+|\+\d{8,15}|aipk_\S+|whsec_\S+)$/;

/** Shorter values are words that a log holds anyway. */
const MIN_LENGTH = 6;
/** Counts, and words of the product (`invite`, `requirement-1`) that a test uses as a key. Names begin with a capital letter. */
const ORDINARY = /^(?:\d+|[a-z]+(?:-\d+)?)$/;
/** Of a long text each line counts, because an error would quote a part of it. */
const MAX_LINES = 50;
const MIN_LINE_LENGTH = 20;

/** The personal data and secrets of requests and answers, and the search for them in a log. */
export class SensitiveValues {
  private readonly values = new Set<string>();

  /** Collects the sensitive values of a body or of headers. */
  note(value: unknown, field = ''): void {
    if (typeof value === 'string') this.noteText(value, field);
    else if (Array.isArray(value)) for (const item of value) this.note(item, field);
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      for (const [name, item] of Object.entries(value)) this.note(item, name);
  }

  /** Each sensitive value that one of the lines holds, with the line. Lines that are not JSON are for people: the banner for example. */
  leaksIn(lines: readonly string[]): string[] {
    const texts = new Map<string, string>();
    for (const line of lines) if (/^\{.*\}\s*$/.test(line)) for (const text of textsOf(JSON.parse(line))) texts.set(text, line);
    const all = [...texts.keys()].join('\n');
    return [...this.values]
      .filter((value) => all.includes(value))
      .flatMap((value) => {
        const [, line] = [...texts].find(([text]) => holds(text, value)) ?? [];
        return line === undefined ? [] : [`"${value}" in ${line.trim()}`];
      });
  }

  private noteText(text: string, field: string): void {
    if (!SENSITIVE_FIELDS.has(field) && !SENSITIVE_FIELDS.has(field.toLowerCase()) && !SENSITIVE_TEXT.test(text)) return;
    const parts = text.length <= 100 ? [text.trim()] : text.split('\n').filter((line) => line.trim().length >= MIN_LINE_LENGTH);
    for (const part of parts.slice(0, MAX_LINES)) {
      const value = part.replace(/^(Bearer|Basic) /i, '').trim();
      if (value.length >= MIN_LENGTH && !ORDINARY.test(value)) this.values.add(value);
    }
  }
}

/** Those of the requests and answers of this test file. */
export const sensitiveValues = new SensitiveValues();

/** The strings in a log line that can hold anything: ids and times cannot. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\dT/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [name, ...textsOf(item)]);
}

/** Whether a text holds a value as a whole word, and not as a part of another. */
function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + value.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Throws if one of the lines holds personal data or a secret. */
export function assertPrivate(written: readonly string[], what: string): void {
  const leaks = sensitiveValues.leaksIn(written);
  if (leaks.length === 0) return;
  throw new Error(`${what} holds personal data or secrets; log ids, codes and durations only:\n${leaks.slice(0, 10).join('\n')}`);
}
