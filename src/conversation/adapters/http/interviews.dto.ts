import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { DAY } from '../../../platform/domain/index.js';
import { Chars, Integer, OneOf, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { INTERVIEW_LANGUAGES, MAX_ANSWER_CHARS } from '../../domain/conversation.js';
import type { LedInterview } from '../../application/lead-interview.js';
import type { NextStep } from '../../domain/spoken-turns.js';

export const STEP_KINDS = [
  'disclosure',
  'consent',
  'opening',
  'requirement',
  'further',
  'closing',
  'end',
] as const satisfies readonly NextStep['kind'][];
const STATES = ['open', 'ended'] as const satisfies readonly LedInterview['state'][];
const SESSION_KINDS = ['web', 'phone'] as const satisfies readonly LedInterview['kind'][];
const RECORDINGS = ['off', 'announce', 'ask'] as const satisfies readonly LedInterview['recording'][];
const CONSENT_MEANS = ['voice', 'key'] as const;

/** The step that is to be said now. */
export class NextStepDto {
  /** From 1; the answer names it. @example 3 */
  @Integer(1, 100) index: number;

  /**
   * `disclosure`: the words that open the interview; `consent`: whether it may be recorded; `further`: one more question
   * about the last answer; `end`: the last words, which need no answer.
   * @example "opening"
   */
  @Enumeration('InterviewStepKind', STEP_KINDS) kind: string;

  /** The words, in the language of the interview. @example "To begin, what have you done so far that comes closest to this position?" */
  @ApiProperty() text: string;
}

export class InterviewCompanyDto {
  /** @example "Acme" */
  @ApiProperty() name: string;
  /** @example "jobs@acme.example" */
  @ApiProperty({ type: String, format: 'email', nullable: true }) contactEmail: string | null;
}

export class InterviewPositionDto {
  /** @example "Backend engineer" */
  @ApiProperty() title: string;
}

/** An interview as the agent or room that holds it needs it. */
export class LedInterviewDto {
  /** @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() sessionId: string;

  /** @example "phone" */
  @Enumeration('SessionKind', SESSION_KINDS) kind: string;

  /** @example "open" */
  @Enumeration('LedInterviewState', STATES) state: string;

  /** The present language. @example "en" */
  @Enumeration('InterviewLanguage', INTERVIEW_LANGUAGES) language: string;

  /** Those that the interview can be held in. @example ["en", "lt"] */
  @ApiProperty({ enum: INTERVIEW_LANGUAGES, isArray: true }) languages: string[];

  @ApiProperty() company: InterviewCompanyDto;
  @ApiProperty() position: InterviewPositionDto;

  /** The words that open the interview. @example "Hello, this is the automated interviewer of Acme." */
  @ApiProperty() disclosure: string;

  /**
   * Whether the call may be recorded: `off` never, after a refusal or a withdrawal, and if nobody was asked; `announce` yes; `ask` once
   * `consentNeeded` is false.
   * @example "ask"
   */
  @Enumeration('RecordingRule', RECORDINGS) recording: string;

  /** The key by which the person asks not to be called again. @example "9" */
  @ApiProperty({ type: String, nullable: true }) optOutKey: string | null;

  /** Whether the question about the recording is still open. @example false */
  @ApiProperty() consentNeeded: boolean;

  @ApiProperty() next: NextStepDto;
}

/** The answer to a step. */
export class TurnDto {
  /** The `index` of the step that it answers. @example 3 */
  @Integer(1, 100) index: number;

  /** The call of a phone session; by default its last one. @example "019cadfd-7d1a-7b52-8e93-2f6c41d0a8b5" */
  @Optional()
  @Text()
  reservationId?: string | null;

  /** The words of the person; blanks: not answered. @example "I have built payment services for five years." */
  @Chars(0, MAX_ANSWER_CHARS) text: string;

  /** When the person began to speak: milliseconds from the beginning of the call. @example 21400 */
  @Integer(0, DAY) startMs: number;

  /** When the person ended; not before `startMs`. @example 46900 */
  @Integer(0, DAY) endMs: number;

  /** `true`: the person said these words again after the reply to the question who speaks; they are the answer. @example false */
  @Optional()
  @IsBoolean()
  replied?: boolean | null;

  /** The language that the interview goes on in, if it is to change. @example "en" */
  @Optional()
  @IsIn(INTERVIEW_LANGUAGES)
  @ApiProperty({ enum: INTERVIEW_LANGUAGES, required: false, nullable: true })
  language?: string | null;
}

/** The word of the person about the recording of the call. */
export class CallConsentDto {
  /** The call; by default the last one of the session. @example "019cadfd-7d1a-7b52-8e93-2f6c41d0a8b5" */
  @Optional()
  @Text()
  reservationId?: string | null;

  /** Whether the call may be recorded. @example true */
  @ApiProperty() @IsBoolean() given: boolean;

  /** How the person said so. @example "voice" */
  @OneOf('ConsentMeans', CONSENT_MEANS)
  by: (typeof CONSENT_MEANS)[number];

  /** The words of the person. @example "Yes, that is fine." */
  @Optional()
  @Chars(0, 240)
  quote?: string | null;
}

/** An answer was stored, or had been before. */
export class TurnAcceptedDto {
  /** @example true */
  @ApiProperty() accepted: boolean;
  @ApiProperty() next: NextStepDto;
}

/** Only the fields that a caller gets. */
export function toNextStep({ index, kind, text }: NextStep): NextStepDto {
  return { index, kind, text };
}
