import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';

type Level = 'info' | 'error' | 'warn' | 'debug';

/** Nest's loggers, into our log. `logger.warn({ …facts }, 'what happened')` keeps facts apart from words. */
export class NestLog implements LoggerService {
  log(message: unknown, ...rest: unknown[]): void {
    // What Nest says of its own modules and routes at start is of use to nobody but us.
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
    const words = rest.slice(0, -1);
    if (typeof message === 'object' && message !== null)
      log[level]({ context, ...message }, typeof words[0] === 'string' ? words[0] : undefined);
    else log[level]({ context, ...(words.length > 0 && { more: words }) }, String(message));
  }
}

const OF_NEST = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

function isOfNest(context: unknown): boolean {
  return OF_NEST.has(String(context));
}
