import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, link, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programOf, type Binaries } from './binaries.js';
import type { ServerAccount } from './server-account.js';

const run = promisify(execFile);

/** The superuser of every cluster of ours; it is the product's own server. */
export const SUPERUSER = 'interview_platform';
const DRAFT = 'initdb-';
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** What a cluster is made from. */
export interface ClusterOrder {
  readonly home: string;
  readonly binaries: Binaries;
  readonly account: ServerAccount | null;
  readonly password: string;
}

/** Makes `<home>/data`. It appears whole or not at all: initdb works in a folder of its own, which is then renamed. */
export async function makeCluster(order: ClusterOrder): Promise<void> {
  await removeDrafts(order.home);
  const draft = await mkdtemp(join(order.home, DRAFT));
  try {
    await initialise(draft, order);
    await rename(join(draft, 'data'), join(order.home, 'data'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Writes to disk what initdb left in the system's cache. It runs beside a server that is up already, which need not wait for it. */
export async function syncCluster({ home, binaries, account }: ClusterOrder): Promise<void> {
  await run(programOf(binaries, 'initdb'), ['--sync-only', '-D', join(home, 'data')], { ...(account ?? {}), cwd: '/', env: ENVIRONMENT });
}

/** The password of the superuser, made up at the first time and readable by us alone. */
export async function loadOrCreatePassword(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  if (!existsSync(file)) {
    await writeFile(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function initialise(draft: string, { binaries, account, password }: ClusterOrder): Promise<void> {
  const data = join(draft, 'data');
  const passwordFile = join(draft, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([draft, data, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  await chmod(draft, 0o700);
  const options = [
    ...['-D', data, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync', '--no-instructions'],
  ];
  await run(programOf(binaries, 'initdb'), options, { ...(account ?? {}), cwd: '/', env: ENVIRONMENT }).catch(explain);
}

function explain(error: Error & { stderr?: string }): never {
  throw new Error(`PostgreSQL's initdb failed: ${error.stderr?.trim() || error.message}`, { cause: error });
}

/** Drafts of processes that were killed. */
async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT));
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)));
}
