import { Controller, Get } from '@nestjs/common';
import { type ErasureId, ErasureNotFound, type ErasureReceipt, ErasureReceiptRepository } from '../../../../candidates/index.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import type { CompanyId } from '../../../../platform/domain/index.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { erasuresPage } from './erasures.page.js';

const PER_PAGE = 50;

/** The receipts of erasures, by the audit trail; one of them by its number. docs/rules/candidates.md#erasure */
@Controller('dashboard/settings/erasures')
export class ErasuresPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly trail: AuditTrail,
    private readonly receipts: ErasureReceiptRepository,
    private readonly actors: CompanyActors,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['erasures', '3.4'] })
  async list(
    @CurrentVisit() visitor: Visitor,
    @QueryText('receipt') text?: string,
    @QueryText('cursor') cursor?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const number = text?.trim().toLowerCase().slice(0, 100) ?? '';
    const [entries, actors, found] = await Promise.all([
      this.trail.list(company, { action: 'candidate.deleted', limit: PER_PAGE, cursor }),
      this.actors.of(company),
      number === '' ? null : this.find(company, number),
    ]);
    return this.pages.show(visitor, (view) => erasuresPage(view, { entries, actors, number, found }));
  }

  private find(company: CompanyId, number: string): Promise<ErasureReceipt | null> {
    return this.receipts.get(company, number as ErasureId).catch((error: unknown) => {
      if (error instanceof ErasureNotFound) return null;
      throw error;
    });
  }
}
