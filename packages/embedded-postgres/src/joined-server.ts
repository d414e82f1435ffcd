import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedServer, JoinOptions } from './embedded-server.js';
import { atExit, forget } from './end-with-process.js';
import { stopPostmaster } from './postmaster.js';
import { locateServer, lockFile, startupNotes, type ServerLocation } from './server-location.js';
import { withStartLock } from './start-lock.js';
import { startOrAdopt, type RunningServer } from './start-or-adopt.js';

/** A starter waits for other commands to end, the last one for connections that are being closed. */
const WAIT_FOR_OTHERS_MS = { starter: 5_000, last: 250 };
const POLL_INTERVAL_MS = 50;

/** For the command line and tests: uses or starts a server. `close` stops it by the rule of `stoppedBy`, unless others use it. */
export async function joinEmbeddedServer({ dataDir, database, log, stoppedBy = 'starter' }: JoinOptions): Promise<EmbeddedServer> {
  const location = await locateServer(dataDir);
  const server = await withStartLock(lockFile(location), () => startOrAdopt(location, database, log));
  const { url, startedHere, postmaster } = server;
  // Another command or a service may use it by now.
  if (startedHere) atExit(postmaster.pid, 'stays');
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= leave(location, server, log, stoppedBy));
  return { url, startedHere, pid: postmaster.pid, notes: startupNotes(location), close };
}

/** Waits for others. A server process that started meanwhile has become the owner and keeps the server. */
async function leave(
  location: ServerLocation,
  server: RunningServer,
  log: JoinOptions['log'],
  stoppedBy: 'starter' | 'last',
): Promise<void> {
  const { session, postmaster, startedHere } = server;
  const until = performance.now() + WAIT_FOR_OTHERS_MS[stoppedBy];
  if (stoppedBy === 'last') await session.announceLeave();
  while ((stoppedBy === 'last' || startedHere) && !(await withStartLock(lockFile(location), () => stopIfUnused(server)))) {
    if (performance.now() > until) {
      log(`PostgreSQL (process ${postmaster.pid}) is left running: other processes use it.`);
      break;
    }
    await sleep(POLL_INTERVAL_MS);
  }
  forget(postmaster.pid);
  await session.close();
}

/** True if nothing is left to do: the server is stopped, also by another process that left, or has an owner. */
async function stopIfUnused({ session, postmaster }: RunningServer): Promise<boolean> {
  if (session.hasEnded || (await session.owner()) !== null) return true;
  if (await session.hasOtherUsers()) return false;
  await session.close();
  await stopPostmaster(postmaster.pid);
  return true;
}
