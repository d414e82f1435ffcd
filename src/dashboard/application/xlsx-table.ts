import { brokenRule, SECOND } from '../../platform/domain/index.js';
import { ZipRefused } from '../../platform/threads/bounded-zip.js';
import { guessFields } from './csv-headings.js';
import { type CsvTable, MAX_LINES, type TableOutcome, tableOf, tooManyRows } from './csv-table.js';
import { TableRefused, TableSize } from './table-size.js';
import { isOn, openWorkbook, type Sheet, textOf, type Workbook } from './xlsx-workbook.js';

const DAY_SECONDS = 86_400;
/** Sheets that are looked at for one with people. */
const MAX_SHEETS = 20;

/**
 * Reads the sheet of an Excel file (XLSX) that people see: the first with an address column. Of formulas the results, numbers and dates as
 * they are read. A thread runs it. docs/rules/candidates.md#bulk-import
 */
export async function readXlsx({ bytes, maxRows }: { bytes: Uint8Array; maxRows: number }): Promise<TableOutcome> {
  try {
    const workbook = await openWorkbook(bytes);
    if (!workbook) return { problem: brokenRule('faults.xlsxUnreadable') };
    let first: TableOutcome | undefined;
    for (const sheet of workbook.sheets.slice(0, MAX_SHEETS)) {
      const outcome = await readSheet(workbook, sheet, maxRows);
      if (!('problem' in outcome) && hasAddresses(outcome)) return outcome;
      if (!first || ('problem' in first && !('problem' in outcome))) first = outcome;
    }
    return first ?? { problem: brokenRule('faults.csvRows') };
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    return { problem: brokenRule(error.reason === 'tooLarge' ? 'faults.csvTooSlow' : 'faults.xlsxUnreadable') };
  }
}

/** A sentence of a cover sheet can name e-mail, too: a column of addresses has some. */
function hasAddresses({ headings, rows }: CsvTable): boolean {
  const column = guessFields(headings).indexOf('email');
  return column >= 0 && rows.some(({ cells }) => cells[column]?.includes('@'));
}

async function readSheet(workbook: Workbook, { name, part }: Sheet, maxRows: number): Promise<TableOutcome> {
  try {
    const { records, hidden } = await recordsOf(workbook, part, maxRows);
    const outcome = tableOf(records, maxRows);
    if ('problem' in outcome) return outcome;
    return {
      ...outcome,
      sheet: { name, of: workbook.sheets.length, hiddenRows: outcome.rows.filter(({ row }) => hidden.has(row)).length },
    };
  } catch (error) {
    if (error instanceof TableRefused) return { problem: error.problem };
    throw error;
  }
}

/** The cells with a value. Places that the file does not state follow each other. */
async function recordsOf(workbook: Workbook, part: string, maxRows: number): Promise<{ records: string[][]; hidden: ReadonlySet<number> }> {
  const records: string[][] = [];
  const hidden = new Set<number>();
  const size = new TableSize();
  const text = textOf();
  let [row, isHidden, column, type, style] = [0, false, -1, '', -1];
  const keep = (value: string): void => {
    if (value.trim() === '') return;
    if (row > MAX_LINES * maxRows) throw new TableRefused(tooManyRows(maxRows));
    size.add(row, column, value);
    if (isHidden) hidden.add(row);
    while (records.length < row) records.push([]);
    const cells = records[row - 1]!;
    while (cells.length < column) cells.push('');
    cells[column] = value.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').trim();
  };
  await workbook.package.walk(part, {
    open: (name, attribute) => {
      text.open(name);
      if (name === 'row') {
        row = placeOf(attribute('r')) ?? row + 1;
        column = -1;
        isHidden = isOn(attribute('hidden'));
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? -1);
      }
    },
    text: text.text,
    close: (name) => {
      text.close(name);
      if (name === 'c') keep(valueOf(workbook, type, style, text.take()));
    },
  });
  return { records, hidden };
}

/** Control characters, which no database stores and no cell shows. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu;

const placeOf = (text = ''): number | undefined => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined);

/** The column of `AB12`, from 0. */
function columnOf(reference = ''): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d+$/i.exec(reference) ?? [];
  return letters === undefined
    ? undefined
    : [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf({ strings, dateStyles, epoch }: Workbook, type: string, style: number, value: string): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e' || value === '') return '';
  if (type === 'b') return String(value === '1');
  if (type === 'd') return dateText(new Date(`${value}Z`)) ?? value;
  if (type !== 'n') return value;
  return (dateStyles[style] && dateText(new Date(Math.round((Number(value) + epoch) * DAY_SECONDS) * SECOND))) || numberText(value);
}

/** A phone number is a number to Excel: `370612345.0`, `3.7061234567E10`. */
function numberText(text: string): string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value.toFixed(0) : text;
}

function dateText(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  return date
    .toISOString()
    .replace('T00:00:00.000Z', '')
    .replace(/(:00)?\.000Z$/, '')
    .replace('T', ' ');
}
