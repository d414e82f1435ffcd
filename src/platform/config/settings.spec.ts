import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings as load } from './settings.js';
import { TEST_SECRETS } from '../../../test/fixtures/platform/secrets.js';

const { SECRETS_KEY, RUNTIME_TOKEN } = TEST_SECRETS;

const loadSettings = (env: NodeJS.ProcessEnv) => load([], env);

describe('the settings', () => {
  let DATA_DIR: string;

  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(() => rmSync(DATA_DIR, { recursive: true }));

  it('need nothing', () => {
    expect(loadSettings({ DATA_DIR })).toMatchObject({
      role: 'all',
      port: 3000,
      databaseUrl: null,
      redisUrl: null,
      poolSize: 10,
      clock: 'system',
      trustProxy: false,
      warnings: [],
    });
  });

  it.each<[boolean, NodeJS.ProcessEnv]>([
    [true, {}],
    [true, { PUBLIC_URL: 'http://localhost:8080', NODE_ENV: 'development' }],
    [false, { NODE_ENV: 'production' }],
    [false, { PUBLIC_URL: 'https://api.example.com' }],
    [false, { DATABASE_URL: 'postgres://localhost/x' }],
    [false, { DEMO: 'false' }],
    [true, { DEMO: 'true', NODE_ENV: 'production', PUBLIC_URL: 'https://demo.example.com', DATABASE_URL: 'postgres://localhost/x' }],
  ])('have demo=%p with %j', (demo, env) => {
    expect(loadSettings({ DATA_DIR, ...TEST_SECRETS, ...env }).demo).toBe(demo);
  });

  it.each<[boolean, NodeJS.ProcessEnv]>([
    [false, {}],
    [true, { CLOCK: 'sandbox' }],
    [false, { CLOCK: 'sandbox', SANDBOX_API: 'false' }],
    [false, { CLOCK: 'sandbox', DATABASE_URL: 'postgres://localhost/x' }],
    [true, { CLOCK: 'sandbox', DATABASE_URL: 'postgres://localhost/x', SANDBOX_API: 'true' }],
    [false, { SANDBOX_API: 'false' }],
  ])('have sandboxApi=%p with %j', (sandboxApi, env) => {
    expect(loadSettings({ DATA_DIR, ...TEST_SECRETS, ...env }).sandboxApi).toBe(sandboxApi);
  });

  it('allow keys to move a sandbox clock only', () => {
    expect(() => loadSettings({ DATA_DIR, SANDBOX_API: 'true' })).toThrow('SANDBOX_API=true needs CLOCK=sandbox');
  });

  it('take an empty variable for an absent one', () => {
    expect(loadSettings({ DATA_DIR, SECRETS_KEY, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('name everything that is wrong at once', () => {
    const env = {
      DATA_DIR,
      PORT: '70000',
      ROLE: 'boss',
      CLOCK: 'fast',
      POOL_SIZE: '1',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'x',
      SECRETS_KEY: 'abc',
      LOG_LEVEL: 'loud',
    };
    const wrong = (): unknown => loadSettings(env);
    for (const name of Object.keys(env).slice(1)) expect(wrong).toThrow(new RegExp(`- ${name} must`));
  });

  it.each(['postgres://h/x', 'postgres://u:p@ss@h1:5432,h2/x?target_session_attrs=read-write', 'postgresql://[::1]:5432,h2/x'])(
    'take the database %s',
    (DATABASE_URL) => {
      expect(loadSettings({ DATA_DIR, SECRETS_KEY, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );

  it.each(['mysql://h1,h2/x', 'postgres://h1,h 2/x', 'postgres://h1,h2/x?target_session_attrs=standby'])(
    'refuse the database %s',
    (DATABASE_URL) => {
      expect(() => loadSettings({ DATA_DIR, SECRETS_KEY, DATABASE_URL })).toThrow(/DATABASE_URL must/);
    },
  );

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('read TRUST_PROXY=%s as Express takes it', (TRUST_PROXY, trustProxy) => {
    expect(loadSettings({ DATA_DIR, SECRETS_KEY, TRUST_PROXY }).trustProxy).toBe(trustProxy);
  });

  it.each(['10.0.0.0/8,::1', 'fd00::/8', 'uniquelocal,203.0.113.7'])('take TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(loadSettings({ DATA_DIR, SECRETS_KEY, TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  it.each(['yes', '10.0.0.0/33', '10.0.0/8', '10.0.0.1/', '::1/129', 'loopback;10.0.0.1', 'loopback,', '-1', 'proxy.example', '1e3'])(
    'refuse TRUST_PROXY=%s in words',
    (TRUST_PROXY) => {
      expect(() => loadSettings({ DATA_DIR, SECRETS_KEY, TRUST_PROXY })).toThrow(/- TRUST_PROXY must be/);
    },
  );

  describe('without SECRETS_KEY', () => {
    const file = () => join(DATA_DIR, 'secrets.key');

    it('make a key, keep it for themselves, and find it again', () => {
      const { secretsKey } = loadSettings({ DATA_DIR });
      expect(secretsKey).toHaveLength(32);
      expect(statSync(file()).mode & 0o777).toBe(0o600);
      expect(readFileSync(file(), 'utf8').trim()).toBe(secretsKey.toString('hex'));
      expect(loadSettings({ DATA_DIR }).secretsKey).toEqual(secretsKey);
    });

    it('warn where the database is shared', () => {
      expect(loadSettings({ DATA_DIR, RUNTIME_TOKEN, DATABASE_URL: 'postgres://localhost/x' }).warnings).toEqual([
        expect.stringContaining('SECRETS_KEY'),
      ]);
    });

    it('do not go on with a key that was damaged', () => {
      writeFileSync(file(), 'abc');
      expect(() => loadSettings({ DATA_DIR })).toThrow(/secrets\.key/);
    });
  });

  it('refuse secrets that can be guessed, and say how to make better ones', () => {
    const counting = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
    const guessable = { SECRETS_KEY: counting, RUNTIME_TOKEN: 'changeme-changeme-changeme' };
    expect(() => loadSettings({ DATA_DIR, ...guessable })).toThrow(
      /- SECRETS_KEY must not be guessable.*openssl rand -hex 32\)\n.*- RUNTIME_TOKEN must not be guessable/,
    );
  });

  it('take a guessable key as a previous one, so that it can be changed', () => {
    expect(loadSettings({ DATA_DIR, ...TEST_SECRETS, SECRETS_KEY_PREVIOUS: '5'.repeat(64) }).previousSecretsKeys).toHaveLength(1);
  });

  it('use SECRETS_KEY where it is set, and write nothing', () => {
    expect(loadSettings({ DATA_DIR, SECRETS_KEY }).secretsKey.toString('hex')).toBe(SECRETS_KEY);
    expect(() => statSync(join(DATA_DIR, 'secrets.key'))).toThrow();
  });

  describe('of the interview runtime', () => {
    it('make a token, keep it for themselves, find it again, and warn where the database is shared', () => {
      const { runtimeToken } = loadSettings({ DATA_DIR, SECRETS_KEY });
      expect(runtimeToken).toMatch(/^[0-9a-f]{64}$/);
      expect(statSync(join(DATA_DIR, 'runtime.token')).mode & 0o777).toBe(0o600);
      const again = loadSettings({ DATA_DIR, SECRETS_KEY, DATABASE_URL: 'postgres://localhost/x' });
      expect([again.runtimeToken, again.warnings]).toEqual([runtimeToken, [expect.stringContaining('RUNTIME_TOKEN')]]);
    });

    it('use RUNTIME_TOKEN where it is set, and refuse one that is short or cannot stand in a header', () => {
      expect(loadSettings({ DATA_DIR, SECRETS_KEY, RUNTIME_TOKEN }).runtimeToken).toBe(RUNTIME_TOKEN);
      for (const wrong of ['short', 'with spaces in its middle', 'žžžžžžžžžžžžžžžžžž']) {
        expect(() => loadSettings({ DATA_DIR, SECRETS_KEY, RUNTIME_TOKEN: wrong })).toThrow(/- RUNTIME_TOKEN must/);
      }
    });
  });
});
