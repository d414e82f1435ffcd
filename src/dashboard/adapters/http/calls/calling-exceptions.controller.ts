import { Controller, Get, Post } from '@nestjs/common';
import { ValidationFailed } from '../../../../platform/domain/index.js';
import { PHONE_COUNTRIES } from '../../../../platform/domain/phone.js';
import {
  type CallingException,
  type ExceptionsChange,
  isDate,
  isHours,
  ManageCallingHours,
  MAX_EXCEPTION_NAME,
  type PolicyConflicts,
  TelephonySettingsRepository,
} from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { callingExceptionsPage } from './calling-exceptions.page.js';
import { CompanyCalls } from './company-calls.js';
import { listed } from './conflicts.section.js';
import { publicHolidays } from './public-holidays.js';

/** The dates on which calls may ring at other hours than in the week, or not at all. docs/rules/telephony.md#exceptions */
@Controller('dashboard/calling-hours/exceptions')
export class CallingExceptionsPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly settings: TelephonySettingsRepository,
    private readonly hours: ManageCallingHours,
    private readonly calls: CompanyCalls,
  ) {}

  @Get()
  @DashboardPage({ role: 'read' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @QueryText('saved') saved?: string,
    @QueryText('country') country?: string,
    @QueryText('year') year?: string,
  ): Promise<RenderedResponse> {
    const fields = { ...(country && { country }), ...(year && { year }) };
    const render = await this.render(visitor, fields, await this.hours.present(visitor.user.company), saved !== undefined);
    return this.pages.show(visitor, render);
  }

  /** Adds a date, or the chosen holidays; or removes those that are chosen. Saves, or shows the conflicts first. */
  @Post()
  @DashboardPage({ role: 'manage', isRepeatable: true })
  async change(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const act = async () => {
      const change = await changeOf(fields, visitor.language);
      if (fields.action === 'preview')
        return this.pages.show(visitor, await this.render(visitor, fields, await this.hours.preview(company, change)));
      await this.hours.save(company, change);
      return this.pages.to('/calling-hours/exceptions?saved=1');
    };
    return this.pages.attempt(visitor, act, () => this.render(visitor, fields, null));
  }

  private async render(visitor: Visitor, fields: FormFields, conflicts: PolicyConflicts | null, isSaved = false): Promise<Render> {
    const { company } = visitor.user;
    const { callingPolicy } = await this.settings.get(company);
    const { names, isOn } = await this.calls.facts(company, conflicts ? listed(conflicts).map(({ candidateId }) => candidateId) : []);
    const holidays = fields.country ? await holidaysOf(fields, visitor.language) : null;
    const shown = { stored: callingPolicy.exceptions, conflicts: conflicts && { ...conflicts, names }, isOn, isSaved, holidays, fields };
    return (view, problems) => callingExceptionsPage(view, shown, problems);
  }
}

/** None for a country or a year that the page does not offer. */
async function holidaysOf({ country = '', year = '' }: FormFields, language: string): Promise<ReadonlyMap<string, string>> {
  const isKnown = PHONE_COUNTRIES.has(country) && /^20\d\d$/.test(year);
  return isKnown ? publicHolidays(country, Number(year), language) : new Map();
}

/** A date that is there already gets its new hours. Throws `ValidationFailed`. */
async function changeOf(fields: FormFields, language: string): Promise<ExceptionsChange> {
  const holidays = fields.country ? [...(await holidaysOf(fields, language))] : [];
  const added = holidays.flatMap(([date, name]): CallingException[] => (fields[`holiday ${date}`] ? [{ date, name, hours: null }] : []));
  if (fields.date !== undefined) added.push(typedException(fields));
  const removed = Object.keys(fields).flatMap((name) => (name.startsWith('remove ') ? name.slice('remove '.length) : []));
  const gone = new Set([...removed, ...added.map(({ date }) => date)]);
  if (gone.size === 0) throw ValidationFailed.of('exceptions', 'rules.notEmptyList');
  return (stored) => [...stored.filter(({ date }) => !gone.has(date)), ...added];
}

function typedException({ date = '', name = '', hours = '' }: FormFields): CallingException {
  if (!isDate(date)) throw ValidationFailed.of('date', 'rules.day');
  if (hours && !isHours(hours)) throw ValidationFailed.of('hours', 'rules.hours');
  if ([...name].length > MAX_EXCEPTION_NAME) throw ValidationFailed.of('name', 'rules.charsAtMost', { max: MAX_EXCEPTION_NAME });
  return { date, name: name.trim() || null, hours: hours || null };
}
