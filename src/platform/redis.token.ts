/** The injection token of the Redis that holds rate limits; null where there is none. */
export const REDIS = Symbol('Redis');

/** How long a connection that is closed waits for the other side's farewell. ioredis waits as long where Redis was never there. */
export const REDIS_GONE_WITHIN_MS = 100;
