import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { CallBatchId, Reservation, ReservationId, ReservationState } from '../domain/index.js';
import {
  isLive,
  requireTelephony,
  ReservationEnded,
  ReservationNotFound,
  ReservationRepository,
  TelephonySettingsRepository,
} from '../domain/index.js';
import { CandidateCalls } from './call-locks.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** Cancels a reservation that was not dispatched. docs/rules/telephony.md#reservations */
@Injectable()
export class CancelReservation {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly candidates: CandidateRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `TelephonyDisabled`, `ReservationNotFound`, `CandidateHasActiveReservation`, `ReservationEnded`. */
  async run(company: CompanyId, id: ReservationId): Promise<Reservation> {
    requireTelephony(await this.settings.get(company));
    return this.unitOfWork.run(async () => {
      const { candidateId, jobPositionId } = await this.get(company, id);
      await this.candidates.lock({ company, jobPositionId, candidateId });
      const reservation = await this.get(company, id);
      const [cancelled] = await this.lifecycle.end([reservation], 'CANCELLED');
      if (!cancelled) throw isLive(reservation.state) ? new CandidateHasActiveReservation() : new ReservationEnded();
      return cancelled;
    });
  }

  private async get(company: CompanyId, id: ReservationId): Promise<Reservation> {
    const reservation = await this.reservations.find(company, id);
    if (!reservation) throw new ReservationNotFound();
    return reservation;
  }
}

/** docs/rules/telephony.md#reservations */
export interface BatchCancellation {
  batchId: CallBatchId;
  cancelled: ReservationId[];
  skipped: SkippedReservation[];
}

export interface SkippedReservation {
  reservationId: ReservationId;
  state: ReservationState;
  /** An error code. */
  reason: string;
}

/** Cancels the reservations of a batch that no call has reached, in a fixed number of statements. */
@Injectable()
export class CancelBatch {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly candidateCalls: CandidateCalls,
    private readonly settings: TelephonySettingsRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `TelephonyDisabled`, and `ReservationNotFound` for a batch without reservations of the company. */
  async run(company: CompanyId, requested: CallBatchId): Promise<BatchCancellation> {
    requireTelephony(await this.settings.get(company));
    return this.unitOfWork.run(async () => {
      const { batchId, live } = await this.lockLive(company, requested);
      const cancelled = new Set((await this.lifecycle.end(live, 'BATCH_CANCELLED')).map(({ id }) => id));
      const result = resultOf(batchId, await this.reservationsOf(company, batchId), cancelled);
      const facts = { cancelled: cancelled.size, skipped: result.skipped.length };
      await this.audit.record({ company, action: 'call_batch.cancelled', subject: batchId, facts });
      return result;
    });
  }

  /** Locks the candidates of the batch, which are of one job position, and their live reservations. */
  private async lockLive(company: CompanyId, requested: CallBatchId): Promise<{ batchId: CallBatchId; live: Reservation[] }> {
    const [first, ...others] = await this.reservationsOf(company, requested);
    const { jobPositionId } = first;
    // In the stored spelling: a request may write an id in capitals.
    const batchId = first.batchId as CallBatchId;
    const persons = [...new Set([first, ...others].map(({ candidateId }) => candidateId))];
    const locked = await this.candidateCalls.lock({ company, jobPositionId }, persons);
    return { batchId, live: [...locked.values()].flatMap(({ live }) => (live?.batchId === batchId ? live : [])) };
  }

  private async reservationsOf(company: CompanyId, batchId: CallBatchId): Promise<[Reservation, ...Reservation[]]> {
    const [first, ...others] = await this.reservations.ofBatch(company, batchId);
    if (!first) throw new ReservationNotFound();
    return [first, ...others];
  }
}

function resultOf(batchId: CallBatchId, reservations: readonly Reservation[], cancelled: ReadonlySet<ReservationId>): BatchCancellation {
  const isCancelled = ({ id }: Reservation): boolean => cancelled.has(id);
  const skipped = reservations
    .filter((reservation) => !isCancelled(reservation))
    .map(({ id, state }) => ({ reservationId: id, state, reason: skipReason(state) }));
  return { batchId, cancelled: reservations.filter(isCancelled).map(({ id }) => id), skipped };
}

function skipReason(state: ReservationState): string {
  return isLive(state) ? CandidateHasActiveReservation.code : ReservationEnded.code;
}
