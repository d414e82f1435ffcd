import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { type CandidateId, CandidateNotFound, type CandidateRef } from '../../../candidates/index.js';
import { RenderedResponse, renderSuccess } from '../../../platform/http/envelope.js';
import { type ApiRequest, Company } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { type CvAnalysisView, ReadCvAnalysis } from '../../application/read-cv-analysis.js';
import { type CvDocumentInfo, ReadCvDocument } from '../../application/read-cv-document.js';
import { ReadInterviewAnalysis } from '../../application/read-interview-analysis.js';
import { ReadInterviewTranscript } from '../../application/read-interview-transcript.js';
import { isNoneMatch } from '../../domain/entity-tag.js';
import { AnalysisNotFound, TranscriptNotFound, TranslationUnavailable } from '../../domain/errors.js';
import { AnalysedPosition, AnalysisQuery, CvAnalysisDto, CvDocumentDto, InterviewAnalysisDto } from './analysis.dto.js';
import { InterviewTranscriptDto, TranscriptQuery } from './transcript.dto.js';

@ApiTags('Candidate analysis')
@Controller('v1/candidates')
export class AnalysisController {
  constructor(
    private readonly readCvAnalysis: ReadCvAnalysis,
    private readonly readCvDocument: ReadCvDocument,
    private readonly readInterviewAnalysis: ReadInterviewAnalysis,
    private readonly readInterviewTranscript: ReadInterviewTranscript,
  ) {}

  /**
   * Get the analysis of a CV
   * @remarks
   * 404 while there is none. The texts are written in English; Lithuanian ones are a translation, made at the first request and stored.
   */
  @Get(':candidateId/cv-analysis')
  @Operation({
    id: 'candidates.getCvAnalysis',
    scope: 'read:candidates',
    bucket: 'analysis',
    data: CvAnalysisDto,
    errors: [CandidateNotFound, AnalysisNotFound, TranslationUnavailable],
  })
  getCvAnalysis(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: AnalysisQuery): Promise<CvAnalysisView> {
    return this.readCvAnalysis.run(refOf(company, id, query), query.language);
  }

  /**
   * Get a link to a CV document
   * @remarks
   * The link needs no key and is valid for 15 minutes. Without a document `available` is false and the only field.
   */
  @Get(':candidateId/cv-document')
  @Operation({
    id: 'candidates.getCvDocument',
    scope: 'read:candidates',
    bucket: 'storage',
    data: CvDocumentDto,
    errors: [CandidateNotFound],
  })
  getCvDocument(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query() query: AnalysedPosition,
  ): Promise<CvDocumentInfo> {
    return this.readCvDocument.run(refOf(company, id, query));
  }

  /**
   * Get the analysis of an interview
   * @remarks
   * 404 while there is none. Reading it marks it as viewed, also with 304: only then can the candidate be selected or rejected. Who viewed it
   * (the key, and `X-Acting-User`) is kept in the audit trail.
   */
  @Get(':candidateId/interview-analysis')
  @Operation({
    id: 'candidates.getInterviewAnalysis',
    scope: 'read:candidates',
    bucket: 'analysis',
    data: InterviewAnalysisDto,
    entityTag: true,
    errors: [CandidateNotFound, AnalysisNotFound, TranslationUnavailable],
  })
  async getInterviewAnalysis(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query() query: AnalysisQuery,
    @Req() { headers, context }: ApiRequest,
  ): Promise<RenderedResponse> {
    const clientHolds = (tag: string): boolean => isNoneMatch(headers['if-none-match'], tag);
    const { entityTag, view } = await this.readInterviewAnalysis.run(refOf(company, id, query), query.language, clientHolds);
    const tagged = { ETag: entityTag };
    if (!view) return new RenderedResponse(304, '', tagged);
    return new RenderedResponse(200, renderSuccess(200, view, context.requestId).text, tagged);
  }

  /**
   * Get the transcript of an interview
   * @remarks
   * The latest interview of the candidate, or that of a session. Quotes of the analysis name its turns. 404 while no result with a turn was
   * accepted. Who read it (the key, and `X-Acting-User`) is kept in the audit trail, also with 304.
   */
  @Get(':candidateId/interview-transcript')
  @Operation({
    id: 'candidates.getInterviewTranscript',
    scope: 'read:candidates',
    bucket: 'analysis',
    data: InterviewTranscriptDto,
    entityTag: true,
    errors: [CandidateNotFound, TranscriptNotFound],
  })
  async getInterviewTranscript(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query() query: TranscriptQuery,
    @Req() { headers, context }: ApiRequest,
  ): Promise<RenderedResponse> {
    const clientHolds = (tag: string): boolean => isNoneMatch(headers['if-none-match'], tag);
    const { entityTag, view } = await this.readInterviewTranscript.run(refOf(company, id, query), query.sessionId, clientHolds);
    const tagged = { ETag: entityTag };
    if (!view) return new RenderedResponse(304, '', tagged);
    return new RenderedResponse(200, renderSuccess(200, view, context.requestId).text, tagged);
  }
}

function refOf(company: CompanyId, candidateId: string, { jobPositionId }: AnalysedPosition): CandidateRef {
  return { company, jobPositionId, candidateId: candidateId as CandidateId };
}
