import { Controller, Param, Post, UseFilters } from '@nestjs/common';
import { InviteCandidate } from '../../../actions/index.js';
import { type CandidateId, CandidateNotFound, CandidateRepository } from '../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository } from '../../../jobs/index.js';
import { DomainError } from '../../../platform/domain/domain-error.js';
import type { FormFields } from '../../../platform/http/form.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import {
  type BookingTerms,
  CALL_PRESETS,
  type CallRequest,
  PreviewBatch,
  RETRY_MODES,
  ScheduleBatch,
  singleCallZoneRules,
  TelephonyDisabled,
  WorkingHoursNotConfigured,
} from '../../../telephony/index.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { DashboardPages } from './dashboard-pages.js';
import { CurrentVisitor, Form, type Visitor } from './dashboard-request.js';
import { type Bulk, type BulkPerson, bulkPage } from './pages/bulk.js';
import { DashboardPage } from './visitor.guard.js';

/** The candidates of two pages of the list. */
const MAX_AT_ONCE = 100;
const EXPIRATION_DAYS = 7;

type Person = Pick<BulkPerson, 'name'> & { readonly id: CandidateId };

/** Invitations and calls of many candidates: shown first, done then. docs/rules.md#call-batches */
@Controller('dashboard/positions/:positionId/bulk')
@UseFilters(DashboardErrorFilter)
export class BulkController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly invite: InviteCandidate,
    private readonly previewBatch: PreviewBatch,
    private readonly scheduleBatch: ScheduleBatch,
  ) {}

  /** The preview for the candidates that are chosen in the list. */
  @Post()
  @DashboardPage('work')
  async choose(@CurrentVisitor() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const prefix = 'candidate ';
    const chosen = Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    const ids = fields.all === 'on' ? (fields.shown ?? '') : chosen.join(',');
    if (ids === '') {
      const position = await this.positions.get(visitor.user.company, id as JobPositionId);
      return this.pages.to(`/positions/${position.id}?done=nobody`);
    }
    const look = { ids, action: 'look', preset: 'complete-by-next-business-day' };
    return fields.action === 'call' ? this.calls(visitor, id, look) : this.invitations(visitor, id, look);
  }

  /** One after the other, each with an outcome of its own. */
  @Post('invitations')
  @DashboardPage('work')
  async invitations(
    @CurrentVisitor() visitor: Visitor,
    @Param('positionId') id: string,
    @Form() fields: FormFields,
  ): Promise<RenderedResponse> {
    const { position, people } = await this.chosen(visitor, id, fields);
    const { company } = visitor.user;
    const isDone = fields.action === 'act';
    const ref = { company, jobPositionId: position.id };
    const shown: BulkPerson[] = [];
    if (isDone) for (const person of people) shown.push({ ...person, ...(await this.invited({ ...ref, candidateId: person.id })) });
    else {
      const ids = people.map((person) => person.id);
      const refusals = await this.invite.refusals(ref, ids);
      shown.push(...people.map((person) => ({ ...person, reason: refusals.get(person.id)?.code ?? null })));
    }
    return this.show(visitor, { action: 'invite', position, people: shown, fields, isDone });
  }

  /** Shows the slots that the calls would get, or books them as a batch, whose page shows the outcomes. */
  @Post('calls')
  @DashboardPage('work')
  async calls(@CurrentVisitor() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { position, people } = await this.chosen(visitor, id, fields);
    const { company } = visitor.user;
    const requests = people.map(({ id: candidateId }): CallRequest => ({
      candidateId,
      line: { kind: 'autoresolve' },
      zoneRules: (ofCompany) => singleCallZoneRules({ timezone: null, timezoneSource: null }, ofCompany),
    }));
    const bulk = { action: 'call', position, fields, isDone: false } as const;
    try {
      if (fields.action === 'act') {
        const { batchId } = await this.scheduleBatch.run(company, position.id, requests, termsOf(fields));
        return this.pages.to(`/calls/batches/${batchId}`);
      }
      const { results } = await this.previewBatch.run(company, position.id, requests, termsOf(fields));
      const shown = people.map((person, i) => ({ ...person, reason: null, ...results[i] }));
      return await this.show(visitor, { ...bulk, people: shown });
    } catch (error) {
      if (!(error instanceof TelephonyDisabled || error instanceof WorkingHoursNotConfigured)) throw error;
      return this.show(visitor, { ...bulk, people: people.map((person) => ({ ...person, reason: error.code })) });
    }
  }

  private async invited(ref: Parameters<InviteCandidate['run']>[0]): Promise<Pick<BulkPerson, 'reason' | 'link'>> {
    try {
      const { emailQueued, interviewLink } = await this.invite.run(ref, { subject: null, body: null });
      return { reason: null, link: emailQueued ? null : interviewLink };
    } catch (error) {
      if (error instanceof DomainError) return { reason: error.code };
      throw error;
    }
  }

  /** Those of the position, in their order. Throws `CandidateNotFound` where there is none. */
  private async chosen(
    { user: { company } }: Visitor,
    id: string,
    { ids = '' }: FormFields,
  ): Promise<{ position: JobPosition; people: Person[] }> {
    const position = await this.positions.get(company, id as JobPositionId);
    const wanted = [...new Set(ids.split(','))].slice(0, MAX_AT_ONCE) as CandidateId[];
    const names = await this.candidates.names(company, wanted);
    const people = wanted.flatMap((one) => {
      const found = names.get(one);
      return found?.jobPositionId === position.id ? [{ id: one, name: `${found.firstName} ${found.lastName}` }] : [];
    });
    if (people.length === 0) throw new CandidateNotFound();
    return { position, people };
  }

  private show(visitor: Visitor, bulk: Bulk): Promise<RenderedResponse> {
    return this.pages.show(visitor, (view) => bulkPage(view, bulk));
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
