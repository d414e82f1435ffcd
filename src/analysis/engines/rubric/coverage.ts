import { placeOf, quoteAround, type Passage, type Unit } from './reading.js';

/** How much of what was asked a text names. */
export interface Coverage {
  /** 0 to 1, by the units' weights. Saying a thing twice changes nothing. */
  share: number;
  found: readonly Unit[];
  missing: readonly Unit[];
}

export function coverageOf(units: readonly Unit[], passages: readonly Passage[]): Coverage {
  const found = units.filter((unit) => passages.some((passage) => placeOf(unit, passage) !== null));
  const missing = units.filter((unit) => !found.includes(unit));
  const weightOf = (some: readonly Unit[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  return { share: units.length === 0 ? 0 : weightOf(found) / weightOf(units), found, missing };
}

/** A passage that shows some of the units, and where in it the first of them stands. */
export interface Showing {
  passage: Passage;
  place: number;
}

/** The passages that show most of the units, the best first; each shows something that those before it do not. */
export function showingsOf(units: readonly Unit[], passages: readonly Passage[], most: number): Showing[] {
  const showings: Showing[] = [];
  let open = units;
  while (open.length > 0 && showings.length < most) {
    const best = bestFor(open, passages);
    if (!best) break;
    showings.push(best);
    open = open.filter((unit) => placeOf(unit, best.passage) === null);
  }
  return showings;
}

function bestFor(units: readonly Unit[], passages: readonly Passage[]): Showing | null {
  let best: Showing | null = null;
  let bestWeight = 0;
  for (const passage of passages) {
    let weight = 0;
    let place = passage.text.length;
    for (const unit of units) {
      const at = placeOf(unit, passage);
      if (at === null) continue;
      weight += unit.weight;
      place = Math.min(place, at);
    }
    if (weight > bestWeight) {
      best = { passage, place };
      bestWeight = weight;
    }
  }
  return best;
}

/** Quotes for the showings, each once. */
export function quotesOf(showings: readonly Showing[]): string[] {
  return [...new Set(showings.map(({ passage, place }) => quoteAround(passage, place)))];
}
