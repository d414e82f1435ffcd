import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './ports.js';

/** Time of the machine. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};
