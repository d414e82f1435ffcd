import { type InterviewFindings, validateFindings, validateInterviewFindings } from './findings.js';

describe('validateFindings', () => {
  it.each([0, 55.5, 100])('accepts a score of %d', (score) => {
    expect(() => validateFindings(score, { text: 'Žąsis 🙂 \\u0000' })).not.toThrow();
  });

  it.each([-1, 100.1, Number.NaN, Infinity])('refuses a score of %d', (score) => {
    expect(() => validateFindings(score, {})).toThrow('invalidAnswer (score)');
  });

  it.each(['a\0b', '\ud800', 'x\udc00'])('refuses text that a database refuses: %j', (text) => {
    expect(() => validateFindings(1, { criteria: [{ evidence: [text] }] })).toThrow('invalidAnswer (text)');
  });
});

describe('validateInterviewFindings', () => {
  it.each([
    ['judgedShare', { judgedShare: 1.1 }],
    ['judgedShare', { judgedShare: Number.NaN }],
    ['outcome', { criteria: [{ outcome: 'hired' }] }],
    ['score', { overallRating: 101 }],
  ])('refuses another %s', (what, change) => {
    const findings = { overallRating: 1, judgedShare: 0.5, criteria: [{ outcome: 'unread' }, {}] } as unknown as InterviewFindings;
    expect(() => validateInterviewFindings(findings)).not.toThrow();
    expect(() => validateInterviewFindings({ ...findings, ...change } as InterviewFindings)).toThrow(`invalidAnswer (${what})`);
  });
});
