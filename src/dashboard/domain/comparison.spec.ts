import fc from 'fast-check';
import { byRequirement, cut, idsIn, textShare } from './comparison.js';

const line = (key: string, title = key) => ({ key, title });

describe('candidates that are compared', () => {
  it.each([
    ['a,b', ['a', 'b']],
    ['a,b,a,,c', ['a', 'b', 'c']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e']],
    ['a,b,c,d,e,f', null],
    ['a', null],
    ['a,a', null],
    ['', null],
  ])('are two to five: %j', (text, ids) => expect(idsIn(text)).toEqual(ids));

  it('stand beside each other by the words of a requirement, also after the position has changed', () => {
    const [docker, kafka] = ['Docker', 'Kafka'];
    const first = [line('requirement-1', docker), line('requirement-2', kafka), line('concreteness', 'Concreteness')];
    const second = [line('requirement-1', kafka), line('concreteness', 'Konkretumas')];
    expect(byRequirement([first, second, []])).toEqual([
      { title: docker, lines: [first[0], null, null] },
      { title: kafka, lines: [first[1], second[0], null] },
      { title: 'Concreteness', lines: [first[2], second[1], null] },
    ]);
  });

  it('lose no line', () => {
    const scorecards = fc.array(fc.array(fc.constantFrom('requirement-1', 'requirement-2', 'manner').map((key) => line(key))), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(scorecards, (given) => {
        const rows = byRequirement(given);
        given.forEach((scorecard, column) => expect(rows.flatMap(({ lines }) => lines[column] ?? [])).toHaveLength(scorecard.length));
      }),
    );
  });
});

describe('the text of a cell', () => {
  it('takes no more of a page than its share, and is whole where it fits', () => {
    const bytes = (text: string) => Buffer.byteLength(text.replaceAll(/[&<>"']/g, '&quot;'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, max) => {
        const short = cut(text, max);
        expect(bytes(short) <= max + 3 && short.isWellFormed()).toBe(true);
        if (bytes(text) <= max) expect(short).toBe(text);
      }),
    );
    expect([textShare(5, 2), textShare(12, 5), textShare(53, 5), textShare(0, 0)]).toEqual([1_600, 976, 47, 1_600]);
  });
});
