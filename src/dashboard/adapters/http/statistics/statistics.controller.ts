import { Controller, Get, Query } from '@nestjs/common';
import { InterviewSessionRepository } from '../../../../actions/index.js';
import { CandidateRepository } from '../../../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { after, Clock, DAY } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ReservationRepository } from '../../../../telephony/index.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { STATISTICS_FILTERS, statisticsPage } from './statistics.page.js';

/** Positions to choose from; the addresses of others work too. */
const MAX_POSITIONS = 200;

/** Pictures of candidates, scores, calls and times. */
@Controller('dashboard/statistics')
export class StatisticsController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['statistics', '1.9'] })
  async show(@CurrentVisit() visitor: Visitor, @Query() query: Record<string, unknown>): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { period = '90', position: positionId = '' } = STATISTICS_FILTERS.read(query);
    const chosen = positionId === '' ? null : await this.positions.get(company, positionId as JobPositionId);
    const filter = { jobPositionId: chosen?.id ?? null, since: period === 'all' ? null : after(this.clock.now(), -Number(period) * DAY) };
    // One after the other: a page takes one connection from the requests of the API, and no more.
    const { items } = await this.positions.list(company, { limit: MAX_POSITIONS });
    const candidates = await this.candidates.statistics(company, filter);
    const answers = await this.sessions.answerTimes(company, filter);
    const calls = await this.reservations.statistics(company, filter, visitor.zone);
    const positions = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
    return this.pages.show(visitor, (view) => statisticsPage(view, { candidates, answers, calls, period, positionId, positions }));
  }
}
