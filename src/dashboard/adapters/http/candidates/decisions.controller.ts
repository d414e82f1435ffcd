import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type Decision,
  DECISIONS,
  DecideOnMany,
  DecisionMails,
  DecisionSettingsRepository,
  type DecisionTerms,
  noteOf,
} from '../../../../actions/index.js';
import { CandidateNotFound } from '../../../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { UnitOfWork } from '../../../../platform/persistence/unit-of-work.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { ChosenPeople } from './chosen-people.js';
import { type DecidedPerson, decisionsPage, type DecisionsToMake } from './decisions.page.js';
import { queryOfReading, type Reading, readingOf } from './prepared-decisions.js';
import { ReadingOrder } from './reading-order.js';

/** Decisions on one or many candidates: shown first, made then. docs/rules/dashboard.md#deciding */
@Controller('dashboard/positions/:positionId/decisions')
export class DecisionsController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly chosen: ChosenPeople,
    private readonly decide: DecideOnMany,
    private readonly mails: DecisionMails,
    private readonly settings: DecisionSettingsRepository,
    private readonly order: ReadingOrder,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Get()
  @DashboardPage({ role: 'work' })
  async look(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Query() query: Record<string, unknown>,
  ): Promise<RenderedResponse> {
    return this.pages.show(visitor, await this.page(visitor, id, readingOf(query), {}));
  }

  /** In one unit. Leads to the candidate, to the next one who waits, or to the list. */
  @Post()
  @DashboardPage({ role: 'work' })
  make(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const reading = readingOf(fields);
    const act = (): Promise<RenderedResponse> => this.unitOfWork.run(() => this.act(visitor, id, reading, fields));
    return this.pages.attempt(visitor, act, () => this.page(visitor, id, reading, fields));
  }

  private async act({ user: { company } }: Visitor, id: string, reading: Reading, fields: FormFields): Promise<RenderedResponse> {
    const { id: jobPositionId } = await this.positions.get(company, id as JobPositionId);
    const { list, prepared } = reading;
    const last = prepared.at(-1);
    if (!last) throw new CandidateNotFound();
    const position = { company, jobPositionId };
    const { toRead } = await this.decide.outlook(position, prepared);
    if (toRead.length > 0 && fields.read !== 'on') throw ValidationFailed.of('read', 'rules.yes');
    const refusals = await this.decide.run(position, prepared, { select: termsOf(fields, 'select'), reject: termsOf(fields, 'reject') });
    const isOne = prepared.length === 1;
    const refusal = refusals.get(last.candidateId);
    if (isOne && refusal) throw refusal;
    const address = (done: string): string =>
      queryOfReading(
        { list, prepared: [] },
        { done, ...(done === 'decided' && { made: `${prepared.length - refusals.size}`, refused: `${refusals.size}` }) },
      );
    const ref = { ...position, candidateId: last.candidateId };
    const next = fields.then === 'next' ? await this.order.waitingAfter(ref, reading) : null;
    if (next) return this.pages.to(`/positions/${jobPositionId}/candidates/${next.id}?${address('decided')}`);
    return isOne
      ? this.pages.to(`/positions/${jobPositionId}/candidates/${last.candidateId}?${address(`${last.decision}ed`)}`)
      : this.pages.to(`/positions/${jobPositionId}?${address('decided')}`);
  }

  private async page({ user: { company } }: Visitor, id: string, reading: Reading, fields: FormFields): Promise<Render> {
    const ids = reading.prepared.map(({ candidateId }) => candidateId);
    const { position, people: chosen } = await this.chosen.of(company, id, ids);
    const ref = { company, jobPositionId: position.id };
    const names = new Map(chosen.map((one) => [one.id, one.name]));
    const prepared = reading.prepared.filter(({ candidateId }) => names.has(candidateId));
    const { refusals, toRead } = await this.decide.outlook(ref, prepared);
    const people = prepared.map(({ candidateId, decision }): DecidedPerson => {
      const refusal = refusals.get(candidateId)?.code ?? null;
      return { id: candidateId, name: names.get(candidateId)!, decision, refusal, isToRead: toRead.includes(candidateId) };
    });
    const mails: { -readonly [D in keyof DecisionsToMake['mails']]: DecisionsToMake['mails'][D] } = {};
    for (const decision of DECISIONS) {
      const first = people.find((one) => one.decision === decision && one.refusal === null);
      if (!first) continue;
      const mail = await this.mails.preview({ ...ref, candidateId: first.id }, decision);
      mails[decision] = { ...mail, name: first.name };
    }
    const reasons = (await this.settings.get(company)).reasons.filter(({ isOffered }) => isOffered);
    const isMoreWaiting =
      (await this.order.waitingAfter({ ...ref, candidateId: prepared.at(-1)!.candidateId }, { ...reading, prepared })) !== null;
    const toMake = { position, people, reading: { ...reading, prepared }, reasons, mails, isMoreWaiting, fields };
    return (view, problems) => decisionsPage(view, problems, toMake);
  }
}

function termsOf(fields: FormFields, decision: Decision): DecisionTerms {
  return {
    reason: fields[`${decision} reason`] || null,
    note: noteOf(fields[`${decision} note`] ?? ''),
    mail: fields[`${decision} mail`] === 'on' ? 'send' : 'none',
  };
}
