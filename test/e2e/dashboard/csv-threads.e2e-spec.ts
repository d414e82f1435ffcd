import type { CsvReader } from '../../../src/dashboard/adapters/csv-reader.js';
import type { CompanyId } from '../../../src/platform/domain/index.js';
import { workbook } from '../../support/xlsx.js';

/** Only the built reader has threads: a thread loads no TypeScript. */
const BUILT = new URL('../../../dist/src/dashboard/adapters/csv-reader.js', import.meta.url).href;

describe('the built reader of CSVs', () => {
  let reader: CsvReader;
  beforeAll(async () => {
    const { CsvReader: Reader } = (await import(BUILT)) as { CsvReader: new () => CsvReader };
    reader = new Reader();
  });
  afterAll(() => reader.onApplicationShutdown());

  const read = (csv: string | Buffer) => reader.read(csv, 'a company' as CompanyId);

  it('reads six files of 500 rows beside the event loop', async () => {
    const honest = Buffer.from(`\uFEFFEmail,CV\n${`a@people.example,"${'Nurse, since 2015. '.repeat(20)}"\n`.repeat(500)}`);
    const reading = Promise.all([honest, honest, honest, honest, honest, honest].map(read));
    // What is read in the calling thread has ended by then.
    const first = await Promise.race([reading.then(() => 'files'), new Promise((resolve) => setImmediate(resolve, 'the loop'))]);
    expect(first).toBe('the loop');
    const tables = (await reading).map((table) => [table.headings.length, table.rows.length, table.rows[0]?.cells.length]);
    expect(tables).toEqual(Array.from({ length: 6 }, () => [2, 500, 2]));
  });

  it('decodes bytes that are no UTF-8 beside the event loop', async () => {
    const western = Buffer.from(`Email,Name\n${'a@people.example,François\n'.repeat(500)}`, 'latin1');
    const reading = read(western);
    expect(await Promise.race([reading.then(() => 'file'), new Promise((resolve) => setImmediate(resolve, 'the loop'))])).toBe('the loop');
    expect((await reading).rows[0]?.cells[1]).toBe('François');
  });

  it('refuses a text that an Excel file stores once and names in many cells', async () => {
    const cells = Array.from({ length: 490 }, (_, i) => `<row r="${i + 2}"><c t="s"><v>0</v></c></row>`).join('');
    const zip = workbook(`<row r="1"><c t="inlineStr"><is><t>Email</t></is></c></row>${cells}`, {
      strings: `<si><t>${'x'.repeat(90_000)}</t></si>`,
    });
    const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
    const tooLong = expect.stringContaining('characters: divide it');
    await expect(read(bytes)).rejects.toMatchObject({ details: [{ field: 'csv', message: tooLong }] });
  });

  it.each([[`a,b\n1,2${','.repeat(8_000_000)}`, 'row 2 of the CSV has more than 100 columns']])(
    'says what is wrong: %.10j',
    async (csv, problem) => {
      await expect(read(csv)).rejects.toMatchObject({ details: [{ field: 'csv', message: expect.stringContaining(problem) }] });
    },
  );
});
