import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionNotFound } from '../../../actions/index.js';
import { DocumentStoreUnavailable } from '../../../documents/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { type ArrivingBody, BodyStream } from '../../../platform/http/request-context.js';
import { LeadInterview } from '../../application/lead-interview.js';
import { StoreRecording } from '../../application/store-recording.js';
import type { SessionId } from '../../domain/conversation.js';
import { MAX_RECORDING_BYTES, RECORDING_TYPES, RecordingNotAllowed } from '../../domain/recording.js';
import { TurnConflict } from '../../domain/spoken-turns.js';
import { CallConsentDto, LedInterviewDto, toNextStep, TurnAcceptedDto, TurnDto } from './interviews.dto.js';
import { RecordingReceiptDto } from './recording.dto.js';

/** The interview, led step by step for whatever speaks with the candidate. docs/rules/conversation.md#conversation */
@ApiTags('Interview runtime')
@Controller('runtime/v1/sessions')
export class InterviewsController {
  constructor(
    private readonly interviews: LeadInterview,
    private readonly recordings: StoreRecording,
  ) {}

  /**
   * Get an interview and its next step
   * @remarks
   * Called by whatever holds the interview, the phone agent for example. `next` is the step that is to be said now: a
   * second agent goes on where the first was cut off. 404 for a session that is unknown or expired, and 30 days after
   * the end of one.
   */
  @Get(':sessionId')
  @Operation({ id: 'sessions.get', runtime: true, data: LedInterviewDto, errors: [SessionNotFound] })
  async get(@Param('sessionId') id: string): Promise<LedInterviewDto> {
    const { languages, next, ...interview } = await this.interviews.show(id as SessionId);
    return { ...interview, languages: [...languages], next: toNextStep(next) };
  }

  /**
   * Send the answer to a step
   * @remarks
   * The answer to `next.index` is stored at once, and the response has the next step. The same answer again gets the same
   * response and changes nothing. Until the next step is answered, a text for the same `index` that begins with the stored
   * one replaces it: the person went on after a pause. Any other answer to that step, or an answer to a later one, is 409
   * `TURN_CONFLICT` with the present step. The consent has a route of its own.
   *
   * A person who asks who or what speaks gets a reply: it stands before the words of `next`. A text that only asks so is
   * no answer, also at the step `consent`: nothing is stored, and `next` is the same step.
   */
  @Post(':sessionId/turns')
  @Operation({ id: 'sessions.answer', runtime: true, data: TurnAcceptedDto, errors: [SessionNotFound, TurnConflict] })
  async answer(@Param('sessionId') id: string, @Body() { reservationId = null, ...turn }: TurnDto): Promise<TurnAcceptedDto> {
    return { accepted: true, next: toNextStep(await this.interviews.answer(id as SessionId, reservationId, turn)) };
  }

  /**
   * Record whether a call may be recorded
   * @remarks
   * The answer to the step `consent`, which is asked where the company's policy says `recording: ask`. It becomes one of
   * the candidate's consents. After a refusal the interview goes on, and nothing may be recorded. The same again changes
   * nothing. Another word, while the session is open, replaces it: another person has the phone, or it was thought over.
   */
  @Post(':sessionId/consent')
  @Operation({ id: 'sessions.recordConsent', runtime: true, data: TurnAcceptedDto, errors: [SessionNotFound, TurnConflict] })
  async recordConsent(@Param('sessionId') id: string, @Body() body: CallConsentDto): Promise<TurnAcceptedDto> {
    const { reservationId = null, given, by, quote } = body;
    const next = await this.interviews.consent(id as SessionId, reservationId, { given, by, quote: quote ?? '' });
    return { accepted: true, next: toNextStep(next) };
  }

  /**
   * Store the recording of an interview
   * @remarks
   * Called by the phone agent at the end of an interview, or up to 30 days later. The body is the file. A repeat replaces the recording.
   * 409 `RECORDING_NOT_ALLOWED` where the interview is not to be recorded: on the web, by the policy of the call, or without the consent
   * that the policy asks for.
   */
  @Put(':sessionId/recording')
  @Operation({
    id: 'sessions.storeRecording',
    runtime: true,
    streams: Object.keys(RECORDING_TYPES),
    bodyLimit: MAX_RECORDING_BYTES,
    data: RecordingReceiptDto,
    errors: [SessionNotFound, RecordingNotAllowed, DocumentStoreUnavailable],
  })
  storeRecording(@Param('sessionId') id: string, @BodyStream() body: ArrivingBody): Promise<RecordingReceiptDto> {
    return this.recordings.run(id as SessionId, body, body.mediaType);
  }
}
