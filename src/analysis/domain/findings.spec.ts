import { validateFindings } from './findings.js';

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
