import { Injectable } from '@nestjs/common';
import { CandidateRepository } from '../../candidates/index.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import type { Reservation } from '../domain/reservation.js';
import { CompanyMutex } from './company-mutex.js';

/** Changes of one reservation, in the turn of its company and under the candidate's lock. */
@Injectable()
export class ReservationLock {
  constructor(
    private readonly mutex: CompanyMutex,
    private readonly candidates: CandidateRepository,
    private readonly dispatches: DispatchRepository,
  ) {}

  /**
   * Runs the change in a unit of work, with the reservation as it is under the lock; not if it is gone, as its
   * candidate may be.
   */
  run({ id, company, jobPositionId, candidateId }: Reservation, change: (present: Reservation) => Promise<void>): Promise<void> {
    return this.mutex.run(company, async () => {
      await this.candidates.lockMany({ company, jobPositionId }, [candidateId]);
      const present = await this.dispatches.find(id);
      if (present) await change(present);
    });
  }
}
