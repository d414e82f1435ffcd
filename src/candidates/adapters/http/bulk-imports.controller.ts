import {
  Body,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  type NestInterceptor,
  Param,
  Post,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { JobPositionNotFound } from '../../../jobs/index.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { renderSuccess, type RenderedResponse } from '../../../platform/http/envelope.js';
import { PayloadTooLarge, ServiceUnavailable, UnsupportedMediaType } from '../../../platform/http/errors.js';
import { Company, type ApiRequest } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { ImportInBulk } from '../../application/import-in-bulk.js';
import {
  BulkImportNotFound,
  BulkImportRepository,
  countResults,
  isSynchronous,
  MAX_BULK_CANDIDATES,
  type BulkImportId,
  type BulkPerson,
} from '../../domain/bulk-import.js';
import { BulkAcceptedDto, BulkImportDto, BulkImportStateDto, BulkOutcomeDto, type BulkPersonDto } from './bulk-import.dto.js';

const MIB = 1024 * 1024;

/** Refuses a list that is too long before its items are validated: the response would name every invalid one. */
@Injectable()
export class BulkSizeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { candidates } = (context.switchToHttp().getRequest<ApiRequest>().body ?? {}) as { candidates?: unknown };
    if (Array.isArray(candidates) && candidates.length > MAX_BULK_CANDIDATES) {
      throw ValidationFailed.of('candidates', `candidates must contain no more than ${MAX_BULK_CANDIDATES} elements`);
    }
    return next.handle();
  }
}

/** Registered before the routes of single candidates, whose path parameter would match `bulk`. */
@ApiTags('Candidates')
@Controller('v1/candidates/bulk')
export class BulkImportsController {
  constructor(
    private readonly imports: BulkImportRepository,
    private readonly importInBulk: ImportInBulk,
  ) {}

  /**
   * Imports up to 500 candidates into a job position: 50 or fewer with `skipAnalysis` within the request (200), otherwise after it (202).
   * Addresses that the position has already are skipped.
   */
  @Post()
  @UseInterceptors(BulkSizeInterceptor)
  @ApiExtraModels(BulkAcceptedDto)
  @ApiResponse({
    status: 202,
    description: 'Accepted: workers import the candidates; `bulk_import_complete` is emitted at the end',
    schema: {
      type: 'object',
      required: ['success', 'requestId', 'data'],
      properties: {
        success: { type: 'boolean', enum: [true] },
        requestId: { type: 'string', format: 'uuid' },
        data: { $ref: getSchemaPath(BulkAcceptedDto) },
      },
    },
  })
  @Operation({
    scope: 'write:candidates',
    bucket: 'bulk_import',
    bodyLimit: 64 * MIB,
    data: BulkOutcomeDto,
    errors: [JobPositionNotFound, PayloadTooLarge, UnsupportedMediaType, ServiceUnavailable],
  })
  async import(
    @Company() company: CompanyId,
    @Req() request: ApiRequest,
    @Body() body: BulkImportDto,
  ): Promise<BulkOutcomeDto | RenderedResponse> {
    const { jobPositionId, candidates } = body;
    const people = candidates.map(toPerson);
    const cvs = body.skipAnalysis ? 'keep' : 'analyse';
    if (isSynchronous(people.length, cvs)) {
      const results = await this.importInBulk.importNow(company, jobPositionId, people);
      return { ...countResults(results), results };
    }
    const bulkImportId = await this.importInBulk.accept(company, jobPositionId, people, cvs);
    const message = `${people.length} candidates are being imported; GET /v1/candidates/bulk/${bulkImportId} returns the progress`;
    const accepted: BulkAcceptedDto = { bulkImportId, status: 'processing', totalCandidates: people.length, message };
    return renderSuccess(202, accepted, request.context.requestId);
  }

  /** Reads the progress of a bulk import and its results so far. Kept for 30 days after its end. */
  @Get(':bulkImportId')
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: BulkImportStateDto, errors: [BulkImportNotFound] })
  async read(@Company() company: CompanyId, @Param('bulkImportId') id: string): Promise<BulkImportStateDto> {
    const { bulkImportId, status, totalCandidates, results } = await this.imports.get(company, id as BulkImportId);
    return { bulkImportId, status, totalCandidates, ...countResults(results), results: [...results] };
  }
}

function toPerson({ firstName, lastName, email, phone = null, cvText = null }: BulkPersonDto): BulkPerson {
  return { firstName, lastName, email, phone, cvText };
}
