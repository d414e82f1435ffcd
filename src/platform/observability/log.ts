import pino from 'pino';

/**
 * The process' structured log: one JSON object a line on standard output, written in batches. Ids, codes and durations only:
 * no personal data, no secrets.
 */
export const log = pino(
  { level: 'info', base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 }),
);
