import { Controller, Get, Param, Post } from '@nestjs/common';
import { customWordingOf, type InvitationMail } from '../../../../actions/index.js';
import { type CandidateId, CandidateNotFound, CandidateRepository } from '../../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { Clock, DAY, refusalOf, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { queryOf } from '../../../../platform/http/pages/elements.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import {
  batchCallZoneRules,
  CallOfferRepository,
  InviteManyToCall,
  isTimezone,
  LINE_SELECTIONS,
  ManageOffers,
  type OfferRequest,
  TelephonyDisabled,
} from '../../../../telephony/index.js';
import { calendarDay } from '../../../domain/calendar-day.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { OFFER_DAYS, type OfferPerson, offersPage } from './offers.page.js';
import { MAX_AT_ONCE } from './prepared-decisions.js';

const MAX_DAYS = 14;
const EXPIRATION_DAYS = 7;

/** One or many candidates choose the time of their call: shown first, sent then. docs/rules/telephony.md#call-offers */
@Controller('dashboard/positions/:positionId/offers')
export class OffersController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
    private readonly invite: InviteManyToCall,
    private readonly manage: ManageOffers,
    private readonly clock: Clock,
  ) {}

  /** The form for the candidates of the address, or the outcome of the one that was sent: links are shown once. */
  @Get()
  @DashboardPage({ role: 'work' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('ids') ids = '',
    @QueryText('shown') shown?: string,
    @QueryText('changed') changed = '',
  ): Promise<RenderedResponse> {
    const outcomes = (await this.pages.shown(visitor, shown)) as OfferPerson[] | null;
    return this.pages.show(visitor, await this.page(visitor, id, { ids, changed }, outcomes));
  }

  /** Shows the mail, the free times and who cannot be invited; or sends the offers, in one unit. */
  @Post()
  @DashboardPage({ role: 'work' })
  send(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const act = async (): Promise<RenderedResponse> => {
      const request = this.requestOf(visitor, fields);
      if (fields.action !== 'act') return this.pages.show(visitor, await this.page(visitor, id, fields, null));
      const { position, people } = await this.chosen(visitor, id, fields);
      const ids = people.map((one) => one.id as CandidateId);
      const ref = { company: visitor.user.company, jobPositionId: position.id };
      const outcomes = await this.invite.run(ref, ids, request);
      const shown = outcomes.map(({ refusal, link }, i) => ({ ...people[i]!, reason: refusal?.code ?? null, link }));
      return this.pages.toShown(`/positions/${position.id}/offers?${queryOf({ ids: ids.join(',') })}`, shown);
    };
    return this.pages.attempt(visitor, act, () => this.page(visitor, id, fields, null));
  }

  /** Mails those again who have not chosen and were not mailed within a day. */
  @Post('reminders')
  @DashboardPage({ role: 'work' })
  remind(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    return this.change(visitor, id, fields, 'remind');
  }

  /** Of those who have not chosen. */
  @Post('withdrawals')
  @DashboardPage({ role: 'work', isConfirmed: true })
  withdraw(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    return this.change(visitor, id, fields, 'withdraw');
  }

  /** In the unit of the form, in the order of all locks. */
  private async change(visitor: Visitor, id: string, fields: FormFields, step: 'remind' | 'withdraw'): Promise<RenderedResponse> {
    const { position, people } = await this.chosen(visitor, id, fields);
    const ref = { company: visitor.user.company, jobPositionId: position.id };
    const ids = people.map((one) => one.id as CandidateId);
    let changed = 0;
    for (const candidateId of [...ids].sort()) if (!(await refusalOf(() => this.manage[step]({ ...ref, candidateId })))) changed += 1;
    return this.pages.to(`/positions/${position.id}/offers?${queryOf({ ids: ids.join(','), changed: String(changed) })}`);
  }

  private async page(visitor: Visitor, id: string, fields: FormFields, outcomes: readonly OfferPerson[] | null): Promise<Render> {
    const { position, people } = await this.chosen(visitor, id, fields);
    const { company } = visitor.user;
    const ids = people.map((one) => one.id as CandidateId);
    const offers = new Map((await this.offers.openOf(company, ids)).map((offer) => [offer.candidateId as string, offer]));
    const shown = { position, offers, fields };
    if (outcomes) return (view) => offersPage(view, { ...shown, people: outcomes, isDone: true, mail: null, freeTimes: 0 });
    let preview: { people: OfferPerson[]; mail: InvitationMail | null; freeTimes: number } = { people, mail: null, freeTimes: 0 };
    const refusal = await refusalOf(async () => {
      const found = await this.invite.preview({ company, jobPositionId: position.id }, ids, this.requestOf(visitor, fields));
      preview = { ...found, people: people.map((one, i) => ({ ...one, reason: found.refusals[i]?.code ?? null })) };
    });
    if (refusal instanceof TelephonyDisabled) preview.people = people.map((one) => ({ ...one, reason: refusal.code }));
    else if (refusal && !(refusal instanceof ValidationFailed)) throw refusal;
    return (view, problems) => offersPage(view, { ...shown, ...preview, isDone: false }, problems);
  }

  /** Throws `ValidationFailed`. */
  private requestOf({ zone }: Visitor, fields: FormFields): OfferRequest {
    const { from = '', until = '', timezone = '', line } = fields;
    if (timezone !== '' && !isTimezone(timezone)) throw ValidationFailed.of('timezone', 'rules.timezoneExample');
    const nowMs = this.clock.now().getTime();
    const startMs = Math.max(nowMs, from ? calendarDay(from, zone, 'from').startMs : nowMs);
    const days = OFFER_DAYS.find((one) => String(one) === fields.days) ?? EXPIRATION_DAYS;
    const endMs = until ? calendarDay(until, zone, 'until').endMs : startMs + days * DAY;
    if (endMs <= startMs) throw ValidationFailed.of('until', 'rules.future');
    if (endMs - startMs > MAX_DAYS * DAY) throw ValidationFailed.of('until', 'rules.daysAfter', { days: MAX_DAYS, other: 'from' });
    return {
      window: { startMs, endMs },
      line: { kind: LINE_SELECTIONS.find((one) => one === line) ?? 'default' },
      zoneRules: (ofCompany) => batchCallZoneRules({ override: null, shared: timezone || null }, ofCompany),
      retryCallSnapshot: null,
      invitationExpirationDays: EXPIRATION_DAYS,
      wording: customWordingOf(fields),
    };
  }

  /** Those of the position, in their order. Throws `CandidateNotFound` where there is none. */
  private async chosen(
    { user: { company } }: Visitor,
    id: string,
    { ids = '' }: FormFields,
  ): Promise<{ position: JobPosition; people: OfferPerson[] }> {
    const position = await this.positions.get(company, id as JobPositionId);
    const wanted = [...new Set(ids.split(','))].slice(0, MAX_AT_ONCE);
    const names = await this.candidates.names(company, wanted);
    const people = wanted.flatMap((one) => {
      const found = names.get(one);
      return found?.jobPositionId === position.id ? [{ id: one, name: `${found.firstName} ${found.lastName}`, reason: null }] : [];
    });
    if (people.length === 0) throw new CandidateNotFound();
    return { position, people };
  }
}
