/** Real time, for what others compare with their own clocks (signatures). Product rules ask the `Clock`. docs/rules.md#time. */
export function wallTime(): Date {
  return new Date();
}
