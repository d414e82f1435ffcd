/** A cap while the breaker is engaged: half, rounded down, at least 1. A cap of 0 stays 0. docs/rules.md#clock-health */
export function breakerCap(cap: number): number {
  return Math.min(cap, Math.max(1, Math.floor(cap / 2)));
}
