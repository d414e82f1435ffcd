import { Controller, Get, Param, Post } from '@nestjs/common';
import { type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ManageOwners } from '../../../application/manage-owners.js';
import { OwnerRepository } from '../../../domain/owner.js';
import { ownerPage } from '../candidates/ownership.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';

/** The owner of a position. docs/rules/dashboard.md#owners */
@Controller('dashboard/positions/:positionId/owner')
export class PositionOwnerController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly owners: OwnerRepository,
    private readonly manageOwners: ManageOwners,
  ) {}

  @Get()
  @DashboardPage({ role: 'work' })
  async form(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string): Promise<RenderedResponse> {
    return this.pages.show(visitor, await this.page(visitor, id));
  }

  @Post()
  @DashboardPage({ role: 'work' })
  async handOver(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { user } = visitor;
    const handOver = async () => {
      await this.manageOwners.ofPosition(user.company, id as JobPositionId, fields.owner ?? '', user);
      return this.pages.to(`/positions/${encodeURIComponent(id)}`);
    };
    return this.pages.attempt(visitor, handOver, () => this.page(visitor, id, fields));
  }

  private async page({ user: { company } }: Visitor, id: string, typed?: FormFields): Promise<Render> {
    const { id: positionId, position: name } = await this.positions.get(company, id as JobPositionId);
    const [owners, choices] = await Promise.all([this.owners.of(company, [positionId]), this.manageOwners.choices(company)]);
    const owner = owners.get(positionId) ?? null;
    return (view, problems) => {
      const path = `${view.base}/positions/${positionId}`;
      return ownerPage(view, { action: `${path}/owner`, takesNote: false, owner, choices, typed, problems, name, path });
    };
  }
}
