import { Controller, Get, Post } from '@nestjs/common';
import { customWordingOf, InviteCandidate } from '../../../../actions/index.js';
import { type CandidateRef, CandidateRepository } from '../../../../candidates/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import { invitationPage } from './invitation.page.js';
import { Candidate, pathOf, type Visitor } from '../visitor.js';

/** The invitation of a candidate, with its mail as it will look. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId/invitation')
export class InvitationController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly candidates: CandidateRepository,
    private readonly invite: InviteCandidate,
  ) {}

  @Get()
  @DashboardPage({ role: 'work' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @QueryText('shown') shown?: string,
  ): Promise<RenderedResponse> {
    const link = (await this.pages.shown(visitor, shown)) as string | null;
    return this.pages.show(visitor, await this.page(ref, {}, {}, link));
  }

  /** Sends the mail, or shows it first. */
  @Post()
  @DashboardPage({ role: 'work' })
  async send(@CurrentVisit() visitor: Visitor, @Candidate() ref: CandidateRef, @Form() fields: FormFields): Promise<RenderedResponse> {
    const act = async () => {
      if (fields.action === 'preview') return this.pages.show(visitor, await this.page(ref, fields, fields));
      const { emailQueued, interviewLink } = await this.invite.run(ref, customWordingOf(fields));
      return emailQueued ? this.pages.to(`${pathOf(ref)}?done=invited`) : this.pages.toShown(`${pathOf(ref)}/invitation`, interviewLink);
    };
    return this.pages.attempt(visitor, act, () => this.page(ref, fields, {}));
  }

  private async page(ref: CandidateRef, fields: FormFields, wording: FormFields, link: string | null = null): Promise<Render> {
    const candidate = await this.candidates.get(ref);
    const mail = await this.invite.preview(ref, customWordingOf(wording));
    return (view, problems) => invitationPage(view, { candidate, path: pathOf(ref), fields, problems, mail, link });
  }
}
