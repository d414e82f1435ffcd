import { resolve } from 'node:path';
import type { CompanyId } from '../platform/domain/index.js';
import type { JobPositionId } from '../jobs/index.js';
import { ABSENT } from '../platform/config/shown-variables.js';
import { adminCommand, startupBanner } from './startup-banner.js';

const own = { npmScript: 'node dist/bundle/main.js', dataDir: resolve('.data'), databaseUrl: null, shown: { SECRETS_KEY: ABSENT } };

describe('the lines of a start', () => {
  const demo = { companyId: 'the-company' as CompanyId, jobPositionId: 'the-position' as JobPositionId, candidates: 1 };
  const shown = (key: string | null, settings: Partial<Parameters<typeof adminCommand>[0]> = {}) =>
    startupBanner({
      ...{ port: 3000, demo: { ...demo, key }, interview: null, notes: [], role: 'all' },
      dashboard: { url: 'http://localhost:3000/link', command: 'user link --email owner@example.com' },
      admin: adminCommand({ ...own, ...settings }),
    });

  it('show the key of the demo company in a request to try', () => {
    expect(shown('aipk_1')).toContain(
      `curl -s 'http://localhost:3000/v1/candidates?jobPositionId=the-position&limit=3' -H 'X-API-Key: aipk_1'`,
    );
  });

  it('say how to get another key after that one was rotated', () => {
    expect(shown(null)).toContain('npm run admin -- key create --company the-company');
    expect(shown(null)).not.toContain('X-API-Key');
  });

  it('say how to get another link, from the data folder of the process', () => {
    expect(shown('aipk_1')).toContain('\n  npm run admin -- user link --email owner@example.com\n');
    expect(shown('aipk_1', { dataDir: '/var/lib/my data' })).toContain("\n  DATA_DIR='/var/lib/my data' npm run admin -- user link");
  });

  it('ask for the variables of the process where database or keys come from them', () => {
    expect(shown('aipk_1')).not.toContain('variables');
    for (const settings of [{ databaseUrl: 'postgres://db/ip' }, { shown: { SECRETS_KEY: 'set' } }])
      expect(shown('aipk_1', settings)).toContain('Another, in a shell with the variables of this process:\n');
  });
});

describe('the operator’s program', () => {
  it('is the file beside that of the process, or else the command of the image', () => {
    const withoutNpm = { ...own, npmScript: null };
    expect(adminCommand(withoutNpm, resolve('src/main.js')).typed).toBe('admin');
    expect(adminCommand(withoutNpm, resolve('dist/bundle/main.js')).typed).toBe('node dist/bundle/admin.js');
  });
});
