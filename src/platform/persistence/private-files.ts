import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The mode of a file with personal data: for the user of the service only. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Creates a folder, and the missing ones above it, for the user of the service only. One that exists is left as it is. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/**
 * The same, and takes the access of others from everything in a folder that an earlier release left open. The folder itself comes last, so that a
 * start that was interrupted is repeated. Files of another user stay as they are.
 */
export async function restrictFolder(folder: string): Promise<void> {
  await createPrivateFolder(folder);
  if (isPrivate((await stat(folder)).mode)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await restrict(join(entry.parentPath, entry.name), PRIVATE_FOLDER);
    else if (entry.isFile()) await restrict(join(entry.parentPath, entry.name), PRIVATE_FILE);
  }
  await restrict(folder, PRIVATE_FOLDER);
}

function isPrivate(mode: number): boolean {
  return (mode & 0o077) === 0;
}

/** A file may be removed meanwhile. */
async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  });
}
