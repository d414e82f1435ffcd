import { Controller, Get, Post } from '@nestjs/common';
import type { CompanyId } from '../../../../platform/domain/index.js';
import {
  groupLinesByCountry,
  ManageCallingHours,
  MoveCalls,
  type PolicyWithConflicts,
  type ReservationId,
  TelephonySettingsRepository,
  type WeeklyHours,
} from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import { namedBy } from '../../../../platform/http/pages/elements.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { MAX_AT_ONCE } from '../candidates/prepared-decisions.js';
import { exceptionsChangeOf, holidaysOf } from './calling-exceptions.form.js';
import { callingExceptionsPage } from './calling-exceptions.page.js';
import { callingHoursPage } from './calling-hours.page.js';
import { CompanyCalls } from './company-calls.js';
import { type Conflicts, listed, movedPage } from './conflicts.section.js';

/** The hours in which calls may ring, in the week and on dates of exception, and the booked calls outside of them. docs/rules/telephony.md#calling-hours */
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
    const policy = await this.hours.present(visitor.user.company);
    return this.pages.show(visitor, await this.week(visitor.user.company, policy, saved === undefined ? null : 'saved'));
  }

  /** Saves, or shows the conflicts first. */
  @Post()
  @DashboardPage({ role: 'manage', isRepeatable: true })
  async save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { start = '', end = '', timezone, action } = fields;
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => fields[`day${day}`] === 'on');
    const changes = { start, end, weekdays, ...(timezone && { timezone }) };
    const act = async () => {
      if (action === 'preview')
        return this.pages.show(visitor, await this.week(company, await this.hours.preview(company, changes), 'preview'));
      await this.hours.save(company, changes);
      return this.pages.to('/calling-hours?saved=1');
    };
    const typed = { defaultCallingHours: `${start}-${end}`, defaultCallingDays: weekdays, defaultTimezone: timezone ?? null };
    return this.pages.attempt(visitor, act, () => this.week(company, typed, null));
  }

  @Get('exceptions')
  @DashboardPage({ role: 'read' })
  async showExceptions(
    @CurrentVisit() visitor: Visitor,
    @QueryText('saved') saved?: string,
    @QueryText('country') country?: string,
    @QueryText('year') year?: string,
  ): Promise<RenderedResponse> {
    const fields = { ...(country && { country }), ...(year && { year }) };
    const policy = await this.hours.present(visitor.user.company);
    return this.pages.show(visitor, await this.exceptions(visitor, fields, policy, saved === undefined ? null : 'saved'));
  }

  /** Adds a date, or the chosen holidays; or removes those that are chosen. Saves, or shows the conflicts first. */
  @Post('exceptions')
  @DashboardPage({ role: 'manage', isRepeatable: true })
  async changeExceptions(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const act = async () => {
      const change = await exceptionsChangeOf(fields, visitor.language);
      if (fields.action === 'preview')
        return this.pages.show(visitor, await this.exceptions(visitor, fields, await this.hours.preview(company, change), 'preview'));
      await this.hours.save(company, change);
      return this.pages.to('/calling-hours/exceptions?saved=1');
    };
    return this.pages.attempt(visitor, act, () => this.exceptions(visitor, fields, null, null));
  }

  /** Its effect on a call is one, however often the form is sent: a call that was moved has ended. */
  @Post('moves')
  @DashboardPage({ role: 'work', isRepeatable: true })
  async move(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const moved = await this.moveCalls.run(company, namedBy('call', fields).slice(0, MAX_AT_ONCE) as ReservationId[]);
    const { names } = await this.calls.facts(
      company,
      moved.map(({ before }) => before),
    );
    return this.pages.show(visitor, (view) => movedPage(view, moved, names));
  }

  /** The hours with their conflicts, or those that were refused. */
  private async week(company: CompanyId, policy: PolicyWithConflicts | WeeklyHours, state: Conflicts['state']): Promise<Render> {
    const conflicts = await this.conflicts(company, 'conflicts' in policy ? policy : null, state);
    return (view, problems) => callingHoursPage(view, policy, conflicts, problems);
  }

  private async exceptions(
    { user: { company }, profile, language }: Visitor,
    fields: FormFields,
    policy: PolicyWithConflicts | null,
    state: Conflicts['state'],
  ): Promise<Render> {
    const conflicts = await this.conflicts(company, policy, state);
    const { callingPolicy } = await this.settings.get(company);
    const [[mostLines] = ['']] = [...groupLinesByCountry(conflicts.numbers)].sort(([, a], [, b]) => b.length - a.length);
    const holidays = fields.country ? await holidaysOf(fields, language) : null;
    const country = fields.country ?? profile.country ?? mostLines;
    const shown = { stored: callingPolicy.exceptions, conflicts, holidays, fields: { ...fields, country } };
    return (view, problems) => callingExceptionsPage(view, shown, problems);
  }

  private async conflicts(company: CompanyId, policy: PolicyWithConflicts | null, state: Conflicts['state']): Promise<Conflicts> {
    return { policy, state, ...(await this.calls.facts(company, policy ? listed(policy) : [])) };
  }
}
