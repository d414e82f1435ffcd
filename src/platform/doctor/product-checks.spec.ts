import { assessTransactions } from './product-checks.js';

describe('long transactions', () => {
  it('are named with the statement that ends them', () => {
    const [finding, second] = assessTransactions([
      { pid: 71, database: 'other', name: 'psql', seconds: 4_000 },
      { pid: 72, database: 'app', name: '', seconds: 700 },
    ]);
    expect(finding).toMatchObject({ state: 'warning', found: 'that of pid 71 (psql, database other) is open for 4000 s' });
    expect(finding?.advice).toContain('pg_terminate_backend(71)');
    expect(second?.found).toContain('no name');
  });

  it('are none in a service in order', () => {
    expect(assessTransactions([])).toMatchObject([{ state: 'ok' }]);
  });
});
