import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { within } from '../domain/index.js';

/** Wall time that requests under way get to finish, in milliseconds. */
const REQUESTS_MS = 10_000;

/** Takes a server out of service so that no request fails. docs/rules/platform.md#stopping */
@Injectable()
export class Draining {
  private server: Server | undefined;
  private readonly underway = new Set<ServerResponse>();
  private hasBegun = false;
  private whenIdle: () => void = () => undefined;

  get isStopping(): boolean {
    return this.hasBegun;
  }

  /** The server whose responses are counted from now on. */
  watch(server: Server): void {
    this.server = server;
    // Before the application's own listener, which may respond at once.
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.hasBegun) response.setHeader('Connection', 'close');
      this.underway.add(response);
      response.once('close', () => {
        this.underway.delete(response);
        if (this.underway.size === 0) this.whenIdle();
      });
    });
  }

  /** `delayMs`: new connections are still accepted. Resolves when no request runs, 10 s later at the latest. */
  async run(delayMs: number): Promise<void> {
    this.hasBegun = true;
    for (const response of this.underway) if (!response.headersSent) response.setHeader('Connection', 'close');
    const { server } = this;
    if (!server?.listening) return;
    await wait(delayMs);
    // Right after the turn that accepts connections: closing the listener resets those that wait to be accepted.
    await nextTurn();
    server.close();
    if (this.underway.size > 0) await within(REQUESTS_MS, new Promise<void>((resolve) => (this.whenIdle = resolve)));
    server.closeAllConnections();
  }
}
