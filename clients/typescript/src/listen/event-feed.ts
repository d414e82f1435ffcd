import type { Client } from '../client.js';
import type { Schemas } from '../types.js';

export type RecordedEvent = Schemas['RecordedEvent'];

/** More in one read are refused, so that memory is bounded. */
const MAX_EVENTS = 10_000;
const PAGE_SIZE = 200;
/** An event can become visible this long after a younger one: its transaction was longer. Of this machine's clock. */
const OVERLAP_MS = 300_000;
/** By which the clocks of the service's machines may differ. */
const CLOCK_SKEW_MS = 60_000;

export class TooManyEvents extends Error {
  override readonly message = `There are more than ${MAX_EVENTS} events to read: begin later, with --since.`;
}

/**
 * The events of a company, each once, oldest first within a read. The service's clock may leap (CLOCK=sandbox) and need not be that of
 * this machine: `since` follows the times of events that were first seen OVERLAP_MS ago.
 */
export class EventFeed {
  private readonly seen = new Map<string, { readonly happenedAt: number; readonly seenAt: number }>();
  private since: number | undefined;

  constructor(
    private readonly client: Client,
    private readonly types: readonly string[],
    private readonly now: () => number,
  ) {}

  /** Without a time, the events that there are already are passed over. @throws ApiError VALIDATION_ERROR for an unknown type */
  async start(since: Date | undefined, signal: AbortSignal): Promise<void> {
    for (const type of this.types)
      await this.client.events.list({ query: { event: type as Schemas['SubscribableEvent'], limit: 1 }, signal });
    this.since = since?.getTime();
    if (since) return;
    const [newest] = (await this.client.events.list({ query: { limit: 1 }, signal })).data;
    if (!newest) return;
    this.since = Date.parse(newest.timestamp) - CLOCK_SKEW_MS;
    await this.read(signal);
  }

  /** Events that no read before has returned, and the number of requests that it took. @throws TooManyEvents */
  async read(signal: AbortSignal): Promise<{ events: RecordedEvent[]; requests: number }> {
    this.moveOn();
    const since = this.since === undefined ? {} : { since: new Date(this.since).toISOString() };
    const events: RecordedEvent[] = [];
    let count = 0;
    for await (const event of this.client.events.list({ query: { limit: PAGE_SIZE, ...since }, signal })) {
      if ((count += 1) > MAX_EVENTS) throw new TooManyEvents();
      if (!this.seen.has(event.id)) events.push(event);
    }
    for (const { id, timestamp } of events) this.seen.set(id, { happenedAt: Date.parse(timestamp), seenAt: this.now() });
    const isWanted = ({ event }: RecordedEvent): boolean => this.types.length === 0 || this.types.includes(event);
    return { events: events.reverse().filter(isWanted), requests: Math.max(1, Math.ceil(count / PAGE_SIZE)) };
  }

  /** Forgets events that no further read can list. */
  private moveOn(): void {
    const overlapEndsAt = this.now() - OVERLAP_MS;
    for (const { happenedAt, seenAt } of this.seen.values())
      if (seenAt <= overlapEndsAt) this.since = Math.max(this.since ?? 0, happenedAt - CLOCK_SKEW_MS);
    for (const [id, { happenedAt }] of this.seen) if (happenedAt < (this.since ?? 0)) this.seen.delete(id);
  }
}
