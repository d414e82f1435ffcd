import fc from 'fast-check';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { displayPhone, parsePhone, PHONE_COUNTRIES, phoneEnding, subscriberForms, subscriberOf } from './phone.js';
import { inputs } from '../../../test/support/inputs.js';

const FORMS = [
  '+37060000001',
  '+370 600 00001',
  ' +370 600-00001 ',
  '+370 (600) 00001',
  '+370.600.00001',
  '+370/600/00001',
  '+370\u00a0600\u201100001', // no-break space and hyphen, from a word processor
  '(+370) 600 00001',
  '+(370) 600 00001',
  '+00 370 600 00001',
  '+370 / 600 00001',
  '+370_600_00001',
  "+370'600'00001",
  "'+37060000001",
  '+370 6\u00b70000\u00b7001',
  'tel:+370-600-00001',
  'callto:+37060000001',
  '\u202a+370\u200e 600\u00ad00001\u202c', // from the contacts of a telephone
  '＋３７０－６００－００００１',
  '+٣٧٠ ٦٠٠ ٠٠٠٠١',
  '+۳۷۰ ۶۰۰ ۰۰۰۰۱',
];

const COUNTRIES: [phone: string, country: string | null, what: string][] = [
  ['+37060000001', 'LT', 'a mobile number'],
  ['+12025550100', 'US', 'a number of Washington'],
  ['+18765550100', 'JM', 'a country that shares +1'],
  ['+74951234567', 'RU', 'a number of Moscow'],
  ['+77012345678', 'KZ', 'a country that shares +7'],
  ['+447781123456', 'GG', 'an island that shares +44'],
  ['+38344123456', 'XK', 'Kosovo'],
  ['+15551234567', 'US', 'the reserved area code 555'],
  ['+447700900123', 'GB', 'a range reserved for examples'],
  ['+12425550100', 'BS', 'a reserved range of the Bahamas'],
  ['+80012345678', null, 'an international freephone number'],
  ['+883510012345678', null, 'an international network'],
];

const INVALID: [what: string, phone: string][] = [
  ['without text', ''],
  ['of blanks', '   '],
  ['in national form', '860000001'],
  ['with the international prefix 00', '0037060000001'],
  ['without a plus sign', '37060000001'],
  ['with two plus signs', '++37060000001'],
  ['of a plus sign only', '+'],
  ['of an unused calling code', '+999123456'],
  ['that is too short', '+3706000000'],
  ['that is too long', '+370600000011'],
  ['that the plan of its country does not allow', '+37012345678'],
  ['that the plan allows for no call from abroad', '+13071402'],
  ['of an area code that begins with 1', '+11234567890'],
  ['with letters', '+1-800-FLOWERS'],
  ['with an extension', '+37060000001 ext 5'],
  ['with a parameter', '+37060000001;ext=5'],
  ['with a parameter of a scheme', 'tel:+37060000001;phone-context=1'],
  ['of two numbers', '+37060000001 / +37060000002'],
  ['of a number and the end of another one', '+49 30 123456 / 78'],
  ['with NUL', '+12025550100\u0000'],
  ['with a line break inside', '+3706\n0000001'],
  ['of 50 digits', `+${'1'.repeat(49)}`],
  ['of 50 plus signs', '+'.repeat(50)],
  ['of 100 000 digits', `+${'37060000001'.repeat(10_000)}`],
];

