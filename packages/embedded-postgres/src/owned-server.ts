import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyRunning, type OwnedEmbeddedServer, type OwnOptions } from './embedded-server.js';
import { atExit, forget } from './end-with-process.js';
import type { Owner } from './host-session.js';
import { stopPostmaster } from './postmaster.js';
import { locateServer, lockFile, startupNotes, type ServerLocation } from './server-location.js';
import { withStartLock } from './start-lock.js';
import { startOrAdopt, type RunningServer } from './start-or-adopt.js';
import { ServerLog } from './state-dir.js';

/** A start waits so long for an owner that may be about to stop, for example because its npm was killed. */
const OWNER_WAIT_MS = 1_500;
/** A stopping service exits after ten seconds at the latest. */
const STOPPING_OWNER_WAIT_MS = 12_000;
const POLL_INTERVAL_MS = 50;
const ROTATE_LOG_INTERVAL_MS = 60_000;

/**
 * For the server process: adopts or starts the server and owns it until `close`, which stops it. When PostgreSQL dies,
 * it is restarted on the same port; if that fails, the process ends. @throws AlreadyRunning if another process owns it.
 */
export async function ownEmbeddedServer(options: OwnOptions): Promise<OwnedEmbeddedServer> {
  const location = await locateServer(options.dataDir);
  return new OwnedServer(location, options, await startAsOwner(location, options));
}

class OwnedServer implements OwnedEmbeddedServer {
  readonly url: string;
  readonly startedHere: boolean;
  readonly notes: string[];
  private closing: Promise<void> | null = null;
  private readonly logRotation: NodeJS.Timeout;

  constructor(
    private readonly location: ServerLocation,
    private readonly options: OwnOptions,
    private current: RunningServer,
  ) {
    this.url = current.url;
    this.startedHere = current.startedHere;
    this.notes = startupNotes(location);
    const log = new ServerLog(location.stateDir);
    this.logRotation = setInterval(() => void log.rotate().catch(() => undefined), ROTATE_LOG_INTERVAL_MS).unref();
    this.watch();
  }

  get pid(): number {
    return this.current.postmaster.pid;
  }

  async announceStop(): Promise<void> {
    // Fails if the connection is lost, and then the lock is free anyway.
    await this.current.session.publishOwner({ ...ownerOf(this.options), isStopping: true }).catch(() => undefined);
  }

  close(): Promise<void> {
    return (this.closing ??= this.stop());
  }

  private async stop(): Promise<void> {
    clearInterval(this.logRotation);
    await withStartLock(lockFile(this.location), async () => {
      await this.current.session.close();
      await stopPostmaster(this.pid);
    });
  }

  private watch(): void {
    void this.current.session.ended.then(async () => {
      if (this.closing) return;
      this.options.log('The connection to PostgreSQL was lost: restarting the server.');
      try {
        await this.restore();
      } catch (error) {
        if (this.closing === null) this.reportLoss(error as Error);
      }
    });
  }

  private async restore(): Promise<void> {
    forget(this.pid);
    const restored = await startAsOwner(this.location, this.options);
    this.current = restored;
    if (this.closing) {
      await restored.session.close();
      return stopPostmaster(restored.postmaster.pid);
    }
    if (restored.url !== this.url)
      throw new Error(`PostgreSQL was restarted, but its old port is taken: it has port ${restored.postmaster.port} now.`);
    this.options.log(`PostgreSQL was restarted (process ${this.pid}).`);
    this.watch();
  }

  private reportLoss(error: Error): void {
    clearInterval(this.logRotation);
    const lost = new Error(`PostgreSQL is lost: ${error.message}`, { cause: error });
    // In a turn of its own, where no caller can catch it: the process ends with another code than 0.
    setImmediate(() => {
      throw lost;
    });
  }
}

async function startAsOwner(location: ServerLocation, options: OwnOptions): Promise<RunningServer> {
  const startMs = performance.now();
  const log = withoutRepeats(options.log);
  for (;;) {
    const outcome = await withStartLock(lockFile(location), () => tryStartAsOwner(location, { ...options, log }));
    if (!(outcome instanceof AlreadyRunning)) return outcome;
    const { pid, isStopping } = outcome.owner;
    if (performance.now() - startMs > (isStopping ? STOPPING_OWNER_WAIT_MS : OWNER_WAIT_MS)) throw outcome;
    if (isStopping) log(`Waiting for process ${pid}, which is stopping.`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Repeated attempts log the same lines. */
function withoutRepeats(log: OwnOptions['log']): OwnOptions['log'] {
  const logged = new Set<string>();
  return (line) => {
    if (!logged.has(line)) log(line);
    logged.add(line);
  };
}

async function tryStartAsOwner(location: ServerLocation, options: OwnOptions): Promise<RunningServer | AlreadyRunning> {
  const server = await startOrAdopt(location, options.database, options.log);
  if (await server.session.acquireOwnership(ownerOf(options))) {
    atExit(server.postmaster.pid, 'ends');
    return server;
  }
  forget(server.postmaster.pid);
  const owner = (await server.session.owner()) ?? { pid: 0, httpPort: null, isStopping: false };
  await server.session.close();
  return new AlreadyRunning(options.dataDir, owner);
}

function ownerOf({ httpPort }: OwnOptions): Owner {
  return { pid: process.pid, httpPort: httpPort || null, isStopping: false };
}
