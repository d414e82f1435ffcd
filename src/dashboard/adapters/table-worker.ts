import { decodeText } from '../../platform/domain/index.js';
import { readCsv, type TableOutcome } from '../application/csv-table.js';
import { readXlsx } from '../application/xlsx-table.js';

export interface TableInput {
  /** The text of a CSV, or the bytes of a CSV or XLSX. */
  readonly file: string | Uint8Array;
  readonly maxRows: number;
}

const ZIP = 'PK\x03\x04';

/** The function that the threads of `CsvReader` run. Bytes are decoded in the thread, too. */
export async function readTable({ file, maxRows }: TableInput): Promise<TableOutcome> {
  if (typeof file === 'string') return readCsv({ text: file, maxRows });
  const isXlsx = Buffer.from(file.subarray(0, 4)).toString('latin1') === ZIP;
  return isXlsx ? readXlsx({ bytes: file, maxRows }) : readCsv({ text: decodeText(file).text, maxRows });
}
