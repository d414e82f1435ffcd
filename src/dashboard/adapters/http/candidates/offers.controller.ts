import { Controller, Get, Param, Post } from '@nestjs/common';
import { customWordingOf } from '../../../../actions/index.js';
import { Clock, DAY, refusalOf, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { queryOf } from '../../../../platform/http/pages/elements.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import {
  batchCallZoneRules,
  CallOfferRepository,
  InviteManyToCall,
  ManageOffers,
  type OfferRequest,
  type OffersPreview,
  PhoneNumberRepository,
  TelephonyDisabled,
} from '../../../../telephony/index.js';
import { lineOf, zoneOf } from '../calls/line-and-zone.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { ChosenPeople, type Outcome } from './chosen-people.js';
import { OFFER_DAYS, offersPage } from './offers.page.js';

const EXPIRATION_DAYS = 7;

/** One or many candidates choose the time of their call: shown first, sent then. docs/rules/telephony.md#call-offers */
@Controller('dashboard/positions/:positionId/offers')
export class OffersController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly chosen: ChosenPeople,
    private readonly offers: CallOfferRepository,
    private readonly numbers: PhoneNumberRepository,
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
    const outcomes = (await this.pages.shown(visitor, shown)) as Outcome[] | null;
    return this.pages.show(visitor, await this.page(visitor, id, { ids, changed }, outcomes));
  }

  /** Shows the mail, the free times and who cannot be invited; or sends the offers, in one unit. */
  @Post()
  @DashboardPage({ role: 'work' })
  send(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const act = async (): Promise<RenderedResponse> => {
      const request = this.requestOf(fields);
      if (fields.action !== 'act') return this.pages.show(visitor, await this.page(visitor, id, fields));
      const { position, people } = await this.chosen.ofForm(company, id, fields);
      const ids = people.map((one) => one.id);
      const outcomes = await this.invite.run({ company, jobPositionId: position.id }, ids, request);
      const shown = outcomes.map(({ refusal, link }, i): Outcome => ({ id: ids[i]!, refusal: refusal?.code ?? null, link }));
      return this.pages.toShown(`/positions/${position.id}/offers?${queryOf({ ids: ids.join(',') })}`, shown);
    };
    return this.pages.attempt(visitor, act, () => this.page(visitor, id, fields));
  }

  /** Of those who have not chosen and were not mailed within a day. */
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

  /** In the order of all locks. */
  private async change(visitor: Visitor, id: string, fields: FormFields, step: 'remind' | 'withdraw'): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { position, people } = await this.chosen.ofForm(company, id, fields);
    const ids = people.map((one) => one.id);
    let changed = 0;
    for (const candidateId of ids.toSorted())
      if (!(await refusalOf(() => this.manage[step]({ company, jobPositionId: position.id, candidateId })))) changed += 1;
    return this.pages.to(`/positions/${position.id}/offers?${queryOf({ ids: ids.join(','), changed: String(changed) })}`);
  }

  private async page({ user: { company } }: Visitor, id: string, fields: FormFields, outcomes: Outcome[] | null = null): Promise<Render> {
    const { position, people } = await this.chosen.ofForm(company, id, fields);
    const ids = people.map((one) => one.id);
    const offers = new Map((await this.offers.openOf(company, ids)).map((offer) => [offer.candidateId as string, offer]));
    let preview: OffersPreview = { refusals: [], mail: null, freeTimes: 0 };
    const refusal = outcomes
      ? null
      : await refusalOf(async () => {
          preview = await this.invite.preview({ company, jobPositionId: position.id }, ids, this.requestOf(fields));
        });
    if (refusal && !(refusal instanceof TelephonyDisabled || refusal instanceof ValidationFailed)) throw refusal;
    const all = refusal instanceof TelephonyDisabled ? refusal.code : null;
    const shown = people.map((one, i) => ({
      ...one,
      refusal: preview.refusals[i]?.code ?? all,
      ...outcomes?.find((each) => each.id === one.id),
    }));
    const facts = {
      position,
      people: shown,
      offers,
      numbers: await this.numbers.list(company),
      fields,
      isDone: outcomes !== null,
      ...preview,
    };
    return (view, problems) => offersPage(view, facts, problems);
  }

  /** Throws `ValidationFailed`. */
  private requestOf(fields: FormFields): OfferRequest {
    const days = OFFER_DAYS.find((one) => String(one) === fields.days) ?? OFFER_DAYS[0];
    const startMs = this.clock.now().getTime();
    return {
      window: { startMs, endMs: startMs + days * DAY },
      line: lineOf(fields, { kind: 'default' }),
      zoneRules: (ofCompany) => batchCallZoneRules({ override: null, shared: zoneOf(fields.timezone) }, ofCompany),
      retryCallSnapshot: null,
      invitationExpirationDays: EXPIRATION_DAYS,
      wording: customWordingOf(fields),
    };
  }
}
