/** The part of a company's past that statistics are about. */
export interface StatisticsFilter {
  readonly jobPositionId: string | null;
  readonly since: Date | null;
}

/** How long something took, in seconds. Null: it never happened. */
export interface Spread {
  readonly count: number;
  readonly median: number | null;
  /** Nine of ten took at most so long. */
  readonly p90: number | null;
}

/** Rows that a statistic reads at most, the newest: so it costs the same whatever the company has. */
export const MAX_COUNTED = 10_000;
