import { v7 } from 'uuid';
import { Clock } from '../domain/clock.js';
import { IdSource, type Id } from '../domain/ids.js';
import { currentOperation } from './operation-context.js';

/** Wall time plus the offset of the operation: zero in production, that of the sandbox otherwise. docs/rules.md#time */
export class OperationClock extends Clock {
  now(): Date {
    return new Date(Date.now() + currentOperation().clockOffsetMs);
  }
}

/** Real time, for what others compare with their own clocks (signatures). Product rules use the `Clock`. docs/rules.md#time */
export function wallTime(): Date {
  return new Date();
}

/** UUIDv7 of wall time: sorted by creation, so that indexes grow at one end. */
export class UuidSource extends IdSource {
  next<T extends Id<string>>(): T {
    return v7() as T;
  }
}
