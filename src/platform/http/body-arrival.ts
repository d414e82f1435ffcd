import { RequestTimeout } from './errors.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

/** How long a body may arrive at any speed, and the length of the window in which its speed is measured after that. */
const SLOW_AFTER_S = 10;
/** Bytes per second. docs/rules/platform.md#request-bodies */
const MIN_SPEED = 32 * 1024;

/** The client closed its connection while it was sending. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The length of the body, 0 if there is none; null if the client did not say. */
export function announcedLength({ headers }: ApiRequest): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
}

export function isPlain({ headers }: ApiRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity';
}

/** Tells a client that waits for `100 Continue` that its body is read now. */
export function invite({ context }: ApiRequest, response: ApiResponse): void {
  if (!context.awaitsContinue) return;
  context.awaitsContinue = false;
  response.writeContinue();
}

/** Measures how fast a body arrives; `refuse` is called once it is too slow. */
export class SpeedCheck {
  /** Bytes received at the end of each second. */
  private readonly seconds: number[] = [];
  private received = 0;
  private paused = false;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly refuse: (error: Error) => void) {
    this.timer = setInterval(() => this.tick(), 1_000);
    this.timer.unref();
  }

  add(bytes: number): void {
    this.received += bytes;
  }

  /** While the service itself does not read, time does not count. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    if (this.paused) return;
    this.seconds.push(this.received);
    const before = this.seconds.length - 1 - SLOW_AFTER_S;
    if (before < 0) return;
    if (this.received - (this.seconds[before] ?? 0) >= MIN_SPEED * SLOW_AFTER_S) return;
    this.stop();
    this.refuse(new RequestTimeout(`the body arrived more slowly than ${MIN_SPEED} bytes per second`));
  }
}
