import { type BackendFactory, createPostgresBackend, createRedisBackend, setDefaultBackendFactory } from 'bullmq';
import { sessionUrlOf, type Settings } from '../../config/settings.js';
import { REDIS_GONE_WITHIN_MS } from '../../persistence/redis.js';

/** Statements that one queue or worker of a process runs at once; LISTEN has a connection of its own besides. */
const QUEUE_POOL_SIZE = 2;

/** Where BullMQ keeps its jobs: Redis where there is one, else PostgreSQL. */
export function queueOptions(settings: Pick<Settings, 'redisUrl' | 'databaseUrl' | 'databaseSessionUrl'>): {
  connection: object;
  prefix?: string;
} {
  const { redisUrl } = settings;
  const connectionString = sessionUrlOf(settings);
  // Products with separate databases may share a Redis: each has its own prefix.
  if (redisUrl) {
    const connection = { url: redisUrl, disconnectTimeout: REDIS_GONE_WITHIN_MS };
    return { connection, prefix: `interview-platform${new URL(connectionString).pathname}` };
  }
  return {
    connection: { connectionString, schema: 'bullmq', max: QUEUE_POOL_SIZE, application_name: 'interview-platform queue' },
  };
}

/* The connection decides, so that one process can hold queues of both kinds. */
const byConnection: BackendFactory = (name, opts, options) => {
  const { connection } = opts;
  if ('connectionString' in connection && typeof connection.connectionString === 'string') {
    return createPostgresBackend(name, { ...opts, connection: { ...connection, connectionString: connection.connectionString } }, options);
  }
  // A worker waits for a Redis that is down.
  if (options?.withBlockingConnection) return createRedisBackend(name, opts, options);
  // A producer fails at once, because a late notification is useless; it is closed by force, because a graceful close would fail too.
  const producer = createRedisBackend(
    name,
    { ...opts, connection: { ...connection, enableOfflineQueue: false, maxRetriesPerRequest: 1 } },
    options,
  );
  const close = producer.close.bind(producer);
  producer.close = () => close(true);
  return producer;
};

setDefaultBackendFactory(byConnection);
