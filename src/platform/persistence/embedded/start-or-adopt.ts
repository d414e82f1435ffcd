import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './binaries.js';
import { loadOrCreatePassword, makeCluster, syncCluster } from './cluster.js';
import { HostSession, urlOf } from './host-session.js';
import { freePort, rememberedPort, rememberPort } from './port.js';
import { findPostmaster, PostmasterFailed, startPostmaster, stopAbandoned, type Postmaster, type StartOrder } from './postmaster.js';
import { ServerLog } from './server-log.js';
import { passwordFile, type ServerLocation } from './server-location.js';

/** A server that is up, and our connection to it. */
export interface RunningServer {
  readonly postmaster: Postmaster;
  readonly session: HostSession;
  /** Of the product's database. */
  readonly url: string;
  readonly startedHere: boolean;
}

type Log = (line: string) => void;

const RETRY_EVERY_MS = 100;
const BACKENDS_GONE_WITHIN_MS = 15_000;
const PORT_ATTEMPTS = 5;

/** One machine, one product: room for the pools of several processes, nothing to be reached from outside, no rows in the log. */
export const SERVER_SETTINGS: StartOrder['settings'] = {
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

/** Adopts the server of a place or starts it, after making its cluster where there is none. The caller holds the start lock. */
export async function startOrAdopt(place: ServerLocation, database: string, log: Log): Promise<RunningServer> {
  const isNew = !existsSync(place.cluster) || !existsSync(passwordFile(place.stateDir));
  if (isNew) await clearTheWay(place, log);
  const password = await loadOrCreatePassword(passwordFile(place.stateDir));
  const running = isNew ? null : await findPostmaster(place.cluster, log);
  if (running) log(`Using the PostgreSQL that is running already (process ${running.pid}).`);
  const postmaster = running ?? (await start(place, password, log));
  const session = await HostSession.open(postmaster.port, password);
  try {
    if (!(await session.serves(place.cluster))) {
      throw new Error(`Another PostgreSQL answers on port ${postmaster.port} in place of process ${postmaster.pid}.`);
    }
    await session.createDatabase(database);
  } catch (error) {
    await session.close();
    throw error;
  }
  return { postmaster, session, url: urlOf(postmaster.port, password, database), startedHere: running === null };
}

/** The log of a place's server. */
export function logOf(place: ServerLocation): ServerLog {
  return new ServerLog(join(place.stateDir, 'server.log'));
}

async function start(place: ServerLocation, password: string, log: Log): Promise<Postmaster> {
  const serverLog = logOf(place);
  await serverLog.bound();
  const binaries = await reachableBinaries(await findBinaries(), place.account, async () => place.clusterHome);
  const cluster = { home: place.clusterHome, binaries, account: place.account, password };
  const isNew = !existsSync(place.cluster);
  if (isNew) await makeCluster(cluster);
  const portFile = join(place.stateDir, 'port');
  const order = { binaries, cluster: place.cluster, account: place.account, settings: SERVER_SETTINGS, serverLog };
  const postmaster = await startPersistently(order, await rememberedPort(portFile), log);
  await rememberPort(portFile, postmaster.port);
  if (isNew) void syncCluster(cluster).catch((error: Error) => log(`PostgreSQL's files could not be synced: ${error.message}`));
  return postmaster;
}

/** Starts the server in spite of a port that was taken meanwhile, and of children a killed server left, which end by themselves. */
export async function startPersistently(order: Omit<StartOrder, 'port'>, preferred: number | null, log: Log): Promise<Postmaster> {
  const until = performance.now() + BACKENDS_GONE_WITHIN_MS;
  for (let attempt = 1; ;) {
    const port = await freePort(preferred);
    try {
      return await startPostmaster({ ...order, port });
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error;
      const isLocked = /is still in use|lock file "postmaster\.pid"/.test(error.message) && performance.now() < until;
      const isPortTaken = /could not (bind|create any TCP)/.test(error.message) && attempt++ < PORT_ATTEMPTS;
      if (!isLocked && !isPortTaken) throw error;
      log(isLocked ? 'Waiting for what is left of the PostgreSQL that was killed.' : `Port ${port} was taken meanwhile.`);
      await sleep(RETRY_EVERY_MS);
    }
  }
}

/**
 * A cluster without its password. Outside the data directory it belongs to a data directory that was removed since: it is set aside.
 * Inside, somebody removed the one file.
 */
async function clearTheWay(place: ServerLocation, log: Log): Promise<void> {
  if (!existsSync(place.cluster)) return;
  if (place.clusterHome === place.stateDir) {
    throw new Error(`${passwordFile(place.stateDir)} is missing. Restore it, or remove ${place.stateDir} to start with an empty database.`);
  }
  const aside = `${place.cluster}.previous`;
  await stopAbandoned(place.cluster);
  await rm(aside, { recursive: true, force: true });
  await rename(place.cluster, aside);
  log(`The data directory is new: the database of the one that was removed is kept in ${aside}.`);
}
