import fc from 'fast-check';
import { builtInTexts, type PlanEntry } from '../../../../conversation/index.js';
import { entriesOf, fieldOf, inTypedOrder } from './plan-form.js';

const places = (...typed: string[]) => typed.map((place, entry) => ({ entry, place }));

describe('the form of an interview plan', () => {
  it.each([
    ['as it was', ['1', '2', '3'], [0, 1, 2]],
    ['up', ['1', '2', '1'], [2, 0, 1]],
    ['down', ['3', '2', '3'], [1, 2, 0]],
    ['to the end', ['9', '2', '3'], [1, 2, 0]],
    ['nowhere', ['x', '', '-1'], [0, 1, 2]],
  ])('moves a question %s', (_, typed, order) => {
    expect(inTypedOrder(places(...typed))).toEqual(order);
  });

  it('loses no question, whatever is typed as its place', () => {
    const typed = fc.array(fc.oneof(fc.string(), fc.integer({ min: -2, max: 1_200 }).map(String)), { maxLength: 20 });
    fc.assert(fc.property(typed, (all) => expect(inTypedOrder(places(...all)).toSorted((a, b) => a - b)).toEqual([...all.keys()])));
  });

  it('stores only words that differ from the built-in ones, and keeps what it did not show', () => {
    const stored: PlanEntry[] = [
      { kind: 'requirement', requirement: 'SQL', ask: true, further: true, wording: {} },
      { kind: 'requirement', requirement: 'Excel', ask: true, further: true, wording: { lt: { written: 'Ar mėgstate?', spoken: '' } } },
      { kind: 'requirement', requirement: 'New', ask: true, further: true, wording: {} },
    ];
    const fields = {
      ...{ [fieldOf.topic(0)]: 'SQL', [fieldOf.ask(0)]: 'on', [fieldOf.wording(0, 'en', 'written')]: builtInTexts('SQL', ['en']).en ?? '' },
      ...{
        [fieldOf.topic(1)]: 'Excel',
        [fieldOf.wording(1, 'en', 'written')]: ' Which\r\nsheets? ',
        [fieldOf.wording(1, 'en', 'spoken')]: 'Which sheets?',
      },
      ...{ [fieldOf.topic(2)]: '', [fieldOf.order(2)]: '1', [fieldOf.wording(2, 'en', 'written')]: 'Why us?' },
      ...{ [fieldOf.topic(3)]: '', [fieldOf.wording(3, 'en', 'written')]: ' ' },
      ...{ [fieldOf.topic(4)]: 'Gone', [fieldOf.ask(4)]: 'on' },
    };
    expect(entriesOf(fields, stored, ['en'])).toEqual([
      { kind: 'own', wording: { en: { written: 'Why us?', spoken: '' } } },
      { kind: 'requirement', requirement: 'SQL', ask: true, further: false, wording: {} },
      {
        ...{ kind: 'requirement', requirement: 'Excel', ask: false, further: false },
        wording: { lt: { written: 'Ar mėgstate?', spoken: '' }, en: { written: 'Which sheets?', spoken: '' } },
      },
      stored[2],
    ]);
  });
});
