import { createHash } from 'node:crypto';
import type { Language } from '../../platform/language/index.js';

/** What the representation of an interview analysis depends on, beside its language. */
export interface TaggedVersion {
  completedAt: Date;
  analysisVersion: string;
}

/** MD5 of `analysisCompletedAt:analysisVersion:language`, quoted. docs/rules/analysis.md#interview-analysis */
export function entityTagOf({ completedAt, analysisVersion }: TaggedVersion, language: Language): string {
  return `"${createHash('md5').update(`${completedAt.toISOString()}:${analysisVersion}:${language}`).digest('hex')}"`;
}

/** Of a transcript, which never changes: its session and the time of its result. */
export function transcriptTagOf({ sessionId, acceptedAt }: { sessionId: string; acceptedAt: Date }): string {
  return `"${createHash('md5').update(`${sessionId}:${acceptedAt.toISOString()}`).digest('hex')}"`;
}

/** One element of `If-None-Match`: a strong or weak entity tag, or, beyond the RFC, a tag without its quotes. */
const ELEMENT = /[ \t,]*(?:W\/)?(?:"([\x21\x23-\x7e\x80-\xff]*)"|([^\s",]+))[ \t]*(?=,|$)/gy;

/**
 * Whether the tag satisfies `If-None-Match`: `*`, or a list with the tag. Weak tags count too (RFC 9110, 13.1.2), and so does the bare
 * MD5, because many clients strip the quotes.
 */
export function isNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice(1, -1);
  return [...header.matchAll(ELEMENT)].some(([, quoted, bare]) => (quoted ?? bare) === opaque);
}
