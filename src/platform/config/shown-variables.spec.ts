import { TEST_SECRETS } from '../../../test/fixtures/platform/secrets.js';
import { loadSettings } from './settings.js';
import { differencesOf, showVariables } from './shown-variables.js';

describe('the settings that a process shows', () => {
  it('hold no secret, whatever variable has it', () => {
    const env = {
      ...TEST_SECRETS,
      DATABASE_URL: 'postgres://owner:hidden-1@db.example:5432,db2.example:5433/product?password=hidden-2',
      REDIS_URL: 'rediss+sentinel://:hidden-3@h1:26379,h2/main?sentinelPassword=hidden-4',
    };
    const { shown } = loadSettings([], env);
    expect(shown).toMatchObject({
      DATABASE_URL: 'postgres://db.example:5432,db2.example:5433/product',
      REDIS_URL: 'rediss+sentinel://h1:26379,h2/main',
      SECRETS_KEY: 'set',
      SECRETS_KEY_PREVIOUS: 'not set',
      TRUST_PROXY: 'false',
      POOL_SIZE: '10',
    });
    for (const secret of [TEST_SECRETS.SECRETS_KEY, TEST_SECRETS.RUNTIME_TOKEN, 'hidden', 'owner'])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it('are compared by those that all processes share', () => {
    const one = showVariables({ POOL_SIZE: 10, PORT: 3000, LIST: ['a'], OF_A_TEAM: 'x' });
    expect(differencesOf(one, showVariables({ POOL_SIZE: 20, PORT: 4000, LIST: ['a'] }))).toEqual(['OF_A_TEAM', 'POOL_SIZE']);
    expect(differencesOf(one, one)).toEqual([]);
  });
});
