import type { ReviewedTranscript } from '../../../../analysis/index.js';
import { answerTo } from './scorecard.js';

describe('the answer to a line', () => {
  const said = [
    ['interviewer', 'Good day.'],
    ['interviewer', 'Which autoclaves do you use for Sterilising instruments?'],
    ['candidate', 'Two of them.'],
    ['interviewer', 'And cash registers?'],
  ] as const;
  const turns: ReviewedTranscript['turns'] = said.map(([speaker, text], turn) => ({
    turn,
    speaker,
    text,
    startMs: 0,
    kind: null,
  }));
  const quotes = [{ turn: 0, text: 'Good', startOffset: 0, endOffset: 4 }];

  it.each([
    ['where it is quoted', 'Sterilising instruments', quotes, 0],
    ['after the question that names the line', 'sterilising instruments', [], 2],
    ['not known where the question got no reply', 'Cash registers', [], null],
    ['not known where no question names it', 'Dentistry', [], null],
  ])('is %s', (_, title, quoted, turn) => {
    expect(answerTo({ title, quotes: quoted }, turns)).toBe(turn);
  });
});
