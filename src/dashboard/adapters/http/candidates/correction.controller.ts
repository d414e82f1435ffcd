import { Controller, Get, Post } from '@nestjs/common';
import { type CandidateRef, CandidateRepository, CorrectCandidate } from '../../../../candidates/index.js';
import { Calls } from '../../../../clearance/index.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { actorOf } from '../audit/audit.page.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import { Candidate, pathOf, type Visitor } from '../visitor.js';
import { correctionPage } from './correction.page.js';

/** The fields of a candidate are corrected. docs/rules/candidates.md#corrections */
@Controller('dashboard/positions/:positionId/candidates/:candidateId/correction')
export class CorrectionController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly candidates: CandidateRepository,
    private readonly correct: CorrectCandidate,
    private readonly calls: Calls,
    private readonly trail: AuditTrail,
    private readonly actors: CompanyActors,
  ) {}

  @Get()
  @DashboardPage({ role: 'work' })
  async form(@CurrentVisit() visitor: Visitor, @Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    return this.pages.show(visitor, await this.page(ref, null));
  }

  @Post()
  @DashboardPage({ role: 'work' })
  async save(@CurrentVisit() visitor: Visitor, @Candidate() ref: CandidateRef, @Form() fields: FormFields): Promise<RenderedResponse> {
    const save = async () => {
      await this.correct.run(ref, fields, fields.version ?? '', fields.agreed ?? '');
      return this.pages.to(`${pathOf(ref)}?done=corrected`);
    };
    return this.pages.attempt(visitor, save, () => this.page(ref, fields));
  }

  private async page(ref: CandidateRef, typed: FormFields | null): Promise<Render> {
    const candidate = await this.candidates.get(ref);
    const [last] = typed
      ? (await this.trail.list(ref.company, { subject: candidate.id, action: 'candidate.updated', limit: 1 })).items
      : [];
    const change = { before: candidate.phone, after: (typed?.phone ?? '').trim() || null };
    const ending = typed ? await this.calls.endingWithPhone({ ...ref, candidateId: candidate.id }, change) : { call: null, offerId: null };
    const actors = last && (await this.actors.of(ref.company));
    return (view, problems) => {
      const other = last && actors ? { at: last.at, who: actorOf(view, last, actors) } : null;
      return correctionPage(view, { path: `${view.base}${pathOf(ref)}`, candidate, typed, other, ending }, problems);
    };
  }
}
