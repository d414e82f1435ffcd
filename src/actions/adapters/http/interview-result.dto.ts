import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, ValidateIf, ValidateNested } from 'class-validator';
import { brokenRule, DAY } from '../../../platform/domain/index.js';
import { Chars, Check, EachAnObject, Integer, OneOf, Optional, Rule, Text, Url } from '../../../platform/http/fields/decorators.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import {
  type ReportedResult,
  type OptOut,
  type Outcome,
  OUTCOMES,
  type Speaker,
  SPEAKERS,
  TURN_KINDS,
  type TurnKind,
} from '../../domain/interview-result.js';
import { SESSION_STATES } from '../../domain/interview-session.js';

/** One turn of the interview. */
export class TranscriptTurnDto {
  /** @example "candidate" */
  @OneOf('Speaker', SPEAKERS)
  speaker: Speaker;

  /** @example "I have built payment services with TypeScript and PostgreSQL for five years." */
  @Chars(0, 20_000)
  text: string;

  /** Milliseconds from the beginning of the interview. @example 4200 */
  @Integer(0, DAY)
  startMs: number;

  /** What the turn is for, if the runtime knows. @example "answer" */
  @Optional()
  @IsIn(TURN_KINDS)
  @ApiProperty({ enum: TURN_KINDS, required: false, nullable: true })
  kind?: TurnKind | null;
}

/** The outcome of a call that reached a machine. */
export const VOICEMAIL = 'voicemail';

/** The outcome of a call in which the person asked not to be called again. */
export const OPTED_OUT = 'opted_out';

const OPT_OUT_MEANS = ['voice', 'key'] as const;

/** How the person asked not to be called again. */
export class OptOutDto {
  /** `key`: the person pressed the key that the policy names. @example "voice" */
  @OneOf('OptOutMeans', OPT_OUT_MEANS)
  by: OptOut['by'];

  /** The words of the person. @example "Please take me off your list." */
  @Optional()
  @Chars(0, 500)
  quote?: string | null;
}

const LANGUAGE_TAG = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$';

/** Required of a person who opted out, and of no other. */
function ForOptOut(): PropertyDecorator {
  return applyDecorators(
    ValidateIf(({ outcome }: InterviewResultDto, value) => outcome === OPTED_OUT || (value !== undefined && value !== null)),
    Check((value, body) => {
      if ((body as InterviewResultDto).outcome !== OPTED_OUT) return brokenRule('rules.forOptOut');
      return typeof value === 'object' && !Array.isArray(value) ? null : brokenRule('rules.object');
    }),
  );
}

/** An interview took place, or failed technically; else as in `VoicemailDto` and `OptedOutDto`. */
export class InterviewResultDto {
  /** `failed`: the interview failed technically. @example "completed" */
  @IsIn([...OUTCOMES, VOICEMAIL, OPTED_OUT])
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome | typeof VOICEMAIL | typeof OPTED_OUT;

  /** The call of a phone session; by default its live one. */
  @Optional()
  @Text()
  reservationId?: string | null;

  /**
   * Language of the interview: a BCP 47 tag, for example `en` or `lt`. By default that of the stored answers; required
   * where there are none. @example "en"
   */
  @Optional()
  @Rule((tag) => typeof tag === 'string' && new RegExp(LANGUAGE_TAG).test(tag), 'rules.languageTag')
  @ApiProperty({ pattern: LANGUAGE_TAG, required: false })
  language?: string | null;

  /**
   * Turns in chronological order, at most 5000; may be empty. By default the answers that were sent to
   * `POST …/turns`; required where there are none.
   */
  @Optional()
  @IsArray()
  @ArrayMaxSize(5_000)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Type(() => TranscriptTurnDto)
  @ApiProperty({ type: [TranscriptTurnDto], maxItems: 5_000, required: false })
  transcript?: TranscriptTurnDto[] | null;

  /**
   * Where the recording can be heard, over http or https. The pattern holds the usual spellings; others, such as IPv6
   * addresses, are accepted too.
   * @example "https://recordings.example.com/019cadfd.ogg"
   */
  @Optional()
  @Url(2_048)
  recordingUrl?: string | null;

  @ForOptOut()
  @ValidateNested()
  @Type(() => OptOutDto)
  @ApiHideProperty()
  optOut?: OptOutDto | null;
}

/** A machine answered the call: the session stays open. The other fields of a result are optional and not stored. */
export class VoicemailDto {
  /** @example "voicemail" */
  @ApiProperty({ enum: [VOICEMAIL] })
  outcome: typeof VOICEMAIL;

  /** The call; by default the live one of the session. */
  @ApiProperty({ required: false, minLength: 1 })
  reservationId?: string | null;

  @ApiProperty({ required: false, pattern: LANGUAGE_TAG })
  language?: string | null;

  @ApiProperty({ required: false, type: [TranscriptTurnDto], maxItems: 5_000, nullable: true })
  transcript?: TranscriptTurnDto[] | null;

  @ApiProperty({ required: false, format: 'uri', maxLength: 2_048 })
  recordingUrl?: string | null;
}

/**
 * The person asked not to be called again: the call and the session end, and the number enters the do-not-call list. The
 * other fields of a result are optional and not stored.
 */
export class OptedOutDto {
  /** The person asked not to be called again. @example "opted_out" */
  @ApiProperty({ enum: [OPTED_OUT] })
  outcome: typeof OPTED_OUT;

  /** How the person asked. */
  @ApiProperty()
  optOut: OptOutDto;

  /** The call; by default the live one of the session, else the last one. */
  @ApiProperty({ required: false, minLength: 1 })
  reservationId?: string | null;

  @ApiProperty({ required: false, pattern: LANGUAGE_TAG })
  language?: string | null;

  /** Accepted, and not kept: there was no interview. */
  @ApiProperty({ required: false, type: [TranscriptTurnDto], maxItems: 5_000, nullable: true })
  transcript?: TranscriptTurnDto[] | null;

  /** Accepted, and not kept. */
  @ApiProperty({ required: false, format: 'uri', maxLength: 2_048 })
  recordingUrl?: string | null;
}

/** The result in a request body. */
export function toInterviewResult(body: InterviewResultDto): ReportedResult {
  const { outcome, language = null, transcript = null, recordingUrl = null } = body;
  if (outcome === VOICEMAIL || outcome === OPTED_OUT) throw new Error('a call without an interview gives no result');
  return { outcome, language, transcript, recordingUrl, conversationVersion: null };
}

/** Response to a result, also to a repeated one. */
export class ResultReceiptDto {
  /** @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() sessionId: string;

  /** @example "completed" */
  @Enumeration('SessionState', SESSION_STATES)
  state: string;
}
