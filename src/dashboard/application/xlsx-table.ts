import { brokenRule } from '../../platform/domain/index.js';
import { unzipWithin, ZipRefused } from '../../platform/threads/bounded-zip.js';
import { type TableOutcome, tableOf } from './csv-table.js';

/** The reader unpacks the same archive again, to the sizes that were counted. */
const LIMITS = { bytes: 50 * 1024 * 1024, entries: 2_000, tags: 1_000_000 };

/** Reads the first sheet of an Excel file (XLSX): of formulas the results, numbers and dates as they are read. A thread runs it. */
export async function readXlsx({ bytes, maxRows }: { bytes: Uint8Array; maxRows: number }): Promise<TableOutcome> {
  const archive = Buffer.from(bytes);
  try {
    await unzipWithin(archive, LIMITS, (name) => name.endsWith('.xml'));
    const { readSheet } = await import('read-excel-file/universal');
    const sheet = await readSheet(archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.length), {
      parseNumber: numberText,
    });
    return tableOf(
      sheet.map((row) => row.map(cellText)),
      maxRows,
    );
  } catch (error) {
    return {
      problem: brokenRule(error instanceof ZipRefused && error.reason === 'tooLarge' ? 'faults.csvTooSlow' : 'faults.xlsxUnreadable'),
    };
  }
}

/** A phone number is a number to Excel: `370612345.0`, `3.7061234567E10`. */
function numberText(text: string): string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value.toFixed(0) : text;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T00:00:00.000Z', '')
      .replace(/:00\.000Z$/, '')
      .replace('T', ' ');
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}
