import { Controller, Get, Query } from '@nestjs/common';
import { ReadCandidateReview } from '../../../../analysis/index.js';
import type { CandidateRef } from '../../../../candidates/index.js';
import { ReadRecording } from '../../../../conversation/index.js';
import { JobPositionRepository } from '../../../../jobs/index.js';
import { MailRecords } from '../../../../platform/mail/mail-records.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ReadNextSteps } from '../../../application/next-steps.js';
import { ReadCandidateTeam } from '../../../application/candidate-team.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { candidatePage } from './candidate.page.js';
import { ReadingOrder } from './reading-order.js';
import { Candidate, type Visitor } from '../visitor.js';

/** A person with everything that is known of them: the place where a person decides. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
export class CandidateController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly review: ReadCandidateReview,
    private readonly recordings: ReadRecording,
    private readonly steps: ReadNextSteps,
    private readonly actors: CompanyActors,
    private readonly order: ReadingOrder,
    private readonly team: ReadCandidateTeam,
    private readonly mails: MailRecords,
  ) {}

  /** Reading it counts as reading the evaluation: a decision is allowed from then on. */
  @Get()
  @DashboardPage({ role: 'read' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @Query() query: Record<string, unknown>,
    @QueryText('done') done?: string,
  ): Promise<RenderedResponse> {
    const { company, jobPositionId } = ref;
    const review = await this.review.run(ref, visitor.language);
    const [position, hasRecording, actors, decision, team, mails] = await Promise.all([
      this.positions.get(company, jobPositionId),
      this.recordings.isThere(ref),
      this.actors.of(company),
      this.order.of(ref, query),
      this.team.run(ref, visitor.user),
      this.mails.ofPerson(company, ref.candidateId),
    ]);
    // By itself: it may open a unit of work, which the reads beside it would join.
    const calls = await this.steps.of(ref, review.candidate, visitor.user);
    const facts = { ...review, ...team, ...calls, position, hasRecording, actors, decision, mails, done: done ?? null };
    return this.pages.show(visitor, (view) => candidatePage(view, facts));
  }
}
