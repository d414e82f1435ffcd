import { Controller, Get, Query } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CurrentVisit } from '../../../../platform/http/pages/page-request.js';
import { discoveredProviders } from '../../../../platform/tasks/index.js';
import { MAX_OWNED, MAX_WAITING, WAITING_KINDS, type WaitingItem, type WaitingKind, WaitingSource } from '../../../application/waiting.js';
import { OwnerRepository } from '../../../domain/owner.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { type Visitor } from '../visitor.js';
import { WAITING_FILTERS, waitingPage } from './waiting.page.js';

/** The first page: what waits for a person. docs/rules/dashboard.md#what-waits */
@Controller('dashboard')
export class WaitingController {
  private sources: readonly WaitingSource[] | undefined;

  constructor(
    private readonly pages: DashboardPages,
    private readonly discovery: DiscoveryService,
    private readonly owners: OwnerRepository,
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
}
