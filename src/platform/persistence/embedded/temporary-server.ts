import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, reachableBinaries, type Binaries } from './binaries.js';
import { SERVER_SETTINGS, startPersistently } from './start-or-adopt.js';
import { makeCluster } from './cluster.js';
import { urlOf } from './host-session.js';
import { stopPostmaster } from './postmaster.js';
import { accountForServer, canEnter, type ServerAccount } from './server-account.js';
import { ServerLog } from './server-log.js';
import { makeOutsideHome } from './server-location.js';

/** Nothing here need survive a crash of the machine; test files that run side by side have many pools. */
const CARELESS = {
  ...SERVER_SETTINGS,
  max_connections: '400',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum_naptime: '10min',
};

/** A server for tests in a folder of its own, which is removed with it: on close, or when this process ends, however it ends. */
export async function temporaryServer(): Promise<{ url: string; close(): Promise<void> }> {
  const account = accountForServer();
  const home = await makeHome(account);
  const binaries = await binariesFor(account);
  const password = randomBytes(24).toString('hex');
  try {
    await makeCluster({ home, binaries, account, password });
    const order = {
      binaries,
      account,
      cluster: join(home, 'data'),
      settings: CARELESS,
      serverLog: new ServerLog(join(home, 'server.log')),
    };
    const { pid, port } = await startPersistently(order, null, () => undefined);
    const watchdog = watch(pid, home);
    return { url: urlOf(port, password, 'postgres'), close: () => discard(pid, home, watchdog) };
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function makeHome(account: ServerAccount | null): Promise<string> {
  const home = await mkdtemp(join(await realpath(tmpdir()), 'interview-platform-test-'));
  if (!account) return home;
  await chmod(home, 0o711);
  if (canEnter(home, account)) return home;
  await rm(home, { recursive: true });
  return makeOutsideHome(home);
}

async function binariesFor(account: ServerAccount | null): Promise<Binaries> {
  const binaries = await findBinaries();
  if (!account) return binaries;
  return reachableBinaries(binaries, account, () => makeOutsideHome(binaries.folder));
}

/** A shell that waits for the end of its input, which ends with this process, and then ends the server and removes the folder. */
function watch(pid: number, home: string): ChildProcess {
  const script = 'cat >/dev/null; kill -QUIT "$1" 2>/dev/null; while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf "$2"';
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid), home], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return watchdog;
}

async function discard(pid: number, home: string, watchdog: ChildProcess): Promise<void> {
  await stopPostmaster(pid);
  watchdog.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
}
