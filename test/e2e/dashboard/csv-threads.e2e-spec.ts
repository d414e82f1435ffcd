import type { CsvReader } from '../../../src/dashboard/adapters/csv-reader.js';
import type { CompanyId } from '../../../src/platform/domain/index.js';

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

  it.each([[`a,b\n1,2${','.repeat(8_000_000)}`, 'row 2 of the CSV has more than 100 columns']])(
    'says what is wrong: %.10j',
    async (csv, problem) => {
      await expect(read(csv)).rejects.toMatchObject({ details: [{ field: 'csv', message: expect.stringContaining(problem) }] });
    },
  );
});
