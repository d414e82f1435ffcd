import { createHash, hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type CompanyId, ValidationFailed } from '../domain/index.js';

/** Characters. docs/rules/platform.md#idempotency */
const MAX_LENGTH = 255;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A client's key and the request it was sent for. Keys are scoped per company. */
export interface IdempotencyKey {
  company: CompanyId;
  text: string;
  /** Of method, path and canonical body: the same key with another one is a conflict. */
  fingerprint: Buffer;
}

/** The stored form of a key, by which it is looked up. */
export function idempotencyHash(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** The advisory lock of a key: the process that executes the request holds it until the commit. */
export function claimLockOf({ company, text }: IdempotencyKey): bigint {
  return createHash('sha256').update(`${company}\n${text}`).digest().readBigInt64BE();
}

/** The `Idempotency-Key` header, null if it is absent. Throws `ValidationFailed` if it is empty or too long. */
export function idempotencyKeyOf({ headers }: { headers: IncomingHttpHeaders }): string | null {
  const header = headers['idempotency-key'];
  if (typeof header !== 'string') return null;
  const text = textOfHeader(header);
  if (text === '' || [...text].length > MAX_LENGTH) {
    throw ValidationFailed.of('Idempotency-Key', 'rules.chars', { min: 1, max: MAX_LENGTH });
  }
  return text;
}

/** The hash to look up before the header is validated; null if there is nothing to look up. */
export function idempotencyKeyHashOf({ 'idempotency-key': header }: IncomingHttpHeaders): Buffer | null {
  return typeof header === 'string' && header !== '' ? idempotencyHash(textOfHeader(header)) : null;
}

/** Node reads headers as Latin-1; clients send UTF-8. Other bytes stay Latin-1, so that such keys differ. */
export function textOfHeader(header: string): string {
  try {
    return UTF8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256').update(`${method} ${path}\n`).update(canonicalJson(body)).digest();
}

/** JSON with sorted keys, so that two spellings of one body are equal. The body reader limits the depth. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}
