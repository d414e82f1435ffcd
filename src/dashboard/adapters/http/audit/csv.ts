import { withoutDirectionSigns } from '../../../../platform/domain/index.js';

/** Signs at the start of a cell that make a spreadsheet calculate it, also those of full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A CSV file (RFC 4180) for spreadsheets: UTF-8 with its mark, and no cell that would be calculated, or turns those beside it. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => `${cells.map(withoutDirectionSigns).map(cell).join(',')}\r\n`).join('')}`;
}
