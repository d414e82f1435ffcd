import { Controller, Get, Param, Post } from '@nestjs/common';
import {
  ChangeNumber,
  type PhoneNumberAssignmentId,
  ReadCallingHealth,
  ReservationRepository,
  TelephonySettingsRepository,
} from '../../../../telephony/index.js';
import { Clock, type CompanyId } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { type Lines, numbersPage } from './numbers.page.js';

/** The lines of the company: their state, and the part that the company itself can change. docs/rules/telephony.md#phone-numbers */
@Controller('dashboard/numbers')
export class NumbersPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly settings: TelephonySettingsRepository,
    private readonly health: ReadCallingHealth,
    private readonly reservations: ReservationRepository,
    private readonly change: ChangeNumber,
    private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['numbers', '1.5'] })
  async list(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    const lines = await this.lines(visitor.user.company);
    return this.pages.show(visitor, (view) => numbersPage(view, { ...lines, isSaved: saved !== undefined }, {}));
  }

  @Post(':numberId')
  @DashboardPage({ role: 'manage' })
  async save(@CurrentVisit() visitor: Visitor, @Param('numberId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { displayName = '', action } = fields;
    const changes = action === 'save' ? { displayName: displayName.trim() } : { defaultForOutbound: action === 'default' };
    const change = async () => {
      await this.change.run(company, id as PhoneNumberAssignmentId, changes);
      return this.pages.to('/numbers?saved=1');
    };
    return this.pages.attempt(visitor, change, async () => {
      const lines = await this.lines(company);
      return (view, problems) => numbersPage(view, { ...lines, isSaved: false, typed: { id, displayName } }, problems);
    });
  }

  private async lines(company: CompanyId): Promise<Omit<Lines, 'isSaved'>> {
    const settings = await this.settings.get(company);
    const state = await this.health.run(company);
    const ids = state.numbers.map(({ phoneNumberId }) => phoneNumberId);
    const { lines } = await this.reservations.countUnderWay(company, ids, this.clock.now());
    return { settings, state, underWay: lines };
  }
}
