import { Controller, Get, Post, UseFilters } from '@nestjs/common';
import { type CallingPolicy, ManageCallingHours, type PolicyWithConflicts, TelephonySettingsRepository } from '../../../telephony/index.js';
import type { FormFields } from '../../../platform/http/form.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { DashboardPages } from './dashboard-pages.js';
import { CurrentVisitor, Form, QueryText, type Visitor } from './dashboard-request.js';
import { callingHoursPage } from './pages/calling-hours.js';
import { DashboardPage } from './visitor.guard.js';

/** The hours in which calls may ring, and the booked calls that new ones would not allow. docs/rules.md#calling-hours */
@Controller('dashboard/calling-hours')
@UseFilters(DashboardErrorFilter)
export class CallingHoursPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly settings: TelephonySettingsRepository,
    private readonly hours: ManageCallingHours,
  ) {}

  @Get()
  @DashboardPage('read')
  async show(@CurrentVisitor() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    const { callingPolicy, enabled } = await this.settings.get(visitor.user.company);
    return this.page(visitor, callingPolicy, { preview: null, isSaved: saved !== undefined, isOn: enabled });
  }

  /** Saves, or shows the conflicts first. */
  @Post()
  @DashboardPage('manage')
  async save(@CurrentVisitor() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { start = '', end = '', timezone, action } = fields;
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => fields[`day${day}`] === 'on');
    const changes = { start, end, weekdays, ...(timezone && { timezone }) };
    const { enabled: isOn, callingPolicy } = await this.settings.get(company);
    try {
      if (action === 'preview') {
        const preview = await this.hours.preview(company, changes);
        return await this.page(visitor, preview, { preview, isSaved: false, isOn });
      }
      await this.hours.save(company, changes);
      return this.pages.to('/calling-hours?saved=1');
    } catch (error) {
      const typed = { defaultCallingHours: `${start}-${end}`, defaultCallingDays: weekdays, defaultTimezone: timezone ?? null };
      const facts = { policy: { ...callingPolicy, ...typed }, preview: null, isSaved: false, isOn };
      return this.pages.again(visitor, error, (view, problems) => callingHoursPage(view, { ...facts, problems }));
    }
  }

  private page(
    visitor: Visitor,
    policy: CallingPolicy,
    facts: { preview: PolicyWithConflicts | null; isSaved: boolean; isOn: boolean },
  ): Promise<RenderedResponse> {
    return this.pages.show(visitor, (view) => callingHoursPage(view, { policy, ...facts }));
  }
}
