import fc from 'fast-check';
import { inputs } from '../../../../test/support/inputs.js';
import { phonesIn, readPhone } from './phones.js';
import { foldSigns } from './signs.js';

const found = (text: string): string[] => phonesIn(text).map(({ value }) => value);

describe('a phone number in a field', () => {
  it.each([
    ['+49 151 23456789', '+4915123456789'],
    ['\u202a+49 151 23456789\u202c', '+4915123456789'],
    ['(+49) 151 23456785', '+4915123456785'],
    ['＋４９　１５１　２３４５６７８９', '+4915123456789'],
    ['tel:+4915123456782', '+4915123456782'],
    ['+49 151 2345·6772', '+4915123456772'],
    ['+49 171 / 2345678', '+491712345678'],
    ['06/12/34/56/78', '0612345678'],
    ['(0 61 31) 12-34', '061311234'],
    ['"+49 151 23456785"', '+4915123456785'],
  ])('%p is read as %p', (typed, digits) => {
    expect(readPhone(typed)).toBe(digits);
  });

  it.each([
    ['+1 650 253 0000 ext. 136', 'an extension'],
    ['+1 650 253 0000 x136', 'an extension'],
    ['+16502530000;ext=136', 'a parameter'],
    ['+1 650 253 0000,136', 'a pause'],
    ['+49 151 23456779 / +49 30 123456', 'two numbers'],
    ['030 123456/78', 'another end'],
    ['0171 2345678 (private)', 'a word'],
    ['sip:+4915123456782', 'another scheme'],
    ['++4915123456782', 'two signs'],
    ['-4915123456782', 'a figure below zero'],
    ['', 'nothing'],
  ])('%p is not read: it has %s', (typed) => {
    expect(readPhone(typed)).toBeNull();
  });

  const separator = fc.constantFrom('', ' ', '-', '\u2011', '\u00a0', '.', '·', '_', "'", ' - ', '\u200b', ' (', ') ', '\u2009', '~');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 13 });
  const scripts = fc.constantFrom('0', '０', '٠', '۰', '०', '𝟎');
  const inScript = (text: string, zero: string): string =>
    [...text].map((digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit))).join('');

  it('is the same in any spelling, and is found in a text in the same spelling', () => {
    const spelling = fc
      .tuple(digits, fc.array(separator, { minLength: 15, maxLength: 15 }), scripts, fc.constantFrom('+', '(+', '＋', '+ ('))
      .map(([number, gaps, zero, sign]) => ({
        number: `4${number}`,
        typed: sign + [...`4${number}`].map((digit, i) => inScript(digit, zero) + (i < number.length ? gaps[i] : '')).join(''),
      }));
    fc.assert(
      fc.property(spelling, ({ number, typed }) => {
        fc.pre(typed.length <= 100);
        expect(readPhone(typed)).toBe(`+${number}`);
        if (!/~|_|·/.test(typed)) expect(phonesIn(`Berlin, ${typed}, mail`).map((one) => one.digits)).toEqual([`+${number}`]);
      }),
      { numRuns: inputs(1_000) },
    );
  });
});

describe('phone numbers in a text', () => {
  it.each([
    ['Phone +49 171 / 2345678', ['+49 171 / 2345678']],
    ['T: +33\u00a06\u00a012\u00a034\u00a056\u00a078 | Paris', ['+33\u00a06\u00a012\u00a034\u00a056\u00a078']],
    ['\u202a+972 50-123-4567\u202c', ['+972 50-123-4567']],
    ['+46\u201170\u2011123\u201145\u201167', ['+46\u201170\u2011123\u201145\u201167']],
    ['+49 151 23456779 / +49 30 123456', ['+49 151 23456779', '+49 30 123456']],
    ['Tel.0171 2345678, Fax.: (030) 123456', ['0171 2345678', '(030) 123456']],
    ['8 612 34567   2015 12 01', ['8 612 34567']],
    ['8 612 34567 2010 - 2015', ['8 612 34567']],
    ['anna@example.com · +49 151 23456701 · Berlin', ['+49 151 23456701']],
    ['+49 171 2345678 / 030 1234567 or 0171 2345678 / (030) 123456', ['+49 171 2345678', '030 1234567', '0171 2345678', '(030) 123456']],
    ['Anna Berg (0171 2345678)', ['0171 2345678']],
    ['0041 79 123 45 67', ['0041 79 123 45 67']],
  ])('of %p are %p', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  it.each([
    '010190-12345',
    '900101-1234',
    '19900101-1234',
    'Asmens kodas: 39001011233',
    '38703181745',
    'Passport no. 0123456789',
    'LT12 1000 0111 0100 1000',
    'GB29 NWBK 0016 1331 9268 19',
    '2010 - 2015',
    '06/2010 - 05/2015',
    '12.03.2012 – 15.04.2015',
    'LT-01103 Vilnius, 10115 Berlin',
    '+1 650 253 0000 ext. 136',
    '0171 2345678x12',
    '1234567890123456',
    'ORCID 0000-0002-1825-0097',
    'linkedin.com/in/anna-012345678',
    '01712345678@example.com',
    'build0123456789',
    '192.168.10.20',
  ])('are none in %p', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are no part of a longer run of digits', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-/.a@'), maxLength: 60 });
    fc.assert(
      fc.property(text, (typed) => {
        for (const { start, end, value } of phonesIn(typed)) {
          expect(value).toBe(typed.slice(start, end));
          expect(/[\da@]$/.test(typed.slice(0, start)) || /^[\da@]/.test(typed.slice(end))).toBe(false);
        }
      }),
      { numRuns: inputs(2_000) },
    );
  });

  it('take linear time in a hostile text', () => {
    for (const unit of ['1', '+1', '1 ', '1-', '(', '((1', '1/2', 'A1', 'AB12 ', '2010 - 2011 ', '\u200b1', '1   '])
      expect(phonesIn(unit.repeat(65_536 / unit.length)).length).toBeLessThan(65_536);
  });
});

describe('folded signs', () => {
  it('have the length of the text, and stay as they are when they are folded again', () => {
    const sign = fc.constantFrom('１', '٢', '𝟛', '\u2011', '\u00ad', '\u3164', '＠', '·', 'ー', 'ä', 'x', '\u00a0', '😀');
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: sign, maxLength: 40 }));
    fc.assert(
      fc.property(text, (typed) => {
        expect(foldSigns(typed)).toHaveLength(typed.length);
        expect(foldSigns(foldSigns(typed))).toBe(foldSigns(typed));
      }),
      { numRuns: inputs(2_000) },
    );
  });

  it('are digits of every script', () => {
    expect(foldSigns('０９ ٠٩ ۰۹ ०९ ๐๙ ᠐᠙')).toBe('09 09 09 09 09 09');
  });
});
