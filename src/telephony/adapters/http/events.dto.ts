import { ApiProperty } from '@nestjs/swagger';
import { EmptyInExample, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { CALL_SCHEDULED_BY, CALL_UNSCHEDULED_BY, CHANNELS, ENDS_OF_CALLS, FAILURE_REASONS, OPT_OUT_MEANS } from '../../domain/index.js';

class CallOfCandidateDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** The id in your system; null if the candidate has none. @example "ats-4711" */
  @ApiProperty() externalId: string | null;
  /** @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() reservationId: string;
}

/** The data of `call_ended`. */
export class CallEndedDto extends CallOfCandidateDto {
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
export class CallScheduledDto extends CallOfCandidateDto {
  /** A move: the reservation that it replaces. A retry: the attempt before. Else null. */
  @Id() @EmptyInExample() previousReservationId: string | null;
  /** The start of the reservation. @example "2026-03-03T07:00:00.000Z" */
  @ApiProperty() startsAt: Date;
  /** Exclusive. @example "2026-03-03T07:30:00.000Z" */
  @ApiProperty() endsAt: Date;
  /** IANA name. @example "Europe/Vilnius" */
  @ApiProperty() timezone: string;
  /** A key of the API, a user of the dashboard, the candidate, or `retry`: an attempt reached nobody. @example "candidate" */
  @Enumeration('CallScheduledBy', CALL_SCHEDULED_BY) by: string;
}

/** The data of `call_unscheduled`. */
export class CallUnscheduledDto extends CallOfCandidateDto {
  /** Why it ended before its dial. @example "REPLACED" */
  @Enumeration('CallFailureReason', FAILURE_REASONS) reason: string;
  /** A key of the API, a user of the dashboard, the candidate, or `system`: a rule, such as the end of its window. @example "candidate" */
  @Enumeration('CallUnscheduledBy', CALL_UNSCHEDULED_BY) by: string;
}

/** The data of `call_opted_out`. */
export class CallOptedOutDto extends CallOfCandidateDto {
  /** `key`: the candidate pressed the key that the policy names. @example "voice" */
  @Enumeration('OptOutMeans', OPT_OUT_MEANS) by: string;
}
