import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds. */
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10];

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Counts the connections of the pool, and how long statements wait for one. docs/observability.md#metrics */
export function measurePool(pool: Pool, registry: Registry): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool: used or idle.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { totalCount, idleCount } = pool;
      connections.set({ state: 'used' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
    },
  });
  const max = new Gauge({
    name: 'db_pool_max_connections',
    help: 'The most that the pool opens: POOL_SIZE.',
    registers,
    collect: (): void => max.set(pool.options.max),
  });
  const waiting = new Gauge({
    name: 'db_pool_waiting_requests',
    help: 'Statements and transactions that wait for a connection of the pool.',
    registers,
    // A turn later, the statements of this scrape have their connection, unless they really wait.
    collect: async (): Promise<void> => {
      await setImmediate();
      waiting.set(pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'db_pool_wait_seconds',
    help: 'Time until the pool gave a connection, also where it had to open one.',
    buckets: WAIT_BUCKETS,
    registers,
  });
  observeWaits(pool, (seconds) => waits.observe(seconds));
}

/** The pool itself reports no waits. `query` and TypeORM connect with a callback. */
function observeWaits(pool: Pool, observe: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient> | void;
  const timed = (callback?: Callback): Promise<PoolClient> | void => {
    const startedAt = performance.now();
    const connected = (): void => observe((performance.now() - startedAt) / 1_000);
    if (!callback) return (connect() as Promise<PoolClient>).finally(connected);
    return connect((...result) => {
      connected();
      callback(...result);
    });
  };
  pool.connect = timed as typeof pool.connect;
}
