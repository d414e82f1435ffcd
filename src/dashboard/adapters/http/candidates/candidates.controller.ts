import { Controller, Get, Param } from '@nestjs/common';
import { CANDIDATE_SORTS, CANDIDATE_STATUSES, CandidateRepository, IMPORT_SOURCES } from '../../../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { isId } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { type CandidateFilters, candidatesPage } from './candidates.page.js';

const PER_PAGE = 50;
/** More than any name or address has. */
const MAX_SEARCH = 200;

/** The candidates of a position. */
@Controller('dashboard/positions/:positionId')
export class DashboardCandidatesController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
  ) {}

  /** A value that is no filter is none. */
  @Get()
  @DashboardPage({ role: 'read' })
  async list(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') positionId: string,
    @QueryText('status') status?: string,
    @QueryText('importSource') source?: string,
    @QueryText('sort') sort?: string,
    @QueryText('search') search?: string,
    @QueryText('cursor') cursor?: string,
    @QueryText('done') done?: string,
    @QueryText('receipt') receipt?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const position = await this.positions.get(company, positionId as JobPositionId);
    const filters: CandidateFilters = {
      status: CANDIDATE_STATUSES.find((one) => one === status),
      importSource: IMPORT_SOURCES.find((one) => one === source),
      sort: CANDIDATE_SORTS.find((one) => one === sort),
      search: search?.slice(0, MAX_SEARCH).toWellFormed().trim() || undefined,
    };
    const found = await this.candidates.list(company, { jobPositionId: position.id, ...filters, limit: PER_PAGE, cursor });
    return this.pages.show(visitor, (view) =>
      candidatesPage(view, { position, filters, done, receipt: isId(receipt ?? '') ? receipt : undefined, found }),
    );
  }
}
