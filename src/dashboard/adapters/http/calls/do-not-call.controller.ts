import { Clock, Page, ValidationFailed } from '../../../../platform/domain/index.js';
import { parsePhone } from '../../../../platform/domain/phone.js';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { AddDoNotCall, type DoNotCallEntryId, DoNotCallRepository, MAX_NOTE, RemoveDoNotCall } from '../../../../clearance/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { calendarDay } from '../../../domain/calendar-day.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { doNotCallPage, type DoNotCallList } from './do-not-call.page.js';

const PER_PAGE = 50;

/** The numbers that the company does not call. Whoever makes calls may add one. docs/rules/clearance.md#do-not-call */
@Controller('dashboard/calls/do-not-call')
export class DoNotCallPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly entries: DoNotCallRepository,
    private readonly addDoNotCall: AddDoNotCall,
    private readonly removeDoNotCall: RemoveDoNotCall,
    private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardPage({ role: 'read' })
  async list(
    @CurrentVisit() visitor: Visitor,
    @QueryText('phone') phone?: string,
    @QueryText('cursor') cursor?: string,
    @QueryText('done') done?: string,
  ): Promise<RenderedResponse> {
    const found = await this.find(visitor, { phone, cursor });
    return this.pages.show(visitor, (view) => doNotCallPage(view, { ...found, done, fields: {} }, {}));
  }

  @Post()
  @DashboardPage({ role: 'work' })
  async add(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { phone = '', note = '', until = '' } = fields;
    const add = async () => {
      if ([...note].length > MAX_NOTE) throw ValidationFailed.of('note', 'rules.charsAtMost', { max: MAX_NOTE });
      const expiresAt = until ? new Date(calendarDay(until, visitor.zone, 'until').endMs) : null;
      const [result] = await this.addDoNotCall.run(company, [{ phone, note: note.trim() || null, expiresAt }], { reason: 'api' });
      if (result?.outcome === 'invalid') throw ValidationFailed.of('phone', 'rules.internationalNumber');
      return this.pages.to(`/calls/do-not-call?done=${result?.outcome}`);
    };
    return this.pages.attempt(visitor, add, async () => {
      const found = await this.find(visitor, {});
      return (view, problems) => doNotCallPage(view, { ...found, fields }, problems);
    });
  }

  @Post(':entryId/remove')
  @DashboardPage({ role: 'manage', isConfirmed: true })
  async remove(@CurrentVisit() { user }: Visitor, @Param('entryId') id: string): Promise<RenderedResponse> {
    await this.removeDoNotCall.run(user.company, id as DoNotCallEntryId);
    return this.pages.to('/calls/do-not-call?done=removed');
  }

  private async find(
    { user: { company }, profile }: Visitor,
    query: { phone?: string; cursor?: string },
  ): Promise<Omit<DoNotCallList, 'fields'>> {
    const phone = query.phone ? parsePhone(query.phone, profile.country)?.e164 : undefined;
    const isNone = Boolean(query.phone) && !phone;
    const found = isNone ? new Page<never>([], null) : await this.entries.list(company, { phone, cursor: query.cursor, limit: PER_PAGE });
    return { found, phone: query.phone, now: this.clock.now() };
  }
}
