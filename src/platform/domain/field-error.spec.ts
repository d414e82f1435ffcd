import { brokenRule, fieldError, messageOf, wordsOf } from './field-error.js';

describe('a broken rule', () => {
  it('is said of its field to a program, and of several items of a list', () => {
    expect(messageOf(fieldError('candidates[3].email', 'rules.email'))).toBe('candidates[3].email must be an email');
    expect(messageOf({ ...fieldError('events', 'rules.string'), items: 'some' })).toBe('each value in events must be a string');
    const objects = { ...fieldError('turns', 'rules.object'), items: [0, 2] };
    expect(messageOf(objects)).toBe('turns[0] must be an object; turns[2] must be an object');
  });

  it('is a sentence of its own where it is a fault', () => {
    expect(messageOf(fieldError('body', 'faults.bodyValues', { max: 50_000 }))).toBe('the body contains more than 50000 values');
  });

  it.each([
    [21, 'turi būti ne daugiau kaip 21 ženklas'],
    [200, 'turi būti ne daugiau kaip 200 ženklų'],
    [2, 'turi būti ne daugiau kaip 2 ženklai'],
  ])('has the words of a language for a page, without the field: %d', (max, words) => {
    expect(wordsOf(brokenRule('rules.charsAtMost', { max }), 'lt')).toBe(words);
  });
});
