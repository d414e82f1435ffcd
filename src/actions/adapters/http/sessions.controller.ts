import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '../../../platform/http/operation.js';
import { AcceptResult, type ResultReceipt } from '../../application/accept-result.js';
import { SessionNotFound, type SessionId } from '../../domain/interview-session.js';
import { InterviewResultDto, ResultReceiptDto, toInterviewResult, VOICEMAIL } from './interview-result.dto.js';

const MIB = 1024 * 1024;

/** The interface of the interview runtime (web room, phone agent). docs/rules.md#interview-results */
@ApiTags('Interview runtime')
@Controller('runtime/v1/sessions')
export class SessionsController {
  constructor(private readonly acceptResult: AcceptResult) {}

  /** Reports the result of an interview. Accepted once; a repeat gets the same response and changes nothing. */
  @Post(':sessionId/result')
  @Operation({ runtime: true, bodyLimit: 8 * MIB, data: ResultReceiptDto, errors: [SessionNotFound] })
  reportResult(@Param('sessionId') id: string, @Body() body: InterviewResultDto): Promise<ResultReceipt> {
    const { outcome, reservationId = null } = body;
    if (outcome === VOICEMAIL) return this.acceptResult.machineAnswered(id as SessionId, reservationId);
    return this.acceptResult.run(id as SessionId, toInterviewResult(body), reservationId);
  }
}
