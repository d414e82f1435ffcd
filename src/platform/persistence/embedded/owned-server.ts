import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyRunning } from './already-running.js';
import { startOrAdopt, logOf, type RunningServer } from './start-or-adopt.js';
import type { OwnedEmbeddedServer, OwnOptions } from './embedded-server.contract.js';
import type { Owner } from './host-session.js';
import { stopPostmaster } from './postmaster.js';
import { lockFile, startupNotes, locateServer, type ServerLocation } from './server-location.js';
import { withStartLock } from './start-lock.js';

/** A start right after a stop, or after its npm was killed, waits for the old process to go. */
const PATIENCE_MS = 1_500;
/** What a service that is stopping takes at most: it exits after ten seconds, whatever hangs. */
const STOPS_WITHIN_MS = 12_000;
const LOOK_EVERY_MS = 50;
const BOUND_LOG_EVERY_MS = 60_000;

/**
 * The server as the server process holds it. Whoever owns it is responsible for it, so it stops an adopted one too. When the connection that
 * carries the lock is lost, the server is brought up again on its old port, so that the pool finds it; where that fails, `onLost` is told.
 */
export class OwnedServer implements OwnedEmbeddedServer {
  readonly url: string;
  readonly startedHere: boolean;
  readonly notes: string[];
  private closing: Promise<void> | null = null;
  private readonly logBound: NodeJS.Timeout;

  private constructor(
    private readonly place: ServerLocation,
    private readonly options: OwnOptions,
    private current: RunningServer,
  ) {
    this.url = current.url;
    this.startedHere = current.startedHere;
    this.notes = startupNotes(place);
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
    const place = await locateServer(options.dataDir);
    return new OwnedServer(place, options, await bringUpAsOwner(place, options));
  }

  get pid(): number {
    return this.current.postmaster.pid;
  }

  async announceStop(): Promise<void> {
    // Where the connection is lost there is nobody to tell.
    await this.current.session.introduce({ ...ownerOf(this.options), isStopping: true }).catch(() => undefined);
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

async function bringUpAsOwner(place: ServerLocation, options: OwnOptions): Promise<RunningServer> {
  const startMs = performance.now();
  const log = eachOnce(options.log);
  for (;;) {
    const outcome = await withStartLock(lockFile(place), () => attempt(place, { ...options, log }));
    if (!(outcome instanceof AlreadyRunning)) return outcome;
    const { pid, isStopping } = outcome.owner;
    if (performance.now() - startMs > (isStopping ? STOPS_WITHIN_MS : PATIENCE_MS)) throw outcome;
    if (isStopping) log(`Waiting for process ${pid}, which is stopping.`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Attempts that follow one another have the same to say. */
function eachOnce(log: OwnOptions['log']): OwnOptions['log'] {
  const said = new Set<string>();
  return (line) => {
    if (!said.has(line)) log(line);
    said.add(line);
  };
}

async function attempt(place: ServerLocation, options: OwnOptions): Promise<RunningServer | AlreadyRunning> {
  const server = await startOrAdopt(place, options.database, options.log);
  if (await server.session.becomeOwner(ownerOf(options))) return server;
  const owner = (await server.session.owner()) ?? { pid: 0, httpPort: null, isStopping: false };
  await server.session.close();
  return new AlreadyRunning(options.dataDir, owner);
}

function ownerOf({ httpPort }: OwnOptions): Owner {
  return { pid: process.pid, httpPort: httpPort || null, isStopping: false };
}
