import { Injectable } from '@nestjs/common';
import { hashSessionToken } from '../../../actions/index.js';
import { type ClearancePolicy, ClearanceRepository } from '../../../clearance/index.js';
import { JobPositionRepository } from '../../../jobs/index.js';
import { FailedAuthentications } from '../../../platform/access/failed-authentications.js';
import { CompanyProfiles } from '../../../platform/company/company-profile.js';
import { Clock, type CompanyProfile } from '../../../platform/domain/index.js';
import {
  type CallOffer,
  type CallOfferId,
  CallOfferNotFound,
  CallOfferRepository,
  type PhoneNumberAssignment,
  PhoneNumberRepository,
  type Reservation,
  ReservationRepository,
  withVoice,
} from '../../domain/index.js';

/** The credentials of a request to the page of an offer. */
export interface OfferKey {
  readonly offerId: string;
  readonly token: string;
  readonly ip: string;
}

/** An offer whose link was verified, as it was when the request came. */
export interface OpenedOffer {
  readonly offer: CallOffer;
  readonly company: CompanyProfile;
  /** The call that was chosen last; it may have ended. */
  readonly reservation: Reservation | null;
  /** The number that will call, or those of which one will, E.164; none if the line is gone. */
  readonly lineNumbers: readonly string[];
  readonly policy: ClearancePolicy;
  /** Of the position. */
  readonly interviewLanguages: readonly string[];
  readonly now: Date;
}

/** Opens the offer behind a link. docs/rules/telephony.md#call-offers */
@Injectable()
export class OpenOffer {
  constructor(
    private readonly offers: CallOfferRepository,
    private readonly reservations: ReservationRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly profiles: CompanyProfiles,
    private readonly positions: JobPositionRepository,
    private readonly clearances: ClearanceRepository,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly clock: Clock,
  ) {}

  /** Also an ended offer. Throws `CallOfferNotFound`, and `RateLimitExceeded` after too many wrong tokens. */
  async run({ offerId, token, ip }: OfferKey): Promise<OpenedOffer> {
    // A request without a token guesses nothing.
    if (token === '') throw new CallOfferNotFound();
    const offer = await this.offers.findByLink(offerId as CallOfferId, hashSessionToken(token));
    if (offer) return this.withFacts(offer);
    throw await this.failedAuthentications.errorFor('token', ip, this.clock.now().getTime(), new CallOfferNotFound());
  }

  private async withFacts(offer: CallOffer): Promise<OpenedOffer> {
    const { company: id, jobPositionId, reservationId } = offer;
    const [company, reservation, assignments, policy, { interviewLanguages }] = await Promise.all([
      this.profiles.get(id),
      reservationId ? this.reservations.find(id, reservationId) : null,
      this.numbers.list(id),
      this.clearances.policy(id),
      this.positions.get(id, jobPositionId),
    ]);
    const lineNumbers = numbersOf(offer, reservation, withVoice(assignments));
    return { offer, company, reservation, lineNumbers, policy, interviewLanguages, now: this.clock.now() };
  }
}

/** Of the chosen call, else of the line that was offered, or of all: the choice of a time then decides. */
function numbersOf({ line, state }: CallOffer, reservation: Reservation | null, usable: readonly PhoneNumberAssignment[]): string[] {
  const byDefault = usable.find(({ defaultForOutbound }) => defaultForOutbound) ?? usable[0];
  const chosen = state === 'chosen' ? reservation?.phoneNumberId : undefined;
  const named = chosen ?? (line.kind === 'named' ? line.phoneNumberId : null);
  const mayCall = (each: PhoneNumberAssignment): boolean =>
    named === null ? line.kind === 'any' || each === byDefault : each.phoneNumberId === named;
  return usable.flatMap((each) => (mayCall(each) && each.e164) || []);
}
