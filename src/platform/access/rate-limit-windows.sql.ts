import { MAX_AHEAD_MS, WINDOW_MS } from './domain/access-policy.js';

/*
 * The SQL of one window. It is an array with an element for each second with requests, oldest first: `time << 20 | total`. The time is that of the
 * second's newest request, in ms; the total counts all requests so far, modulo 2^20. So the difference of two elements counts what came between
 * them, and a statement reads three elements of a window, however high its limit is. The first element has no time, and the total before the others.
 *
 * The requests of one second leave together, 60 s after the newest of them: never more than the limit in any 60 s, up to a second late.
 */
const BITS = 20;
const TOTAL = 2 ** BITS - 1;

/** A window without requests. */
export const EMPTY = '{0}';

/** A window whose first requests are made now. `now`: SQL, in ms; `requests`: SQL, how many. */
export function firstRequest(now: string, requests = '1'): string {
  return `ARRAY[0, (${now} << ${BITS}) | ${requests}]`;
}

const newest = (window: string): string => `${window}[cardinality(${window})]`;
/** The number of elements that have left the window. Found by bisection. */
const expired = (window: string, now: string): string => `width_bucket(((${now} - ${WINDOW_MS - 1}) << ${BITS}) - 1, ${window})`;

/** The time of the newest request in a window, in ms; 0 if there was none. */
export function newestAt(window: string): string {
  return `(${newest(window)} >> ${BITS})`;
}

/** The number of requests in a window. */
export function countOf(window: string, now: string): string {
  return `((${newest(window)} - ${window}[${expired(window, now)}]) & ${TOTAL})::int`;
}

/** When the first requests of a window were made, in ms; null if there is none. */
export function oldestAt(window: string, now: string): string {
  return `(${window}[${expired(window, now)} + 1] >> ${BITS})`;
}

/** The window with `requests` more where `isCounted`, and without what has left it. Requests in the future count as made now. */
export function nextWindow(window: string, now: string, isCounted: string, requests = '1'): string {
  const before = `width_bucket(((${now} - ${now} % 1000) << ${BITS}) - 1, ${window})`;
  const kept = `CASE WHEN ${newestAt(window)} > ${now} + ${MAX_AHEAD_MS} THEN ${now} ELSE ${newestAt(window)} END`;
  // A second longer, for a request that another one overtakes.
  const dropped = expired(window, `(${now} - ${MAX_AHEAD_MS})`);
  return `ARRAY[${window}[${dropped}] & ${TOTAL}] || ${window}[${dropped} + 1:${before}]
    || CASE WHEN ${isCounted} THEN ARRAY[(GREATEST(${kept}, ${now}) << ${BITS}) | ((${newest(window)} + ${requests}) & ${TOTAL})]
            WHEN ${before} < cardinality(${window}) THEN ARRAY[((${kept}) << ${BITS}) | (${newest(window)} & ${TOTAL})]
            ELSE '{}' END`;
}
