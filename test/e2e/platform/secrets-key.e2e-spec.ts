import { DataSource } from 'typeorm';
import { SecretsKeyCheck, SecretsKeyMismatch } from '../../../src/platform/persistence/secrets-key-check.js';
import { SharedStorageEntity } from '../../../src/platform/persistence/shared-storage.js';
import { Secrets } from '../../../src/platform/secrets/secrets.js';
import { admin } from '../../support/admin.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';
import { testSecret } from '../../fixtures/platform/secrets.js';

const key = (digit: number): Buffer => Buffer.alloc(32, digit);

describe('SECRETS_KEY', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeEach(async () => {
    database = await freshDatabase();
    source = await new DataSource({ type: 'postgres', url: database.url, entities: [SharedStorageEntity] }).initialize();
  });
  afterEach(async () => {
    await source.destroy();
    await database.drop();
  });

  /** What a process with these keys finds at its start. */
  const start = (current: number, ...previous: number[]) =>
    new SecretsKeyCheck(source, new Secrets(key(current), previous.map(key))).verify();

  it('is the same for all processes of a database, or one of them does not start', async () => {
    await start(1);
    await start(1, 2);
    await expect(start(2)).rejects.toThrow(SecretsKeyMismatch);
    await expect(start(2, 3)).rejects.toThrow(/another SECRETS_KEY.*SECRETS_KEY_PREVIOUS.*admin storage forget SECRETS_KEY/);
    await start(1);
    const [row] = await source.getRepository(SharedStorageEntity).find();
    expect(row?.identity).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.identity).not.toBe(key(1).toString('hex'));
  });

  it('changes process by process, while both keys are known to all', async () => {
    await start(1);
    await start(1, 2);
    await start(2, 1);
    await start(1, 2);
    await start(2, 1);
    await expect(start(1)).rejects.toThrow(SecretsKeyMismatch);
    await start(2);
  });

  it('may be lost', async () => {
    await start(1);
    const env = { DATABASE_URL: database.url, SECRETS_KEY: testSecret('second') };
    expect(await admin(env, 'storage', 'forget', 'SECRETS_KEY', '--json')).toMatchObject({ code: 0, json: { forgotten: true } });
    await start(2);
  });
});
