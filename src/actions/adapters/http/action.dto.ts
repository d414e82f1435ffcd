import { ApiProperty } from '@nestjs/swagger';
import { CANDIDATE_STATUSES } from '../../../candidates/index.js';
import type { JobPositionId } from '../../../jobs/index.js';
import { Chars, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { MAX_BODY, MAX_SUBJECT } from '../../domain/invitation-mail.js';

export class DecideDto {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;
}

export class InviteDto extends DecideDto {
  /**
   * Replaces the default subject, which is in the position's first interview language (English or Lithuanian).
   * @example "Your interview for Backend Engineer"
   */
  @Optional()
  @Chars(0, MAX_SUBJECT)
  emailSubject?: string | null;

  /**
   * Replaces the default text. Each `{interviewLink}` is replaced by the link; without any, the link is appended.
   * @example "Hello Grace, please start your interview here: {interviewLink}"
   */
  @Optional()
  @Chars(0, MAX_BODY)
  emailBody?: string | null;
}

export class ReopenDto extends DecideDto {}

/** Response to an invitation. */
export class InvitationDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "invited" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** @example "new" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  previousStatus: string;

  /** The interview session: UUIDv7. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() sessionId: string;

  /**
   * Appears only here and in the email. Who holds it can take part in the interview.
   * @example "https://interviews.example.com/i/q8Xv2Zk1yT7mB4nR9cW6dA"
   */
  @ApiProperty({ format: 'uri' })
  interviewLink: string;

  /** Seven days after the invitation. @example "2026-03-09T10:00:00.000Z" */
  @ApiProperty() expiresAt: Date;

  /** False if the candidate's address cannot be written to: pass the link on by other means. @example true */
  @ApiProperty() emailQueued: boolean;
}

/** Response to a decision. */
export class DecisionDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "selected" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** @example "interviewed" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  previousStatus: string;

  /** @example "2026-03-04T08:12:30.000Z" */
  @ApiProperty() decidedAt: Date;
}

/** Response to a reopening. */
export class ReopeningDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "new" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** @example "expired" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  previousStatus: string;
}
