/** A range of a text: character indexes, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** What stands instead of a range of the text. */
export interface Edit extends Span {
  text: string;
}

/** A range of the text that differs from the source: it stands for `from` to `to` of the source. An empty range is a deletion. */
interface Piece extends Span {
  from: number;
  to: number;
}

/** A literal text (`$` is a plain character), or a function of the match and its first two groups. */
export type Replacement = string | ((found: string, first: string, second: string) => string);

/** What follows a character and belongs to it: marks, and the vowels and final consonants of Korean syllables. */
const JOINING = String.raw`\p{M}\u1160-\u11ff\u{16d67}`;
const JOINED = new RegExp(`[${JOINING}]*`, 'uy');
/** Marks on one letter beyond thirty: normalising takes quadratic time in them. UAX #15, Stream-Safe Text Format. */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;
const IS_JOINING = new RegExp(`^[${JOINING}]`, 'u');
/** A character with all that joins it. Plain ASCII is normal already and left out. */
const CLUSTER = new RegExp(`[^\\0-\\u007f${JOINING}][${JOINING}]*|[\\0-\\u007f]?[${JOINING}]+`, 'gu');

/**
 * A text and the way back: after any replacements, each range of it maps to the range of the source that it came from. Immutable.
 * Memory and time grow with the number of replacements, not with the length of the text.
 */
export class TrackedText {
  private constructor(
    readonly text: string,
    private readonly origin: string,
    private readonly pieces: readonly Piece[],
  ) {}

  static of(source: string): TrackedText {
    return new TrackedText(source, source, []);
  }

  /**
   * `pattern` has the flag `g`. A match that is replaced by itself counts as untouched. `sign`, a part of each match, is faster to
   * find: most texts have none.
   */
  replaceAll(pattern: RegExp, replacement: Replacement, sign?: RegExp): TrackedText {
    if (sign?.test(this.text) === false) return this;
    const edits: Edit[] = [];
    pattern.lastIndex = 0;
    for (let found = pattern.exec(this.text); found; found = pattern.exec(this.text)) {
      const { 0: old, 1: first = '', 2: second = '', index: start } = found;
      const text = typeof replacement === 'string' ? replacement : replacement(old, first, second);
      if (text !== old) edits.push({ start, end: start + old.length, text });
      if (old === '') pattern.lastIndex += 1;
    }
    return this.edited(edits);
  }

  /** The text after the edits, which are in order and do not overlap. */
  edited(edits: readonly Edit[]): TrackedText {
    if (edits.length === 0) return this;
    const parts: string[] = [];
    let from = 0;
    for (const { start, end, text } of edits) {
      parts.push(this.text.slice(from, start), text);
      from = end;
    }
    parts.push(this.text.slice(from));
    return new TrackedText(parts.join(''), this.origin, merged(this.pieces, edits));
  }

  /** The text in Unicode's normal form C, normalised cluster by cluster, without surplus marks. */
  normalised(): TrackedText {
    const read = this.replaceAll(SURPLUS_MARKS, (_found, kept) => kept);
    return read.text === read.text.normalize('NFC') ? read : read.replaceAll(CLUSTER, (cluster) => cluster.normalize('NFC'));
  }

  /**
   * The range of the source that a range of the text came from. It contains every replaced piece that the range touches, and whole
   * characters with their marks.
   */
  source({ start, end }: Span): Span {
    const from = this.spanOf(start).start;
    return this.wholeCharacters({ start: from, end: end > start ? this.spanOf(end - 1).end : from });
  }

  /** The range of the source of one character. */
  private spanOf(index: number): Span {
    const piece = this.pieces[lastAt(this.pieces, index)];
    if (!piece) return { start: index, end: index + 1 };
    if (index < piece.end) return { start: piece.from, end: piece.to };
    const start = index - piece.end + piece.to;
    return { start, end: start + 1 };
  }

  private wholeCharacters({ start, end }: Span): Span {
    let from = start;
    while (from > 0 && (splitsPair(this.origin, from) || IS_JOINING.test(String.fromCodePoint(this.origin.codePointAt(from) ?? 0))))
      from -= 1;
    if (end <= start) return { start: from, end: from };
    JOINED.lastIndex = splitsPair(this.origin, end) ? end + 1 : end;
    return { start: from, end: JOINED.lastIndex + (JOINED.exec(this.origin)?.[0].length ?? 0) };
  }
}

const splitsPair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** The index of the last piece that begins at or before the character, -1 if there is none. */
function lastAt(pieces: readonly Piece[], index: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.start ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The pieces after the edits: an edit and the pieces that it overlaps become one. */
function merged(pieces: readonly Piece[], edits: readonly Edit[]): Piece[] {
  const result: Piece[] = [];
  let next = 0;
  /** Difference of positions: after the edits to before, and source to before. */
  let [shift, offset] = [0, 0];
  const take = (piece: Piece): void => {
    next += 1;
    offset = piece.to - piece.end;
  };
  for (let index = 0; index < edits.length;) {
    const group: Span = { start: edits[index]?.start ?? 0, end: edits[index]?.start ?? 0 };
    for (let piece = pieces[next]; piece && piece.end <= group.start; piece = pieces[next]) {
      result.push({ ...piece, start: piece.start + shift, end: piece.end + shift });
      take(piece);
    }
    let from = group.start + offset;
    let growth = 0;
    for (;;) {
      const [edit, piece] = [edits[index], pieces[next]];
      if (edit && (edit.start === group.start || edit.start < group.end)) {
        index += 1;
        growth += edit.text.length - (edit.end - edit.start);
        group.end = Math.max(group.end, edit.end);
      } else if (piece && piece.start < group.end) {
        if (piece.start < group.start) [group.start, from] = [piece.start, piece.from];
        take(piece);
        group.end = Math.max(group.end, piece.end);
      } else break;
    }
    result.push({ start: group.start + shift, end: group.end + shift + growth, from, to: group.end + offset });
    shift += growth;
  }
  for (const piece of pieces.slice(next)) result.push({ ...piece, start: piece.start + shift, end: piece.end + shift });
  return result;
}
