import { Controller, Get, Query } from '@nestjs/common';
import { ReadCandidateReview } from '../../../../analysis/index.js';
import type { CandidateRef } from '../../../../candidates/index.js';
import { ConsentRepository } from '../../../../clearance/index.js';
import { ReadRecording } from '../../../../conversation/index.js';
import { JobPositionRepository } from '../../../../jobs/index.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ReservationRepository } from '../../../../telephony/index.js';
import { ReadCandidateTeam } from '../../../application/candidate-team.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { candidatePage } from './candidate.page.js';
import { ReadingOrder } from './reading-order.js';
import { Candidate, type Visitor } from '../visitor.js';

const MAX_CALLS = 50;
const MAX_CONSENTS = 20;

/** A person with everything that is known of them: the place where a person decides. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
export class CandidateController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly review: ReadCandidateReview,
    private readonly recordings: ReadRecording,
    private readonly reservations: ReservationRepository,
    private readonly consents: ConsentRepository,
    private readonly actors: CompanyActors,
    private readonly order: ReadingOrder,
    private readonly team: ReadCandidateTeam,
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
    const { company, candidateId, jobPositionId } = ref;
    const review = await this.review.run(ref, visitor.language);
    const [position, hasRecording, { items: calls }, { items: consents }, actors, decision, team] = await Promise.all([
      this.positions.get(company, jobPositionId),
      this.recordings.isThere(ref),
      this.reservations.list(company, { candidateId, limit: MAX_CALLS }),
      this.consents.list(candidateId, { limit: MAX_CONSENTS }),
      this.actors.of(company),
      this.order.of(ref, query),
      this.team.run(ref, visitor.user),
    ]);
    const facts = { ...review, ...team, position, hasRecording, calls, consents, actors, decision, done: done ?? null };
    return this.pages.show(visitor, (view) => candidatePage(view, facts));
  }
}
