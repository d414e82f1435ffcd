import fc from 'fast-check';
import { inputs } from '../../../test/support/inputs.js';
import { contrast, DARK_GROUND, isReadable, LIGHT_GROUND, MIN_CONTRAST, parseColour, readableOnDark, readableOnLight } from './colour.js';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colour of a company', () => {
  it.each([
    ['#1C5A49', '#1c5a49'],
    [' 1c5a49 ', '#1c5a49'],
    ['#abc', '#aabbcc'],
    ['red', null],
    ['#12345', null],
    ['#1234567', null],
    ['url(#a)', null],
    ['#１c5a49', null],
  ])('%p is %p', (typed, parsed) => {
    expect(parseColour(typed)).toBe(parsed);
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48], // the known gray that just fails
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
  ])('%p on %p has the contrast %p', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('that cannot be read has a nearest darker and a nearest lighter one that can', () => {
    fc.assert(
      fc.property(colour, (any) => {
        const [dark, light] = [readableOnLight(any), readableOnDark(any)];
        expect(contrast(dark, LIGHT_GROUND)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrast(light, DARK_GROUND)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        // The words on a button: white in light pages, the darkest ink in dark ones.
        expect(contrast(dark, '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrast(light, '#0c2019')).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(dark === any).toBe(isReadable(any));
        expect(readableOnLight(dark)).toBe(dark);
        expect(parseColour(dark)).toBe(dark);
      }),
      { numRuns: inputs(500) },
    );
  });
});
