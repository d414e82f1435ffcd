/** The injection token of the Redis that holds rate limits; null where there is none. */
export const REDIS = Symbol('Redis');
