// A PostgreSQL server for tests. It is JavaScript on the built product, because Jest compiles no global setup.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, reachableBinaries } from '../../packages/embedded-postgres/dist/binaries.js';
import { makeCluster } from '../../packages/embedded-postgres/dist/cluster.js';
import { urlOf } from '../../packages/embedded-postgres/dist/host-session.js';
import { stopPostmaster } from '../../packages/embedded-postgres/dist/postmaster.js';
import { accountForServer, canEnter, makeExternalHome } from '../../packages/embedded-postgres/dist/server-location.js';
import { SERVER_SETTINGS, startWithRetry } from '../../packages/embedded-postgres/dist/start-or-adopt.js';
import { ServerLog } from '../../packages/embedded-postgres/dist/state-dir.js';

/** Without durability, because no test survives a crash of the machine. Parallel test files have many pools. */
const TEST_SETTINGS = {
  ...SERVER_SETTINGS,
  max_connections: '400',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  autovacuum_naptime: '10min',
  // Files in memory are read faster by the processes that need them than through another one.
  io_method: 'sync',
};

/** A socket's path has 103 bytes on macOS, and 107 on Linux. Its name takes 15 of them. */
const MAX_SOCKET_FOLDER = 85;

/** Memory as a file system. A database is cloned there in a tenth of the time. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 2 ** 31;

/**
 * A server in a temporary folder, as `{ url, socketFolder, close }`. Both are removed when this process ends, also if it is killed. Through a
 * socket of the file system a statement takes this process half the time.
 */
export async function temporaryServer() {
  const account = accountForServer();
  const home = await makeHome(account);
  const binaries = await binariesFor(account);
  const password = randomBytes(24).toString('hex');
  try {
    await makeCluster({ home, binaries, account, password });
    const cluster = join(home, 'data');
    const socketFolder = process.platform !== 'win32' && cluster.length <= MAX_SOCKET_FOLDER ? cluster : '';
    const settings = { ...TEST_SETTINGS, unix_socket_directories: socketFolder };
    const options = { binaries, account, cluster, settings, serverLog: new ServerLog(home) };
    const { pid, port } = await startWithRetry(options, null, () => undefined);
    const watchdog = startWatchdog(pid, home);
    return { url: urlOf(port, password, 'postgres'), socketFolder, close: () => discard(pid, home, watchdog) };
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function makeHome(account) {
  const home = await mkdtemp(join(await temporaryFolder(), 'interview-platform-test-'));
  if (!account) return home;
  await chmod(home, 0o711);
  if (canEnter(home, account)) return home;
  await rm(home, { recursive: true });
  return makeExternalHome(home);
}

/** In memory, if that is possible and has room for the databases of all tests. Containers often have 64 MB there. */
async function temporaryFolder() {
  const memory = await statfs(MEMORY).catch(() => null);
  const hasRoom = memory !== null && memory.bavail * memory.bsize >= MEMORY_BYTES;
  return hasRoom ? MEMORY : realpath(tmpdir());
}

async function binariesFor(account) {
  const binaries = await findBinaries();
  if (!account) return binaries;
  return reachableBinaries(binaries, account, () => makeExternalHome(binaries.folder));
}

/** A process that outlives this one: at the end of its standard input it stops the server and removes the folder. */
const WATCHDOG = `
  const { rmSync } = require('node:fs');
  const [pid, home] = [Number(process.argv[1]), process.argv[2]];
  const send = (signal) => { try { return process.kill(pid, signal); } catch { return false; } };
  process.stdin.resume().on('end', () => {
    send('SIGQUIT');
    const timer = setInterval(() => {
      if (send(0)) return;
      clearInterval(timer);
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }, 50);
  });`;

function startWatchdog(pid, home) {
  const watchdog = spawn(process.execPath, ['-e', WATCHDOG, String(pid), home], {
    detached: true,
    cwd: tmpdir(),
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  watchdog.unref();
  watchdog.stdin.unref();
  return watchdog;
}

async function discard(pid, home, watchdog) {
  await stopPostmaster(pid);
  watchdog.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
}
