/** Removes what has had its time. A subclass that is a provider of any module is done every six hours of product time. */
export abstract class RetentionJob {
  /** Unique, by context and purpose: `idempotency.prune`. */
  abstract readonly name: string;

  /** Removes at most `max` rows in one statement; returns 0 when nothing is left. Called until it returns 0. */
  abstract removeBatch(max: number): Promise<number>;
}
