import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { JobPositionClosed, JobPositionNotFound } from '../../../jobs/index.js';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import { renderSuccess, type RenderedResponse } from '../../../platform/http/envelope.js';
import { Company, type ApiRequest } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { shownBy } from '../../../platform/http/fields/response-fields.js';
import { DeleteCandidate } from '../../application/delete-candidate.js';
import { ImportCandidate, type ImportedCandidate } from '../../application/import-candidate.js';
import { ImportInBulk } from '../../application/import-in-bulk.js';
import { UpdateCandidate } from '../../application/update-candidate.js';
import { countResults, isSynchronous } from '../../domain/bulk-import.js';
import { CandidateNotFound, DuplicateCandidate, type CandidateId, type CandidateRef } from '../../domain/candidate.js';
import { type CandidateChange, CandidateChangeFeed, CursorExpired } from '../../domain/candidate-change.js';
import { DuplicateExternalId } from '../../domain/external-id.js';
import { CandidateRepository } from '../../domain/candidate.repository.js';
import { ActiveSessionExists } from '../../domain/erasure-handler.js';
import { BulkAcceptedDto, BulkImportDto, BulkOutcomeDto } from './bulk-import.dto.js';
import { BulkSizeInterceptor } from './bulk-size.interceptor.js';
import {
  CandidatesQuery,
  changesOf,
  ChangesQuery,
  DeleteCandidateQuery,
  ImportCandidateDto,
  JobPositionQuery,
  personOf,
  UpdateCandidateDto,
} from './candidate-requests.dto.js';
import {
  CandidateChangeDto,
  CandidateDto,
  CandidateProgressDto,
  CandidateSummaryDto,
  CvScoreDto,
  DeletedCandidateDto,
  ImportedCandidateDto,
} from './candidate.dto.js';

const MIB = 1024 * 1024;

