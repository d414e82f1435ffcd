import { type BrokenRule, brokenRule } from '../../platform/domain/index.js';

export const MAX_COLUMNS = 100;
/** Characters of a table: as many as a CSV of 8 MiB can have. */
const MAX_CHARS = 8 * 1024 * 1024;
/** Characters of a cell: those of the longest field, the text of a CV. */
const MAX_CELL_CHARS = 100 * 1024;

/** A table beyond a limit is not read to its end. */
export class TableRefused extends Error {
  constructor(readonly problem: BrokenRule) {
    super('a table was refused');
  }
}

/** Counts a table while it is read: a file of a few KB can name one long text in each of its cells. docs/rules/candidates.md#bulk-import */
export class TableSize {
  private chars = 0;

  /** `row` as a spreadsheet counts, `column` from 0. @throws {TableRefused} */
  add(row: number, column: number, { length }: string): void {
    if (column >= MAX_COLUMNS) throw new TableRefused(brokenRule('faults.csvTooManyColumns', { row, max: MAX_COLUMNS }));
    if (length > MAX_CELL_CHARS) throw new TableRefused(brokenRule('faults.csvCellTooLong', { row, max: MAX_CELL_CHARS }));
    this.chars += length;
    if (this.chars > MAX_CHARS) throw new TableRefused(brokenRule('faults.csvTooLong', { max: MAX_CHARS }));
  }
}
