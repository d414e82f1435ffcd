import { Controller, Get, Param, Post } from '@nestjs/common';
import { JobPositionRepository } from '../../../../jobs/index.js';
import { type CallBatch, type CallBatchId, CallBatchRepository, CancelBatch, ReservationNotFound } from '../../../../telephony/index.js';
import type { CompanyId } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CompanyCalls } from './company-calls.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { batchesPage, batchPage } from './call-batches.page.js';

const PER_PAGE = 25;

/** Batches of calls, with their progress. docs/rules/telephony.md#call-batches */
@Controller('dashboard/calls/batches')
export class CallBatchesPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly calls: CompanyCalls,
    private readonly batches: CallBatchRepository,
    private readonly positions: JobPositionRepository,
    private readonly cancelBatch: CancelBatch,
  ) {}

  @Get()
  @DashboardPage({ role: 'read' })
  async list(@CurrentVisit() visitor: Visitor, @QueryText('cursor') cursor?: string): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const found = await this.batches.list(company, { limit: PER_PAGE, cursor });
    const titles = new Map<string, string>();
    for (const id of new Set(found.items.map(({ jobPositionId }) => jobPositionId)))
      titles.set(id, (await this.positions.get(company, id)).position);
    return this.pages.show(visitor, (view) => batchesPage(view, { found, titles }));
  }

  @Get(':batchId')
  @DashboardPage({ role: 'read' })
  async show(@CurrentVisit() visitor: Visitor, @Param('batchId') id: string, @QueryText('done') done?: string): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const batch = await this.own(company, id);
    const items = await this.batches.items(batch.id);
    const attempts = await this.batches.attempts(batch.id);
    const { position } = await this.positions.get(company, batch.jobPositionId);
    const shown = { batch, items, attempts, position, isCancelled: done === 'cancelled', ...(await this.calls.facts(company, items)) };
    return this.pages.show(visitor, (view) => batchPage(view, shown));
  }

  @Post(':batchId/cancel')
  @DashboardPage({ role: 'work', isConfirmed: true })
  async cancel(@CurrentVisit() { user: { company } }: Visitor, @Param('batchId') id: string): Promise<RenderedResponse> {
    const { batchId } = await this.cancelBatch.run(company, (await this.own(company, id)).id);
    return this.pages.to(`/calls/batches/${batchId}?done=cancelled`);
  }

  /** Throws `ReservationNotFound`, also for a batch of another company. */
  private async own(company: CompanyId, id: string): Promise<CallBatch> {
    const batch = await this.batches.find(company, id as CallBatchId);
    if (!batch) throw new ReservationNotFound();
    return batch;
  }
}
