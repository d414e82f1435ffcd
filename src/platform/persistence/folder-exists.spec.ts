import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderExists } from './folder-exists.js';

describe('whether a folder exists', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'folder-exists-'))));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is answered without a change', async () => {
    symlinkSync(root, join(root, 'alias'));
    expect([await folderExists(root), await folderExists(join(root, 'alias'))]).toEqual([true, true]);
    expect([await folderExists(join(root, 'new')), await folderExists(join(root, 'some/new'))]).toEqual([false, false]);
    expect(readdirSync(root)).toEqual(['alias']);
  });

  it.each(['file', 'file/folder', 'file/some/folder'])('is an error where a file is in the way: %s', async (path) => {
    writeFileSync(join(root, 'file'), '');
    await expect(folderExists(join(root, path))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  // Root may write everywhere.
  (process.getuid?.() === 0 ? it.skip : it)('is an error where it is missing and cannot be created', async () => {
    chmodSync(root, 0o500);
    await expect(folderExists(join(root, 'some/new'))).rejects.toMatchObject({ code: 'EACCES' });
  });
});
