import { Controller, Get, Param, Post } from '@nestjs/common';
import { DECISIONS, InviteCandidate } from '../../../../actions/index.js';
import { type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { UnitOfWork } from '../../../../platform/persistence/unit-of-work.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import {
  batchCallZoneRules,
  type BookingTerms,
  CALL_PRESETS,
  type CallRequest,
  PhoneNumberRepository,
  PreviewBatch,
  RETRY_MODES,
  ScheduleBatch,
  TelephonyDisabled,
  WorkingHoursNotConfigured,
} from '../../../../telephony/index.js';
import { namedBy, queryOf } from '../../../../platform/http/pages/elements.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { lineOf, zoneOf } from '../calls/line-and-zone.js';
import { type Bulk, callsOfManyPage, invitationsPage } from './bulk.page.js';
import { CANDIDATE_FILTERS } from './candidates.page.js';
import { ChosenPeople, type Outcome, type Person } from './chosen-people.js';
import { queryOfReading, readingOf } from './prepared-decisions.js';

const EXPIRATION_DAYS = 7;

/** Invitations and calls of many candidates: shown first, done then. docs/rules/telephony.md#call-batches */
@Controller('dashboard/positions/:positionId/bulk')
export class BulkController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly chosen: ChosenPeople,
    private readonly invite: InviteCandidate,
    private readonly previewBatch: PreviewBatch,
    private readonly scheduleBatch: ScheduleBatch,
    private readonly numbers: PhoneNumberRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The preview for the candidates that are chosen in the list. */
  @Post()
  @DashboardPage({ role: 'work', isRepeatable: true })
  async choose(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const ids = fields.all === 'on' ? (fields.shown ?? '') : namedBy('candidate', fields).join(',');
    const path = `/positions/${(await this.positions.get(visitor.user.company, id as JobPositionId)).id}`;
    if (ids === '') return this.pages.to(`${path}?done=nobody`);
    if (fields.action === 'compare') return this.pages.to(`${path}/compare?${queryOf({ candidates: ids })}`);
    if (fields.action === 'offer') return this.pages.to(`${path}/offers?${queryOf({ ids })}`);
    const decision = DECISIONS.find((one) => one === fields.action);
    if (decision) {
      const reading = readingOf({ ...CANDIDATE_FILTERS.read(fields), [decision]: ids });
      return this.pages.to(`${path}/decisions?${queryOfReading(reading)}`);
    }
    const look = { ids, action: 'look', preset: 'complete-by-next-business-day' };
    return fields.action === 'call' ? this.calls(visitor, id, look) : this.invitations(visitor, id, look);
  }

  /** The outcome of invitations: their links are shown once. */
  @Get()
  @DashboardPage({ role: 'work' })
  async invited(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('shown') shown?: string,
  ): Promise<RenderedResponse> {
    const outcomes = (await this.pages.shown(visitor, shown)) as Outcome[] | null;
    if (!outcomes) return this.pages.to(`/positions/${(await this.positions.get(visitor.user.company, id as JobPositionId)).id}`);
    const ids = outcomes.map((one) => one.id);
    return this.showInvitations(visitor, await this.chosen.of(visitor.user.company, id, ids), outcomes, true);
  }

  /** Shows who can be invited, or invites these: nobody else can change them until all are. */
  @Post('invitations')
  @DashboardPage({ role: 'work' })
  async invitations(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Form() fields: FormFields,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    return this.unitOfWork.run(async () => {
      const found = await this.chosen.ofForm(company, id, fields);
      const ref = { company, jobPositionId: found.position.id };
      const ids = found.people.map((person) => person.id);
      const refusals = await this.invite.refusals(ref, ids);
      const outcomes = ids.map((candidateId): Outcome => ({ id: candidateId, refusal: refusals.get(candidateId)?.code ?? null }));
      if (fields.action !== 'act') return this.showInvitations(visitor, found, outcomes, false);
      const done: Outcome[] = [];
      for (const outcome of outcomes) {
        if (outcome.refusal !== null) done.push(outcome);
        else {
          const { emailQueued, interviewLink } = await this.invite.run({ ...ref, candidateId: outcome.id }, { subject: null, body: null });
          done.push({ ...outcome, link: emailQueued ? null : interviewLink });
        }
      }
      return this.pages.toShown(`/positions/${found.position.id}/bulk`, done);
    });
  }

  /** Shows the slots that the calls would get, or books them as a batch, whose page shows the outcomes. */
  @Post('calls')
  @DashboardPage({ role: 'work' })
  async calls(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { position, people } = await this.chosen.ofForm(company, id, fields);
    const requests = people.map(({ id: candidateId }): CallRequest => ({
      candidateId,
      line: lineOf(fields, { kind: 'autoresolve' }),
      zoneRules: (ofCompany) =>
        batchCallZoneRules({ override: zoneOf(fields[`zone ${candidateId}`]), shared: zoneOf(fields.timezone) }, ofCompany),
    }));
    const numbers = await this.numbers.list(company);
    const show = (shown: Bulk['people']): RenderedResponse =>
      this.pages.show(visitor, (view) =>
        callsOfManyPage(view, { action: 'call', position, people: shown, isDone: false }, fields, numbers),
      );
    try {
      if (fields.action === 'act') {
        const { batchId } = await this.scheduleBatch.run(company, position.id, requests, termsOf(fields));
        return this.pages.to(`/calls/batches/${batchId}`);
      }
      const { results } = await this.previewBatch.run(company, position.id, requests, termsOf(fields));
      return show(people.map((person, i) => ({ ...person, ...results[i], refusal: results[i]?.reason ?? null })));
    } catch (error) {
      if (!(error instanceof TelephonyDisabled || error instanceof WorkingHoursNotConfigured)) throw error;
      await this.pages.undo();
      return show(people.map((person) => ({ ...person, refusal: error.code })));
    }
  }

  private showInvitations(
    visitor: Visitor,
    { position, people }: Pick<Bulk, 'position'> & { people: readonly Person[] },
    outcomes: readonly Outcome[],
    isDone: boolean,
  ): RenderedResponse {
    const shown = people.map((person) => ({ ...person, ...outcomes.find((one) => one.id === person.id)! }));
    return this.pages.show(visitor, (view) => invitationsPage(view, { action: 'invite', position, people: shown, isDone }));
  }
}

function termsOf({ preset, retry }: FormFields): BookingTerms {
  const mode = RETRY_MODES.find((one) => one === retry) ?? 'OFF';
  return {
    window: { preset: CALL_PRESETS.find((one) => one === preset) ?? 'complete-by-next-business-day' },
    retryCallSnapshot: mode === 'OFF' ? null : { mode },
    invitationExpirationDays: EXPIRATION_DAYS,
    existing: 'keep',
  };
}
