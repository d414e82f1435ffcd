import pino from 'pino';
import type { Logger } from 'pino';
import { log } from '../../src/platform/observability/log.js';
import { assertPrivate } from './sensitive-values.js';

const lines: string[] = [];

/** Collects the log of this process at its finest level, and writes it only if TEST_LOG_LEVEL asks for it. */
export function watchLog(): void {
  const { streamSym } = pino.symbols;
  const watched = log as Logger & { [streamSym]: { write(line: string): void }; isWatched?: true };
  log.level = 'debug';
  if (watched.isWatched) return;
  watched.isWatched = true;
  const shown = process.env.TEST_LOG_LEVEL === undefined ? null : watched[streamSym];
  watched[streamSym] = {
    write: (line) => {
      lines.push(line);
      if (shown && isShown(line)) shown.write(line);
    },
  };
}

function isShown(line: string): boolean {
  const { level } = JSON.parse(line) as { level: string };
  return (pino.levels.values[level] ?? 0) >= (pino.levels.values[process.env.TEST_LOG_LEVEL ?? ''] ?? Infinity);
}

/** Throws if the log of this process, since the last call, holds personal data or a secret. */
export function assertPrivateLog(): void {
  assertPrivate(lines.splice(0), 'the log');
}
