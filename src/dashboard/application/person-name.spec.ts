import { splitLastFirst, splitName } from './person-name.js';

describe('a name', () => {
  it.each([
    ['Anna Berg, MBA', 'Anna|Berg'],
    ['Anna Berg, PMP', 'Anna|Berg'],
    ['Anna Berg PhD', 'Anna|Berg'],
    ['John Smith Jr.', 'John|Smith'],
    ['Smith Jr., John', 'John|Smith'],
    ['Berg, Anna, M.Sc.', 'Anna|Berg'],
    ['García Márquez, Gabriel', 'Gabriel|García Márquez'],
    ['Dr. Eva Klein', 'Eva|Klein'],
    ['Prof. Dr. rer. nat. Eva Klein', 'Eva|Klein'],
    ['Prof. Dr. Klein, Eva', 'Eva|Klein'],
    ['Ms Anna Berg', 'Anna|Berg'],
    ['p. Ona Petraitė', 'Ona|Petraitė'],
    ['P. Petraitis Kalnas', 'P. Petraitis|Kalnas'],
    ['mgr inż. Jan Kowalski', 'Jan|Kowalski'],
    ['Ing Chen', 'Ing|Chen'],
    ['Ing. Petr Novák', 'Petr|Novák'],
    ['Yo-Yo Ma', 'Yo-Yo|Ma'],
    ['BERG Anna Maria', 'Anna Maria|BERG'],
    ['Anna van den BERG', 'Anna|van den BERG'],
    ['Anna De Vries', 'Anna|De Vries'],
    ['William “Bill” Turner', 'William|Turner'],
    ['Anna Berg (née Lind)', 'Anna|Berg'],
    ['Sukarno', '|Sukarno'],
    ['Dr. Klein', '|Klein'],
    ['Dr.', '|Dr.'],
  ])('%s is divided into %s', (name, divided) => {
    expect(Object.values(splitName(name)).join('|')).toBe(divided);
  });

  it.each([
    ['van der Berg Jan', 'Jan|van der Berg'],
    ['De Vries Anna', 'Anna|De Vries'],
    ['Kazlauskas Jonas Petras', 'Jonas Petras|Kazlauskas'],
    ['GARCÍA MÁRQUEZ Gabriel', 'Gabriel|GARCÍA MÁRQUEZ'],
    ['Kazlauskas, Jonas, MBA', 'Jonas|Kazlauskas'],
    ['Dr. Klein Eva', 'Eva|Klein'],
    ['Berg', '|Berg'],
  ])('%s, last name first, is divided into %s', (name, divided) => {
    expect(Object.values(splitLastFirst(name)).join('|')).toBe(divided);
  });

  it('is divided in linear time', () => {
    for (const piece of ['A ', 'Dr. ', ', MBA', ' (', '“', 'van ', 'BERG ', '. '])
      expect(splitName(piece.repeat(100_000 / piece.length))).toBeDefined();
  });
});
