import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, LANGUAGE_TAGS } from '../../src/platform/language/index.js';

/** Codes that no page of the dashboard shows, by whom they are for. */
const ELSEWHERE = {
  programs: [
    ...['ADMIN_ONLY_PARAMETER', 'CLOCK_ADVANCE_IN_PROGRESS', 'CURSOR_EXPIRED', 'IDEMPOTENCY_CONFLICT'],
    ...['IP_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', 'RECORDING_NOT_ALLOWED', 'SCOPE_INSUFFICIENT', 'TURN_CONFLICT'],
  ],
  operators: ['LINE_ASSIGNED', 'NOT_PARKED', 'QUOTE_NOT_IN_TEXT', 'UNKNOWN_STORAGE', 'UNKNOWN_TASK'],
  candidates: ['ANSWER_CHANGED', 'INTERVIEW_LINK_ENDED', 'NOTICE_CHANGED', 'QUESTIONS_LEFT', 'QUESTION_NOT_ASKED'],
};

const src = join(import.meta.dirname, '../../src');
const codes = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/(?:code =|extends \w+\()\s*'([A-Z_]+)'/g)].map(([, code]) => code!),
  );

describe('the codes of errors', () => {
  it('that docs/errors.md explains are declared by a route', () => {
    const [page, document] = ['docs/errors.md', 'docs/openapi.json'].map((file) => readFileSync(join(src, '..', file), 'utf8'));
    const explained = [...page!.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, code]) => code!);
    expect(explained.length).toBeGreaterThan(5);
    expect(explained.filter((code) => !document!.includes(`\`${code}\`: `))).toEqual([]);
  });

  it.each(LANGUAGE_TAGS)('have words in %s, unless they are for another reader than that of a page', (language) => {
    const worded = Object.keys(catalogue('errors').in(language).group('codes'));
    expect([...worded, ...Object.values(ELSEWHERE).flat()].sort()).toEqual([...new Set(codes)].sort());
  });
});
