import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyRunning } from './already-running.js';
import { bringUp, logOf, type BroughtUp } from './bring-up.js';
import type { EmbeddedServer, OwnOptions } from './embedded-server.contract.js';
import { stopPostmaster } from './postmaster.js';
import { lockFile, notesOn, placeFor, type ServerPlace } from './server-place.js';
import { withStartLock } from './start-lock.js';

/** A start right after a stop, or after its npm was killed, waits for the old process to go. */
const PATIENCE_MS = 1_500;
const LOOK_EVERY_MS = 50;
const BOUND_LOG_EVERY_MS = 60_000;

/**
 * The server as the server process holds it. Whoever owns it is responsible for it, so it stops an adopted one too. When the connection that
 * carries the lock is lost, the server is brought up again on its old port, so that the pool finds it; where that fails, `onLost` is told.
 */
export class OwnedServer implements EmbeddedServer {
  readonly url: string;
  readonly startedHere: boolean;
  readonly notes: string[];
  private closing: Promise<void> | null = null;
  private readonly logBound: NodeJS.Timeout;

  private constructor(
    private readonly place: ServerPlace,
    private readonly options: OwnOptions,
    private current: BroughtUp,
  ) {
    this.url = current.url;
    this.startedHere = current.startedHere;
    this.notes = notesOn(place);
    this.logBound = setInterval(
      () =>
        void logOf(place)
          .bound()
          .catch(() => undefined),
      BOUND_LOG_EVERY_MS,
    );
    this.logBound.unref();
    this.watch();
  }

  /** @throws AlreadyRunning */
  static async take(options: OwnOptions): Promise<OwnedServer> {
    const place = await placeFor(options.dataDir);
    return new OwnedServer(place, options, await bringUpAsOwner(place, options));
  }

  get pid(): number {
    return this.current.postmaster.pid;
  }

  close(): Promise<void> {
    return (this.closing ??= this.stop());
  }

  private async stop(): Promise<void> {
    clearInterval(this.logBound);
    await withStartLock(lockFile(this.place), async () => {
      await this.current.session.close();
      await stopPostmaster(this.pid);
    });
  }

  private watch(): void {
    void this.current.session.ended.then(async () => {
      if (this.closing) return;
      this.options.log('The connection to PostgreSQL was lost: bringing it up again.');
      try {
        await this.restore();
      } catch (error) {
        if (this.closing === null) this.giveUp(error as Error);
      }
    });
  }

  private async restore(): Promise<void> {
    const restored = await bringUpAsOwner(this.place, this.options);
    this.current = restored;
    if (this.closing) {
      await restored.session.close();
      return stopPostmaster(restored.postmaster.pid);
    }
    if (restored.url !== this.url)
      throw new Error(`PostgreSQL is back, but its old port is taken (it is ${restored.postmaster.port} now).`);
    this.options.log(`PostgreSQL is back (process ${this.pid}).`);
    this.watch();
  }

  private giveUp(error: Error): void {
    clearInterval(this.logBound);
    const lost = new Error(`PostgreSQL is lost: ${error.message}`, { cause: error });
    if (this.options.onLost) return this.options.onLost(lost);
    setImmediate(() => {
      throw lost;
    });
  }
}

async function bringUpAsOwner(place: ServerPlace, options: OwnOptions): Promise<BroughtUp> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await withStartLock(lockFile(place), () => attempt(place, options));
    if (!(outcome instanceof AlreadyRunning)) return outcome;
    if (performance.now() > until) throw outcome;
    await sleep(LOOK_EVERY_MS);
  }
}

async function attempt(place: ServerPlace, { database, httpPort, dataDir, log }: OwnOptions): Promise<BroughtUp | AlreadyRunning> {
  const server = await bringUp(place, database, log);
  if (await server.session.becomeOwner({ pid: process.pid, httpPort: httpPort || null })) return server;
  const owner = (await server.session.owner()) ?? { pid: 0, httpPort: null };
  await server.session.close();
  return new AlreadyRunning(dataDir, owner);
}
