import { type Markup, markup } from '../../../../platform/http/pages/html.js';

/** A quote in a turn: UTF-16 units, as the analysis gives them. */
export interface QuotePlace {
  /** The id of its anchor. */
  readonly id: string;
  readonly startOffset: number;
  readonly endOffset: number;
}

/** A text with its quotes marked. Quotes may overlap: each character is marked once, and each quote has its anchor at its beginning. */
export function quotedTurn(text: string, quotes: readonly QuotePlace[]): Markup {
  const valid = quotes.filter(({ startOffset, endOffset }) => startOffset >= 0 && endOffset <= text.length && startOffset < endOffset);
  const edges = [...new Set([0, text.length, ...valid.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset])])].sort(
    (a, b) => a - b,
  );
  const pieces = edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] ?? text.length;
    const piece = text.slice(from, to);
    const anchors = valid.filter(({ startOffset }) => startOffset === from).map(({ id }) => markup`<a class="at" id="${id}"></a>`);
    const isQuoted = valid.some(({ startOffset, endOffset }) => startOffset <= from && to <= endOffset);
    return isQuoted ? markup`<mark>${anchors}${piece}</mark>` : piece;
  });
  return markup`${pieces}`;
}
