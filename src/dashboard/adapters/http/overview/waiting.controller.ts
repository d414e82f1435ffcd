import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CurrentVisit, Form } from '../../../../platform/http/pages/page-request.js';
import { discoveredProviders } from '../../../../platform/tasks/index.js';
import { MAX_OWNED, MAX_WAITING, WAITING_KINDS, type WaitingItem, type WaitingKind, WaitingSource } from '../../../application/waiting.js';
import { OwnerRepository } from '../../../domain/owner.js';
import { DealWithFailedMail } from '../../../application/failed-mails.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { pathOf, type Visitor } from '../visitor.js';
import { WAITING_FILTERS, waitingPage } from './waiting.page.js';

/** The first page: what waits for a person. docs/rules/dashboard.md#what-waits */
@Controller('dashboard')
export class WaitingController {
  private sources: readonly WaitingSource[] | undefined;

  constructor(
    private readonly pages: DashboardPages,
    private readonly discovery: DiscoveryService,
    private readonly owners: OwnerRepository,
    private readonly failedMail: DealWithFailedMail,
    private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardPage({ role: 'read' })
  start(): RenderedResponse {
    return this.pages.to('/overview');
  }

  @Get('overview')
  @DashboardPage({ role: 'read', nav: ['overview', '1.1'] })
  async show(@CurrentVisit() visitor: Visitor, @Query() query: Record<string, unknown>): Promise<RenderedResponse> {
    const { kind, scope = 'all' } = WAITING_FILTERS.read(query);
    this.sources ??= discoveredProviders(this.discovery, WaitingSource);
    const { user } = visitor;
    const mine =
      scope === 'mine'
        ? {
            positions: await this.owners.ownedBy(user.id, 'position', MAX_OWNED),
            candidates: await this.owners.ownedBy(user.id, 'candidate', MAX_OWNED),
          }
        : undefined;
    const groups = new Map<WaitingKind, readonly WaitingItem[]>();
    // One after the other: a page takes one connection from the requests of the API, and no more.
    for (const one of kind ? [kind] : WAITING_KINDS)
      for (const source of this.sources.filter((each) => each.kind === one))
        groups.set(one, [...(groups.get(one) ?? []), ...(await source.of(user, { mine, limit: MAX_WAITING + 1 }))]);
    return this.pages.show(visitor, (view) => waitingPage(view, { groups, kind, scope, now: this.clock.now() }));
  }
  /** A mail that failed is dealt with: from the page of its candidate, or from the list of what waits. */
  @Post('mails/:mailId/done')
  @DashboardPage({ role: 'work' })
  async done(@CurrentVisit() { user }: Visitor, @Param('mailId') id: string, @Form() { from }: FormFields): Promise<RenderedResponse> {
    const candidate = await this.failedMail.run(user, id);
    return this.pages.to(from === 'candidate' ? `${pathOf(candidate)}?done=mailDone` : '/overview');
  }
}
