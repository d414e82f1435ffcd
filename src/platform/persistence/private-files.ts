import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The mode of a file with personal data: for the user of the service only. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Creates a folder, and missing ones above it, for the user of the service only. Others are left as they are. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/**
 * The same, and closes what a folder that was there has open to others, such as a restored copy. The folder comes last, so that an interrupted
 * start is repeated. Files of another user stay as they are.
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

/** Whether a folder exists. Rejects with an error with a `code` if it is none or could not be created. */
export async function folderExists(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found === null) {
    const parent = dirname(folder);
    if (await folderExists(parent)) await access(parent, constants.W_OK | constants.X_OK);
    return false;
  }
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  return true;
}
