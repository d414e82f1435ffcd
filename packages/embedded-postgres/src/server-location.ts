import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync, type Stats } from 'node:fs';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedServerError } from './embedded-server-error.js';
import { passwordFile } from './state-dir.js';

/** The folders of a server and the user it runs as. */
export interface ServerLocation {
  /** `<data dir>/postgres`: password, port, log and start lock. */
  readonly stateDir: string;
  /** The folder of the cluster and, if needed, the binaries: stateDir, unless the account cannot enter it. */
  readonly clusterHome: string;
  /** PostgreSQL's data directory. It does not exist before the first start. */
  readonly cluster: string;
  /** Null if the server runs as our own user. */
  readonly account: ServerAccount | null;
}

export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Cluster homes for data directories that the server's account cannot enter, such as those below /root. */
const EXTERNAL_HOMES = '/var/lib/interview-platform';
const ACCOUNT_NAME = 'postgres';
const CREATE_ACCOUNT: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', ACCOUNT_NAME],
];

/** The location of a data directory's server, created if it is missing. An existing cluster stays where it is. */
export async function locateServer(dataDir: string): Promise<ServerLocation> {
  const stateDir = await makeStateDir(dataDir);
  if (existsSync(join(stateDir, 'data'))) return locationAt(stateDir, stateDir, accountOwning(join(stateDir, 'data')));
  const external = externalHome(stateDir);
  if (isRoot() && existsSync(passwordFile(stateDir)) && existsSync(join(external, 'data'))) {
    return locationAt(stateDir, external, accountOwning(join(external, 'data')));
  }
  const account = accountForServer();
  if (!account || canEnter(stateDir, account)) return locationAt(stateDir, stateDir, account);
  return locationAt(stateDir, await makeExternalHome(stateDir), account);
}

/** Whether the server of a data directory was ever started. Creates nothing. */
export function hasServer(dataDir: string): boolean {
  return existsSync(passwordFile(join(dataDir, 'postgres')));
}

/** The file that prevents two processes from starting the server at the same time. */
export function lockFile({ stateDir }: ServerLocation): string {
  return join(stateDir, 'start.lock');
}

export function startupNotes(location: ServerLocation): string[] {
  if (location.clusterHome === location.stateDir) return [];
  return [`PostgreSQL's data are in ${location.clusterHome}: the user it runs as cannot enter ${location.stateDir}.`];
}

/** Creates the external cluster home that belongs to a folder. */
export async function makeExternalHome(folder: string): Promise<string> {
  const home = externalHome(folder);
  await mkdir(home, { recursive: true });
  // Set explicitly: a strict umask would lock the server's account out.
  await chmod(EXTERNAL_HOMES, 0o711);
  await chmod(home, 0o711);
  return home;
}

/** The account for a new cluster: for root the user `postgres`, created if needed, or `nobody`; else null. */
export function accountForServer(): ServerAccount | null {
  if (!isRoot()) return null;
  return lookUp(ACCOUNT_NAME) ?? createAccount() ?? lookUp('nobody') ?? { uid: 65_534, gid: 65_534 };
}

/** Whether the account can enter a folder and every folder above it. */
export function canEnter(folder: string, account: ServerAccount, stat: (path: string) => Stats = statSync): boolean {
  if (!isPassable(stat(folder), account)) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, account, stat);
}

/** The account that owns an existing cluster. PostgreSQL serves a cluster to its owner only. */
function accountOwning(folder: string): ServerAccount | null {
  if (!isRoot()) return null;
  const { uid, gid } = statSync(folder);
  if (uid === 0)
    throw new EmbeddedServerError(`${folder} belongs to root, and PostgreSQL does not run as root. Change its owner (chown -R).`);
  return { uid, gid };
}

function externalHome(folder: string): string {
  return join(EXTERNAL_HOMES, createHash('sha256').update(folder).digest('hex').slice(0, 16));
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

/** The class of permission bits is chosen as the kernel does: owner, else group, else others. */
function isPassable({ uid, gid, mode }: Stats, account: ServerAccount): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function createAccount(): ServerAccount | null {
  for (const [command, ...args] of CREATE_ACCOUNT) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
    } catch {
      // The command is missing, or another process has created the account at the same time.
    }
    const created = lookUp(ACCOUNT_NAME);
    if (created) return created;
  }
  return null;
}

function lookUp(name: string): ServerAccount | null {
  const id = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** False on Windows, which has no user numbers. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}
