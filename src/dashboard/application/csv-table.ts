import { withoutInvisible } from '@interview-platform/reader/contacts';
import { type CastingContext, parse } from 'csv-parse/sync';
import { type BrokenRule, brokenRule, textOfCell } from '../../platform/domain/index.js';
import { declaredDelimiter, delimiterOf, headingRow, LENIENT } from './csv-delimiter.js';
import { MAX_COLUMNS, TableRefused, TableSize } from './table-size.js';

/** Lines for each row that may be imported. */
export const MAX_LINES = 4;

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  /** The sheet of an Excel file: `of` so many that people see, with so many rows that they do not. */
  readonly sheet?: { readonly name: string; readonly of: number; readonly hiddenRows: number };
}

export type TableOutcome = CsvTable | { readonly problem: BrokenRule };

/**
 * Reads a CSV with headings, separated by commas, semicolons, tabs or vertical bars. Every cell is text. A thread runs it: a long CSV takes
 * a second.
 */
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
  const plain = records.map((cells) => cells.map(formText));
  const top = headingRow(plain);
  const headings = plain[top] ?? [];
  const rows = plain
    .map((cells, i) => ({ row: i + 1, cells: headings.map((_, column) => cells[column] ?? '') }))
    .slice(top + 1)
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) return { problem: brokenRule('faults.csvRows') };
  // Blank lines count for nothing else.
  if (rows.length > maxRows || records.length > MAX_LINES * maxRows) return { problem: tooManyRows(maxRows) };
  return { headings, rows };
}

export const tooManyRows = (max: number): BrokenRule => brokenRule('faults.csvTooManyRows', { max });

/**
 * A cell as a form sends it back, so that a table that nobody changed is the same: with the line ends of text, and without signs that
 * nobody sees or no page can hold.
 */
const formText = (cell: string): string =>
  textOfCell(withoutInvisible(cell).replace(/\r\n?/g, '\n').replace(/\0/g, '').toWellFormed().trim()).trim();

function recordsOf(text: string, to: number): string[][] | { readonly problem: BrokenRule } {
  const size = new TableSize();
  // Called for each cell, so that a row of millions is not read to its end.
  const cast = (cell: string, { column, records }: CastingContext): string => {
    size.add(records + 1, Number(column), cell);
    return cell.trim();
  };
  try {
    const declared = declaredDelimiter(text);
    return parse(declared?.text ?? text, { ...LENIENT, delimiter: declared?.delimiter ?? delimiterOf(text), to: to + 1, cast });
  } catch (error) {
    return { problem: error instanceof TableRefused ? error.problem : brokenRule('faults.csvQuotes') };
  }
}
