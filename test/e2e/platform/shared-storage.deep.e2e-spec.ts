import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { sharedFolder, SharedStorageEntity, SharedStorages } from '../../../src/platform/persistence/shared-storage.js';
import { admin } from '../../support/admin.js';
import { ProductProcess } from '../../support/product-process.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';

describe('storage that all processes of a database share', () => {
  let database: TestDatabase;
  let root: string;
  const folder = (name: string) => join(root, name);

  beforeEach(async () => {
    database = await freshDatabase();
    root = mkdtempSync(join(tmpdir(), 'shared-storage-'));
  });
  afterEach(async () => {
    await database.drop();
    rmSync(root, { recursive: true, force: true });
  });

  it('keeps a process with another document folder from starting, but not one with another path to the same folder', async () => {
    const first = await ProductProcess.start(database.url, { DATA_DIR: folder('one') });
    symlinkSync(folder('one'), folder('alias'), 'junction');
    const [same, other] = await Promise.allSettled([
      ProductProcess.start(database.url, { DATA_DIR: folder('alias'), ROLE: 'worker' }),
      ProductProcess.start(database.url, { DATA_DIR: folder('other') }),
    ]);
    for (const started of [first, same, other]) {
      if (started instanceof ProductProcess) await started.stop();
      else if (started.status === 'fulfilled') await started.value.stop();
    }
    expect(other.status).toBe('rejected');
    expect(same).toMatchObject({ status: 'fulfilled' });
    const { message } = (other as PromiseRejectedResult).reason as Error;
    expect(message).toContain(folder('one/documents'));
    expect(message).toContain(folder('other/documents'));
    expect(message).toMatch(/DOCUMENTS_S3_BUCKET.*DATA_DIR.*admin storage forget documents/);
    expect(message).not.toContain('    at ');
  }, 120_000);

  it('accepts another storage after "admin storage forget", and reports whether something was recorded', async () => {
    const storages = await opened();
    await storages.verify('one');
    await expect(storages.verify('two')).rejects.toThrow(/documents of this database are kept in .*one.*would use .*two/);
    const env = { DATABASE_URL: database.url, DATA_DIR: folder('two') };
    expect(await admin(env, 'storage', 'forget', 'documents', '--json')).toMatchObject({ code: 0, json: { forgotten: true } });
    await storages.verify('two');
    expect(await admin(env, 'storage', 'forget', 'mails', '--json')).toMatchObject({ code: 0, json: { forgotten: false } });
    const unknown = { error: 'UNKNOWN_STORAGE', message: 'No storage has the name document. Known: SECRETS_KEY, documents, mails' };
    expect(await admin(env, 'storage', 'forget', 'document', '--json')).toMatchObject({ code: 1, json: unknown });
    await storages.close();
  }, 120_000);

  it('records one storage of processes that start at the same time', async () => {
    const storages = await opened();
    const results = await Promise.allSettled(['one', 'two', 'three'].map((name) => storages.verify(name)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await Promise.all(
      Array.from({ length: 5 }, () => storages.verify(['one', 'two', 'three'][results.findIndex(({ status }) => status === 'fulfilled')]!)),
    );
    await storages.close();
  });

  it('refuses a folder that was replaced by an empty one', async () => {
    const storages = await opened();
    await storages.verify('one');
    rmSync(folder('one'), { recursive: true });
    await expect(storages.verify('one')).rejects.toThrow('was replaced');
    await storages.close();
  });

  /** Processes whose document folder is the named one. */
  async function opened() {
    const source = await new DataSource({ type: 'postgres', url: database.url, entities: [SharedStorageEntity] }).initialize();
    const verify = async (name: string): Promise<void> => {
      const storages = new SharedStorages(source);
      storages.add(sharedFolder('documents', folder(name), 'Use one folder.'));
      await storages.verify();
    };
    return { verify, close: () => source.destroy() };
  }
});
