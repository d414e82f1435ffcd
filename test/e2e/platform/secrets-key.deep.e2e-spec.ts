import { describeStartupError } from '../../../src/bootstrap/startup-error.js';
import { SecretsKeyMismatch } from '../../../src/platform/persistence/secrets-key-check.js';
import { testSecret } from '../../fixtures/platform/secrets.js';
import { ProductProcess } from '../../support/product-process.js';
import { freshDatabase } from '../../support/test-database.js';

describe('SECRETS_KEY', () => {
  it('is checked before a process serves', async () => {
    const database = await freshDatabase();
    const first = await ProductProcess.start(database.url, { SECRETS_KEY: testSecret('first') });
    await first.stop();
    await expect(ProductProcess.start(database.url, { SECRETS_KEY: testSecret('second') })).rejects.toThrow('another SECRETS_KEY');
    const changed = await ProductProcess.start(database.url, {
      SECRETS_KEY: testSecret('second'),
      SECRETS_KEY_PREVIOUS: testSecret('first'),
    });
    await changed.stop();
    await database.drop();
    expect(describeStartupError(new SecretsKeyMismatch())).not.toContain('    at ');
  }, 120_000);
});
