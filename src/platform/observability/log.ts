import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { OutageGate } from './outage-gate.js';
import { currentTraceId } from './tracing.js';

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

/**
 * The structured log of the process: one JSON object a line on standard output, written in batches. Ids, codes and durations only:
 * no personal data, no secrets.
 */
export const log = pino(logOptions(), pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 }));

/** Node prints its warnings (deprecations, leaks) as text on standard error. From now on they are lines of the log. */
export function logProcessWarnings(to: Pick<pino.Logger, 'warn'> = log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => to.warn({ context: 'Node', warning: name }, message));
}

/** What may be logged of an error: its type and where it happened. Messages of drivers quote values, hence personal data. */
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

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const texts = rest.slice(0, -1);
    if (typeof message === 'object' && message !== null)
      log[level]({ context, ...message }, typeof texts[0] === 'string' ? texts[0] : undefined);
    else log[level]({ context, ...(texts.length > 0 && { more: texts }) }, String(message));
  }
}

const NEST_CONTEXTS = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

function isOfNest(context: unknown): boolean {
  return NEST_CONTEXTS.has(String(context));
}
