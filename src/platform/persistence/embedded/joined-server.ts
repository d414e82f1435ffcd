import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedServer, JoinOptions } from './embedded-server.js';
import { stopPostmaster } from './postmaster.js';
import { locateServer, lockFile, startupNotes, type ServerLocation } from './server-location.js';
import { withStartLock } from './start-lock.js';
import { startOrAdopt, type RunningServer } from './start-or-adopt.js';

const WAIT_FOR_OTHERS_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** For the command line: uses or starts a server. `close` stops one that it started, unless others use it. */
export async function joinEmbeddedServer({ dataDir, database, log }: JoinOptions): Promise<EmbeddedServer> {
  const location = await locateServer(dataDir);
  return new JoinedServer(location, log, await withStartLock(lockFile(location), () => startOrAdopt(location, database, log)));
}

class JoinedServer implements EmbeddedServer {
  readonly notes: string[];
  private closing: Promise<void> | null = null;

  constructor(
    private readonly location: ServerLocation,
    private readonly log: (line: string) => void,
    private readonly server: RunningServer,
  ) {
    this.notes = startupNotes(location);
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.postmaster.pid;
  }

  get startedHere(): boolean {
    return this.server.startedHere;
  }

  close(): Promise<void> {
    return (this.closing ??= this.leave());
  }

  /** Waits for other commands. A server process that started meanwhile has become the owner and keeps the server. */
  private async leave(): Promise<void> {
    const until = performance.now() + WAIT_FOR_OTHERS_MS;
    while (this.startedHere && !(await withStartLock(lockFile(this.location), () => this.stopIfUnused()))) {
      if (performance.now() > until) {
        this.log(`PostgreSQL (process ${this.pid}) is left running: other processes use it.`);
        break;
      }
      await sleep(POLL_INTERVAL_MS);
    }
    await this.server.session.close();
  }

  /** True if nothing is left to do: the server is stopped or has an owner. */
  private async stopIfUnused(): Promise<boolean> {
    const { session } = this.server;
    if ((await session.owner()) !== null) return true;
    if (await session.hasOtherUsers()) return false;
    await session.close();
    await stopPostmaster(this.pid);
    return true;
  }
}
