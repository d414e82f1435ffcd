import { Injectable } from '@nestjs/common';
import { type Callee, CallHooks, type Clearance, type EndingWithPhone, type PhoneChange } from '../../clearance/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { CallOfferRepository, losesZone, type Reservation, ReservationRepository, TelephonySettingsRepository } from '../domain/index.js';
import { CandidateCalls } from './call-locks.js';
import { callOrigin } from './call-trail.js';
import { EndCalls } from './end-calls.js';
import { EndOffers } from './offers/end-offers.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

interface Ending {
  readonly call: Reservation | null;
  readonly offerId: EndingWithPhone['offerId'];
}

/** The calls that the word or the number of a person ends. docs/rules/clearance.md#clearance */
@Injectable()
export class TelephonyCalls extends CallHooks {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly profiles: CompanyProfiles,
    private readonly endCalls: EndCalls,
    private readonly endOffers: EndOffers,
    private readonly candidateCalls: CandidateCalls,
    private readonly reservationLifecycle: ReservationLifecycle,
    private readonly reservations: ReservationRepository,
    private readonly offers: CallOfferRepository,
  ) {
    super();
  }

  async areOn(company: CompanyId): Promise<boolean> {
    return (await this.settings.get(company)).enabled;
  }

  async lockCallsTo(company: CompanyId, phones: readonly string[]): Promise<() => Promise<void>> {
    const calls = await this.endCalls.lockCallsTo(company, phones);
    return () => this.endCalls.end(calls, 'DO_NOT_CALL', callOrigin('candidate'));
  }

  async callsRefused(callee: Callee): Promise<void> {
    const live = await this.lock(callee);
    await this.endOffers.run(callee.company, [callee.candidateId], 'CONSENT_WITHDRAWN');
    if (live?.state === 'firm') await this.reservationLifecycle.end([live], 'CONSENT_WITHDRAWN', callOrigin('candidate'));
  }

  async endingWithPhone(callee: Callee, change: PhoneChange): Promise<EndingWithPhone> {
    return this.ending(callee, change, await this.reservations.findLive(callee.company, callee.candidateId));
  }

  async phoneChanged(callee: Callee, change: PhoneChange): Promise<void> {
    const { call, offerId } = await this.ending(callee, change, await this.lock(callee));
    if (offerId) await this.endOffers.run(callee.company, [callee.candidateId], 'PHONE_CHANGED');
    if (call) await this.reservationLifecycle.end([call], 'PHONE_CHANGED', callOrigin('system'));
  }

  async latestClearance({ company, candidateId }: Callee): Promise<Clearance | null> {
    return (await this.reservations.lastCleared(company, candidateId))?.clearance ?? null;
  }

  private async lock({ company, jobPositionId, candidateId }: Callee): Promise<Reservation | null> {
    const locked = await this.candidateCalls.lock({ company, jobPositionId }, [candidateId]);
    return locked.get(candidateId)?.live ?? null;
  }

  /** A call under way goes on, and an offer whose chosen call stays, too. docs/rules/telephony.md#changed-phones */
  private async ending({ company, candidateId }: Callee, { before, after }: PhoneChange, live: Reservation | null): Promise<Ending> {
    const country = await this.profiles.countryFor(company, [{ phone: before }, { phone: after }]);
    const isLost = losesZone(parsePhone(before, country), parsePhone(after, country));
    const call = live?.state === 'firm' && isLost(live) ? live : null;
    const [offer] = await this.offers.openOf(company, [candidateId]);
    const isOver = offer && isLost(offer) && (offer.state === 'open' || offer.reservationId === call?.id);
    return { call, offerId: isOver ? offer.id : null };
  }
}
