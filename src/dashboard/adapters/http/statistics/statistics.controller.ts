import { Controller, Get, Query } from '@nestjs/common';
import { InterviewSessionRepository } from '../../../../actions/index.js';
import { CandidateRepository } from '../../../../candidates/index.js';
import { JobPositionNotFound } from '../../../../jobs/index.js';
import { after, Clock, DAY, isId } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ReservationRepository } from '../../../../telephony/index.js';
import { PositionPicker } from '../positions/position-picker.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { STATISTICS_FILTERS, statisticsPage } from './statistics.page.js';

/** Pictures of candidates, scores, calls and times. */
@Controller('dashboard/statistics')
export class StatisticsController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly picker: PositionPicker,
    private readonly candidates: CandidateRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['statistics', '1.9'] })
  async show(@CurrentVisit() visitor: Visitor, @Query() query: Record<string, unknown>): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { period = '90', position = '' } = STATISTICS_FILTERS.read(query);
    const picked = await this.picker.pick(company, position);
    if (isId(position) && !picked.chosen) throw new JobPositionNotFound();
    if (position !== '' && !picked.chosen) return this.pages.show(visitor, (view) => statisticsPage(view, { facts: null, period, picked }));
    const filter = {
      jobPositionId: picked.chosen?.id ?? null,
      since: period === 'all' ? null : after(this.clock.now(), -Number(period) * DAY),
    };
    // One after the other: a page takes one connection from the requests of the API, and no more.
    const candidates = await this.candidates.statistics(company, filter);
    const answers = await this.sessions.answerTimes(company, filter);
    const calls = await this.reservations.statistics(company, filter, visitor.zone);
    return this.pages.show(visitor, (view) => statisticsPage(view, { facts: { candidates, answers, calls }, period, picked }));
  }
}
