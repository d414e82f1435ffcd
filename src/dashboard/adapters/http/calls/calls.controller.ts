import { Controller, Get, Param, Post } from '@nestjs/common';
import { JobPositionRepository } from '../../../../jobs/index.js';
import {
  isLive,
  ReadCalls,
  RESERVATION_STATES,
  ReservationEnded,
  type ReservationId,
  ReservationNotFound,
  ReservationRepository,
  RevokeCall,
} from '../../../../telephony/index.js';
import { Clock, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { calendarDay, dayOf } from '../../../domain/calendar-day.js';
import { CompanyCalls } from './company-calls.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { callsPage } from './calls.page.js';
import { queryOf } from '../layout.js';
import { reservationsPage } from './reservations.page.js';

const PER_PAGE = 50;
/** Positions to filter by, the newest. */
const MAX_POSITIONS = 100;

/** A day of calls, and the list of all. docs/rules.md#reservations */
@Controller('dashboard/calls')
export class CallsPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly calls: CompanyCalls,
    private readonly readCalls: ReadCalls,
    private readonly reservations: ReservationRepository,
    private readonly positions: JobPositionRepository,
    private readonly revokeCall: RevokeCall,
    private readonly clock: Clock,
  ) {}

  /** What waits is of now, so that it stands on the page of today only. */
  @Get()
  @DashboardPage({ role: 'read', nav: ['calls', '1.3'] })
  async day(@CurrentVisit() visitor: Visitor, @QueryText('day') wanted?: string): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const timezone = await this.calls.timezoneOf(company);
    const today = dayOf(this.clock.now(), timezone);
    const day = wanted ? calendarDay(wanted, timezone) : today;
    const load = await this.readCalls.day(company, timezone, day);
    const waiting = day.day === today.day ? await this.readCalls.waiting(company, PER_PAGE) : null;
    const facts = await this.calls.facts(
      company,
      (waiting ?? []).map(({ candidateId }) => candidateId),
    );
    return this.pages.show(visitor, (view) => callsPage(view, { day, load, waiting, ...facts }));
  }

  /** From today on, unless the query says otherwise. */
  @Get('reservations')
  @DashboardPage({ role: 'read' })
  async list(
    @CurrentVisit() visitor: Visitor,
    @QueryText('state') state?: string,
    @QueryText('from') from?: string,
    @QueryText('to') to?: string,
    @QueryText('position') position?: string,
    @QueryText('line') line?: string,
    @QueryText('cursor') cursor?: string,
    @QueryText('done') done?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const timezone = await this.calls.timezoneOf(company);
    const isUnfiltered = [state, from, to, position, line].every((filter) => filter === undefined);
    const filters = { state, from: isUnfiltered ? dayOf(this.clock.now(), timezone).day : from, to, position, line };
    const first = filters.from ? calendarDay(filters.from, timezone, 'from') : null;
    const last = to ? calendarDay(to, timezone, 'to') : null;
    if (first && last && last.endMs <= first.startMs) throw ValidationFailed.of('to', 'rules.notBefore', { other: 'from' });
    const found = await this.reservations.list(company, {
      ...{ state: RESERVATION_STATES.find((one) => one === state), jobPositionId: position || undefined, phoneNumberId: line || undefined },
      ...{ from: first ? new Date(first.startMs) : undefined, to: last ? new Date(last.endMs) : undefined },
      ...{ limit: PER_PAGE, cursor },
    });
    const facts = await this.calls.facts(
      company,
      found.items.map(({ candidateId }) => candidateId),
    );
    const positions = (await this.positions.list(company, { limit: MAX_POSITIONS })).items;
    return this.pages.show(visitor, (view) =>
      reservationsPage(view, { found, filters, positions, isRevoked: done === 'revoked', ...facts }),
    );
  }

  /** The query is that of the list, to which it leads back. */
  @Post('reservations/:reservationId/revoke')
  @DashboardPage({ role: 'work' })
  async revoke(
    @CurrentVisit() { user: { company } }: Visitor,
    @Param('reservationId') id: string,
    @Form() { sure }: FormFields,
    @QueryText('state') state?: string,
    @QueryText('from') from?: string,
    @QueryText('to') to?: string,
    @QueryText('position') position?: string,
    @QueryText('line') line?: string,
  ): Promise<RenderedResponse> {
    if (sure !== 'yes') throw ValidationFailed.of('sure', 'rules.yes');
    const reservation = await this.reservations.find(company, id as ReservationId);
    if (!reservation) throw new ReservationNotFound();
    if (!isLive(reservation.state)) throw new ReservationEnded();
    await this.revokeCall.run(reservation);
    return this.pages.to(`/calls/reservations?${queryOf({ state, from, to, position, line, done: 'revoked' })}`);
  }
}
