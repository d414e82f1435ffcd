import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Operation } from '../../../platform/http/operation.js';
import { AcceptResult, type ResultReceipt } from '../../application/accept-result.js';
import { SessionNotFound, type SessionId } from '../../domain/interview-session.js';
import {
  InterviewResultDto,
  OPTED_OUT,
  OptedOutDto,
  ResultReceiptDto,
  toInterviewResult,
  VOICEMAIL,
  VoicemailDto,
} from './interview-result.dto.js';

const MIB = 1024 * 1024;

/** The interface of the interview runtime (web room, phone agent). docs/rules/actions.md#interview-results */
@ApiTags('Interview runtime')
@Controller('runtime/v1/sessions')
export class SessionsController {
  constructor(private readonly acceptResult: AcceptResult) {}

  /**
   * Report the result of an interview
   * @remarks
   * Called by the interview runtime: the web room, or the phone agent. A result is accepted once; a repeat gets the
   * same response and changes nothing. The candidate becomes `interviewed`, `unevaluable` or `failed`, and the
   * interview is analysed. `outcome: voicemail` says that a machine answered a call: the call ends `no_answer`, and the
   * session stays open. `outcome: opted_out` says that the person asked not to be called again: call and session end, the
   * number enters the do-not-call list, and the candidate becomes `new`. After an accepted result (the person asks at the
   * good-bye), and in an expired session, only the number enters the list.
   */
  @Post(':sessionId/result')
  @ApiExtraModels(InterviewResultDto, VoicemailDto, OptedOutDto)
  @ApiBody({ schema: { oneOf: [InterviewResultDto, VoicemailDto, OptedOutDto].map((body) => ({ $ref: getSchemaPath(body) })) } })
  @Operation({ runtime: true, bodyLimit: 8 * MIB, data: ResultReceiptDto, errors: [SessionNotFound] })
  reportResult(@Param('sessionId') id: string, @Body() body: InterviewResultDto): Promise<ResultReceipt> {
    const { outcome, reservationId = null } = body;
    if (outcome === VOICEMAIL) return this.acceptResult.machineAnswered(id as SessionId, reservationId);
    if (outcome === OPTED_OUT) return this.acceptResult.optedOut(id as SessionId, reservationId, body.optOut!);
    return this.acceptResult.run(id as SessionId, toInterviewResult(body), reservationId);
  }
}
