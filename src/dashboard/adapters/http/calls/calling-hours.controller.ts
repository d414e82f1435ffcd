import { Controller, Get, Post } from '@nestjs/common';
import {
  ManageCallingHours,
  MoveCalls,
  type PolicyWithConflicts,
  type ReservationId,
  TelephonySettingsRepository,
  type WeeklyHours,
} from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { callingHoursPage } from './calling-hours.page.js';
import { CompanyCalls } from './company-calls.js';
import { chosenCalls, listed, movedPage } from './conflicts.section.js';

/** The hours in which calls may ring, and the booked calls outside of them, which can be moved. docs/rules/telephony.md#calling-hours */
@Controller('dashboard/calling-hours')
export class CallingHoursPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly settings: TelephonySettingsRepository,
    private readonly hours: ManageCallingHours,
    private readonly moveCalls: MoveCalls,
    private readonly calls: CompanyCalls,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['callingHours', '1.4'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    return this.page(visitor, await this.hours.present(visitor.user.company), { isPreview: false, isSaved: saved !== undefined });
  }

  /** Saves, or shows the conflicts first; `move`: saves, and moves those that are chosen. */
  @Post()
  @DashboardPage({ role: 'manage', isRepeatable: true })
  async save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { start = '', end = '', timezone, action } = fields;
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => fields[`day${day}`] === 'on');
    const changes = { start, end, weekdays, ...(timezone && { timezone }) };
    const { enabled: isOn, callingPolicy } = await this.settings.get(company);
    const act = async () => {
      if (action === 'preview') return this.page(visitor, await this.hours.preview(company, changes), { isPreview: true, isSaved: false });
      await this.hours.save(company, changes);
      return action === 'move' ? this.move(visitor, fields) : this.pages.to('/calling-hours?saved=1');
    };
    const policy: WeeklyHours = {
      ...callingPolicy,
      ...{ defaultCallingHours: `${start}-${end}`, defaultCallingDays: weekdays, defaultTimezone: timezone ?? null },
    };
    const facts = { policy, conflicts: null, isPreview: false, isSaved: false, isOn };
    return this.pages.attempt(visitor, act, () => (view, problems) => callingHoursPage(view, { ...facts, problems }));
  }

  /** Its effect on a call is one, however often the form is sent: a call that was moved has ended. */
  @Post('moves')
  @DashboardPage({ role: 'work', isRepeatable: true })
  async move(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const moved = await this.moveCalls.run(company, chosenCalls(fields) as ReservationId[]);
    const { names } = await this.calls.facts(
      company,
      moved.map(({ before }) => before.candidateId),
    );
    return this.pages.show(visitor, (view) => movedPage(view, moved, names, '/calling-hours'));
  }

  private async page(
    visitor: Visitor,
    policy: PolicyWithConflicts,
    facts: { readonly isPreview: boolean; readonly isSaved: boolean },
  ): Promise<RenderedResponse> {
    const { names, isOn } = await this.calls.facts(
      visitor.user.company,
      listed(policy).map(({ candidateId }) => candidateId),
    );
    return this.pages.show(visitor, (view) => callingHoursPage(view, { policy, conflicts: { ...policy, names }, isOn, ...facts }));
  }
}
