import fc from 'fast-check';
import { inputs } from '../../../../test/support/inputs.js';
import { EMAIL_PATTERN, emailKeyOf, emailsIn, isEmailAddress } from './addresses.js';

const found = (text: string): string[] => emailsIn(text).map(({ value }) => value);

describe('addresses in a text', () => {
  it.each([
    ["Mail sean.o'brien@example.com today", ["sean.o'brien@example.com"]],
    ['sean.o’brien@example.com', ["sean.o'brien@example.com"]],
    ['E-mail:jörg.haas@müller-example.ch.', ['jörg.haas@müller-example.ch']],
    ['<anna.berg@example.com>, (tom@example.com)', ['anna.berg@example.com', 'tom@example.com']],
    ["'mia@example.com' “eva@example.com”", ['mia@example.com', 'eva@example.com']],
    ['-mia@example.com', ['mia@example.com']],
    ['☎ 📧mia@example.com|Berlin', ['mia@example.com']],
    ['\u202amia\u00ad.kern@example.com\u202c', ['mia.kern@example.com']],
    ['mailto:mia@example.com?subject=Hello', ['mia@example.com']],
    ['mia＠example．com', ['mia@example.com']],
    ['para·lel@example.com', []],
    ['mia_kern+jobs@sub.example.co.uk', ['mia_kern+jobs@sub.example.co.uk']],
    ['mia@example', []],
    ['mia@example.c', []],
    ['mia@example_x.com', []],
    ['a@b@example.com', []],
    ['email=mia@example.com', []],
    ['and/or@example.com', []],
    [`${'a'.repeat(65)}@example.com`, []],
    [`${'a'.repeat(200)}@example.com`, []],
  ])('of %p are %p', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  it('are whole: no letter, digit or sign of an address stands beside one', () => {
    const sign = fc.constantFrom(..."ab1ä.@@-_+'’/ <\u00ad,·".split(''), '.com');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        for (const { start, end, value } of emailsIn(text)) {
          expect(isEmailAddress(value)).toBe(true);
          expect(text.slice(0, start)).toMatch(/(^|[^\p{L}\d_+@])$/u);
          expect(text.slice(end)).toMatch(/^($|[^\p{L}\d_+@])/u);
        }
      }),
      { numRuns: inputs(2_000) },
    );
  });

  it('take linear time in a hostile text', () => {
    for (const unit of ['@', 'a@', '.@', 'a', 'a.', '\u00ad@', `${'a'.repeat(99)}@`])
      expect(found(unit.repeat(65_536 / unit.length))).toEqual([]);
  });
});

describe('an address', () => {
  const documented = new RegExp(EMAIL_PATTERN, 'u');

  it.each([
    'grace@example.com',
    'grace.hopper+jobs@mail.example.co.uk',
    "o'neil_{x}@ex-ample.com",
    'žydrūnas@paštas.lt',
    'a@b.xn--p1ai',
    "sean.o'brien@example.com",
    'ona@müller.example',
    `${'x'.repeat(64)}@example.com`,
  ])('may be %s', (text) => {
    expect([isEmailAddress(text), documented.test(text), documented.test(` ${text}\n`)]).toEqual([true, true, true]);
  });

  it.each([
    '',
    'x',
    '@example.com',
    'grace@',
    'grace@localhost',
    'grace@example.c',
    'grace@example.123',
    'grace@-example.com',
    'grace@example-.com',
    'grace@exa_mple.com',
    'grace@[192.0.2.1]',
    '.grace@example.com',
    'grace.@example.com',
    'gra..ce@example.com',
    'gra ce@example.com',
    'gra\u2003ce@example.com',
    '"grace"@example.com',
    'Grace <grace@example.com>',
    'grace@example.com\nbcc: all@example.com',
    'grace@hopper@example.com',
    `${'x'.repeat(65)}@example.com`,
    `grace@${'x'.repeat(64)}.com`,
    `grace@${'x.'.repeat(126)}com`,
  ])('is not %j', (text) => {
    expect([isEmailAddress(text), documented.test(text)]).toEqual([false, false]);
  });

  it('is the pattern of the document', () => {
    fc.assert(fc.property(fc.emailAddress(), (text) => documented.test(text) === isEmailAddress(text)));
  });

  it.each([...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200f\u202a\u202e\u2060\u2069\u2800\u3164\ufeff\uffa0'])(
    'with the sign %j, which nobody sees, cannot',
    (sign) => {
      for (const address of [`x${sign}y@example.com`, `xy@exam${sign}ple.com`, `${sign}xy@example.com`])
        expect([isEmailAddress(address), documented.test(address)]).toEqual([false, false]);
    },
  );

  it.each([
    ['Ona@Example.COM', 'ona@example.com'],
    [' ona@müller.example\t', 'ona@xn--mller-kva.example'],
    ['ona@XN--MLLER-KVA.example', 'ona@xn--mller-kva.example'],
    ['ju\u0308rgen@example.com', 'jürgen@example.com'],
    ['JÜRGEN@example.com', 'jürgen@example.com'],
    ['ona@\u{1f600}.example', 'ona@xn--e28h.example'],
    ['no address', 'no address'],
  ])('%p has the key %p', (address, key) => {
    expect(emailKeyOf(address)).toBe(key);
    expect(emailKeyOf(key)).toBe(key);
  });
});
