import JSZip from 'jszip';
import { workbook } from '../../../test/support/xlsx.js';
import type { CsvTable } from './csv-table.js';
import { readXlsx } from './xlsx-table.js';

const bytesOf = (zip: JSZip) => zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
const read = async (zip: JSZip) => readXlsx({ bytes: await bytesOf(zip), maxRows: 500 });
const problemOf = (outcome: object) => (outcome as { problem?: { rule: string; values: object } }).problem;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const headings = row(2, text('A2', 'Name'), text('B2', 'Email'), text('C2', 'Phone'));
const person = row(3, text('A3', 'Ona'), text('B3', 'ona@x'));

describe('an Excel file', () => {
  it('is read as text: numbers as typed, formulas as their results, rows below a title', async () => {
    const cells = row(3, text('A3', 'Ona'), '<c r="B3" t="str"><f>A3</f><v>ona@x</v></c>', '<c r="C3"><v>3.70612345E8</v></c>');
    expect(await read(workbook(row(1, text('A1', 'Candidates')) + headings + cells))).toEqual({
      headings: ['Name', 'Email', 'Phone'],
      rows: [{ row: 3, cells: ['Ona', 'ona@x', '370612345'] }],
      sheet: { name: 'A', of: 1, hiddenRows: 0 },
    });
  });

  it('has dates, booleans, formatted texts without readings, escapes and empty errors', async () => {
    const strings =
      '<si><r><t>Ke</t></r><r><rPr><b/></rPr><t>rn</t></r></si><si><t>太郎</t><rPh sb="0" eb="2"><t>タロウ</t></rPh></si><si><t xml:space="preserve">one_x000D_\ntwo &amp; &#128512;_x0000_</t></si>';
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-427]yyyy\\-mm\\-dd;@"/><numFmt numFmtId="165" formatCode="[Red]0&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>';
    const number = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
    const cells = `<row r="3"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>${number(0, '45366')}${number(1, '45366')}${number(2, '45366')}${number(3, '12')}${number(4, '45366.5')}<c t="d"><v>2024-03-15T00:00:00</v></c></row>`;
    const heads = `<row r="2">${Array.from({ length: 11 }, () => '<c t="inlineStr"><is><t>h</t></is></c>').join('')}</row>`;
    const values = [
      'Kern',
      '太郎',
      'one\ntwo & 😀',
      'true',
      '',
      '45366',
      '2024-03-15',
      '2024-03-15',
      '12',
      '2024-03-15 12:00',
      '2024-03-15',
    ];
    expect(((await read(workbook(heads + cells, { strings, styles }))) as CsvTable).rows[0]?.cells).toEqual(values);
    const in1904 = (await read(
      workbook(heads + row(3, number(1, '43904')), { styles, workbook: '<workbookPr date1904="1"/>' }),
    )) as CsvTable;
    expect(in1904.rows[0]?.cells[0]).toBe('2024-03-15');
  });

  it('is read by its first sheet that people see and that has addresses', async () => {
    const cover = row(1, text('A1', 'Send this by e-mail.')) + row(2, text('A2', 'Thank you'));
    const sheetOf = async (rows: readonly string[], sheets?: readonly string[]) => {
      const { sheet, headings: found } = (await read(workbook(rows, sheets && { sheets }))) as CsvTable;
      return [sheet?.name, sheet?.of, found[0]];
    };
    expect(await sheetOf([cover, headings + person])).toEqual(['B', 2, 'Name']);
    expect(await sheetOf(['', row(1, text('A1', 'x')) + row(2, text('A2', 'y')), cover])).toEqual(['B', 3, 'x']);
    const old = headings + row(3, text('A3', 'Old'), text('B3', 'old@x'));
    for (const state of ['hidden', 'veryHidden'])
      expect(await sheetOf([old, headings + person], [`name="Old" state="${state}"`, 'name="New"'])).toEqual(['New', 1, 'Name']);
    expect(await sheetOf([old, headings + person])).toEqual(['A', 2, 'Name']);
  });

  it('counts the hidden rows that are read', async () => {
    const hidden = person.replace('<row', '<row hidden="1"') + row(4, text('B4', 'b@x')) + '<row r="5" hidden="true"/>';
    expect(((await read(workbook(headings + hidden))) as CsvTable).sheet).toEqual({ name: 'A', of: 1, hiddenRows: 1 });
  });

  it('is refused where it is none, is damaged, or has no rows', async () => {
    const ruleOf = async (zip: JSZip) => problemOf(await read(zip))?.rule;
    expect(await ruleOf(new JSZip().file('a.txt', 'x'))).toBe('faults.xlsxUnreadable');
    expect(await ruleOf(workbook('<row'))).toBe('faults.xlsxUnreadable');
    expect(await ruleOf(workbook(headings))).toBe('faults.csvRows');
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><workbook/>';
    expect(await ruleOf(workbook(headings + person).file('xl/workbook.xml', entities))).toBe('faults.xlsxUnreadable');
  });
});

