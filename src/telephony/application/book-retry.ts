import { Injectable } from '@nestjs/common';
import type { Reservation } from '../domain/reservation.js';

/** Books the second attempt of a call that ended, if its policy has one. docs/rules.md#retry */
@Injectable()
export class BookRetry {
  /** In the unit of work that ended the attempt and holds the candidate's lock. Null if there is no retry. */
  run(_ended: Reservation, _sessionExpiresAt: Date): Promise<Reservation | null> {
    return Promise.resolve(null);
  }
}
