import type { CompanyId } from '../platform/domain/index.js';
import type { JobPositionId } from '../jobs/index.js';
import { startupBanner } from './startup-banner.js';

describe('the lines of a start', () => {
  const demo = { companyId: 'the-company' as CompanyId, jobPositionId: 'the-position' as JobPositionId, candidates: 1 };
  const shown = (key: string | null) =>
    startupBanner({ port: 3000, demo: { ...demo, key }, dashboard: null, interview: null, notes: [], role: 'all' });

  it('show the key of the demo company in a request to try', () => {
    expect(shown('aipk_1')).toContain(
      `curl -s 'http://localhost:3000/v1/candidates?jobPositionId=the-position&limit=3' -H 'X-API-Key: aipk_1'`,
    );
  });

  it('say how to get another key after that one was rotated', () => {
    expect(shown(null)).toContain('npm run admin -- key create --company the-company');
    expect(shown(null)).not.toContain('X-API-Key');
  });
});
