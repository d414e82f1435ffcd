import { parse } from 'csv-parse/sync';

export const MAX_COLUMNS = 100;

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads a CSV with headings, separated by commas, semicolons or tabs. Every cell is text. A thread runs it: a long CSV takes a second. */
export function readCsv({ text, maxRows }: { text: string; maxRows: number }): CsvTable | { readonly problem: string } {
  const trimmed = text.replace(/^\uFEFF?[\r\n]*/, '');
  const { delimiter, count } = delimiterOf(trimmed);
  // Counted before: a parser would make an object of each.
  if (count > MAX_COLUMNS) return { problem: `the CSV has more than ${MAX_COLUMNS} columns` };
  if (text.includes('\0')) return { problem: 'the CSV must not hold NUL' };
  // Blank lines count for nothing else.
  const maxLines = 4 * maxRows;
  const records = recordsOf(trimmed, delimiter, maxLines);
  if (!records) return { problem: 'the CSV cannot be read: a quotation mark is not closed' };
  const [headings = [], ...others] = records;
  const rows = others
    .map((cells, i) => ({ row: i + 2, cells: cells.slice(0, headings.length) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) return { problem: 'the CSV needs a line of headings and at least one row' };
  if (headings.length > MAX_COLUMNS) return { problem: `the CSV has more than ${MAX_COLUMNS} columns` };
  if (rows.length > maxRows || others.length >= maxLines) return { problem: `the CSV has more than ${maxRows} rows: divide it` };
  return { headings, rows };
}

/** Null for a text that is no CSV. */
function recordsOf(text: string, delimiter: string, to: number): string[][] | null {
  try {
    const lenient = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };
    return parse(text, { ...lenient, delimiter, to }).map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim()));
  } catch {
    return null;
  }
}

/** The one that the headings have most often, and how many columns it makes. */
function delimiterOf(text: string): { delimiter: string; count: number } {
  const [line = ''] = text
    .slice(0, 64 * 1024)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best));
}
