import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from './shared-storage.js';
import { folderExists } from './private-files.js';

describe('a shared folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'private-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const modes = (...paths: string[]) => paths.map((path) => (statSync(join(parent, path)).mode & 0o777).toString(8));
  const start = () => sharedFolder('mails', join(parent, 'outbox'), '').identify();

  it('is for the user of the service only', async () => {
    await start();
    expect(modes('outbox')).toEqual(['700']);
  });

  it('that was there before becomes so at the start, with everything in it', async () => {
    mkdirSync(join(parent, 'outbox/person'), { recursive: true, mode: 0o755 });
    for (const file of ['outbox/a.eml', 'outbox/person/cv.pdf', 'outbox/.b.tmp']) writeFileSync(join(parent, file), '', { mode: 0o644 });
    await start();
    expect(modes('outbox', 'outbox/person')).toEqual(['700', '700']);
    expect(modes('outbox/a.eml', 'outbox/person/cv.pdf', 'outbox/.b.tmp', 'outbox/.storage-id')).toEqual(['600', '600', '600', '600']);
  });

  it('is not searched again at each start', async () => {
    await start();
    writeFileSync(join(parent, 'outbox/later'), '');
    chmodSync(join(parent, 'outbox/later'), 0o644);
    await start();
    expect(modes('outbox/later')).toEqual(['644']);
  });
});

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

  // Skipped for root, who may write everywhere.
  (process.getuid?.() === 0 ? it.skip : it)('is an error where it is missing and cannot be created', async () => {
    chmodSync(root, 0o500);
    await expect(folderExists(join(root, 'some/new'))).rejects.toMatchObject({ code: 'EACCES' });
  });
});
