import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRETS } from '../../../test/fixtures/platform/secrets.js';
import { commandEnvironment, recordService } from './running-service.js';
import { loadSettings } from './settings.js';

describe('the address of the service that runs on a data folder', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'running-service-'));
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  const settings = loadSettings([], { DATA_DIR });
  const urlOf = (env: NodeJS.ProcessEnv): string => loadSettings([], commandEnvironment(env)).publicUrl;

  it('is that of a command which names none, until the service stops', async () => {
    const forget = await recordService(settings, 3700, {});
    expect(urlOf({ DATA_DIR })).toBe('http://localhost:3700');
    expect(urlOf({ DATA_DIR, PORT: '3800' })).toBe('http://localhost:3800');
    expect(urlOf({ DATA_DIR, DATABASE_URL: 'postgres://db/ip', ...TEST_SECRETS })).toBe('http://localhost:3000');
    await forget();
    expect(urlOf({ DATA_DIR })).toBe('http://localhost:3000');
    expect(readdirSync(DATA_DIR)).not.toContain('service.json');
  });

  it('is the public one where the service has one', async () => {
    const forget = await recordService(settings, 3700, { PUBLIC_URL: 'https://interviews.example.com' });
    expect(urlOf({ DATA_DIR })).toBe('https://interviews.example.com');
    await forget();
  });

  it('is forgotten after the service was killed', async () => {
    await recordService(settings, 3700, {});
    const file = join(DATA_DIR, 'service.json');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"pid":${process.pid}`, `"pid":${pid}`));
    expect(urlOf({ DATA_DIR })).toBe('http://localhost:3000');
  });

  it('is not recorded where the folder cannot be written, and the service starts', async () => {
    const forget = await recordService({ ...settings, dataDir: '/dev/null/data' }, 3700, {});
    await expect(forget()).resolves.toBeUndefined();
  });
});
