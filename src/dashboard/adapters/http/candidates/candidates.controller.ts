import { Controller, Get, Param, Query } from '@nestjs/common';
import { Reevaluate } from '../../../../analysis/index.js';
import { CandidateRepository } from '../../../../candidates/index.js';
import { ListedNumbers } from '../../../../clearance/index.js';
import { type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { isId } from '../../../../platform/domain/index.js';
import { MailRecords } from '../../../../platform/mail/mail-records.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CallOfferRepository } from '../../../../telephony/index.js';
import { OwnerRepository } from '../../../domain/owner.js';
import { mayDo } from '../../../domain/user.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { countOf } from './reading-order.js';
import { CANDIDATE_FILTERS, candidatesPage } from './candidates.page.js';

const PER_PAGE = 50;

/** The candidates of a position. */
@Controller('dashboard/positions/:positionId')
export class DashboardCandidatesController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly reevaluate: Reevaluate,
    private readonly owners: OwnerRepository,
    private readonly numbers: ListedNumbers,
    private readonly offers: CallOfferRepository,
    private readonly mails: MailRecords,
  ) {}

  @Get()
  @DashboardPage({ role: 'read' })
  async list(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') positionId: string,
    @Query() query: Record<string, unknown>,
    @QueryText('cursor') cursor?: string,
    @QueryText('done') done?: string,
    @QueryText('receipt') receipt?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const filters = CANDIDATE_FILTERS.read(query);
    const position = await this.positions.get(company, positionId as JobPositionId);
    const found = await this.candidates.list(company, { jobPositionId: position.id, ...filters, limit: PER_PAGE, cursor });
    const reevaluation = mayDo(visitor.user, 'manage') ? await this.reevaluate.stateOf(company, position) : null;
    const owner = (await this.owners.of(company, [position.id])).get(position.id) ?? null;
    const ids = found.items.map((one) => one.id);
    const shown = {
      ...{ position, owner, reevaluation, filters, done, found, receipt: isId(receipt ?? '') ? receipt : undefined },
      decided: { count: countOf(query.made), refused: countOf(query.refused) },
      listed: await this.numbers.of(company, found.items),
      failedMails: await this.mails.failedTo(company, ids),
      offers: new Map((await this.offers.openOf(company, ids)).map((offer) => [offer.candidateId, offer])),
    };
    return this.pages.show(visitor, (view) => candidatesPage(view, shown));
  }
}
