import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import { Company } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { JobPositionNotFound, JobPositionRepository, type JobPositionId } from '../../domain/job-position.js';
import { shownBy } from '../../../platform/http/fields/response-fields.js';
import { JobPositionDto, JobPositionsQuery, JobPositionSummaryDto } from './job-position.dto.js';

@ApiTags('Job positions')
@Controller('v1/job-positions')
export class JobPositionsController {
  constructor(private readonly positions: JobPositionRepository) {}

  /**
   * List job positions
   * @remarks
   * Newest first. Job positions are read-only here: they are created and changed in the dashboard or with the
   * operator's command line.
   */
  @Get()
  @Operation({ scope: 'read:jobs', bucket: 'reads', list: JobPositionSummaryDto })
  async list(@Company() company: CompanyId, @Query() query: JobPositionsQuery): Promise<Page<JobPositionSummaryDto>> {
    return (await this.positions.list(company, query)).map((position) => shownBy(JobPositionSummaryDto, position));
  }

  /**
   * Get a job position
   * @remarks
   * With everything that a CV and an interview are evaluated by.
   */
  @Get(':jobPositionId')
  @Operation({ scope: 'read:jobs', bucket: 'reads', data: JobPositionDto, errors: [JobPositionNotFound] })
  async get(@Company() company: CompanyId, @Param('jobPositionId') id: string): Promise<JobPositionDto> {
    return shownBy(JobPositionDto, await this.positions.get(company, id as JobPositionId));
  }
}
