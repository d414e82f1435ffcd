import { ValidationFailed, wordsOf } from '../../platform/domain/index.js';
import { decodeText } from '../../platform/domain/text-encoding.js';
import { readFileSync } from 'node:fs';
import { type CsvField, guessFields } from './csv-headings.js';
import { peopleOf } from './csv-people.js';
import { type CsvTable, readCsv } from './csv-table.js';

const tableOf = (text: string) => readCsv({ text, maxRows: 500 }) as CsvTable;
const cells = (text: string) => {
  const { headings, rows } = tableOf(text);
  return [headings, ...rows.map(({ cells: row }) => row)];
};

describe('a CSV', () => {
  it.each<[why: string, text: string]>([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['quotes', '"a","b"\n"1","2"'],
    ['blank lines', '\n\na,b\n\n,\n1,2\n\n'],
    ['old line ends', 'a,b\r1,2\r'],
    ['blanks around cells', ' a , b \n 1 , 2 '],
    ['signs that nobody sees', '\u200ba,\u200e b\n\u202a1\u202c, \u00ad2\u3164'],
  ])('is read with %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('keeps quotes, separators and line ends within quoted cells, and formulas as text', () => {
    expect(cells('"a, ""x""";b\r\n"1;2\r\n3";=1+1\n@x;"=HYPERLINK(""http://x"")"')).toEqual([
      ['a, "x"', 'b'],
      ['1;2\n3', '=1+1'],
      ['@x', '=HYPERLINK("http://x")'],
    ]);
    expect(cells("a;b\n'+370;c;'=1")).toEqual([
      ['a', 'b'],
      ['+370', 'c'],
    ]);
    expect(cells('a,b\n5" pipe,2')).toEqual([
      ['a', 'b'],
      ['5" pipe', '2'],
    ]);
  });

  it('counts rows as a spreadsheet does', () => {
    expect(tableOf('a\n1\n\n2').rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  it.each([
    ['', 'a line of headings and at least one row'],
    ['a,b', 'a line of headings and at least one row'],
    ['\n'.repeat(100_000), 'a line of headings and at least one row'],
    [`a\n${'1\n'.repeat(501)}`, 'more than 500 rows'],
    [`a\n${'\n'.repeat(100_000)}1`, 'a line of headings and at least one row'],
    [`${','.repeat(100)}\n1`, 'row 1 of the CSV has more than 100 columns'],
    [`a,b\n\n1,2${','.repeat(8_000_000)}`, 'row 3 of the CSV has more than 100 columns'],
    ['a\n"1', 'a quotation mark is not closed'],
    // The rest of the row is not read: its quotation mark is never found.
    [`a,b\n1,2${','.repeat(100)}"1`, 'row 2 of the CSV has more than 100 columns'],
    ['a\n1\0', 'must not hold NUL'],
  ])('is refused: %.20j', (text, message) => {
    const outcome = readCsv({ text, maxRows: 500 });
    expect('problem' in outcome && wordsOf(outcome.problem, 'en')).toContain(message);
  });

  it('may have 100 columns and 500 rows', () => {
    expect(tableOf(`${','.repeat(99)}\n${'1\n'.repeat(500)}`)).toMatchObject({ headings: { length: 100 }, rows: { length: 500 } });
  });

  it('has no cells without a heading', () => {
    expect(cells(`a,b\n1,2${','.repeat(98)}`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});

describe('headings', () => {
  it.each<[string, (CsvField | null)[]]>([
    ['First name,Last name,E-mail,Phone,CV', ['firstName', 'lastName', 'email', 'phone', 'cvText']],
    ['Vardas;Pavardė;El. paštas;Telefono nr.;Gyvenimo aprašymas', ['firstName', 'lastName', 'email', 'phone', 'cvText']],
    ['Vardas, pavardė|El. pašto adresas|Mob. tel.', ['name', 'email', 'phone']],
    ['Full Name,EMAIL ADDRESS,mobile number,Notes', ['name', 'email', 'phone', 'notes']],
    ['Pavardė, vardas|El. p. adresas|Komentarai|Row|Problem', ['lastFirstName', 'email', 'notes', null, null]],
    ['ID,Candidate ID,Name,Surname,mail', ['externalId', null, 'firstName', 'lastName', 'email']],
    ['Kandidato ID;El. paštas;Asmens ID', ['externalId', 'email', null]],
    ['Name,Surname,mail', ['firstName', 'lastName', 'email']],
    ['given_name,family-name,Email,Email 2', ['firstName', 'lastName', 'email', null]],
    ['Company name,Position,,=1+1', [null, null, null, null]],
    ['Phonetic First Name,E-mail 1 - Label,Fax,User name', [null, null, null, null]],
    ['firstName,LastName,emailAddress,PHONE_NUMBER', ['firstName', 'lastName', 'email', 'phone']],
    ['Your full name (required),What is your e-mail?,Home phone,Mobile', ['name', 'email', null, 'phone']],
  ])('%s are recognised', (line, fields) => {
    expect(guessFields(line.split(line.includes('|') ? '|' : /[,;]/))).toEqual(fields);
  });
});

/** The labelled tables of test/fixtures/dashboard/table-heads.txt. */
const TABLES = readFileSync(new URL('../../../test/fixtures/dashboard/table-heads.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((entry) => /^(?<fields>.*) = (?<person>.*)\n(?<text>[^]*)$/.exec(entry.trimEnd())?.groups ?? {});

describe('the first lines of a table', () => {
  /** Tables whose columns and first person are right. */
  const right = async (tables: typeof TABLES): Promise<number> => {
    const read = async ({ fields, person, text = '' }: (typeof TABLES)[number]): Promise<boolean> => {
      const { headings, rows } = tableOf(text);
      const columns = guessFields(headings);
      const check = (cells: Partial<Record<CsvField, string>>) => ({ firstName: '', lastName: '', email: '', phone: '', ...cells });
      const { people } = await peopleOf(rows.slice(0, 1), columns, check);
      const [one] = people.map(({ person: { firstName, lastName, email, phone } }) => [firstName, lastName, email, phone].join('|'));
      return columns.map((field) => field ?? '-').join(' ') === fields && one === person;
    };
    return (await Promise.all(tables.map(read))).filter(Boolean).length;
  };

  it('tell its separator, its headings and the name of a person: those that changed the rules, and those that did not', async () => {
    expect(await right(TABLES.filter((_, i) => i % 2 === 0))).toBe(20);
    expect(await right(TABLES.filter((_, i) => i % 2 === 1))).toBe(20);
  });

  it.each([
    ['Report, by week, and site\n\nx;y\n1;2\n3;4', ['x', 'y']],
    ['x,y\n1,"a;b;c;d"\n2,e', ['x', 'y']],
    ['sep=;\r\na,b;c\r\n1;2', ['a,b', 'c']],
    ['Title\nx|y|z\n1|2|3', ['x', 'y', 'z']],
    ['Title\nName|E-mail|z\n1|2|3', ['Name', 'E-mail', 'z']],
  ])('of %j has these headings', (text, headings) => {
    expect(tableOf(text).headings).toEqual(headings);
  });
});

describe('people of rows', () => {
  const check = (fields: Partial<Record<CsvField, string>>) => {
    const { firstName = '', lastName = '', email = '' } = fields;
    if (!email.includes('@')) throw ValidationFailed.of('email', 'rules.email');
    return { firstName, lastName, email };
  };

  it('are those that pass; the others have their row and problem, and a second address is named', async () => {
    const table = tableOf('n,e\nAnna Maria Berg,a@x\nBo,no\nCy Li,A@X\nDi,d@x');
    expect(await peopleOf(table.rows, ['name', 'email'], check)).toEqual({
      people: [
        { row: 2, person: { firstName: 'Anna Maria', lastName: 'Berg', email: 'a@x' }, isPhoneRead: true },
        { row: 5, person: { firstName: '', lastName: 'Di', email: 'd@x' }, isPhoneRead: true },
      ],
      problems: [
        { row: 3, field: 'email', rule: 'rules.email', values: null },
        { row: 4, field: 'email', sameAs: 2 },
      ],
    });
  });

  it('of a messy file in Windows-1257 are 28, and the others have their row', async () => {
    const bytes = readFileSync(new URL('../../../test/fixtures/dashboard/messy-candidates.csv', import.meta.url));
    const { headings, rows } = tableOf(decodeText(bytes).text);
    const columns = guessFields(headings);
    expect([columns, rows.length]).toEqual([['name', 'email', 'phone', null, 'notes'], 31]);
    const named = (fields: Partial<Record<CsvField, string>>) => {
      if (!fields.firstName) throw ValidationFailed.of('firstName', 'rules.required');
      return { ...check(fields), phone: fields.phone ?? null };
    };
    const { people, problems } = await peopleOf(rows, columns, named, 'LT');
    expect(people.length).toBe(28);
    expect(people.slice(0, 2).map(({ person }) => `${person.firstName}|${person.lastName}`)).toEqual([
      'Austėja|Petraitė-Kazlauskienė',
      'Jonas|Kazlauskas',
    ]);
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [11, 'email'],
      [12, 'email'],
      [24, 'firstName'],
    ]);
    expect(people.filter(({ isPhoneRead }) => !isPhoneRead).map(({ row }) => row)).toEqual([13]);
  });
});
