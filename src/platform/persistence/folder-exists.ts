import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Whether a folder exists. Creates nothing. Rejects with an error of the file system, which has a `code`, if it is no folder, or if it is missing and
 * could not be created.
 */
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
