import { ApiProperty } from '@nestjs/swagger';
import { SPEAKERS, TURN_KINDS } from '../../../actions/index.js';
import { Omittable, Text } from '../../../platform/http/fields/decorators.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { AnalysedPosition } from './analysis.dto.js';

export class TranscriptQuery extends AnalysedPosition {
  /** The session of the interview; by default that of the latest one. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Omittable()
  @Text()
  sessionId?: string;
}

export class InterviewTurnDto {
  /** Index of the turn, from 0: the one that quotes of the analysis name. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 0 })
  turn: number;

  /** @example "candidate" */
  @Enumeration('Speaker', SPEAKERS)
  speaker: string;

  /** @example "I have built payment services with TypeScript and PostgreSQL for five years." */
  @ApiProperty()
  text: string;

  /** Milliseconds from the beginning of the interview. @example 4200 */
  @ApiProperty({ type: 'integer', minimum: 0 })
  startMs: number;

  /** What the turn is for; null if the interview runtime did not say. @example "answer" */
  @ApiProperty({ enum: TURN_KINDS, nullable: true })
  kind: string | null;
}

export class InterviewTranscriptDto {
  /** @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id()
  sessionId: string;

  /** @example "web" */
  @Enumeration('InterviewChannel', ['web', 'phone'])
  channel: string;

  /** The language of the interview: a BCP 47 tag. @example "en" */
  @ApiProperty()
  language: string;

  /** How the questions were made; null if the interview runtime did not say. @example "plan-2.0" */
  @ApiProperty({ type: String, nullable: true })
  conversationVersion: string | null;

  /** When the interview began, as far as its turns tell. @example "2026-03-03T07:15:12.000Z" */
  @ApiProperty()
  startedAt: Date;

  /** When its result was accepted. @example "2026-03-03T07:31:19.000Z" */
  @ApiProperty()
  completedAt: Date;

  @ApiProperty({ type: [InterviewTurnDto] })
  turns: InterviewTurnDto[];
}
