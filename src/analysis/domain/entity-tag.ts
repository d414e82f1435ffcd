import { createHash } from 'node:crypto';
import type { Language } from './findings.js';

/** What a representation of an interview analysis depends on. */
export interface Tagged {
  completedAt: Date;
  analysisVersion: string;
}

/** MD5 of `analysisCompletedAt:analysisVersion:language`, quoted. docs/rules.md#interview-analysis. */
export function entityTagOf({ completedAt, analysisVersion }: Tagged, language: Language): string {
  return `"${createHash('md5').update(`${completedAt.toISOString()}:${analysisVersion}:${language}`).digest('hex')}"`;
}

const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/gy;
const BETWEEN = /[ \t]*(?:,[ \t]*)*/y;

/** Whether `If-None-Match` names the tag: `*`, or a list of tags, of which weak ones are as good (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  let at = 0;
  for (;;) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(header);
    ENTITY_TAG.lastIndex = BETWEEN.lastIndex;
    const found = ENTITY_TAG.exec(header);
    if (!found) return false;
    if (found[1] === tag) return true;
    at = ENTITY_TAG.lastIndex;
  }
}
