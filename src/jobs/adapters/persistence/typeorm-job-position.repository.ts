import { Injectable } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { isId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { statement } from '../../../platform/persistence/sql.js';
import { JobPositionNotFound, type JobPosition, type JobPositionSummary, type JobPositionId } from '../../domain/job-position.js';
import { JobPositionRepository, type JobPositionFilter } from '../../domain/job-position.repository.js';
import { JobPositionEntity } from './job-position.entity.js';

const SLOTS = 16;
const ADD_COUNTS = statement(
  'jobs.addCounts',
  `INSERT INTO job_position_candidate_counts (job_position_id, slot) SELECT $1, slot FROM generate_series(0, ${SLOTS - 1}) AS slot`,
);
const COUNTS = statement(
  'jobs.counts',
  `SELECT job_position_id, sum(candidates)::int AS candidates FROM job_position_candidate_counts WHERE job_position_id = ANY ($1) GROUP BY job_position_id`,
);

@Injectable()
export class TypeOrmJobPositionRepository extends JobPositionRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  async get(company: CompanyId, id: JobPositionId): Promise<JobPosition> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(JobPositionEntity, { id, companyId: company }) : null;
    if (!row) throw new JobPositionNotFound();
    const { companyId: _, ...position } = row;
    return position;
  }

  async list(company: CompanyId, { privacy, limit, cursor }: JobPositionFilter): Promise<Page<JobPositionSummary>> {
    const list = [company, 'job-positions', privacy ?? null];
    const start = this.cursors.read(cursor, list);
    const query = (await this.database.manager())
      .createQueryBuilder(JobPositionEntity, 'p')
      .select(['p.id', 'p.position', 'p.department', 'p.location', 'p.type', 'p.createdAt'])
      .where('p.company_id = :company', { company })
      .orderBy('p.createdAt', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .limit(limit + 1);
    if (privacy) query.andWhere('p.privacy = :privacy', { privacy });
    if (start) query.andWhere('(p.created_at, p.id) < (:createdAt, :id)', start);
    const page = this.cursors.page(await query.getMany(), limit, list, (row) => row);
    const counts = await this.countsOf(page.items.map(({ id }) => id));
    return page.map(({ id, position, department, location, type, createdAt }) => ({
      id,
      position,
      department,
      location,
      type,
      candidateCount: counts.get(id) ?? 0,
      createdAt,
    }));
  }

  async add(company: CompanyId, position: JobPosition): Promise<void> {
    const { requirements, benefits, interviewLanguages, ...rest } = position;
    const lists = { requirements: [...requirements], benefits: [...benefits], interviewLanguages: [...interviewLanguages] };
    await (await this.database.manager()).insert(JobPositionEntity, { ...rest, ...lists, companyId: company });
    await this.database.execute(ADD_COUNTS, [position.id]);
  }

  private async countsOf(ids: JobPositionId[]): Promise<Map<JobPositionId, number>> {
    const rows = await this.database.query<{ job_position_id: JobPositionId; candidates: number }>(COUNTS, [ids]);
    return new Map(rows.map((row) => [row.job_position_id, row.candidates]));
  }
}
