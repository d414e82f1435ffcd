import { DataSource } from 'typeorm';
import { AnalysisEvidence1700000000830 } from '../../../migrations/1700000000830-analysis-evidence.js';
import { analysisOf, backendCv, withBackendPosition } from '../../support/analysis.js';
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

  it('is emptied by the migration if it was quoted from the masked CV, and nothing else changes', async () => {
    const id = await aCandidate(app, tenant, { cvText: backendCv() });
    const made = await findingsOf(id);
    const old = { ...made, criteria: made.criteria.map((criterion) => ({ ...criterion, evidence: ['[they] worked with SAP'] })) };
    await app.rows('UPDATE cv_analyses SET findings = $2 WHERE candidate_id = $1 RETURNING id', [id, JSON.stringify(old)]);
    const runner = app.get(DataSource).createQueryRunner();
    await new AnalysisEvidence1700000000830().up(runner).finally(() => runner.release());
    const emptied = { ...made, criteria: made.criteria.map((criterion) => ({ ...criterion, evidence: [] })) };
    expect(JSON.stringify(await findingsOf(id))).toBe(JSON.stringify(emptied));
    const lithuanian = await analysisOf(app, tenant, id, { language: 'lt' });
    expect(lithuanian.status).toBe(200);
    expect(JSON.stringify(lithuanian.body)).not.toContain('[they]');
  });
});
