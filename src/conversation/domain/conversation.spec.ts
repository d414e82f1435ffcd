import { ValidationFailed } from '../../platform/domain/index.js';
import { answerText, MAX_ANSWER_CHARS, typedText } from './conversation.js';

describe('a typed text', () => {
  it.each([
    ['two\r\nlines', 'two\nlines'],
    ['an old\rMac', 'an old\nMac'],
    [' as typed \n', ' as typed \n'],
    ['', ''],
    ['😀 ąčęėįšųūž <script>', '😀 ąčęėįšųūž <script>'],
  ])('%j is stored as %j', (text, stored) => {
    expect(typedText(text)).toBe(stored);
  });

  it('counts code points, and the end of a line once', () => {
    expect(typedText('😀'.repeat(MAX_ANSWER_CHARS))).toHaveLength(2 * MAX_ANSWER_CHARS);
    expect(typedText('\r\n'.repeat(MAX_ANSWER_CHARS))).toHaveLength(MAX_ANSWER_CHARS);
  });

  it.each([['x'.repeat(MAX_ANSWER_CHARS + 1)], ['secret\0'], ['secret\ud800']])('is refused without quoting it', (text) => {
    expect(() => typedText(text)).toThrow(ValidationFailed);
    expect(() => typedText(text)).toThrow(/^text must (have|be)(?!.*(secret|xx))/);
  });

  it.each(['', ' ', '\r\n\t', '\u00a0'])('that is blank is no answer: %j', (text) => {
    expect(() => answerText(text)).toThrow('write an answer');
  });
});
