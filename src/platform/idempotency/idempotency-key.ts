import { createHash, hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ValidationFailed } from '../domain/domain-error.js';
import type { CompanyId } from '../domain/ids.js';

/** Characters. docs/rules.md#idempotency. */
const LONGEST = 255;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A client's key with what it was sent for. Keys are scoped per company. */
export interface IdempotencyKey {
  company: CompanyId;
  text: string;
  /** Of method, path and canonical body: the same key with another is a conflict. */
  fingerprint: Buffer;
}

/** What is stored of a key and looked up by. */
export function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** The `Idempotency-Key` header, null where there is none. Throws `ValidationFailed` where it is empty or too long. */
export function idempotencyKeyOf({ headers }: { headers: IncomingHttpHeaders }): string | null {
  const header = headers['idempotency-key'];
  if (typeof header !== 'string') return null;
  const text = decoded(header);
  if (text === '' || [...text].length > LONGEST) {
    throw ValidationFailed.of('Idempotency-Key', `Idempotency-Key must have 1 to ${LONGEST} characters`);
  }
  return text;
}

/** What to look up before the header is judged; null where there is nothing to look for. */
export function idempotencyKeyHashOf({ 'idempotency-key': header }: IncomingHttpHeaders): Buffer | null {
  return typeof header === 'string' && header !== '' ? hashOf(decoded(header)) : null;
}

/** Node reads header bytes as Latin-1; clients that send other characters send UTF-8. What is no UTF-8 stays Latin-1: two such keys are two. */
function decoded(header: string): string {
  try {
    return UTF8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256').update(`${method} ${path}\n`).update(canonicalJson(body)).digest();
}

/** JSON with sorted keys, so that two spellings of one body are one. The body reader bounds the depth. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}
