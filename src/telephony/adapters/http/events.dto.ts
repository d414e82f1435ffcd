import { ApiProperty } from '@nestjs/swagger';
import { EmptyInExample, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import {
  CALL_SCHEDULED_BY,
  CALL_UNSCHEDULED_BY,
  CHANNELS,
  ENDS_OF_CALLS,
  FAILURE_REASONS,
  OFFER_END_REASONS,
  OPT_OUT_MEANS,
} from '../../domain/index.js';

export class CallOfCandidateDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** The id in your system; null if the candidate has none. @example "ats-4711" */
  @ApiProperty() externalId: string | null;
  /** @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() reservationId: string;
}

/** The fields of events about one call. */
export class ScheduledCallDto extends CallOfCandidateDto {
  /** The offer from which the candidate chose it; null if the company booked it. */
  @Id() @EmptyInExample() offerId: string | null;
}

/** The data of `call_ended`. */
export class CallEndedDto extends ScheduledCallDto {
  /** The batch that booked the call; null for a single booking, a retry and a call back. */
  @Id() @EmptyInExample() batchId: string | null;
  /** @example "no_answer" */
  @Enumeration('CallEnd', ENDS_OF_CALLS) state: string;
  /** Why it ended without a result; null if it is `completed`. @example "NOT_ANSWERED" */
  @Enumeration('CallFailureReason', FAILURE_REASONS) failureReason: string | null;
  /** 1; 2 for the retry. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 1 }) attempt: number;
  /** `inbound`: the candidate called back. @example "outbound" */
  @Enumeration('CallChannel', CHANNELS) channel: string;
  /** The start of the reservation. @example "2026-03-03T07:00:00.000Z" */
  @ApiProperty() startsAt: Date;
  /** When the service knew of its end. @example "2026-03-03T07:00:47.000Z" */
  @ApiProperty() endedAt: Date;
  /** The start of the retry that was booked with this end; null: no retry. @example "2026-03-03T08:05:00.000Z" */
  @ApiProperty() nextAttemptAt: Date | null;
}

/** The data of `call_scheduled`. */
export class CallScheduledDto extends ScheduledCallDto {
  /** A move: the reservation that it replaces. A retry: the attempt before. Else null, also if the same reservation was put off. */
  @Id() @EmptyInExample() previousReservationId: string | null;
  /** The start of the reservation. @example "2026-03-03T07:00:00.000Z" */
  @ApiProperty() startsAt: Date;
  /** Exclusive. @example "2026-03-03T07:30:00.000Z" */
  @ApiProperty() endsAt: Date;
  /** IANA name. @example "Europe/Vilnius" */
  @ApiProperty() timezone: string;
  /**
   * A key of the API, a user of the dashboard, the candidate; `retry`: an attempt reached nobody; `system`: it was put off.
   * @example "candidate"
   */
  @Enumeration('CallScheduledBy', CALL_SCHEDULED_BY) by: string;
}

/** The data of `call_unscheduled`. */
export class CallUnscheduledDto extends ScheduledCallDto {
  /** Why it ended before its dial. @example "REPLACED" */
  @Enumeration('CallFailureReason', FAILURE_REASONS) reason: string;
  /** A key of the API, a user of the dashboard, the candidate, or `system`: a rule, such as the end of its window. @example "candidate" */
  @Enumeration('CallUnscheduledBy', CALL_UNSCHEDULED_BY) by: string;
}

/** The data of `call_offer_ended`. */
export class CallOfferEndedDto {
  /** The offer. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() offerId: string;
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** The id in your system; null if the candidate has none. @example "ats-4711" */
  @ApiProperty() externalId: string | null;
  /**
   * `expired`: its window passed; `withdrawn`: by you, also with the chosen call, or the interview was held otherwise; `declined`: the
   * candidate
   * answers in writing, or asked not to be called; `replaced`: by another offer, booking or invitation; `consent_withdrawn`: the
   * candidate refused
   * calls; `phone_changed`: the number has another time zone now.
   * @example "expired"
   */
  @Enumeration('CallOfferEndReason', OFFER_END_REASONS) reason: string;
}

/** The data of `call_opted_out`. */
export class CallOptedOutDto extends CallOfCandidateDto {
  /** `key`: the candidate pressed the key that the policy names. @example "voice" */
  @Enumeration('OptOutMeans', OPT_OUT_MEANS) by: string;
}
