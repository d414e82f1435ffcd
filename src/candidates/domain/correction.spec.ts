import { changedTexts, type Correctable, correctionVersion } from './correction.js';

const STORED: Correctable = {
  firstName: 'Ona',
  lastName: 'Petraitė',
  email: 'o@people.example',
  phone: null,
  externalId: '7',
  notes: 'a\nb',
};

describe('a correction', () => {
  it('is made of the fields that differ: not of line ends, blanks around, or a field that the form lacks', () => {
    const typed = { firstName: ' Ona ', lastName: 'Petraitienė', phone: '', externalId: '', notes: 'a\r\nb' };
    expect(changedTexts(STORED, typed)).toEqual({ lastName: 'Petraitienė', externalId: '' });
  });

  it('has another version after a change of one of its fields, and of no other', () => {
    const version = correctionVersion(STORED);
    expect(correctionVersion({ ...STORED, status: 'invited' } as Correctable)).toBe(version);
    for (const change of [{ phone: '1' }, { notes: null }, { externalId: 'o@people.example', email: '7' }])
      expect(correctionVersion({ ...STORED, ...change })).not.toBe(version);
  });
});
