import fc from 'fast-check';
import { parsePhone, subscriberForms, subscriberOf } from './phone.js';
import { inputs } from '../../../test/support/inputs.js';

const FORMS = [
  '+37060000001',
  '+370 600 00001',
  ' +370 600-00001 ',
  '+370 (600) 00001',
  '+370.600.00001',
  '+370/600/00001',
  '+370\u00a0600\u201100001', // no-break space and hyphen, from a word processor
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
  ['with a scheme', 'tel:+37060000001'],
  ['with NUL', '+12025550100\u0000'],
  ['with a line break inside', '+3706\n0000001'],
  ['of full-width digits', '+３７０６０００００１'],
  ['of 50 digits', `+${'1'.repeat(49)}`],
  ['of 50 plus signs', '+'.repeat(50)],
  ['of 100 000 digits', `+${'37060000001'.repeat(10_000)}`],
];

describe('a phone number', () => {
  it.each(FORMS)('may be written as %p', (phone) => {
    expect(parsePhone(phone)).toEqual({ e164: '+37060000001', country: 'LT' });
  });

  it.each(COUNTRIES)('%s is of %p: %s', (phone, country) => {
    expect(parsePhone(phone)).toEqual({ e164: phone, country });
  });

  it.each(INVALID)('%s is not valid', (_what, phone) => {
    expect(parsePhone(phone)).toBeNull();
  });

  it('that is absent is not valid', () => {
    expect(parsePhone(null)).toBeNull();
  });

  it('of any text is E.164 or not valid, and never an exception', () => {
    const character = fc.constantFrom(...'+0123456789 ()-./;xa\u0000\u0660\u{1F4DE}');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: character, maxLength: 20 }).map((rest) => `+${rest}`),
    );
    fc.assert(
      fc.property(text, (phone) => {
        const parsed = parsePhone(phone);
        if (parsed) expect(parsed.e164).toMatch(/^\+[1-9]\d{4,14}$/);
      }),
      { numRuns: inputs(2_000) },
    );
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
    expect(parsePhone(typed)?.e164).toBe(e164);
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
