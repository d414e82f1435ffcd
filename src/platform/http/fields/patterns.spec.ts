import fc from 'fast-check';
import { EMAIL_PATTERN, isEmailAddress } from './patterns.js';

const documented = new RegExp(EMAIL_PATTERN, 'u');

describe('an e-mail address', () => {
  it.each([
    'grace@example.com',
    'grace.hopper+jobs@mail.example.co.uk',
    "o'neil_{x}@ex-ample.com",
    'žydrūnas@paštas.lt',
    'a@b.xn--p1ai',
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
});
