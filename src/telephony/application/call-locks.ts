import { Injectable } from '@nestjs/common';
import { type CompanyId, MINUTE, unavailable } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type CandidateId, CandidateRepository, type CandidatesPosition, type LockedCandidate } from '../../candidates/index.js';
import { DispatchRepository, type Reservation, ReservationRepository } from '../domain/index.js';

/** How long a request waits for those before it. Milliseconds of wall time. */
const MAX_WAIT_MS = MINUTE;

/** Runs the heavy work of a company one after the other. It waits here without a connection, so that one busy company leaves the pool to others. */
export class CompanyTurns {
  /** For each company: when the last work that entered has ended. */
  private readonly tails = new Map<CompanyId, Promise<void>>();

  /** Begins when its turn comes. Throws `CompanyBusy` after a minute. */
  async take<T>(company: CompanyId, work: () => Promise<T>): Promise<T> {
    const previous = this.tails.get(company);
    const entered = previous ? turnAfter(previous).then(work) : work();
    // One that gave up does not let the next one overtake those before it.
    const tail = Promise.allSettled([previous, entered]).then(() => {
      if (this.tails.get(company) === tail) this.tails.delete(company);
    });
    this.tails.set(company, tail);
    return entered;
  }
}

/** Runs the changes that lock a company's settings one after the other. docs/decisions.md#a-booking-cannot-overbook */
@Injectable()
export class CompanyMutex {
  private readonly turns = new CompanyTurns();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Runs the change in a unit of work that it opens when its turn comes. Throws `CompanyBusy` after a minute. */
  run<T>(company: CompanyId, change: () => Promise<T>): Promise<T> {
    return this.turns.take(company, () => this.unitOfWork.run(change));
  }
}

async function turnAfter(previous: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CompanyBusy()), MAX_WAIT_MS);
  });
  try {
    await Promise.race([previous, expired]);
  } finally {
    clearTimeout(timer);
  }
}

export class CompanyBusy extends unavailable(
  'SERVICE_UNAVAILABLE',
  'too many requests of the company wait for one another; try again shortly',
  { remedy: 'Send the request again after the seconds in `Retry-After`.', retryAfter: 1 },
) {}

/** A candidate and its live reservation, both locked. */
export interface LockedCall {
  readonly candidate: LockedCandidate;
  readonly live: Reservation | null;
}

/** Candidates with their live reservations. Every change of calls locks them in this order. docs/decisions.md */
@Injectable()
export class CandidateCalls {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly reservations: ReservationRepository,
  ) {}

  /** Locks them until the unit of work ends. A candidate that does not exist is absent. */
  async lock(position: CandidatesPosition, ids: readonly CandidateId[]): Promise<Map<CandidateId, LockedCall>> {
    const candidates = await this.candidates.lockMany(position, ids);
    const reservations = await this.reservations.lockLive(
      position.company,
      candidates.map(({ id }) => id),
    );
    const live = new Map(reservations.map((reservation) => [reservation.candidateId, reservation]));
    return new Map(candidates.map((candidate) => [candidate.id, { candidate, live: live.get(candidate.id) ?? null }]));
  }
}

/** Changes of one reservation, in the turn of its company and under the candidate's lock. */
@Injectable()
export class ReservationLock {
  constructor(
    private readonly mutex: CompanyMutex,
    private readonly candidates: CandidateRepository,
    private readonly dispatches: DispatchRepository,
  ) {}

  /** In a unit of work, with the reservation as it is under the lock. Does nothing if it was erased. */
  run({ id, company, jobPositionId, candidateId }: Reservation, change: (present: Reservation) => Promise<void>): Promise<void> {
    return this.mutex.run(company, async () => {
      await this.candidates.lockMany({ company, jobPositionId }, [candidateId]);
      const present = await this.dispatches.findCall(id);
      if (present) await change(present);
    });
  }
}
