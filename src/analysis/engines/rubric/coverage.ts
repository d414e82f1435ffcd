import type { Passage, Unit } from './reading.js';

/** A passage and the offset in it at which something is named. */
export interface Evidence {
  passage: Passage;
  offset: number;
}

/** What units are covered by a text, and how much of their weight. */
export interface Coverage {
  /** 0 to 1, by the units' weights. Repetition changes nothing. */
  share: number;
  found: readonly Unit[];
  missing: readonly Unit[];
}

interface Posting {
  index: number;
  offset: number;
}

/**
 * Passages with an inverted index over what they name. Finding units costs their occurrences, not units × passages: a position with
 * thousands of units against a transcript of 8 MiB took minutes.
 */
export class IndexedText {
  private readonly postings = new Map<string, Posting[]>();

  constructor(readonly passages: readonly Passage[]) {
    passages.forEach(({ units }, index) => {
      for (const [key, offset] of units) {
        const known = this.postings.get(key);
        if (known) known.push({ index, offset });
        else this.postings.set(key, [{ index, offset }]);
      }
    });
  }

  /** The first passage that has the key. */
  find(key: string): Evidence | null {
    const first = this.postings.get(key)?.[0];
    const passage = first && this.passages[first.index];
    return passage ? { passage, offset: first.offset } : null;
  }

  coverage(units: readonly Unit[]): Coverage {
    const found = units.filter(({ keys }) => keys.some((key) => this.postings.has(key)));
    const missing = units.filter((unit) => !found.includes(unit));
    const totalWeight = (some: readonly Unit[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
    return { share: units.length === 0 ? 0 : totalWeight(found) / totalWeight(units), found, missing };
  }

  /** The passages that name most of the units, the best first; each names a unit that those before it do not. */
  evidence(units: readonly Unit[], limit: number): Evidence[] {
    const selected: Evidence[] = [];
    let open = units;
    while (open.length > 0 && selected.length < limit) {
      const best = this.bestPassage(open);
      if (!best) break;
      selected.push(best);
      open = open.filter(({ keys }) => !keys.some((key) => best.passage.units.has(key)));
    }
    return selected;
  }

  /** The passage with the greatest weight of units, the first of equals. */
  private bestPassage(units: readonly Unit[]): Evidence | null {
    const scores = new Map<number, { weight: number; offset: number; last: Unit }>();
    for (const unit of units) {
      for (const key of unit.keys) {
        for (const { index, offset } of this.postings.get(key) ?? []) {
          const score = scores.get(index);
          if (!score) scores.set(index, { weight: unit.weight, offset, last: unit });
          // A unit counts once in a passage, at the offset of the first of its keys.
          else if (score.last !== unit) {
            score.weight += unit.weight;
            score.offset = Math.min(score.offset, offset);
            score.last = unit;
          }
        }
      }
    }
    let best: { index: number; weight: number; offset: number } | null = null;
    for (const [index, { weight, offset }] of scores) {
      if (!best || weight > best.weight || (weight === best.weight && index < best.index)) best = { index, weight, offset };
    }
    const passage = best && this.passages[best.index];
    return best && passage ? { passage, offset: best.offset } : null;
  }
}

const MAX_QUOTE = 200;
/** What a cut through a surrogate pair leaves at the ends. A U+FFFD of the text itself stays. */
const HALF_CHARACTER = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** A verbatim part of the passage around the offset, at most 200 characters. */
export function quoteAround({ passage: { text }, offset }: Evidence): string {
  if (text.length <= MAX_QUOTE) return text;
  const from = offset < MAX_QUOTE / 2 ? 0 : wordBoundary(text, offset - MAX_QUOTE / 4);
  const end = Math.min(text.length, from + MAX_QUOTE);
  const lastSpace = end < text.length ? text.lastIndexOf(' ', end) : end;
  return text
    .slice(from, lastSpace > offset ? lastSpace : end)
    .replace(HALF_CHARACTER, '')
    .trim();
}

function wordBoundary(text: string, around: number): number {
  const space = text.indexOf(' ', around);
  return space >= 0 && space - around < MAX_QUOTE / 4 ? space + 1 : around;
}

/** Integers in proportion to the shares that add up to `total`: the rest of the rounding goes to the largest remainders, the first of equals. */
export function apportion(shares: readonly number[], total: number): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share * total) / sum);
  const weights = exact.map(Math.floor);
  const left = total - weights.reduce((all, weight) => all + weight, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of order.slice(0, left)) weights[index] = (weights[index] ?? 0) + 1;
  return weights;
}
