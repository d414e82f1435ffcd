/** Characters of weight that one statement carries. */
const HEAVIEST = 1024 * 1024;

/** Cuts `items` into slices, in order, each no heavier than a MiB unless it holds a single item. */
export function slicesOf<T>(items: readonly T[], weightOf: (item: T) => number): T[][] {
  const slices: T[][] = [];
  let weight = Infinity;
  for (const item of items) {
    weight += weightOf(item);
    const last = slices.at(-1);
    if (last && weight <= HEAVIEST) last.push(item);
    else {
      slices.push([item]);
      weight = weightOf(item);
    }
  }
  return slices;
}
