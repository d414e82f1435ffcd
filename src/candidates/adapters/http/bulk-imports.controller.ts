import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Company } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { BulkImportNotFound, BulkImportRepository, countResults, type BulkImportId } from '../../domain/bulk-import.js';
import { BulkImportStateDto } from './bulk-import.dto.js';

/** Registered before the routes of single candidates, whose path parameter would match `bulk`. */
@ApiTags('Candidates')
@Controller('v1/candidates/bulk')
export class BulkImportsController {
  constructor(private readonly imports: BulkImportRepository) {}

  /**
   * Get a bulk import
   * @remarks
   * The progress of an import that was answered with 202, and its results so far, in the order of the request. Kept for
   * 30 days after its end. Instead of asking repeatedly, subscribe to `bulk_import_complete`.
   */
  @Get(':bulkImportId')
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: BulkImportStateDto, errors: [BulkImportNotFound] })
  async get(@Company() company: CompanyId, @Param('bulkImportId') id: string): Promise<BulkImportStateDto> {
    const { bulkImportId, status, totalCandidates, results } = await this.imports.get(company, id as BulkImportId);
    return { bulkImportId, status, totalCandidates, ...countResults(results), results: [...results] };
  }
}
