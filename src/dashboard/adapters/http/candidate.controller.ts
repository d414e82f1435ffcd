import { Controller, Get, Post, UseFilters } from '@nestjs/common';
import { customWordingOf, DecideOnCandidate, InviteCandidate, ReopenCandidate } from '../../../actions/index.js';
import { ReadCandidateReview, ReadCvDocument } from '../../../analysis/index.js';
import {
  type CandidateRef,
  CandidateRepository,
  ConsentRepository,
  consentDraftOf,
  DeleteCandidate,
  RecordConsent,
} from '../../../candidates/index.js';
import { ReadRecording } from '../../../conversation/index.js';
import { JobPositionRepository } from '../../../jobs/index.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { FormFields } from '../../../platform/http/form.js';
import { RouteNotFound } from '../../../platform/http/errors.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { ReservationRepository } from '../../../telephony/index.js';
import { CompanyActors } from './company-actors.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { DashboardPages } from './dashboard-pages.js';
import { Candidate, CurrentVisitor, Form, pathOf, QueryText, type Visitor } from './dashboard-request.js';
import { seeOther } from './dashboard-responses.js';
import { candidatePage } from './pages/candidate.js';
import { invitationPage } from './pages/invitation.js';
import { DashboardPage } from './visitor.guard.js';

/** A person with everything that is known of them: the place where a person decides. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
@UseFilters(DashboardErrorFilter)
export class CandidateController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly review: ReadCandidateReview,
    private readonly recordings: ReadRecording,
    private readonly documents: ReadCvDocument,
    private readonly reservations: ReservationRepository,
    private readonly consents: ConsentRepository,
    private readonly actors: CompanyActors,
    private readonly decide: DecideOnCandidate,
    private readonly invite: InviteCandidate,
    private readonly reopen: ReopenCandidate,
    private readonly recordConsent: RecordConsent,
    private readonly deleteCandidate: DeleteCandidate,
  ) {}

  /** Reading it counts as reading the evaluation: a decision is allowed from then on. */
  @Get()
  @DashboardPage('read')
  async show(
    @CurrentVisitor() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @QueryText('done') done?: string,
  ): Promise<RenderedResponse> {
    const facts = {
      ...(await this.review.run(ref, visitor.language)),
      position: await this.positions.get(ref.company, ref.jobPositionId),
      hasRecording: await this.recordings.isThere(ref),
      calls: (await this.reservations.list(ref.company, { candidateId: ref.candidateId, limit: 50 })).items,
      consents: (await this.consents.list(ref.candidateId, { limit: 20 })).items,
      actors: await this.actors.of(ref.company),
      done: done ?? null,
    };
    return this.pages.show(visitor, (view) => candidatePage(view, facts));
  }

  /** A link of its own each time: it works for 15 minutes, and is in the audit trail. */
  @Get('recording')
  @DashboardPage('read')
  async recording(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    return seeOther((await this.recordings.run(ref)).downloadUrl);
  }

  @Get('cv-document')
  @DashboardPage('read')
  async cvDocument(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    const document = await this.documents.run(ref);
    if (!document.available) throw new RouteNotFound();
    return seeOther(document.downloadUrl);
  }

  @Get('invitation')
  @DashboardPage('work')
  async mail(@CurrentVisitor() visitor: Visitor, @Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    return this.invitationPage(visitor, ref, {}, null);
  }

  /** Sends the mail, or shows it first. */
  @Post('invitation')
  @DashboardPage('work')
  async invitation(
    @CurrentVisitor() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @Form() fields: FormFields,
  ): Promise<RenderedResponse> {
    try {
      if (fields.action === 'preview') return await this.invitationPage(visitor, ref, fields, null);
      const { emailQueued, interviewLink } = await this.invite.run(ref, customWordingOf(fields));
      return emailQueued ? this.pages.to(`${pathOf(ref)}?done=invited`) : await this.invitationPage(visitor, ref, fields, interviewLink);
    } catch (error) {
      const facts = {
        candidate: await this.candidates.get(ref),
        path: pathOf(ref),
        mail: await this.invite.preview(ref, customWordingOf({})),
      };
      return this.pages.again(visitor, error, (view, problems) => invitationPage(view, { ...facts, fields, problems, link: null }));
    }
  }

  @Post('consents')
  @DashboardPage('work')
  async consent(@Candidate() ref: CandidateRef, @Form() fields: FormFields): Promise<RenderedResponse> {
    await this.recordConsent.run(ref, consentDraftOf(fields));
    return this.pages.to(`${pathOf(ref)}?done=consent#consents`);
  }

  /** For good; an interview or call that is under way ends first. */
  @Post('erasure')
  @DashboardPage('work')
  async erasure(@Candidate() ref: CandidateRef, @Form() { sure }: FormFields): Promise<RenderedResponse> {
    if (sure !== 'yes') throw ValidationFailed.of('sure', 'rules.yes');
    const { id } = await this.deleteCandidate.runByForce(ref);
    return this.pages.to(`/positions/${ref.jobPositionId}?done=erased&receipt=${id}`);
  }

  @Post('decision')
  @DashboardPage('work')
  async decision(@Candidate() ref: CandidateRef, @Form() { decision }: FormFields): Promise<RenderedResponse> {
    if (decision !== 'select' && decision !== 'reject') throw ValidationFailed.of('decision', 'rules.oneOf', { choices: 'select, reject' });
    const { status } = await this.decide.run(ref, decision);
    return this.pages.to(`${pathOf(ref)}?done=${status}`);
  }

  @Post('reopening')
  @DashboardPage('work')
  async reopening(@Candidate() ref: CandidateRef, @Form() _fields: FormFields): Promise<RenderedResponse> {
    const { status } = await this.reopen.run(ref);
    return this.pages.to(`${pathOf(ref)}?done=${status}`);
  }

  private async invitationPage(visitor: Visitor, ref: CandidateRef, fields: FormFields, link: string | null): Promise<RenderedResponse> {
    const candidate = await this.candidates.get(ref);
    const mail = await this.invite.preview(ref, customWordingOf(fields));
    return this.pages.show(visitor, (view) => invitationPage(view, { candidate, path: pathOf(ref), fields, mail, link }));
  }
}
