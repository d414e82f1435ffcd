import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedServer, JoinOptions } from './embedded-server.js';
import { atExit, forget } from './end-with-process.js';
import { stopPostmaster } from './postmaster.js';
import { locateServer, lockFile, startupNotes, type ServerLocation } from './server-location.js';
import { withStartLock } from './start-lock.js';
import { startOrAdopt, type RunningServer } from './start-or-adopt.js';

const WAIT_FOR_OTHERS_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** For the command line: uses or starts a server. `close` stops one that it started, unless others use it. */
export async function joinEmbeddedServer({ dataDir, database, log }: JoinOptions): Promise<EmbeddedServer> {
  const location = await locateServer(dataDir);
  const server = await withStartLock(lockFile(location), () => startOrAdopt(location, database, log));
  const { url, startedHere, postmaster } = server;
  // Another command or a service may use it by now.
  if (startedHere) atExit(postmaster.pid, 'stays');
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= leave(location, server, log));
  return { url, startedHere, pid: postmaster.pid, notes: startupNotes(location), close };
}

/** Waits for other commands. A server process that started meanwhile has become the owner and keeps the server. */
async function leave(location: ServerLocation, server: RunningServer, log: JoinOptions['log']): Promise<void> {
  const until = performance.now() + WAIT_FOR_OTHERS_MS;
  while (server.startedHere && !(await withStartLock(lockFile(location), () => stopIfUnused(server)))) {
    if (performance.now() > until) {
      log(`PostgreSQL (process ${server.postmaster.pid}) is left running: other processes use it.`);
      break;
    }
    await sleep(POLL_INTERVAL_MS);
  }
  forget(server.postmaster.pid);
  await server.session.close();
}

/** True if nothing is left to do: the server is stopped or has an owner. */
async function stopIfUnused({ session, postmaster }: RunningServer): Promise<boolean> {
  if ((await session.owner()) !== null) return true;
  if (await session.hasOtherUsers()) return false;
  await session.close();
  await stopPostmaster(postmaster.pid);
  return true;
}
