import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './binaries.js';
import { makeCluster, syncCluster } from './cluster.js';
import { EmbeddedServerError } from './embedded-server-error.js';
import { HostSession, urlOf } from './host-session.js';
import {
  findPostmaster,
  PostmasterFailed,
  startPostmaster,
  stopAbandoned,
  stopPostmaster,
  type Postmaster,
  type StartOptions,
} from './postmaster.js';
import type { ServerLocation } from './server-location.js';
import { freePort, loadOrCreatePassword, loadPort, passwordFile, savePort, ServerLog } from './state-dir.js';

/** A server that accepts connections, and our session on it. */
export interface RunningServer {
  readonly postmaster: Postmaster;
  readonly session: HostSession;
  /** `postgres://…` of the product's database. */
  readonly url: string;
  readonly startedHere: boolean;
}

type Log = (line: string) => void;

const RETRY_INTERVAL_MS = 100;
/** The child processes of a killed server end by themselves within this time. */
const ORPHANS_END_WITHIN_MS = 15_000;
const MAX_PORT_ATTEMPTS = 5;

/** Connections for several processes, loopback only, and no row contents in the log. */
export const SERVER_SETTINGS: StartOptions['settings'] = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Adopts the running server, or starts it, with a new cluster if needed. The caller holds the start lock. */
export async function startOrAdopt(location: ServerLocation, database: string, log: Log): Promise<RunningServer> {
  const isNew = !existsSync(location.cluster) || !existsSync(passwordFile(location.stateDir));
  if (isNew) await setAbandonedClusterAside(location, log);
  const password = await loadOrCreatePassword(location.stateDir);
  const running = isNew ? null : await findPostmaster(location.cluster, log);
  if (running) log(`Using the PostgreSQL server that is already running (process ${running.pid}).`);
  const postmaster = running ?? (await start(location, password, log));
  try {
    const session = await openSession(postmaster, location, password, database);
    return { postmaster, session, url: urlOf(postmaster.port, password, database), startedHere: running === null };
  } catch (error) {
    if (!running)
      await stopPostmaster(postmaster.pid).catch((further: Error) => log(`PostgreSQL could not be stopped: ${further.message}`));
    throw error;
  }
}

async function openSession(
  { port, pid }: Postmaster,
  { cluster }: ServerLocation,
  password: string,
  database: string,
): Promise<HostSession> {
  const session = await HostSession.open(port, password);
  try {
    if (!(await session.serves(cluster)))
      throw new EmbeddedServerError(`Another PostgreSQL answers on port ${port} instead of process ${pid}.`);
    await session.createDatabase(database);
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

async function start(location: ServerLocation, password: string, log: Log): Promise<Postmaster> {
  const serverLog = new ServerLog(location.stateDir);
  await serverLog.rotate();
  const binaries = await reachableBinaries(await findBinaries(), location.account, async () => location.clusterHome);
  const cluster = { home: location.clusterHome, binaries, account: location.account, password };
  const isNew = !existsSync(location.cluster);
  if (isNew) await makeCluster(cluster);
  const options = { binaries, cluster: location.cluster, account: location.account, settings: SERVER_SETTINGS, serverLog };
  const postmaster = await startWithRetry(options, await loadPort(location.stateDir), log);
  await savePort(location.stateDir, postmaster.port);
  if (isNew) void syncCluster(cluster).catch((error: Error) => log(`PostgreSQL's files could not be synced: ${error.message}`));
  return postmaster;
}

/** Starts the server. Retries if the port was taken meanwhile or child processes of a killed server still run. */
export async function startWithRetry(options: Omit<StartOptions, 'port'>, preferred: number | null, log: Log): Promise<Postmaster> {
  const until = performance.now() + ORPHANS_END_WITHIN_MS;
  for (let attempt = 1; ;) {
    const port = await freePort(preferred);
    try {
      return await startPostmaster({ ...options, port });
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error;
      const isLocked = /is still in use|lock file "postmaster\.pid"/.test(error.message) && performance.now() < until;
      const isPortTaken = /could not (bind|create any TCP)/.test(error.message) && attempt++ < MAX_PORT_ATTEMPTS;
      if (!isLocked && !isPortTaken) throw error;
      log(isLocked ? 'Waiting for the child processes of a killed PostgreSQL server.' : `Port ${port} was taken meanwhile.`);
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}

/**
 * A cluster without a password file: an external one belonged to a removed data directory and is set aside; in the data
 * directory the file was removed by mistake, and the start fails.
 */
async function setAbandonedClusterAside(location: ServerLocation, log: Log): Promise<void> {
  if (!existsSync(location.cluster)) return;
  if (location.clusterHome === location.stateDir) {
    throw new EmbeddedServerError(
      `${passwordFile(location.stateDir)} is missing. Restore it, or remove ${location.stateDir} to start with an empty database.`,
    );
  }
  const aside = `${location.cluster}.previous`;
  await stopAbandoned(location.cluster);
  await rm(aside, { recursive: true, force: true });
  await rename(location.cluster, aside);
  log(`The data directory is new: the database of the one that was removed is kept in ${aside}.`);
}
