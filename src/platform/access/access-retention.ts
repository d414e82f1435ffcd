import { after } from '../domain/clock.js';
import { removal } from '../tasks/retention.js';
import { PRUNE_FAILURES, PRUNE_WINDOWS } from './access.sql.js';
import { WINDOW_MS } from './domain/access-policy.js';

/** Deletes the counts of addresses and companies without a request in the window. */
export const ACCESS_RETENTION = [
  removal('auth-failures.prune', PRUNE_FAILURES, (now) => after(now, -WINDOW_MS)),
  removal('rate-windows.prune', PRUNE_WINDOWS, (now) => now.getTime() - WINDOW_MS),
];
