import { SOFTWARE } from '../../../../packages/reader/test/software-and-office.js';
import { findInCv, findInInterview, maskCv } from '@interview-platform/reader';
import { renderCvAnalysis } from '../../domain/render-cv.js';

const SIZE = 102_400;
const person = { firstName: 'Jonas', lastName: 'Petraitis Will', email: '', phone: null };
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

const HOSTILE: readonly (readonly [string, string])[] = [
  ['one letter', filled('a')],
  ['one capital letter', filled('A')],
  ['spaces', filled(' ')],
  ['spaces before a letter', `${filled(' ')}x`],
  ['new lines', filled('\n')],
  ['tabs', filled('\t')],
  ['digits', filled('1')],
  ['digits apart', filled('1 ')],
  ['dashes and digits', filled('1-')],
  ['at signs', filled('a@')],
  ['dots', filled('a.')],
  ['dots alone', filled('.')],
  ['commas', filled(' ,')],
  ['bars', filled('| ')],
  ['brackets', filled('(')],
  ['years', filled('2019-')],
  ['years in words', filled('2019 to 2020 ')],
  ['labels', filled('Date of birth: ')],
  ['marital labels', filled('Marital status:')],
  ['names', filled('Jonas ')],
  ['names that are words', filled('Will ')],
  ['names that are words, between commas', filled('will Will, ')],
  ['a long clause before a name', `${filled('a ')}will, Will.`],
  ['names on lines', filled('Petraitis\n')],
  ['masks', filled('[candidate] ')],
  ['masks and commas', filled('[candidate], ')],
  ['pronouns', filled('he ')],
  ['titles', filled('Mr ')],
  ['initials', filled('J. ')],
  ['capitalised words', filled('Aa ')],
  ['one-word lines', filled('typescript\n')],
  ['short lines', filled('a\n')],
  ['negations', filled('no experience with java, but ')],
  ['denials without end', filled('no a b c ')],
  ['statuses', filled('married with two ')],
  ['children', filled('married, two children, ')],
  ['combining marks', filled('a\u0301')],
  ['lone surrogates', filled('\ud800')],
  ['emoji', filled('👩‍💻')],
  ['Turkish and Greek', filled('İıΣς')],
  ['links', filled('http://')],
  ['domains', filled('a.com.')],
  ['hashes', filled('c#+')],
  ['the letters of many words', filled('nurse patient typescript docker vat 2019 Kaunas ')],
];

describe('100 KB of anything', () => {
  beforeAll(() => {
    for (const [, text] of HOSTILE.slice(0, 6))
      findInCv({ position: SOFTWARE.position, cvText: maskCv(text, person).text, asOf: '2025-06' });
  });

  it.each(HOSTILE)('is masked, scored and rendered within a bounded processor time: %s', (_what, text) => {
    const start = process.cpuUsage();
    const masked = maskCv(text, person).text;
    const findings = findInCv({ position: SOFTWARE.position, cvText: masked, asOf: '2025-06' });
    renderCvAnalysis(findings, 'lt');
    const cpuMs = process.cpuUsage(start).user / 1e3;
    expect(findings.score).toBeGreaterThanOrEqual(0);
    expect(findings.score).toBeLessThanOrEqual(100);
    // About 0.1 s; a quadratic step would take minutes.
    expect(cpuMs).toBeLessThan(5_000);
  });
});

describe('1 MB of transcript against a position with 2 400 different words', () => {
  const requirements = Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: 60 }, (_, column) => `Skill${(row * 60 + column).toString(36)}`).join(' '),
  );
  const position = { ...SOFTWARE.position, requirements };

  it('is scored in time proportional to the text', () => {
    const transcript = Array.from({ length: 50 }, (_, index) => ({
      speaker: 'candidate' as const,
      text: 'a\n'.repeat(10_000),
      startMs: index,
    }));
    const start = process.cpuUsage();
    expect(findInInterview({ position, language: 'en', transcript }).overallRating).toBe(0);
    // About 1 s. Searching every passage for every unit takes about 17 s.
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
  });
});
