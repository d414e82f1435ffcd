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
