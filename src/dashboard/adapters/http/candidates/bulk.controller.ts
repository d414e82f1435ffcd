import { Controller, Get, Param, Post } from '@nestjs/common';
import { DECISIONS, InviteCandidate } from '../../../../actions/index.js';
import { type CandidateId, CandidateNotFound, CandidateRepository } from '../../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { UnitOfWork } from '../../../../platform/persistence/unit-of-work.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import {
  batchCallZoneRules,
  type BookingTerms,
  CALL_PRESETS,
  type CallRequest,
  countryZones,
  isTimezone,
  LINE_SELECTIONS,
  type LineChoice,
  PhoneNumberRepository,
  PreviewBatch,
  RETRY_MODES,
  ScheduleBatch,
  TelephonyDisabled,
  WorkingHoursNotConfigured,
} from '../../../../telephony/index.js';
import { queryOf } from '../../../../platform/http/pages/elements.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { CANDIDATE_FILTERS } from './candidates.page.js';
import { MAX_AT_ONCE, queryOfReading, readingOf } from './prepared-decisions.js';
import { type Bulk, type BulkPerson, bulkPage } from './bulk.page.js';

const EXPIRATION_DAYS = 7;

type Person = Pick<BulkPerson, 'name'> & { readonly id: CandidateId };

interface Outcome {
  readonly id: CandidateId;
  /** The code of a refusal. */
  readonly reason: string | null;
  /** Of an invitation that no mail can carry. */
  link?: string;
}

/** Invitations and calls of many candidates: shown first, done then. docs/rules/telephony.md#call-batches */
@Controller('dashboard/positions/:positionId/bulk')
export class BulkController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
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
    const prefix = 'candidate ';
    const chosen = Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    const ids = fields.all === 'on' ? (fields.shown ?? '') : chosen.join(',');
    if (ids === '') {
      const position = await this.positions.get(visitor.user.company, id as JobPositionId);
      return this.pages.to(`/positions/${position.id}?done=nobody`);
    }
    if (fields.action === 'compare') return this.pages.to(`/positions/${encodeURIComponent(id)}/compare?${queryOf({ candidates: ids })}`);
    if (fields.action === 'offer') return this.pages.to(`/positions/${encodeURIComponent(id)}/offers?${queryOf({ ids })}`);
    const decision = DECISIONS.find((one) => one === fields.action);
    if (decision) {
      const position = await this.positions.get(visitor.user.company, id as JobPositionId);
      return this.pages.to(
        `/positions/${position.id}/decisions?${queryOfReading(readingOf({ ...CANDIDATE_FILTERS.read(fields), [decision]: ids }))}`,
      );
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
    const { position, people } = await this.chosen(visitor, id, { ids: outcomes.map((one) => one.id).join(',') });
    const shownPeople = people.map((person) => ({ ...person, ...outcomes.find((one) => one.id === person.id)! }));
    return this.show(visitor, { action: 'invite', position, people: shownPeople, fields: {}, isDone: true });
  }

  /** Shows who can be invited, or invites these: nobody else can change them until all are. */
  @Post('invitations')
  @DashboardPage({ role: 'work' })
  async invitations(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Form() fields: FormFields,
  ): Promise<RenderedResponse> {
    const { position, people } = await this.chosen(visitor, id, fields);
    const ref = { company: visitor.user.company, jobPositionId: position.id };
    const invite = async (): Promise<RenderedResponse> => {
      const ids = people.map((person) => person.id);
      const refusals = await this.invite.refusals(ref, ids);
      const outcomes: Outcome[] = people.map(({ id: candidateId }) => ({
        id: candidateId,
        reason: refusals.get(candidateId)?.code ?? null,
      }));
      if (fields.action !== 'act') {
        const shown = people.map((person, i) => ({ ...person, ...outcomes[i]! }));
        return this.show(visitor, { action: 'invite', position, people: shown, fields, isDone: false });
      }
      for (const outcome of outcomes) {
        if (outcome.reason !== null) continue;
        const { emailQueued, interviewLink } = await this.invite.run({ ...ref, candidateId: outcome.id }, { subject: null, body: null });
        if (!emailQueued) outcome.link = interviewLink;
      }
      return this.pages.toShown(`/positions/${position.id}/bulk`, outcomes);
    };
    return this.unitOfWork.run(invite);
  }

  /** Shows the slots that the calls would get, or books them as a batch, whose page shows the outcomes. */
  @Post('calls')
  @DashboardPage({ role: 'work' })
  async calls(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { position, people } = await this.chosen(visitor, id, fields);
    const { company } = visitor.user;
    const requests = people.map(({ id: candidateId }): CallRequest => ({
      candidateId,
      line: lineOf(fields),
      zoneRules: (ofCompany) =>
        batchCallZoneRules({ override: zoneOf(fields[`zone ${candidateId}`]), shared: zoneOf(fields.timezone) }, ofCompany),
    }));
    const numbers = await this.numbers.list(company);
    const zones = [visitor.zone, ...countryZones(visitor.profile.country ?? '')];
    const bulk = { action: 'call', position, fields, numbers, zones, isDone: false } as const;
    try {
      if (fields.action === 'act') {
        const { batchId } = await this.scheduleBatch.run(company, position.id, requests, termsOf(fields));
        return this.pages.to(`/calls/batches/${batchId}`);
      }
      const { results } = await this.previewBatch.run(company, position.id, requests, termsOf(fields));
      const shown = people.map((person, i) => ({ ...person, reason: null, ...results[i] }));
      return this.show(visitor, { ...bulk, people: shown });
    } catch (error) {
      if (!(error instanceof TelephonyDisabled || error instanceof WorkingHoursNotConfigured)) throw error;
      await this.pages.undo();
      return this.show(visitor, { ...bulk, people: people.map((person) => ({ ...person, reason: error.code })) });
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

  private show(visitor: Visitor, bulk: Bulk): RenderedResponse {
    return this.pages.show(visitor, (view) => bulkPage(view, bulk));
  }
}

/** Null: as the number says. */
function zoneOf(typed = ''): string | null {
  return isTimezone(typed) ? typed : null;
}

/** A line by its id, or how it is found: without a choice by the candidate's country. */
function lineOf({ line = '' }: FormFields): LineChoice {
  if (line === '') return { kind: 'autoresolve' };
  const kind = LINE_SELECTIONS.find((one) => one === line);
  return kind ? { kind } : { kind: 'named', phoneNumberId: line };
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
