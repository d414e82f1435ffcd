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

/** Cancels the reservations of a batch and their retries that no call has reached, in a fixed number of statements. */
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
      const calls = await this.lock(company, requested);
      const ended = await this.lifecycle.end(
        calls.filter(({ state }) => isLive(state)),
        'BATCH_CANCELLED',
      );
      const ids = new Set(ended.map(({ id }) => id));
      const [cancelled, others] = [calls.filter(({ id }) => ids.has(id)), calls.filter(({ id }) => !ids.has(id))];
      const skipped = others.map(({ id, state }) => {
        return { reservationId: id, state, reason: isLive(state) ? CandidateHasActiveReservation.code : ReservationEnded.code };
      });
      // In the stored spelling: a request may write an id in capitals.
      const batchId = calls[0]!.batchId!;
      const facts = { cancelled: cancelled.length, skipped: skipped.length };
      await this.audit.record({ company, action: 'call_batch.cancelled', subject: batchId, facts });
      return { batchId, cancelled: cancelled.map(({ id }) => id), skipped };
    });
  }

  /** Locks the candidates of the batch, which are of one job position. Returns its reservations, and live retries, which have no tag. */
  private async lock(company: CompanyId, batchId: CallBatchId): Promise<Reservation[]> {
    const [first, ...others] = await this.reservations.ofBatch(company, batchId);
    if (!first) throw new ReservationNotFound();
    const { jobPositionId } = first;
    const persons = [...new Set([first, ...others].map(({ candidateId }) => candidateId))];
    const locked = await this.candidateCalls.lock({ company, jobPositionId }, persons);
    const calls = await this.reservations.ofBatch(company, batchId);
    // They may have been erased meanwhile.
    if (calls.length === 0) throw new ReservationNotFound();
    const ids = new Set<ReservationId | null>(calls.map(({ id }) => id));
    const isRetry = ({ channel, previousReservationId }: Reservation): boolean => channel === 'outbound' && ids.has(previousReservationId);
    return [...calls, ...[...locked.values()].flatMap(({ live }) => (live && isRetry(live) ? live : []))];
  }
}
