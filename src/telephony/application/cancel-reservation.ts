import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { isLive, type Reservation, ReservationEnded, type ReservationId, ReservationNotFound } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { requireTelephony, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** Cancels a reservation that was not dispatched. docs/rules.md#reservations */
@Injectable()
export class CancelReservation {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly candidates: CandidateRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `TelephonyDisabled`, `ReservationNotFound`, `CandidateHasActiveReservation` once dispatched, and `ReservationEnded`. */
  async run(company: CompanyId, id: ReservationId): Promise<Reservation> {
    requireTelephony(await this.settings.get(company));
    return this.unitOfWork.run(async () => {
      const { candidateId, jobPositionId } = await this.get(company, id);
      await this.candidates.lock({ company, jobPositionId, candidateId });
      const reservation = await this.get(company, id);
      const [cancelled] = await this.lifecycle.move([reservation], 'cancel', 'CANCELLED');
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
