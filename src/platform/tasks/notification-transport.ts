/** Brings wake-ups to workers of any process. What it loses the sweeper finds. */
export abstract class NotificationTransport {
  /** Rejects where the wake-ups could not be handed over. */
  abstract send(works: readonly string[]): Promise<void>;
}
