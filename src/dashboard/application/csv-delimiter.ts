import { parse } from 'csv-parse/sync';
import { guessFields } from './csv-headings.js';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_CHARS = 64 * 1024;
const SAMPLE_RECORDS = 30;
/** Records in which the headings are looked for: above them may be titles. */
const MAX_TITLE_ROWS = 10;

/** Cells may hold quotes and be of any number. */
export const LENIENT = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };

/** The separator that a first line `sep=;` names, as Excel has it, and the text below that line. */
export function declaredDelimiter(text: string): { delimiter: string; text: string } | null {
  const [line, delimiter] = /^"?sep=([^\r\n"])"?[,;\t]*(?:\r\n?|\n)/i.exec(text) ?? [];
  return line !== undefined && delimiter !== undefined ? { delimiter, text: text.slice(line.length) } : null;
}

/** The separator by which most headings are recognised, else the one by which most rows have as many cells. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const scores = DELIMITERS.map((delimiter) => {
    const records = sampleOf(sample, delimiter);
    return { delimiter, score: [fieldsIn(records[headingRow(records)] ?? []), cellsOfOneWidth(records)] as const };
  });
  return scores.reduce((best, one) => (isMore(one.score, best.score) ? one : best)).delimiter;
}

/** The record with most headings, one of an address first. If none has any, the first one of several cells. */
export function headingRow(records: readonly (readonly string[])[]): number {
  const top = records.slice(0, MAX_TITLE_ROWS);
  const counts = top.map(fieldsIn);
  const most = Math.max(0, ...counts);
  const row = most > 0 ? counts.indexOf(most) : top.findIndex(({ length }) => length > 1);
  return Math.max(0, row);
}

/** An address counts more than all others: without it nobody is imported. */
function fieldsIn(headings: readonly string[]): number {
  const fields = guessFields(headings.slice(0, 100)).filter((field) => field !== null);
  return fields.length + (fields.includes('email') ? 10 : 0);
}

/** The cells of the records of one width, beside the first of each: of the width that has most. */
function cellsOfOneWidth(records: readonly (readonly string[])[]): number {
  const cells = new Map<number, number>();
  for (const { length } of records) cells.set(length, (cells.get(length) ?? 0) + length - 1);
  return Math.max(0, ...cells.values());
}

const isMore = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean => a > c || (a === c && b > d);

/** The first records. The sample may end within one, and quotation marks may be open. */
function sampleOf(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  const keep = (record: string[]): null => (records.push(record), null);
  try {
    parse(text, { ...LENIENT, delimiter, to: SAMPLE_RECORDS, trim: true, on_record: keep });
  } catch {
    return records;
  }
  return records;
}
