import { setTimeout as sleep } from 'node:timers/promises';
import { startOrAdopt, type RunningServer } from './start-or-adopt.js';
import type { EmbeddedServer, JoinOptions } from './embedded-server.contract.js';
import { stopPostmaster } from './postmaster.js';
import { lockFile, startupNotes, locateServer, type ServerLocation } from './server-location.js';
import { withStartLock } from './start-lock.js';

const OTHERS_GO_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * The server as the command line holds it: one that runs, or one it started because nobody had. It stops only what it started, and not even
 * that while others use it: other commands are waited for, and a server process that came meanwhile has made it its own.
 */
export class JoinedServer implements EmbeddedServer {
  readonly notes: string[];
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly place: ServerLocation,
    private readonly log: (line: string) => void,
    private readonly joined: RunningServer,
  ) {
    this.notes = startupNotes(place);
  }

  static async join({ dataDir, database, log }: JoinOptions): Promise<JoinedServer> {
    const place = await locateServer(dataDir);
    return new JoinedServer(place, log, await withStartLock(lockFile(place), () => startOrAdopt(place, database, log)));
  }

  get url(): string {
    return this.joined.url;
  }

  get pid(): number {
    return this.joined.postmaster.pid;
  }

  get startedHere(): boolean {
    return this.joined.startedHere;
  }

  close(): Promise<void> {
    return (this.closing ??= this.leave());
  }

  private async leave(): Promise<void> {
    const until = performance.now() + OTHERS_GO_WITHIN_MS;
    while (this.startedHere && !(await withStartLock(lockFile(this.place), () => this.settle()))) {
      if (performance.now() > until) {
        this.log(`PostgreSQL (process ${this.pid}) is left running: others use it.`);
        break;
      }
      await sleep(LOOK_EVERY_MS);
    }
    await this.joined.session.close();
  }

  /** Whether nothing is left to do: the server is stopped, or is somebody else's by now. */
  private async settle(): Promise<boolean> {
    const { session } = this.joined;
    if ((await session.owner()) !== null) return true;
    if (await session.hasOtherUsers()) return false;
    await session.close();
    await stopPostmaster(this.pid);
    return true;
  }
}
