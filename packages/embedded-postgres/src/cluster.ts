import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment, programOf, type Binaries } from './binaries.js';
import { EmbeddedServerError } from './embedded-server-error.js';
import type { ServerAccount } from './server-location.js';

const run = promisify(execFile);

/** The superuser of every embedded cluster. The product connects as this user. */
export const SUPERUSER = 'interview_platform';
const DRAFT = 'initdb-';

export interface ClusterOptions {
  /** The folder in which `data` is created. */
  readonly home: string;
  readonly binaries: Binaries;
  readonly account: ServerAccount | null;
  readonly password: string;
}

/** Creates `<home>/data`, complete or not at all: initdb works in a temporary folder, which is then renamed. */
export async function makeCluster(options: ClusterOptions): Promise<void> {
  await removeDrafts(options.home);
  const draft = await mkdtemp(join(options.home, DRAFT));
  try {
    await initialise(draft, options);
    await rename(join(draft, 'data'), join(options.home, 'data'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Flushes the files of initdb to disk while the server already works: the first start does not wait for it. */
export async function syncCluster({ home, binaries, account }: ClusterOptions): Promise<void> {
  await run(programOf(binaries, 'initdb'), ['--sync-only', '-D', join(home, 'data')], {
    ...(account ?? {}),
    cwd: '/',
    env: programEnvironment(),
    windowsHide: true,
  });
}

async function initialise(draft: string, { binaries, account, password }: ClusterOptions): Promise<void> {
  const data = join(draft, 'data');
  const passwordFile = join(draft, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([draft, data, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  await chmod(draft, 0o700);
  const flags = [
    ...['-D', data, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync', '--no-instructions'],
  ];
  await run(programOf(binaries, 'initdb'), flags, { ...(account ?? {}), cwd: '/', env: programEnvironment(), windowsHide: true }).catch(
    describeFailure,
  );
}

function describeFailure(error: Error & { stderr?: string }): never {
  throw new EmbeddedServerError(`PostgreSQL's initdb failed: ${error.stderr?.trim() || error.message}`, { cause: error });
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT));
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)));
}
