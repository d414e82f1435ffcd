import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { currentTraceId } from './tracing.js';

/** SQLSTATEs of a lost connection, of a server that stops or starts, and of too many connections. */
const LOST = /^(08|57P0|53300|25P03)/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/;
const OF_DRIVER = /node_modules\/(pg|pg-pool)\//;
const TERMINATED = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** An outage is over when nothing was lost for so long. Wall time, in milliseconds. */
const QUIET_MS = 10_000;
const REMIND_EVERY_MS = 60_000;

/** Lets through one line about an outage of the database, and one a minute while it lasts. */
export class OutageGate {
  private metAtMs = -Infinity;
  private writtenAtMs = -Infinity;

  /** Whether a line is written. `error`: as `safeError` shows it. */
  admits(error: unknown, nowMs: number): boolean {
    if (!isOfLostDatabase(error)) return true;
    const isOver = nowMs - this.metAtMs > QUIET_MS;
    this.metAtMs = nowMs;
    if (!isOver && nowMs - this.writtenAtMs < REMIND_EVERY_MS) return false;
    this.writtenAtMs = nowMs;
    return true;
  }
}

function isOfLostDatabase(error: unknown): boolean {
  const { code = '', message = '', stack = '' } = (error ?? {}) as Partial<Record<string, string>>;
  return LOST.test(code) || (OF_DRIVER.test(stack) && (NETWORK.test(code) || TERMINATED.test(message)));
}

const DEBUG = pino.levels.values.debug ?? 0;

/** `outages`: which lines about a lost database are written. The others are lines of the level debug. */
export function logOptions(outages = new OutageGate()): pino.LoggerOptions {
  return {
    level: 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId === undefined ? {} : { traceId };
    },
    hooks: {
      logMethod(args, method, level) {
        const { error } = (args[0] ?? {}) as { error?: unknown };
        if (level <= DEBUG || outages.admits(error, performance.now())) method.apply(this, args);
        else this.debug(...args);
      },
    },
  };
}

/** The structured log: one JSON object a line on standard output, in batches. No personal data, no secrets. */
export const log = pino(logOptions(), pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 }));

/** Node prints its warnings (deprecations, leaks) as text on standard error. From now on they are lines of the log. */
export function logProcessWarnings(to: Pick<pino.Logger, 'warn'> = log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => to.warn({ context: 'Node', warning: name }, message));
}

/** The type and place of an error, for the log. Messages of drivers quote values, hence personal data. */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>;
  const isOfDriver = code !== undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code, constraint, table, ...(!isOfDriver && { message: error.message }), stack: frames?.join('\n') };
}

type Level = 'info' | 'error' | 'warn' | 'debug';

/** Nest's loggers, writing to our log. `logger.warn({ …facts }, 'what happened')` keeps facts apart from text. */
export class NestLog implements LoggerService {
  log(message: unknown, ...rest: unknown[]): void {
    // What Nest logs about its own modules and routes at start is of no use to an operator.
    this.write(isOfNest(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  // What Nest reports of a start that failed is thrown, too, and described by whoever started.
  error = (message: unknown, ...rest: unknown[]): void => this.write(isOfNest(rest.at(-1)) ? 'debug' : 'error', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const texts = rest.slice(0, -1);
    if (typeof message === 'object' && message !== null)
      log[level]({ context, ...message }, typeof texts[0] === 'string' ? texts[0] : undefined);
    else log[level]({ context, ...(texts.length > 0 && { more: texts }) }, String(message));
  }
}

const NEST_CONTEXTS = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication', 'ExceptionHandler']);

function isOfNest(context: unknown): boolean {
  return NEST_CONTEXTS.has(String(context));
}
