/** Brings wake-ups to workers of any process. What it loses the sweeper finds. */
export abstract class WakeUpCarrier {
  /** Rejects where the wake-ups could not be handed over. */
  abstract carry(works: readonly string[]): Promise<void>;
}