describe('a phone number', () => {
  it.each(FORMS)('may be written as %p', (phone) => {
    expect(parsePhone(phone, null)).toEqual({ e164: '+37060000001', country: 'LT' });
  });

  it.each(COUNTRIES)('%s is of %p: %s', (phone, country) => {
    expect(parsePhone(phone, null)).toEqual({ e164: phone, country });
  });

  it.each(INVALID)('%s is not valid', (_what, phone) => {
    expect(parsePhone(phone, null)).toBeNull();
  });

  it('that is absent is not valid', () => {
    expect(parsePhone(null, null)).toBeNull();
  });

  it('of any text is E.164 or not valid, and never an exception', () => {
    const character = fc.constantFrom(...'+0123456789 ()-./;xa\u0000\u0660\u{1F4DE}');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: character, maxLength: 20 }).map((rest) => `+${rest}`),
    );
    fc.assert(
      fc.property(text, (phone) => {
        for (const country of [null, 'LT', 'AR']) expect(parsePhone(phone, country)?.e164 ?? '+10000').toMatch(/^\+[1-9]\d{4,14}$/);
      }),
      { numRuns: inputs(2_000) },
    );
  });

  it.each([
    ['8 612 34502', 'LT', '+37061234502', "the prefix of Lithuania's calls before 2025"],
    ['0 612 34502', 'LT', '+37061234502', 'its prefix today'],
    ['(8-5) 212 3456', 'LT', '+37052123456', 'a number of Vilnius'],
    ['612 34502', 'LT', '+37061234502', 'no prefix'],
    ['370 612 34502', 'LT', '+37061234502', 'the calling code without a plus sign'],
    ['0037061234502', 'LT', '+37061234502', 'the prefix of calls abroad'],
    ['00 49 30 123456', 'LT', '+4930123456', 'the prefix of calls abroad, and another country'],
    ['06 1234 5678', 'IT', '+390612345678', 'a zero that is part of the number'],
    ['8 (495) 123-45-67', 'RU', '+74951234567', 'the prefix of Russia'],
    ['011 15 2345-6789', 'AR', '+5491123456789', 'the 15 of mobile numbers in Argentina'],
    ['(202) 555-0100', 'US', '+12025550100', 'no prefix'],
  ])('%p is read with %s as %p: %s', (typed, country, e164) => {
    expect(parsePhone(typed, country)?.e164).toBe(e164);
    expect(parsePhone(typed, null)).toBeNull();
  });

  it.each([
    ['8 612 34502', 'US', 'of another country'],
    ['112', 'LT', 'of the emergency services'],
    ['22158', 'SH', 'with fewer than six digits, by which it would not be found'],
    ['8 612 34502 ext 5', 'LT', 'with an extension'],
    ['011 370 612 34502', 'LT', "with another country's prefix of calls abroad"],
    ['8'.repeat(50), 'LT', 'of 50 digits'],
  ])('%p is not read with %s: %s', (typed, country) => {
    expect(parsePhone(typed, country)).toBeNull();
  });

  it('in international form does not depend on the country, and is found by its last digits in any form', () => {
    const country = fc.constantFrom(...PHONE_COUNTRIES);
    fc.assert(
      fc.property(country, country, fc.boolean(), (one, other, isMobile) => {
        const example = getExampleNumber(one as CountryCode, examples)!;
        const typed = isMobile ? example.formatInternational() : example.number;
        expect(parsePhone(typed, other)).toEqual(parsePhone(typed, null));
        const national = parsePhone(example.formatNational(), one);
        // The form of some small countries is shorter than six digits.
        if (national) expect([national.e164, phoneEnding(national.e164)]).toEqual([example.number, phoneEnding(example.number)]);
        else expect(example.nationalNumber.length).toBeLessThan(6);
      }),
      { numRuns: inputs(1_000) },
    );
  });

  it('is shown in groups', () => {
    expect(displayPhone('+37061234502')).toBe('+370 612 34502');
  });

  it.each([
    ['+5491123456789', '+541123456789', ['+541123456789', '+5491123456789']],
    ['+541123456789', '+541123456789', ['+541123456789', '+5491123456789']],
    ['+5215512345678', '+525512345678', ['+525512345678', '+5215512345678']],
    ['+525512345678', '+525512345678', ['+525512345678', '+5215512345678']],
    ['+37060000001', '+37060000001', ['+37060000001']],
    ['+12025550100', '+12025550100', ['+12025550100']],
    ['+5491234', '+5491234', ['+5491234']],
    ['', '', ['']],
  ])('%p is of the subscriber %p', (phone, subscriber, forms) => {
    expect([subscriberOf(phone), subscriberForms(phone)]).toEqual([subscriber, forms]);
  });

  it.each([
    ['+54 11 15 2345 6789', '+5491123456789', 'the 15 of a call inside Argentina'],
    ['+52 1 55 1234 5678', '+525512345678', "Mexico's former 1"],
    ['+52 55 1234 5678', '+525512345678', 'a number of Mexico'],
  ])('%p is %p: %s', (typed, e164) => {
    expect(parsePhone(typed, null)?.e164).toBe(e164);
  });

  it('has one subscriber in all its forms', () => {
    const code = fc.constantFrom('+54', '+549', '+52', '+521', '+55', '+39');
    const number = fc
      .tuple(code, fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 11 }))
      .map(([c, n]) => c + n);
    fc.assert(
      fc.property(number, (phone) => {
        expect(subscriberForms(phone)).toContain(phone);
        for (const form of subscriberForms(phone)) expect(subscriberForms(form)).toEqual(subscriberForms(phone));
      }),
    );
  });
});
