import { maskKnownContacts, type PersonContacts } from './contacts.js';
import { TrackedText } from './tracked-text.js';

const masked = (text: string, contacts: PersonContacts): string => maskKnownContacts(TrackedText.of(text), contacts).text;
const person = { email: 'ona.p+cv@example.com', phone: '+370 612 34567' };

describe("masking the person's own contacts", () => {
  it.each([
    ['Write to ONA.P+CV@example.com today', 'Write to [email] today'],
    ['ona.p+cv@example.com,ona.p+cv@EXAMPLE.com', '[email],[email]'],
    ['(ona.p+cv@example.com). <ona.p+cv@example.com>', '([email]). <[email]>'],
    ['+370 612 34567', '[phone]'],
    ['Call +37061234567!', 'Call [phone]!'],
    ['mobile 612/34-567', 'mobile [phone]'],
    ['(8 612) 34567', '[phone]'],
    ['Age: 57\n8 612 34567', 'Age: 57\n[phone]'],
  ])('turns %s into %s', (text, expected) => {
    expect(masked(text, person)).toBe(expected);
  });

  it.each(['1234567 units sold', 'since 2012-2019', 'ona.pxcv@example.com', 'x.ona.p+cv@example.com', 'ona.p+cv@example.com.au'])(
    'leaves %s alone',
    (text) => {
      expect(masked(text, person)).toBe(text);
    },
  );

  it('changes nothing without contacts, or with a number that is too short', () => {
    expect(masked('call 12 @ home', { email: '', phone: null })).toBe('call 12 @ home');
    expect(masked('call 12', { email: 'a@b.lt', phone: '12' })).toBe('call 12');
  });
});