@ApiTags('Candidates')
@Controller('v1/candidates')
export class CandidatesController {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly changes: CandidateChangeFeed,
    private readonly importCandidate: ImportCandidate,
    private readonly bulk: ImportInBulk,
    private readonly updateCandidate: UpdateCandidate,
    private readonly deleteCandidate: DeleteCandidate,
  ) {}

  /**
   * List the candidates of a job position
   * @remarks
   * Newest first; with `updatedAfter` by `updatedAt` and `id`, the oldest change first.
   */
  @Get()
  @Operation({ scope: 'read:candidates', bucket: 'reads', list: CandidateSummaryDto, errors: [JobPositionNotFound] })
  async list(@Company() company: CompanyId, @Query() query: CandidatesQuery): Promise<Page<CandidateSummaryDto>> {
    const updatedAfter = query.updatedAfter === undefined ? undefined : new Date(query.updatedAfter);
    return (await this.candidates.list(company, { ...query, updatedAfter })).map((candidate) => shownBy(CandidateSummaryDto, candidate));
  }

  /**
   * Import a candidate
   * @remarks
   * Creates a candidate with the status `new`. With `cvText` and without `skipAnalysis` the CV is analysed. `cvScore`
   * and `aiEvaluation` are in the response if the analysis completes in time; otherwise the score is null there, the
   * evaluation absent, and `cv_analysis_complete` is emitted when the analysis is stored. An e-mail address occurs once in a job position, in
   * whatever case.
   */
  @Post()
  @Operation({
    scope: 'write:candidates',
    bucket: 'writes',
    idempotent: true,
    status: 201,
    data: ImportedCandidateDto,
    errors: [JobPositionNotFound, JobPositionClosed, DuplicateCandidate, DuplicateExternalId],
  })
  import(@Company() company: CompanyId, @Body() body: ImportCandidateDto): Promise<ImportedCandidate> {
    const { jobPositionId, notes, skipAnalysis } = body;
    const draft = { ...personOf(body), jobPositionId, notes, importSource: 'api' as const };
    return this.importCandidate.run(company, draft, skipAnalysis ? 'keep' : 'analyse');
  }

  /**
   * Import up to 500 candidates
   * @remarks
   * With `skipAnalysis: true` and at most 50 candidates they are imported within the request: 200 with the results.
   * Otherwise workers import them after it: 202 with `bulkImportId`, and `bulk_import_complete` is emitted at the end.
   * One invalid candidate refuses the whole request, and the response names every invalid field. A candidate whose
   * address or external id the position has already is skipped: it is safe to send a request again.
   */
  @Post('bulk')
  @UseInterceptors(BulkSizeInterceptor)
  @Operation({
    scope: 'write:candidates',
    bucket: 'bulk_import',
    bodyLimit: 64 * MIB,
    data: BulkOutcomeDto,
    also: {
      status: 202,
      description: 'Accepted: workers import the candidates; `bulk_import_complete` is emitted at the end',
      data: BulkAcceptedDto,
    },
    errors: [JobPositionNotFound, JobPositionClosed, DuplicateExternalId],
  })
  async bulkImport(
    @Company() company: CompanyId,
    @Req() request: ApiRequest,
    @Body() body: BulkImportDto,
  ): Promise<BulkOutcomeDto | RenderedResponse> {
    const { jobPositionId, candidates } = body;
    const people = candidates.map(personOf);
    const cvs = body.skipAnalysis ? 'keep' : 'analyse';
    if (isSynchronous(people.length, cvs)) {
      const results = await this.bulk.importNow(company, jobPositionId, people);
      return { ...countResults(results), results };
    }
    const bulkImportId = await this.bulk.accept(company, jobPositionId, people, cvs);
    const message = `${people.length} candidates are being imported; GET /v1/candidates/bulk/${bulkImportId} returns the progress`;
    const accepted: BulkAcceptedDto = { bulkImportId, status: 'processing', totalCandidates: people.length, message };
    return renderSuccess(202, accepted, request.context.requestId);
  }

  /**
   * List the changes of candidates
   * @remarks
   * The newest change of each candidate, oldest first, deletions included. Without `cursor` it begins 30 days back. Each page has a cursor, the last
   * one too: store it, and send it the next time. No change is missed, whoever writes at the same time. With `jobPositionId` a page may have fewer
   * items than `limit` although `hasMore` is true.
   */
  @Get('changes')
  @Operation({ scope: 'read:candidates', bucket: 'reads', list: CandidateChangeDto, errors: [JobPositionNotFound, CursorExpired] })
  listChanges(@Company() company: CompanyId, @Query() query: ChangesQuery): Promise<Page<CandidateChange>> {
    return this.changes.read(company, query);
  }

  /**
   * Get a candidate
   * @remarks
   * In full, with CV text, notes and evaluation.
   */
  @Get(':candidateId')
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: CandidateDto, errors: [CandidateNotFound] })
  async get(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: JobPositionQuery): Promise<CandidateDto> {
    return shownBy(CandidateDto, await this.candidates.get(refOf(company, id, query)));
  }

  /**
   * Update a candidate
   * @remarks
   * Only the supplied fields change; null clears `phone`, `notes` and `externalId`; `{}` changes nothing. `metadata` is merged: null
   * removes a key, or all.
   */
  @Patch(':candidateId')
  @Operation({
    scope: 'write:candidates',
    bucket: 'writes',
    data: CandidateDto,
    errors: [CandidateNotFound, DuplicateCandidate, DuplicateExternalId],
  })
  async update(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query() query: JobPositionQuery,
    @Body() body: UpdateCandidateDto,
  ): Promise<CandidateDto> {
    return shownBy(CandidateDto, await this.updateCandidate.run(refOf(company, id, query), changesOf(body)));
  }

  /**
   * Delete a candidate
   * @remarks
   * Erases the person for good, with CV, analyses, documents, interviews, recordings, reservations, and the events and
   * stored responses that name only this person. A candidate with an open interview session, a scheduled call or a call
   * under way is refused with 409 `ACTIVE_SESSION_EXISTS`; `force=true` cancels these first, and ends a call under way. The receipt stays readable:
   * `GET /v1/erasures/{erasureId}`.
   */
  @Delete(':candidateId')
  @Operation({ scope: 'write:candidates', bucket: 'writes', data: DeletedCandidateDto, errors: [CandidateNotFound, ActiveSessionExists] })
  async delete(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query() query: DeleteCandidateQuery,
  ): Promise<DeletedCandidateDto> {
    const ref = refOf(company, id, query);
    const receipt = await (query.force ? this.deleteCandidate.runByForce(ref) : this.deleteCandidate.run(ref));
    return { deleted: true, receipt };
  }

  /**
   * Get the status of a candidate
   * @remarks
   * With the score of the interview, and whether its analysis was viewed.
   */
  @Get(':candidateId/status')
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: CandidateProgressDto, errors: [CandidateNotFound] })
  async getStatus(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query() query: JobPositionQuery,
  ): Promise<CandidateProgressDto> {
    const candidate = await this.candidates.get(refOf(company, id, query));
    return shownBy(CandidateProgressDto, { ...candidate, candidateId: candidate.id });
  }

  /**
   * Get the CV score of a candidate
   * @remarks
   * Null when no CV has been analysed.
   */
  @Get(':candidateId/cv-score')
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: CvScoreDto, errors: [CandidateNotFound] })
  async getCvScore(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: JobPositionQuery): Promise<CvScoreDto> {
    return shownBy(CvScoreDto, await this.candidates.get(refOf(company, id, query)));
  }
}

function refOf(company: CompanyId, candidateId: string, { jobPositionId }: JobPositionQuery): CandidateRef {
  return { company, jobPositionId, candidateId: candidateId as CandidateId };
}
