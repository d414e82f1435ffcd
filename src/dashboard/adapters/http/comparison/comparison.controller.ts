import { Controller, Get, Param, Post } from '@nestjs/common';
import { type CandidateEvaluation, ReadEvaluation } from '../../../../analysis/index.js';
import { type CandidateId, CandidateNotFound, CandidateRepository } from '../../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { GuestLinks } from '../../../application/guest-links.js';
import { idsIn, MAX_COMPARED } from '../../../domain/comparison.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { chooseAgainPage, comparisonPage, sharePage } from './comparison.page.js';

/** Candidates side by side, and the page of them for somebody without an account. */
@Controller('dashboard/positions/:positionId')
export class ComparisonController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly evaluations: ReadEvaluation,
    private readonly links: GuestLinks,
  ) {}

  /** Counts as reading the evaluation of each: every line stands there with its evidence. */
  @Get('compare')
  @DashboardPage({ role: 'read' })
  async compare(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('candidates') candidates = '',
  ): Promise<RenderedResponse> {
    const position = await this.positions.get(visitor.user.company, id as JobPositionId);
    const ids = idsIn(candidates);
    if (ids === null) return this.pages.show(visitor, (view) => chooseAgainPage(view, position));
    const found: CandidateEvaluation[] = [];
    for (const candidateId of ids) found.push(await this.evaluations.run(refOf(visitor, position, candidateId), visitor.language));
    return this.pages.show(visitor, (view) => comparisonPage(view, { position, ids }, found));
  }

  @Get('share')
  @DashboardPage({ role: 'work' })
  async share(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('candidates') candidates?: string,
    @QueryText('shown') shown?: string,
  ): Promise<RenderedResponse> {
    const url = (await this.pages.shown(visitor, shown)) as string | null;
    return this.pages.show(visitor, await this.sharing(visitor, id, candidates, url));
  }

  @Post('share')
  @DashboardPage({ role: 'work' })
  async makeLink(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Form() { candidates }: FormFields,
  ): Promise<RenderedResponse> {
    const ids = idsIn(candidates ?? '', 1);
    if (ids === null) throw ValidationFailed.of('candidates', 'rules.elementsAtMost', { max: MAX_COMPARED });
    const make = async (): Promise<RenderedResponse> => {
      const url = await this.links.create(visitor.user, id as JobPositionId, ids as CandidateId[], visitor.language);
      return this.pages.toShown(`/positions/${encodeURIComponent(id)}/share?candidates=${ids.join(',')}`, url);
    };
    return this.pages.attempt(visitor, make, () => this.sharing(visitor, id, candidates, null));
  }

  /** Throws `JobPositionNotFound` and `CandidateNotFound`. */
  private async sharing(visitor: Visitor, id: string, candidates: string | undefined, url: string | null): Promise<Render> {
    const { company } = visitor.user;
    const position = await this.positions.get(company, id as JobPositionId);
    const ids = idsIn(candidates ?? '', 1);
    if (ids === null) return (view) => chooseAgainPage(view, position);
    const known = await this.candidates.names(company, ids);
    const names = ids.map((one) => {
      const name = known.get(one);
      if (name?.jobPositionId !== position.id) throw new CandidateNotFound();
      return `${name.firstName} ${name.lastName}`;
    });
    return (view, problems) => sharePage(view, { position, ids, names, url, problems });
  }
}

function refOf({ user: { company } }: Visitor, { id: jobPositionId }: JobPosition, candidateId: string) {
  return { company, jobPositionId, candidateId: candidateId as CandidateId };
}
