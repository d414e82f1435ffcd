import type { TestApp } from './test-app.js';

/**
 * Sends the first ten requests of a link, and lets other processes have counted so many in all. An hour ahead, so that none leaves the window while a
 * slow machine runs the test.
 */
export async function hasCounted(app: TestApp, requests: number, request: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 10; i += 1) await request();
  const counted = await app.rows(
    `UPDATE link_requests SET hits = ARRAY[0, (((extract(epoch FROM last_at) * 1000)::bigint + 3600000) << 20) | $1::int]
      WHERE last_at = (SELECT max(last_at) FROM link_requests) RETURNING 1`,
    [requests],
  );
  if (counted.length !== 1) throw new Error(`${counted.length} links have counts`);
}
