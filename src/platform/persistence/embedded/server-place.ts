import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { accountForServer, accountOwning, canEnter, type ServerAccount } from './server-account.js';

/** Where a server keeps its things. */
export interface ServerPlace {
  /** `<data dir>/postgres`: password, port, log and start lock, all ours. */
  readonly desk: string;
  /** The folder in which the cluster (and, where needed, the binaries) lie: the desk, unless the server's account cannot enter it. */
  readonly home: string;
  /** PostgreSQL's own data directory; absent before the first start. */
  readonly cluster: string;
  /** null: the server runs as ourselves. */
  readonly account: ServerAccount | null;
}

/** Homes of servers whose account cannot reach the data directory, as below /root. */
const OUTSIDE = '/var/lib/interview-platform';

/** The place of the server for a data directory, which is created where it is absent. An existing cluster stays where it is. */
export async function placeFor(dataDir: string): Promise<ServerPlace> {
  const desk = await makeDesk(dataDir);
  if (existsSync(join(desk, 'data'))) return placeAt(desk, desk, accountOwning(join(desk, 'data')));
  const outside = outsideHome(desk);
  if (isRoot() && existsSync(passwordFile(desk)) && existsSync(join(outside, 'data'))) {
    return placeAt(desk, outside, accountOwning(join(outside, 'data')));
  }
  const account = accountForServer();
  if (!account || canEnter(desk, account)) return placeAt(desk, desk, account);
  await makeOutside(outside);
  return placeAt(desk, outside, account);
}

export function passwordFile(desk: string): string {
  return join(desk, 'password');
}

/** The file that keeps two processes from starting the server at once. */
export function lockFile({ desk }: ServerPlace): string {
  return join(desk, 'start.lock');
}

/** What the operator should know of where the server keeps its data. */
export function notesOn(place: ServerPlace): string[] {
  if (place.home === place.desk) return [];
  return [`PostgreSQL's data are in ${place.home}: the user it runs as cannot enter ${place.desk}.`];
}

/** A home of its own outside for a folder that the server's account cannot reach. */
export async function makeOutsideHome(folder: string): Promise<string> {
  const home = outsideHome(folder);
  await makeOutside(home);
  return home;
}

function outsideHome(folder: string): string {
  return join(OUTSIDE, createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

function placeAt(desk: string, home: string, account: ServerAccount | null): ServerPlace {
  return { desk, home, cluster: join(home, 'data'), account };
}

async function makeDesk(dataDir: string): Promise<string> {
  const made = await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const desk = join(await realpath(dataDir), 'postgres');
  if (made !== undefined) await chmod(desk, 0o711);
  return desk;
}

/** Modes are set after the fact, because a strict umask would lock the server's account out. */
async function makeOutside(home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  await chmod(OUTSIDE, 0o711);
  await chmod(home, 0o711);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
