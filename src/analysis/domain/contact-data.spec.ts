import { withoutContactData } from './contact-data.js';

const PERSON = { email: 'Ona.P@people.example', phone: '+370 612 34502' };

describe('texts without contact data', () => {
  it.each([
    ['Write to ona.p@people.example or ring 8 612 34502.', 'Write to [email] or ring [phone].'],
    ['Mano numeris +37061234502, dar ir 8-612-34502', 'Mano numeris [phone], dar ir [phone]'],
    ['see https://people.example/ona or ona-petraite.lt', 'see [link] or [link]'],
    ['My referee is jonas@other.example', 'My referee is [email]'],
    ['ｏｎａ＠people.example', '[email]'],
    ['From 2019 to 2024 Ona led 14 nurses in 3 wards.', 'From 2019 to 2024 Ona led 14 nurses in 3 wards.'],
  ])('%j', (text, masked) =>
    expect(withoutContactData({ quotes: [{ text, turn: 3 }] }, PERSON)).toEqual({ quotes: [{ text: masked, turn: 3 }] }),
  );

  it('keeps what is no text', () => {
    const value = { at: new Date(0), n: 1, no: null, is: true, list: [] };
    expect(withoutContactData(value, { email: '', phone: null })).toEqual(value);
  });
});
