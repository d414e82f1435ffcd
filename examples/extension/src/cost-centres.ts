import { Body, Controller, Get, Injectable, Module, Param, Put, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  CandidateNotFound,
  type CandidateId,
  type CandidateRef,
  CandidateRepository,
  CandidatesModule,
  Chars,
  Clock,
  Company,
  type CompanyId,
  Cursors,
  Database,
  defineContext,
  ErasureHandler,
  Omittable,
  Operation,
  type Page,
  PageQuery,
  UnitOfWork,
} from 'interview-platform-api';
import { AcmeCostCentres1800000000300, CostCentreEntity } from './cost-centre.entity.js';

export class SetCostCentreDto {
  @Chars(1, 20)
  costCentre: string;
}

/** A filter is a field of the query. */
export class CostCentresQuery extends PageQuery {
  @Omittable()
  @Chars(1, 20)
  costCentre?: string;
}

export class CostCentreDto {
  @ApiProperty()
  candidateId: string;

  @ApiProperty()
  costCentre: string;

  /** Null while the candidate is being deleted. */
  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;
}

@Injectable()
export class CostCentres {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`. */
  set(company: CompanyId, id: CandidateId, costCentre: string): Promise<CostCentreDto> {
    return this.unitOfWork.run(async () => {
      const candidate = (await this.candidates.names(company, [id])).get(id);
      // The lock keeps a deletion from passing between the question and the insert.
      const ref = candidate && { company, jobPositionId: candidate.jobPositionId, candidateId: id };
      if (!ref || !(await this.candidates.lockAgainstDeletion(ref))) throw new CandidateNotFound();
      const row = { id, companyId: company, costCentre, createdAt: this.clock.now() };
      const manager = await this.database.manager();
      await manager.createQueryBuilder().insert().into(CostCentreEntity).values(row).orUpdate(['cost_centre'], ['id']).execute();
      return { candidateId: id, costCentre, lastName: candidate.lastName };
    });
  }

  /** Newest first. Throws `ValidationFailed` for a cursor of other filters. */
  async list(company: CompanyId, { costCentre, limit, cursor }: CostCentresQuery): Promise<Page<CostCentreDto>> {
    const manager = await this.database.manager();
    const query = manager.createQueryBuilder(CostCentreEntity, 'c').where('c.company_id = :company', { company });
    if (costCentre !== undefined) query.andWhere('c.cost_centre = :costCentre', { costCentre });
    // Each filter stands in the name of the list: a cursor is good for these filters only.
    const page = await this.cursors.newestFirst(query, { limit, cursor }, [company, 'acme-cost-centres', costCentre ?? null]);
    const names = await this.candidates.names(
      company,
      page.items.map(({ id }) => id),
    );
    return page.map(({ id, costCentre: value }) => ({ candidateId: id, costCentre: value, lastName: names.get(id)?.lastName ?? null }));
  }
}

/** The field goes with its candidate. */
@Injectable()
export class CostCentreErasure extends ErasureHandler {
  readonly name = 'acme cost centres';

  constructor(private readonly database: Database) {
    super();
  }

  async erase({ candidateId }: CandidateRef): Promise<{ acmeCostCentre: number }> {
    const { affected } = await (await this.database.manager()).delete(CostCentreEntity, { id: candidateId });
    return { acmeCostCentre: affected ?? 0 };
  }
}

@ApiTags('Cost centres')
@Controller('v1/acme/cost-centres')
export class CostCentresController {
  constructor(private readonly costCentres: CostCentres) {}

  /** Lists the candidates that have a cost centre, the newest first. */
  @Get()
  @Operation({ scope: 'cost_centres:read', bucket: 'reads', list: CostCentreDto })
  list(@Company() company: CompanyId, @Query() query: CostCentresQuery): Promise<Page<CostCentreDto>> {
    return this.costCentres.list(company, query);
  }

  /** Sets the cost centre of a candidate. */
  @Put(':candidateId')
  @Operation({ scope: 'cost_centres:write', bucket: 'writes', data: CostCentreDto, errors: [CandidateNotFound] })
  set(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() { costCentre }: SetCostCentreDto): Promise<CostCentreDto> {
    return this.costCentres.set(company, id as CandidateId, costCentre);
  }
}

@Module({ imports: [CandidatesModule], providers: [CostCentres, CostCentreErasure], exports: [CostCentres] })
export class CostCentresModule {}

export const costCentres = defineContext({
  name: 'cost-centres',
  module: CostCentresModule,
  controllers: [CostCentresController],
  entities: [CostCentreEntity],
  migrations: [AcmeCostCentres1800000000300],
  scopes: ['cost_centres:read', 'cost_centres:write'],
  tags: { 'Cost centres': 'Who pays for the interviews of a candidate.' },
});
