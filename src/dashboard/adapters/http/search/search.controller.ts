import { Controller, Get, Query } from '@nestjs/common';
import { CandidateRepository } from '../../../../candidates/index.js';
import { JobPositionRepository } from '../../../../jobs/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CurrentVisit } from '../../../../platform/http/pages/page-request.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { type Visitor } from '../visitor.js';
import { SEARCH_FILTERS, searchPage } from './search.page.js';

const MAX_CANDIDATES = 100;
const MAX_POSITIONS = 10;

/** The search over all positions, of the box on every page. docs/rules/dashboard.md#search */
@Controller('dashboard/search')
export class SearchController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
  ) {}

  @Get()
  @DashboardPage({ role: 'read' })
  async show(@CurrentVisit() visitor: Visitor, @Query() query: Record<string, unknown>): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { q: typed = '' } = SEARCH_FILTERS.read(query);
    const found = await this.candidates.find(company, typed, MAX_CANDIDATES);
    const positions = typed === '' ? [] : (await this.positions.find(company, { search: typed, limit: MAX_POSITIONS })).items;
    const titles = await this.positions.named(company, [...new Set(found.items.map(({ jobPositionId }) => jobPositionId))]);
    return this.pages.show(visitor, (view) => searchPage(view, { typed, found, positions, titles }));
  }
}
