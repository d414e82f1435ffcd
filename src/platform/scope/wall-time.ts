/** Real time, for what others compare with their own clocks (signatures). Product rules ask the `Clock`. DECISIONS.md section 9 "One clock". */
export function wallTime(): Date {
  return new Date();
}
