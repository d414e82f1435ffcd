import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { currentScope } from './scope.js';

/** Wall time plus the offset that the scope was opened with: none in production, the sandbox's where that is on. */
@Injectable()
export class ScopedClock extends Clock {
  now(): Date {
    return new Date(Date.now() + currentScope().clockOffsetMs);
  }
}
