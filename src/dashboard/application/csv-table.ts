import { withoutInvisible } from '@interview-platform/reader/contacts';
import { type CastingContext, parse } from 'csv-parse/sync';
import { type BrokenRule, brokenRule } from '../../platform/domain/index.js';
import { guessFields } from './csv-headings.js';

export const MAX_COLUMNS = 100;
const MAX_TITLE_ROWS = 10;
/** Lines for each row that may be imported. */
const MAX_LINES = 4;

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
}

export type TableOutcome = CsvTable | { readonly problem: BrokenRule };

/** Reads a CSV with headings, separated by commas, semicolons or tabs. Every cell is text. A thread runs it: a long CSV takes a second. */
export function readCsv({ text, maxRows }: { text: string; maxRows: number }): TableOutcome {
  const trimmed = text.replace(/^\uFEFF?[\r\n]*/, '');
  if (text.includes('\0')) return { problem: brokenRule('faults.csvNul') };
  const records = recordsOf(trimmed, MAX_LINES * maxRows);
  return 'problem' in records ? records : tableOf(records, maxRows);
}

/** The table of these rows. Rows above the headings, such as a title, are left out. */
export function tableOf(records: readonly string[][], maxRows: number): TableOutcome {
  const wide = records.findIndex(({ length }) => length > MAX_COLUMNS);
  if (wide >= 0) return { problem: brokenRule('faults.csvTooManyColumns', { row: wide + 1, max: MAX_COLUMNS }) };
  const top = Math.max(0, records.slice(0, MAX_TITLE_ROWS).findIndex((cells) => guessFields(cells.map(plain)).includes('email'))); // prettier-ignore
  const headings = (records[top] ?? []).map(plain);
  const rows = records
    .map((cells, i) => ({ row: i + 1, cells: cells.slice(0, headings.length).map(plain) }))
    .slice(top + 1)
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) return { problem: brokenRule('faults.csvRows') };
  // Blank lines count for nothing else.
  if (rows.length > maxRows || records.length > MAX_LINES * maxRows)
    return { problem: brokenRule('faults.csvTooManyRows', { max: maxRows }) };
  return { headings, rows };
}

/** Without signs that nobody sees, and the one that keeps a spreadsheet from calculating a cell, as our own files have it. */
const plain = (cell: string): string =>
  withoutInvisible(cell)
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '');

class TooManyColumns extends Error {
  constructor(readonly row: number) {
    super();
  }
}

function recordsOf(text: string, to: number): string[][] | { readonly problem: BrokenRule } {
  // Called for each cell, so that a row of millions is not read to its end.
  const cast = (cell: string, { column, records }: CastingContext): string => {
    if (Number(column) >= MAX_COLUMNS) throw new TooManyColumns(records + 1);
    return cell.replace(/\r\n?/g, '\n').trim();
  };
  try {
    const lenient = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };
    return parse(text, { ...lenient, delimiter: delimiterOf(text), to: to + 1, cast });
  } catch (error) {
    return {
      problem:
        error instanceof TooManyColumns
          ? brokenRule('faults.csvTooManyColumns', { row: error.row, max: MAX_COLUMNS })
          : brokenRule('faults.csvQuotes'),
    };
  }
}

/** The one that the headings have most often. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, 64 * 1024)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}
