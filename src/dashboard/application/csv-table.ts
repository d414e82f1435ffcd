import { type CastingContext, parse } from 'csv-parse/sync';
import { type BrokenRule, brokenRule } from '../../platform/domain/index.js';

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
export function readCsv({ text, maxRows }: { text: string; maxRows: number }): CsvTable | { readonly problem: BrokenRule } {
  const trimmed = text.replace(/^\uFEFF?[\r\n]*/, '');
  if (text.includes('\0')) return { problem: brokenRule('faults.csvNul') };
  // Blank lines count for nothing else.
  const maxLines = 4 * maxRows;
  const records = recordsOf(trimmed, maxLines);
  if ('problem' in records) return records;
  const [headings = [], ...others] = records;
  const rows = others
    .map((cells, i) => ({ row: i + 2, cells: cells.slice(0, headings.length) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) return { problem: brokenRule('faults.csvRows') };
  if (rows.length > maxRows || others.length >= maxLines) return { problem: brokenRule('faults.csvTooManyRows', { max: maxRows }) };
  return { headings, rows };
}

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
    return parse(text, { ...lenient, delimiter: delimiterOf(text), to, cast });
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
