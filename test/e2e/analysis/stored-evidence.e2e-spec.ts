import { backendCv, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

interface Stored {
  findings: { score: number; criteria: { key: string; evidence: { start: number; text: string }[] }[] };
}

describe('the stored evidence of a CV analysis', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(() => app.close());

  const findingsOf = async (id: string) => {
    const [row] = await app.rows<Stored>('SELECT findings FROM cv_analyses WHERE candidate_id = $1', [id]);
    return row?.findings ?? { score: -1, criteria: [] };
  };

  it('stands in the CV as it was imported, at its offsets', async () => {
    const cvText = `Ona Petraitė\r\nShe\tis  a developer.\r\n${backendCv()}`;
    const id = await aCandidate(app, tenant, { firstName: 'Ona', lastName: 'Petraitė', cvText });
    const evidence = (await findingsOf(id)).criteria.flatMap((criterion) => criterion.evidence);
    expect(evidence.length).toBeGreaterThan(3);
    for (const { start, text } of evidence) expect(cvText.startsWith(text, start)).toBe(true);
  });
});
