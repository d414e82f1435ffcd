import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsUrl, Matches, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { DAY } from '../../../platform/domain/clock.js';
import { Chars, EachAnObject, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { OUTCOMES, SPEAKERS, type InterviewResult, type Outcome, type Speaker } from '../../domain/interview-result.js';
import { SESSION_STATES } from '../../domain/interview-session.js';

/** One turn of the interview. */
export class TranscriptTurnDto {
  @IsIn(SPEAKERS)
  speaker: Speaker;

  @Chars(0, 20_000)
  text: string;

  /** Milliseconds from the beginning of the interview. */
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(0)
  @Max(DAY)
  startMs: number;
}

/** What a call that reached a machine reports instead of an outcome. */
export const VOICEMAIL = 'voicemail';

/** A machine gives no interview, so nothing of it is required. */
function NeededForResult(): PropertyDecorator {
  return ValidateIf(({ outcome }: InterviewResultDto, value) => outcome !== VOICEMAIL || (value !== undefined && value !== null));
}

export class InterviewResultDto {
  /** `failed`: the interview failed technically. `voicemail`: a machine answered the call; `language` and `transcript` are not needed. */
  @IsIn([...OUTCOMES, VOICEMAIL])
  outcome: Outcome | typeof VOICEMAIL;

  /** The call of a phone session; by default its live one. */
  @Optional()
  @Text()
  reservationId?: string | null;

  /** Language of the interview: a BCP 47 tag, for example `en` or `lt`. */
  @NeededForResult()
  @Matches(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/, { message: 'language must be a language tag such as en or lt' })
  language: string;

  /** Turns in chronological order; may be empty. */
  @NeededForResult()
  @IsArray()
  @ArrayMaxSize(5_000)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Type(() => TranscriptTurnDto)
  transcript: TranscriptTurnDto[];

  @Optional()
  @Chars(0, 2_048)
  @IsUrl({ protocols: ['https', 'http'], require_protocol: true, require_tld: false })
  recordingUrl?: string | null;
}

/** The result in a request body. */
export function toInterviewResult({ outcome, language, transcript, recordingUrl = null }: InterviewResultDto): InterviewResult {
  if (outcome === VOICEMAIL) throw new Error('a machine gives no result');
  return { outcome, language, transcript, recordingUrl };
}

/** Response to a result, also to a repeated one. */
export class ResultReceiptDto {
  sessionId: string;
  @ApiProperty({ enum: SESSION_STATES })
  state: string;
}
