import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  isLive,
  ReadCalls,
  ReservationEnded,
  type ReservationId,
  ReservationNotFound,
  ReservationRepository,
  RevokeCall,
} from '../../../../telephony/index.js';
import { Clock, ValidationFailed } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { calendarDay, dayOf, hoursOf } from '../../../domain/calendar-day.js';
import { PositionPicker } from '../positions/position-picker.js';
import { CompanyCalls } from './company-calls.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { callsPage } from './calls.page.js';
import { queryOf } from '../../../../platform/http/pages/elements.js';
import { CALL_FILTERS, reservationsPage } from './reservations.page.js';

const PER_PAGE = 50;

/** A day of calls, and the list of all. docs/rules/telephony.md#reservations */
@Controller('dashboard/calls')
export class CallsPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly calls: CompanyCalls,
    private readonly readCalls: ReadCalls,
    private readonly reservations: ReservationRepository,
    private readonly picker: PositionPicker,
    private readonly revokeCall: RevokeCall,
    private readonly clock: Clock,
  ) {}

  /** Calls that wait are those of now: the page of today only has them. `hour`: the first of the calls that are named. */
  @Get()
  @DashboardPage({ role: 'read', nav: ['calls', '1.3'] })
  async day(
    @CurrentVisit() visitor: Visitor,
    @QueryText('day') wanted?: string,
    @QueryText('hour') hour?: string,
    @QueryText('cursor') cursor?: string,
  ): Promise<RenderedResponse> {
    const { user, zone } = visitor;
    const { company } = user;
    const today = dayOf(this.clock.now(), zone);
    const day = wanted ? calendarDay(wanted, zone) : today;
    const load = await this.readCalls.day(company, zone, day);
    const waiting = day.day === today.day ? await this.readCalls.waiting(company, PER_PAGE) : null;
    const first = hoursOf(day).find(({ label }) => label === hour);
    const within = { from: new Date(first?.atMs ?? day.startMs), to: new Date(day.endMs) };
    const named = await this.reservations.list(company, { ...within, limit: PER_PAGE, cursor });
    const facts = await this.calls.facts(company, [...(waiting ?? []), ...named.items]);
    return this.pages.show(visitor, (view) => callsPage(view, { day, hour: first?.label, load, named, waiting, ...facts }));
  }

  /** From today on, unless the query says otherwise. */
  @Get('reservations')
  @DashboardPage({ role: 'read' })
  async list(@CurrentVisit() visitor: Visitor, @Query() query: Record<string, unknown>): Promise<RenderedResponse> {
    const { user, zone } = visitor;
    const { company } = user;
    const isUnfiltered = CALL_FILTERS.names.every((name) => query[name] === undefined);
    const filters = CALL_FILTERS.read(isUnfiltered ? { from: dayOf(this.clock.now(), zone).day } : query);
    const { state, from, to, position, line } = filters;
    const first = from ? calendarDay(from, zone, 'from') : null;
    const last = to ? calendarDay(to, zone, 'to') : null;
    if (first && last && last.endMs <= first.startMs) throw ValidationFailed.of('to', 'rules.notBefore', { other: 'from' });
    const picked = await this.picker.pick(company, position);
    const found = await this.reservations.list(company, {
      // Of words that name no position, or several, there are no calls.
      ...{ state, jobPositionId: picked.chosen?.id ?? position, phoneNumberId: line },
      ...{ from: first ? new Date(first.startMs) : undefined, to: last ? new Date(last.endMs) : undefined },
      ...{ limit: PER_PAGE, cursor: typeof query.cursor === 'string' ? query.cursor : undefined },
    });
    const shown = { found, filters, picked, isRevoked: query.done === 'revoked', ...(await this.calls.facts(company, found.items)) };
    return this.pages.show(visitor, (view) => reservationsPage(view, shown));
  }

  /** The query is that of the list, to which it leads back. */
  @Post('reservations/:reservationId/revoke')
  @DashboardPage({ role: 'work', isConfirmed: true, isRepeatable: true })
  async revoke(
    @CurrentVisit() { user: { company } }: Visitor,
    @Param('reservationId') id: string,
    @Query() query: Record<string, unknown>,
  ): Promise<RenderedResponse> {
    const reservation = await this.reservations.find(company, id as ReservationId);
    if (!reservation) throw new ReservationNotFound();
    if (!isLive(reservation.state)) throw new ReservationEnded();
    await this.revokeCall.run(reservation);
    return this.pages.to(`/calls/reservations?${queryOf({ ...CALL_FILTERS.read(query), done: 'revoked' })}`);
  }
}
