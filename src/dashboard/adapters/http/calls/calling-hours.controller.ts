import { Controller, Get, Post } from '@nestjs/common';
import {
  type CallingPolicy,
  ManageCallingHours,
  type PolicyWithConflicts,
  TelephonySettingsRepository,
} from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { callingHoursPage } from './calling-hours.page.js';

/** The hours in which calls may ring, and the booked calls that new ones would not allow. docs/rules/telephony.md#calling-hours */
@Controller('dashboard/calling-hours')
export class CallingHoursPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly settings: TelephonySettingsRepository,
    private readonly hours: ManageCallingHours,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['callingHours', '1.4'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    const { callingPolicy, enabled } = await this.settings.get(visitor.user.company);
    return this.page(visitor, callingPolicy, { preview: null, isSaved: saved !== undefined, isOn: enabled });
  }

  /** Saves, or shows the conflicts first. */
  @Post()
  @DashboardPage({ role: 'manage', isRepeatable: true })
  async save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { start = '', end = '', timezone, action } = fields;
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => fields[`day${day}`] === 'on');
    const changes = { start, end, weekdays, ...(timezone && { timezone }) };
    const { enabled: isOn, callingPolicy } = await this.settings.get(company);
    const act = async () => {
      if (action === 'preview') {
        const preview = await this.hours.preview(company, changes);
        return this.page(visitor, preview, { preview, isSaved: false, isOn });
      }
      await this.hours.save(company, changes);
      return this.pages.to('/calling-hours?saved=1');
    };
    const typed = { defaultCallingHours: `${start}-${end}`, defaultCallingDays: weekdays, defaultTimezone: timezone ?? null };
    const facts = { policy: { ...callingPolicy, ...typed }, preview: null, isSaved: false, isOn };
    return this.pages.attempt(visitor, act, () => (view, problems) => callingHoursPage(view, { ...facts, problems }));
  }

  private page(
    visitor: Visitor,
    policy: CallingPolicy,
    facts: { preview: PolicyWithConflicts | null; isSaved: boolean; isOn: boolean },
  ): RenderedResponse {
    return this.pages.show(visitor, (view) => callingHoursPage(view, { policy, ...facts }));
  }
}
