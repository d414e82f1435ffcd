import { validateFindings } from './findings.js';

describe('findings that can be kept', () => {
  it.each([0, 55.5, 100])('have a score such as %d', (score) => {
    expect(() => validateFindings(score, { text: 'Žąsis 🙂 \\u0000' })).not.toThrow();
  });

  it.each([-1, 100.1, Number.NaN, Infinity])('do not have a score of %d', (score) => {
    expect(() => validateFindings(score, {})).toThrow('invalidAnswer (score)');
  });

  it.each(['a\0b', '\ud800', 'x\udc00'])('hold no text that a database refuses: %j', (text) => {
    expect(() => validateFindings(1, { criteria: [{ evidence: [text] }] })).toThrow('invalidAnswer (text)');
  });
});