describe('an Excel file that unpacks to much', () => {
  const entryAt = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46;

  it('is refused where a text that is stored once stands in many cells', async () => {
    const strings = `<si><t>${'x'.repeat(100_000)}</t></si><si><t>${'x'.repeat(102_401)}</t></si>`;
    const rows = (count: number, index: number) =>
      Array.from({ length: count }, (_, i) => `<row r="${i + 3}"><c r="C${i + 3}" t="s"><v>${index}</v></c></row>`).join('');
    const sized = (count: number, index: number) =>
      read(workbook(headings + person.replace('</row>', '<c r="C3"/></row>') + rows(count, index), { strings }));
    expect(problemOf(await sized(490, 0))).toMatchObject({ rule: 'faults.csvTooLong', values: { max: 8 * 1024 * 1024 } });
    expect(problemOf(await sized(1, 1))).toMatchObject({ rule: 'faults.csvCellTooLong', values: { row: 3, max: 102_400 } });
    expect(problemOf(await sized(83, 0))).toBeUndefined();
  });

  it('is refused where an entry has another size than it states', async () => {
    const bytes = await bytesOf(workbook(headings + person));
    const at = entryAt(bytes, 'xl/worksheets/sheet1.xml') + 24;
    for (const size of [bytes.readUInt32LE(at) - 1, bytes.readUInt32LE(at) + 1]) {
      bytes.writeUInt32LE(size, at);
      expect(problemOf(await readXlsx({ bytes, maxRows: 500 }))?.rule).toBe('faults.xlsxUnreadable');
    }
    bytes.writeUInt32LE(51 * 1024 * 1024, at);
    expect(problemOf(await readXlsx({ bytes, maxRows: 500 }))?.rule).toBe('faults.csvTooSlow');
  });

  it('is read without the entries that no table needs, whatever they state', async () => {
    const zip = workbook(headings + person);
    for (let i = 0; i < 200; i += 1) zip.file(`xl/media/image${i}.xml`, Buffer.alloc(1_000));
    const bytes = await bytesOf(zip);
    for (let i = 0; i < 200; i += 1) bytes.writeUInt32LE(600_000, entryAt(bytes, `xl/media/image${i}.xml`) + 24);
    expect(((await readXlsx({ bytes, maxRows: 500 })) as CsvTable).rows.length).toBe(1);
  });

  it('is inflated in the thread that reads it, which starts no other', async () => {
    const started: unknown[] = [];
    const note = (worker: unknown) => started.push(worker);
    process.on('worker', note);
    const padded = await read(workbook([`${' '.repeat(600_000)}${headings}${person}`, `${' '.repeat(600_000)}${headings}`]));
    process.off('worker', note);
    expect([(padded as CsvTable).rows.length, started]).toEqual([1, []]);
  });

  it('is refused where a cell is far away', async () => {
    expect(problemOf(await read(workbook(headings + row(1_048_576, text('A1048576', 'x')))))).toMatchObject({
      rule: 'faults.csvTooManyRows',
    });
    expect(problemOf(await read(workbook(headings + row(4, text('XFD4', 'x')))))).toMatchObject({
      rule: 'faults.csvTooManyColumns',
      values: { row: 4 },
    });
    expect(problemOf(await read(workbook(headings + person + '<row r="1048576" hidden="1"><c r="XFD1048576"/></row>')))).toBeUndefined();
  });
});
