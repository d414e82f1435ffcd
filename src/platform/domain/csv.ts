import { withoutDirectionSigns } from './text.js';

/** Signs by which a spreadsheet calculates a cell, also those of full width. */
const SIGN = '[=+\\-@＝＋－＠]';
/**
 * Signs that separate cells where a semicolon or a tab does, and those that may stand between them and a formula: blanks, quotation marks,
 * signs that do not show.
 */
const BEFORE_SIGN = '[;\\s"\\p{Cc}\\p{Cf}\\u115f\\u1160\\u2800\\u3164\\uffa0]';
/** Lookbehind: a run is looked at once, so that time is linear. */
const CALCULATED = new RegExp(`(^|(?<!${BEFORE_SIGN})${BEFORE_SIGN}+)(?=${SIGN})`, 'gu');
const MADE_HARMLESS = new RegExp(`(^|(?<!${BEFORE_SIGN})${BEFORE_SIGN}+)'(?=${SIGN})`, 'gu');

/** A CSV file (RFC 4180) for spreadsheets: UTF-8 with its mark, and no cell that would be calculated, or turns those beside it. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${harmless(withoutDirectionSigns(text)).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * An apostrophe before each formula. `x;=1+1` holds one where the separator is a semicolon: quotation marks inside of a cell count for
 * nothing there.
 */
function harmless(text: string): string {
  return text.replace(CALCULATED, (run: string, _: string, at: number) => (divides(run, at) ? `${run}'` : run));
}

/** The text of a cell as it was before `csvOf`. */
export function textOfCell(cell: string): string {
  return cell.replace(MADE_HARMLESS, (run: string, before: string, at: number) => (divides(before, at) ? before : run));
}

const divides = (run: string, at: number): boolean => at === 0 || /[;\t\r\n]/.test(run);
