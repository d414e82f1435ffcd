import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { accountForServer, accountOwning, canEnter, type ServerAccount } from './server-account.js';

/** Where a server keeps its things. */
export interface ServerLocation {
  /** `<data dir>/postgres`: password, port, log and start lock, all ours. */
  readonly stateDir: string;
  /** The folder in which the cluster (and, where needed, the binaries) lie: the stateDir, unless the server's account cannot enter it. */
  readonly clusterHome: string;
  /** PostgreSQL's own data directory; absent before the first start. */
  readonly cluster: string;
  /** null: the server runs as ourselves. */
  readonly account: ServerAccount | null;
}

/** Homes of servers whose account cannot reach the data directory, as below /root. */
const OUTSIDE = '/var/lib/interview-platform';

/** The place of the server for a data directory, which is created where it is absent. An existing cluster stays where it is. */
export async function locateServer(dataDir: string): Promise<ServerLocation> {
  const stateDir = await makeStateDir(dataDir);
  if (existsSync(join(stateDir, 'data'))) return locationAt(stateDir, stateDir, accountOwning(join(stateDir, 'data')));
  const outside = externalHome(stateDir);
  if (isRoot() && existsSync(passwordFile(stateDir)) && existsSync(join(outside, 'data'))) {
    return locationAt(stateDir, outside, accountOwning(join(outside, 'data')));
  }
  const account = accountForServer();
  if (!account || canEnter(stateDir, account)) return locationAt(stateDir, stateDir, account);
  await makeOutside(outside);
  return locationAt(stateDir, outside, account);
}

export function passwordFile(stateDir: string): string {
  return join(stateDir, 'password');
}

/** The file that keeps two processes from starting the server at once. */
export function lockFile({ stateDir }: ServerLocation): string {
  return join(stateDir, 'start.lock');
}

/** What the operator should know of where the server keeps its data. */
export function startupNotes(place: ServerLocation): string[] {
  if (place.clusterHome === place.stateDir) return [];
  return [`PostgreSQL's data are in ${place.clusterHome}: the user it runs as cannot enter ${place.stateDir}.`];
}

/** A clusterHome of its own outside for a folder that the server's account cannot reach. */
export async function makeOutsideHome(folder: string): Promise<string> {
  const clusterHome = externalHome(folder);
  await makeOutside(clusterHome);
  return clusterHome;
}

function externalHome(folder: string): string {
  return join(OUTSIDE, createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

function locationAt(stateDir: string, clusterHome: string, account: ServerAccount | null): ServerLocation {
  return { stateDir, clusterHome, cluster: join(clusterHome, 'data'), account };
}

async function makeStateDir(dataDir: string): Promise<string> {
  const made = await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const stateDir = join(await realpath(dataDir), 'postgres');
  if (made !== undefined) await chmod(stateDir, 0o711);
  return stateDir;
}

/** Modes are set after the fact, because a strict umask would lock the server's account out. */
async function makeOutside(clusterHome: string): Promise<void> {
  await mkdir(clusterHome, { recursive: true });
  await chmod(OUTSIDE, 0o711);
  await chmod(clusterHome, 0o711);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
