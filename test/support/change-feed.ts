import { until } from './eventually.js';
import type { TestApp } from './test-app.js';

/**
 * Resolves once the changes feed shows all that was committed before this call. It waits for all transactions that began earlier, those of
 * other tests included: all databases of a server have one horizon.
 */
export async function changesInFeed(app: TestApp): Promise<void> {
  const [mark] = await app.rows<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  await until('earlier transactions are over', async () => {
    const rows = await app.rows('SELECT WHERE pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8', [mark?.xid]);
    return rows.length > 0;
  });
}
