/** Removes what has had its time. A subclass that is a provider of any module is done every six hours of product time. */
export abstract class RetentionJob {
  /** Unique, by context and purpose: `idempotency.prune`. */
  abstract readonly name: string;

  /** Removes at most `most` rows; answers how many. Called until it answers less than `most`. */
  abstract removeBatch(most: number): Promise<number>;
}
