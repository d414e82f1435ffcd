import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type CompanyId, isId, type Page } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import {
  JobPositionNotFound,
  JobPositionRepository,
  SUMMARY_FIELDS,
  type JobPosition,
  type JobPositionFilter,
  type JobPositionSearch,
  type JobPositionId,
  type JobPositionSummary,
} from '../../domain/job-position.js';
import { JobPositionEntity } from './job-position.entity.js';
import { behindLast, CANDIDATE_COUNTS, COUNT_CANDIDATES, FOUND_SORTS, GET, hasWord } from './job-position.sql.js';

/** Of a search. */
const MAX_WORDS = 10;
@Injectable()
export class TypeOrmJobPositionRepository extends JobPositionRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  async get(company: CompanyId, id: JobPositionId): Promise<JobPosition> {
    const row = isId(id) ? await this.database.find<JobPosition & Record<string, unknown>>(GET, [id, company]) : undefined;
    if (!row) throw new JobPositionNotFound();
    return row;
  }

  async list(company: CompanyId, filter: JobPositionFilter): Promise<Page<JobPositionSummary>> {
    const { privacy, isClosed } = filter;
    const query = (await this.database.manager())
      .createQueryBuilder(JobPositionEntity, 'p')
      .select(SUMMARY_FIELDS.map((field) => `p.${field}`))
      .where('p.company_id = :company', { company });
    if (privacy) query.andWhere('p.privacy = :privacy', { privacy });
    if (isClosed !== undefined) query.andWhere(`p.closed_at IS ${isClosed ? 'NOT ' : ''}NULL`);
    const list = [company, 'job-positions', privacy ?? null, ...(isClosed === undefined ? [] : [isClosed])];
    const page = await this.cursors.newestFirst(query, filter, list);
    const counts = await this.candidateCounts(page.items.map(({ id }) => id));
    return page.map((position) => ({ ...position, candidateCount: counts.get(position.id) ?? 0 }));
  }

  async find(company: CompanyId, filter: JobPositionSearch): Promise<Page<JobPositionSummary>> {
    const { search = '', isClosed, among, sort = 'newest', limit, cursor } = filter;
    const list = [company, 'positions-found', search, isClosed ?? null, among ?? null, sort];
    const last = this.cursors.read(cursor, list);
    const query = (await this.database.manager())
      .createQueryBuilder(JobPositionEntity, 'p')
      .select(SUMMARY_FIELDS.map((field) => `p.${field}`))
      .where('p.company_id = :company', { company, among, lastId: last?.id });
    if (isClosed !== undefined) query.andWhere(`p.closed_at IS ${isClosed ? 'NOT ' : ''}NULL`);
    if (among) query.andWhere('p.id = ANY (:among)');
    for (const [i, word] of search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).entries())
      query.andWhere(hasWord(`word${i}`), { [`word${i}`]: word });
    const { key, order } = FOUND_SORTS[sort];
    query
      .orderBy(key, order)
      .addOrderBy('p.id', order)
      .limit(limit + 1);
    if (last) query.andWhere(behindLast(sort));
    const page = this.cursors.page(await query.getMany(), limit, list, (row) => row);
    const counts = await this.candidateCounts(page.items.map(({ id }) => id));
    return page.map((position) => ({ ...position, candidateCount: counts.get(position.id) ?? 0 }));
  }

  async named(companyId: CompanyId, ids: readonly string[]): Promise<Pick<JobPosition, 'id' | 'position'>[]> {
    const where = { companyId, id: In(ids.filter(isId)) };
    return (await this.database.manager()).find(JobPositionEntity, { where, select: { id: true, position: true } });
  }

  async ids(companyId: CompanyId): Promise<JobPositionId[]> {
    const rows = await (await this.database.manager()).find(JobPositionEntity, { where: { companyId }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  async add(company: CompanyId, position: JobPosition): Promise<void> {
    await (await this.database.manager()).insert(JobPositionEntity, { ...rowOf(position), companyId: company });
  }

  async save(company: CompanyId, position: JobPosition): Promise<void> {
    const manager = await this.database.manager();
    const { affected } = await manager.update(JobPositionEntity, { id: position.id, companyId: company }, rowOf(position));
    if (affected === 0) throw new JobPositionNotFound();
  }

  async close(companyId: CompanyId, id: JobPositionId, closedAt: Date | null): Promise<void> {
    const { affected } = await (await this.database.manager()).update(JobPositionEntity, { id, companyId }, { closedAt });
    if (affected === 0) throw new JobPositionNotFound();
  }

  async countCandidates(id: JobPositionId, change: number): Promise<void> {
    await this.database.execute(COUNT_CANDIDATES, [id, change]);
  }

  /** Without the positions that never had a candidate. */
  private async candidateCounts(ids: JobPositionId[]): Promise<Map<JobPositionId, number>> {
    const rows = await this.database.query<{ id: JobPositionId; candidates: number }>(CANDIDATE_COUNTS, [ids]);
    return new Map(rows.map(({ id, candidates }) => [id, candidates]));
  }
}

function rowOf({ requirements, benefits, interviewLanguages, ...rest }: JobPosition) {
  return { ...rest, requirements: [...requirements], benefits: [...benefits], interviewLanguages: [...interviewLanguages] };
}
