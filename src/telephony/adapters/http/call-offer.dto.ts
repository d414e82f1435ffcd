import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { MAX_BODY, MAX_SUBJECT } from '../../../actions/index.js';
import type { JobPositionId } from '../../../jobs/index.js';
import { Chars, OneOf, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { EmptyInExample, Enumeration, EpochMs, Id, shownBy } from '../../../platform/http/fields/response-fields.js';
import { SchemaKeywords } from '../../../platform/http/openapi/schema-keywords.js';
import type { OfferRequest } from '../../application/offers/invite-to-call.js';
import { type CallOffer, OFFER_ENDS, OFFER_STATES, type OfferState, singleCallZoneRules, TIMEZONE_SOURCES } from '../../domain/index.js';
import { toTerms, WindowEnd } from './call-terms.dto.js';
import { IdFilter } from './fields.js';
import { ScheduleCallDto, SINGLE_CALL_RULES, toLineChoice } from './scheduling.dto.js';

/** The longest window that can be offered. */
const MAX_OFFER_DAYS = 14;

@SchemaKeywords(SINGLE_CALL_RULES)
export class InviteToCallDto extends OmitType(ScheduleCallDto, ['replace', 'force', 'forceReason', 'windowEndMs']) {
  /**
   * Epoch milliseconds, in the future, after `windowStartMs` and at most 14 days later. Required without `preset`, not
   * allowed with it.
   */
  @WindowEnd(MAX_OFFER_DAYS)
  windowEndMs?: number | null;

  /**
   * Replaces the default subject, which is in the position's first interview language.
   * @example "Your phone interview for Backend Engineer"
   */
  @Optional()
  @Chars(0, MAX_SUBJECT)
  emailSubject?: string | null;

  /**
   * Replaces the default text. Each `{bookingLink}` is replaced by the link; without any, the link is appended.
   * @example "Hello Grace, please choose the time of your interview here: {bookingLink}"
   */
  @Optional()
  @Chars(0, MAX_BODY)
  emailBody?: string | null;
}

/** The job position of the candidate. */
export class OfferQuery {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text() jobPositionId: JobPositionId;
}

/** An offer that was made. */
export class SentCallOfferDto {
  /** The offer. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() offerId: string;
  /**
   * Appears only here and in the email. Who holds it can choose the time of the call.
   * @example "https://interviews.example.com/book/019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68?token=q8Xv2Zk1yT7mB4nR9cW6dAq8Xv2Zk1yT7mB4nR9cW6d"
   */
  @ApiProperty({ format: 'uri' }) bookingLink: string;
  /** The end of the window. @example "2026-03-06T15:00:00.000Z" */
  @ApiProperty() expiresAt: Date;
  /** False if the candidate's address cannot be written to: pass the link on by other means. @example true */
  @ApiProperty() emailQueued: boolean;
}

/** An offer as it is now. */
export class CallOfferDto {
  /** The offer. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() offerId: string;
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** `open`: the candidate may choose a time; `chosen`: the call is booked or under way; `ended`: see `endReason`. @example "ended" */
  @Enumeration('CallOfferState', OFFER_STATES) state: string;
  /**
   * Null before it ended. `NEW_OFFER`: a further one took its place; `BOOKED`: you booked another call, or the candidate
   * called back; `INVITED`: to a written interview, by you or at the candidate's wish; `DO_NOT_CALL`: the candidate asked
   * not to be called; `CONSENT_WITHDRAWN`: a consent to calls was refused or withdrawn; `WITHDRAWN`: with `DELETE`; `CALL_ENDED`: the
   * interview was held, or you ended the chosen call;
   * `PHONE_CHANGED`: to a number of another time zone; `EXPIRED`: the window passed.
   * @example "WITHDRAWN"
   */
  @Enumeration('CallOfferEnd', OFFER_ENDS) endReason: string | null;
  /** Start of the window, in epoch milliseconds. @example 1772607600000 */
  @EpochMs() windowStartMs: number;
  /** End of the window, in epoch milliseconds. @example 1772809200000 */
  @EpochMs() windowEndMs: number;
  /** Length of the call in milliseconds. @example 1800000 */
  @ApiProperty({ type: 'integer', minimum: 1 }) durationMs: number;
  /** IANA name. The calling hours are read in it, unless the candidate chooses another zone. @example "Europe/Vilnius" */
  @ApiProperty() timezone: string;
  /** The rule that gave the time zone. @example "phone" */
  @Enumeration('TimezoneSource', TIMEZONE_SOURCES) timezoneSource: string;
  /** The call that the candidate chose last; null before the choice, and after the candidate has cancelled it. */
  @Id() @EmptyInExample() reservationId: string | null;
  /** How often the candidate has chosen a time. After four times there is no further choice, also while it is `open`. @example 0 */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 4 }) choices: number;
  /** @example "2026-03-02T10:30:00.250Z" */
  @ApiProperty() createdAt: Date;
  /** The end of the window: nothing can be chosen from then on. @example "2026-03-06T15:00:00.000Z" */
  @ApiProperty() expiresAt: Date;
  /** Null before its end. @example "2026-03-02T11:20:00.000Z" */
  @ApiProperty() endedAt: Date | null;
  /** When it was mailed again; null if it was not. */
  @EmptyInExample() @ApiProperty({ type: Date, nullable: true }) remindedAt: Date | null;
}

/** An offer in a list. */
export class ListedCallOfferDto extends PickType(CallOfferDto, [
  'candidateId',
  'jobPositionId',
  'state',
  'endReason',
  'reservationId',
  'windowStartMs',
  'windowEndMs',
  'expiresAt',
  'createdAt',
]) {
  /** The offer. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() id: string;
}

/** Filters are combined with "and". */
export class OffersQuery extends PageQuery {
  /** Only offers in this state. */
  @IsOptional() @ApiPropertyOptional() @OneOf('CallOfferState', OFFER_STATES) state?: OfferState;
  /** Only offers of this job position. */
  @IdFilter() jobPositionId?: string;
}

export function toListedCallOfferDto(offer: CallOffer): ListedCallOfferDto {
  return shownBy(ListedCallOfferDto, { ...toOfferDto(offer), id: offer.id });
}

export function toOfferRequest(body: InviteToCallDto): OfferRequest {
  const { timezone = null, timezoneSource = null, emailSubject = null, emailBody = null } = body;
  const { window, retryCallSnapshot, invitationExpirationDays } = toTerms(body);
  const zoneRules: OfferRequest['zoneRules'] = (ofCompany) => singleCallZoneRules({ timezone, timezoneSource }, ofCompany);
  const wording = { subject: emailSubject, body: emailBody };
  return { line: toLineChoice(body), zoneRules, window, retryCallSnapshot, invitationExpirationDays, wording };
}

export function toOfferDto(offer: CallOffer): CallOfferDto {
  const window = { windowStartMs: offer.windowStart.getTime(), windowEndMs: offer.windowEnd.getTime() };
  return shownBy(CallOfferDto, { ...offer, ...window, offerId: offer.id });
}
