import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsUrl, Matches, Max, Min, ValidateNested } from 'class-validator';
import { DAY } from '../../../platform/domain/clock.js';
import { Chars, EachAnObject, Optional } from '../../../platform/http/fields/decorators.js';
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

export class InterviewResultDto {
  /** `failed`: the interview failed technically. */
  @IsIn(OUTCOMES)
  outcome: Outcome;

  /** Language of the interview: a BCP 47 tag, for example `en` or `lt`. */
  @Matches(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/, { message: 'language must be a language tag such as en or lt' })
  language: string;

  /** Turns in chronological order; may be empty. */
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
  return { outcome, language, transcript, recordingUrl };
}

/** Response to a result, also to a repeated one. */
export class ResultReceiptDto {
  sessionId: string;
  @ApiProperty({ enum: SESSION_STATES })
  state: string;
}
