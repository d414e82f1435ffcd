import { ApiProperty } from '@nestjs/swagger';
import { CANDIDATE_STATUSES } from '../../../candidates/index.js';
import type { JobPositionId } from '../../../jobs/index.js';
import { Chars, Optional, Text } from '../../../platform/http/fields/decorators.js';

export class DecisionInputDto {
  /** The candidate's job position. */
  @Text()
  jobPositionId: JobPositionId;
}

export class InviteDto extends DecisionInputDto {
  /** Replaces the default subject, which is in the position's first interview language (English or Lithuanian). */
  @Optional()
  @Chars(0, 200)
  emailSubject?: string | null;

  /** Replaces the default text. Each `{interviewLink}` is replaced by the link; without any, the link is appended. */
  @Optional()
  @Chars(0, 5_000)
  emailBody?: string | null;
}

/** Response to an invitation. */
export class InvitationDto {
  candidateId: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES })
  status: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES })
  previousStatus: string;
  /** UUIDv7. */
  sessionId: string;
  /** Appears only here and in the email. */
  interviewLink: string;
  /** Seven days after the invitation. */
  expiresAt: Date;
  /** False if the candidate's address cannot be written to: pass the link on by other means. */
  emailQueued: boolean;
}

/** Response to a decision. */
export class DecisionDto {
  candidateId: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES })
  status: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES })
  previousStatus: string;
  decidedAt: Date;
}
