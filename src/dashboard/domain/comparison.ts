/** How many candidates stand side by side. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 5;

/** The ids in an address, each once; null for none or more than can be shown. */
export function idsIn(text: string, min = MIN_COMPARED): string[] | null {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  return ids.length >= min && ids.length <= MAX_COMPARED ? ids : null;
}

interface Line {
  readonly key: string;
  readonly title: string;
}

/** One requirement, with the line of each candidate; null where the candidate was not evaluated by it. */
export interface ComparedRequirement<L extends Line> {
  readonly title: string;
  readonly lines: readonly (L | null)[];
}

/**
 * The lines of scorecards beside each other, in the order of the first scorecard that has them. A requirement is known by its words, because a
 * change of the position changes the numbers of keys; every other line by its key.
 */
export function byRequirement<L extends Line>(scorecards: readonly (readonly L[])[]): ComparedRequirement<L>[] {
  const rows = new Map<string, { title: string; lines: (L | null)[] }>();
  scorecards.forEach((scorecard, column) => {
    const seen = new Map<string, number>();
    for (const line of scorecard) {
      const name = line.key.startsWith('requirement') ? `requirement ${line.title}` : line.key;
      const time = (seen.get(name) ?? 0) + 1;
      seen.set(name, time);
      const row = rows.get(`${name} ${time}`) ?? { title: line.title, lines: scorecards.map(() => null) };
      row.lines[column] = line;
      rows.set(`${name} ${time}`, row);
    }
  });
  return [...rows.values()];
}

/** Of a page in UTF-8, without its frame and the heads of five candidates. */
const PAGE_BYTES = 72_000;
/** Of one requirement with its title, and of one cell without its reason and quotes. */
const ROW_BYTES = 270;
const CELL_BYTES = 170;
const MAX_SHARE = 1_600;

/** The bytes that each cell may have for its reason and quotes, so that the page stays below 100 KB. */
export function textShare(rows: number, columns: number): number {
  const cells = Math.max(rows * columns, 1);
  return Math.max(0, Math.min(MAX_SHARE, Math.floor((PAGE_BYTES - rows * ROW_BYTES) / cells) - CELL_BYTES));
}

/** The beginning of a text that takes at most so many bytes in a page; with an ellipsis where something is left out. */
export function cut(text: string, maxBytes: number): string {
  let [bytes, end] = [0, 0];
  for (const character of text) {
    bytes += /[&<>"']/.test(character) ? 6 : Buffer.byteLength(character);
    if (bytes > maxBytes) return `${text.slice(0, end).trimEnd()}…`;
    end += character.length;
  }
  return text;
}
