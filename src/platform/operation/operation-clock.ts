import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { currentOperation } from './operation-context.js';

/** Wall time plus the offset that the scope was opened with: none in production, the sandbox's where that is on. */
@Injectable()
export class OperationClock extends Clock {
  now(): Date {
    return new Date(Date.now() + currentOperation().clockOffsetMs);
  }
}
