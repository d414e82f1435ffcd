import { Controller, Get, Post } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../../../candidates/index.js';
import { DomainError, MINUTE, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import {
  type CandidateSlots,
  FindCandidateSlots,
  isTimezone,
  RETRY_MODES,
  RevokeCall,
  ScheduleCall,
  singleCallZoneRules,
  TelephonyDisabled,
} from '../../../../telephony/index.js';
import { mayDo, NotPermitted } from '../../../domain/user.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { Candidate, pathOf, type Visitor } from '../visitor.js';
import { callBookingPage } from './call-booking.page.js';
import { lineOf } from './line-and-zone.js';

const DAYS = 7;
/** A call before it may run over its end. */
const TOLERANCE_MS = 30 * MINUTE;
const MAX_REASON = 500;

/** Books the call of a candidate for a time that a person picks, and takes it back. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
export class CallBookingController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly candidates: CandidateRepository,
    private readonly findSlots: FindCandidateSlots,
    private readonly scheduleCall: ScheduleCall,
    private readonly revokeCall: RevokeCall,
  ) {}

  @Get('call')
  @DashboardPage({ role: 'work' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @QueryText('timezone') timezone = '',
    @QueryText('line') line = '',
    @QueryText('force') force = '',
    @QueryText('hour') hour = '',
  ): Promise<RenderedResponse> {
    return this.page(visitor, ref, { timezone, line, force, hour });
  }

  /** By `force` beside hours and policy: for managers only, with a reason. docs/rules/telephony.md#forced-calls */
  @Post('call')
  @DashboardPage({ role: 'work' })
  async book(@CurrentVisit() visitor: Visitor, @Candidate() ref: CandidateRef, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { candidateId, company, jobPositionId } = ref;
    const isForced = forcedBy(visitor, fields);
    const reason = fields.reason?.trim() ?? '';
    const startMs = Number(fields.startMs);
    const mode = RETRY_MODES.find((one) => one === fields.retry) ?? 'OFF';
    try {
      if (isForced && (reason === '' || [...reason].length > MAX_REASON))
        throw ValidationFailed.of('reason', 'rules.chars', { min: 1, max: MAX_REASON });
      const line = lineOf(fields, { kind: 'default' });
      const { slots, replaced } = await this.findSlots.run(ref, { timezone: timezoneOf(fields), days: DAYS, line, isForced });
      const slot = slots.find((one) => one.startMs === startMs);
      if (!slot) throw ValidationFailed.of('startMs', 'rules.oneOfTimes');
      const zoneRules = (ofCompany: string | null): ReturnType<typeof singleCallZoneRules> =>
        singleCallZoneRules({ timezone: timezoneOf(fields), timezoneSource: null }, ofCompany);
      await this.scheduleCall.run(
        company,
        jobPositionId,
        { candidateId, line, zoneRules },
        {
          window: { startMs, endMs: slot.endMs + TOLERANCE_MS },
          retryCallSnapshot: mode === 'OFF' ? null : { mode },
          invitationExpirationDays: DAYS,
          existing: replaced ? 'replace' : 'keep',
          ...(isForced && { force: { reason } }),
        },
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.pages.undo();
      return this.page(visitor, ref, fields, error);
    }
    return this.pages.to(`${pathOf(ref)}?done=booked#calls`);
  }

  @Post('revocation')
  @DashboardPage({ role: 'work', isConfirmed: true, isRepeatable: true })
  async revoke(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    await this.revokeCall.run(ref);
    return this.pages.to(`${pathOf(ref)}?done=revoked#calls`);
  }

  private async page(
    visitor: Visitor,
    ref: CandidateRef,
    fields: FormFields,
    refused: DomainError | null = null,
  ): Promise<RenderedResponse> {
    const candidate = await this.candidates.get(ref);
    let found: CandidateSlots | null = null;
    let refusal = refused;
    try {
      const asked = { timezone: timezoneOf(fields), line: lineOf(fields, { kind: 'default' }), isForced: forcedBy(visitor, fields) };
      found = await this.findSlots.run(ref, { ...asked, days: DAYS });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal ??= error;
    }
    const booking = { candidate, path: pathOf(ref), found, refusal, fields };
    const shown = { ...visitor, zone: found?.timezone ?? visitor.zone };
    if (!(refusal instanceof ValidationFailed)) return this.pages.show(shown, (view) => callBookingPage(view, booking));
    return this.pages.again(shown, refusal, (view, problems) => callBookingPage(view, { ...booking, problems }));
  }
}

/** A rule about the call, which the page explains. */
function isRefusal(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  return ['conflict', 'unprocessable', 'precondition', 'invalid'].includes(error.kind) || error instanceof TelephonyDisabled;
}

/** Null: as the number says. Throws `ValidationFailed`. */
function timezoneOf({ timezone = '' }: FormFields): string | null {
  if (timezone.trim() === '') return null;
  if (!isTimezone(timezone.trim())) throw ValidationFailed.of('timezone', 'rules.timezoneExample');
  return timezone.trim();
}

/** Throws `NotPermitted` for others than managers. */
function forcedBy({ user }: Visitor, { force }: FormFields): boolean {
  if (force === '1' && !mayDo(user, 'manage')) throw new NotPermitted();
  return force === '1';
}
