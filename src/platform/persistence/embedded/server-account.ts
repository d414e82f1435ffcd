import { execFileSync } from 'node:child_process';
import { statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system user the server runs as. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'postgres';
const CREATE: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', NAME],
];

/**
 * The account for the server of a new cluster. PostgreSQL refuses root: there it is the user `postgres`, which is created
 * where it is absent, or else `nobody`. null: our own user, which is not root.
 */
export function accountForServer(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  return lookUp(NAME) ?? createAccount() ?? lookUp('nobody') ?? { uid: 65_534, gid: 65_534 };
}

/** The account an existing cluster belongs to, which is the only one that PostgreSQL lets serve it. */
export function accountOwning(folder: string): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(folder);
  if (uid === 0)
    throw new Error(`${folder} belongs to root, as whom PostgreSQL does not run. Give it to the user it belongs to (chown -R).`);
  return { uid, gid };
}

/** Whether the account can enter a folder: whether it, and every folder above it, lets the account through. */
export function canEnter(folder: string, account: ServerAccount, stat: (path: string) => Stats = statSync): boolean {
  if (!isPassable(stat(folder), account)) return false;
  const above = dirname(folder);
  return above === folder || canEnter(above, account, stat);
}

function isPassable(stats: Stats, account: ServerAccount): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

function createAccount(): ServerAccount | null {
  for (const [command, ...args] of CREATE) {
    attempt(command, args);
    const made = lookUp(NAME);
    if (made) return made;
  }
  return null;
}

/** It may fail because another process has just done it. */
function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
  } catch {
    return;
  }
}

function lookUp(name: string): ServerAccount | null {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return null;
  }
}

function idOf(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}
