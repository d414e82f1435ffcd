import { maskContactData } from '../mask.js';

const masked = (text: string, person = { email: '', phone: null as string | null }): string => maskContactData(text, person);

const CONTACTS: readonly (readonly [text: string, expected: string])[] = [
  ['Phone +46\u201170\u2011123\u201145\u201167', 'Phone [phone]'],
  ['Write to ona.k at gmail dot com, please', 'Write to [email], please'],
  ['Handy +49 171/2345678', 'Handy [phone]'],
  ['My number is plus four nine one five one two three four five six seven eight nine.', 'My number is [phone].'],
  ['Mail mia.kern [at] example [dot] com', 'Mail [email]'],
  ['mia.kern(at)example(dot)com or mia.kern AT example DOT com', '[email] or [email]'],
  ['Tel.: 0171/2345999', '[phone]'],
  ['call zero eight six double seven one two three four', 'call [phone]'],
  ['+33\u00a06\u00a012\u00a034\u00a056\u00a078', '[phone]'],
  ['Mano paštas ona eta gmail taškas com', 'Mano paštas [email]'],
  ['skambinkite plius trys septyni nulis šeši vienas du trys keturi penki', 'skambinkite [phone]'],
  ['numeris aštuoni šeši šimtai dvylika trisdešimt keturi penki šeši', 'numeris [phone]'],
  ["sean.o'brien@example.com", '[email]'],
  ['ona taškas petraitė eta paštas taškas lt', '[email]'],
  ['My e-mail address is ona at example dot com', 'My e-mail address is [email]'],
  ['jonas underscore p at inbox dot lt', '[email]'],
  ['my email is o n a at example dot com', 'my email is [email]'],
  ['jörg.haas@müller-example.ch and anna [eta] example.lt', '[email] and [email]'],
  ['(+49) 151 2345·6772 and ٠١٧١ ٢٣٤٥٦٧٨', '[phone] and [phone]'],
  ['plus 3 7 0 six one two three four five six seven', '[phone]'],
  ['mia @ example.com or mia.kern at example.com', '[email] or [email]'],
  // These were labelled after the rules, which they changed in nothing.
  ['Reach me at tomas dot k at outlook dot com.', 'Reach me at [email].'],
  ['My mobile is zero seven nine double one two three four five six', 'My mobile is [phone]'],
  ['plus forty six seven zero one two three four five six seven', '[phone]'],
  ['ona.p[at]example[.]com', '[email]'],
  ['elektroninis paštas: ona pabraukimas p eta inbox taškas lt', 'elektroninis paštas: [email]'],
  ['numeris plius trys septyni nulis, šeši vienas du, trys keturi penki šeši septyni', 'numeris [phone]'],
  ['petras.p at example.lt, fax +49/30/123456', '[email], fax [phone]'],
  ['tel:+49-171-2345678 \u202a+49 171 2345678\u202c', 'tel:[phone] \u202a[phone]\u202c'],
];

const ORDINARY = [
  'I looked at example dot net projects',
  '120 parcels a day, 40 000 EUR, 2019 to 2024, room 12-34',
  'I worked at booking dot com for two years',
  'From one to two, three or four times a day, five days a week',
  'We grew from twenty to thirty five people in nineteen ninety eight',
  'I count to ten: one two three four five six seven eight nine',
  'Node.js at example dot com, and I was good at dot net',
  'Dirbau su keturiais žmonėmis, penkis metus, po šešias valandas',
  'Turnover 1.5 million at 3 @ 12.50 each, ports 8080/8443',
  'Vienas, du ar trys kartai per savaitę, 2015–2021 m.',
  'Ten, twenty, thirty, forty percent',
  'Point at the dot, then dash on; plus two of five',
  'The team of one hundred twenty, thirty two of them nurses',
  'ISO 9001:2015, IEC 60204-1, EN 12 464-1, 24/7, 5/2 shifts',
  'Salary 45 000–60 000 EUR, 1 200 000 units',
  'We met at one oh one main street, at five, six days',
  'I scored nine out of ten at math dot camp, team lead at team viewer dot com',
  'Taškas buvo vienas, o eta buvo kita raidė',
];

describe('contacts that are spelled out', () => {
  it.each(CONTACTS)('of %j leave %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each(ORDINARY)('are none in %j', (text) => {
    expect(masked(text)).toBe(text.replace(/(?<=at )example\.com/, '[link]'));
  });

  it.each([
    ['Reach ona at work dot example', 'ona@work.example', 'Reach [email]'],
    ['ona at müller.example', 'ona@xn--mller-kva.example', '[email]'],
    ['ONA@MÜLLER.example', 'ona@xn--mller-kva.example', '[email]'],
  ])("%j holds the person's own address %s", (text, email, expected) => {
    expect(masked(text, { email, phone: null })).toBe(expected);
  });

  it.each([
    '612/34/567',
    '6 1 2 - 3 4 5 6 7',
    '6.1.2.3.4.5.6.7',
    '612\u2011345\u201167',
    '６１２３４５６７',
    '612\n34567'.replace('\n', ' '),
  ])("%j is the person's own number", (text) => {
    expect(masked(`Call ${text} now`, { email: '', phone: '+370 612 34567' })).toBe('Call [phone] now');
  });

  it('are found in linear time', () => {
    for (const unit of ['one ', 'a dot ', 'a at b dot ', 'a [at] ', '@ ', '1 ', '(at) ', 'double ', 'a.', 'o n a '])
      expect(masked(unit.repeat(65_536 / unit.length), { email: 'ona@example.com', phone: '+11111111' }).length).toBeGreaterThan(0);
  });
});
