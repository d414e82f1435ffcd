import fc from 'fast-check';
import { parseForm } from './form.js';

const parse = (text: string | Buffer) => parseForm(Buffer.from(text as string));

describe('a form', () => {
  it('is read as a browser encodes it', () => {
    const anyText = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (fields) => {
        expect(parse(new URLSearchParams(fields).toString())).toEqual(fields);
      }),
    );
  });

  it.each([
    ['', {}],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['&&a=1&', { a: '1' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=1+2%2B3', { a: '1 2+3' }],
    ['=x', { '': 'x' }],
    ['a=ačiū', { a: 'ačiū' }],
    ['a=%00', { a: '\0' }],
    ['a=%EF%BB%BFx', { a: '\uFEFFx' }],
  ])('%j has the fields %j', (text, fields) => {
    expect(parse(text)).toEqual(fields);
  });

  it.each(['a=%', 'a=%2', 'a=%zz', 'a=%ff', '%c3=1', 'a=%ed%a0%80', Buffer.from([0x61, 0x3d, 0xff])])(
    'is refused where its encoding is broken: %p',
    (text) => {
      expect(() => parse(text)).toThrow('the form is not percent-encoded UTF-8');
    },
  );

  it('is refused with a field that stands twice, and with too many', () => {
    expect(() => parse('a=1&b=2&a=1')).toThrow('the form has a field twice');
    expect(() => parse(Array.from({ length: 301 }, (_, i) => `f${i}=1`).join('&'))).toThrow('the form has more than 300 fields');
  });

  it('keeps names that every object inherits as fields of its own', () => {
    expect(Object.keys(parse('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
  });
});
