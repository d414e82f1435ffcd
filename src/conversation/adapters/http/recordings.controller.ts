import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CandidateId, CandidateNotFound } from '../../../candidates/index.js';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ReadRecording, type RecordingLink } from '../../application/read-recording.js';
import { RecordingNotFound } from '../../domain/recording.js';
import { InterviewRecordingDto, RecordingQuery } from './recording.dto.js';

/** The recordings of interviews, for recruiters. docs/rules/conversation.md#recordings */
@ApiTags('Candidate analysis')
@Controller('v1/candidates')
export class RecordingsController {
  constructor(private readonly readRecording: ReadRecording) {}

  /**
   * Get a link to the recording of an interview
   * @remarks
   * The recording of the candidate's newest interview that has one, or that of a session. The link needs no key and is valid for 15 minutes.
   * Who asked for it (the key, and `X-Acting-User`) is kept in the audit trail. 404 where there is none.
   */
  @Get(':candidateId/interview-recording')
  @Operation({
    id: 'candidates.getInterviewRecording',
    scope: 'read:candidates',
    bucket: 'storage',
    data: InterviewRecordingDto,
    errors: [CandidateNotFound, RecordingNotFound],
  })
  get(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: RecordingQuery): Promise<RecordingLink> {
    const { jobPositionId, sessionId } = query;
    return this.readRecording.run({ company, jobPositionId, candidateId: id as CandidateId }, sessionId);
  }
}
