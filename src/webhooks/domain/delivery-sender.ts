import type { SendOutcome } from './send-outcome.js';

/** Posts deliveries to receivers. */
export abstract class DeliverySender {
  /** One attempt. Never throws: whatever goes wrong is in the outcome. */
  abstract send(post: { url: string; headers: Readonly<Record<string, string>>; body: Buffer }): Promise<SendOutcome>;
}
