import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import type { Cursors } from '../../../platform/persistence/keyset.js';
import { type CandidateRef, emailKeyOf, SUMMARY_FIELDS } from '../../domain/candidate.js';
import type { CandidateFilter, CandidateListing } from '../../domain/candidate.repository.js';
import { CANDIDATE_STATUSES } from '../../domain/candidate-status.js';
import { CandidateChangeEntity } from './candidate-change.entity.js';
import { CandidateEntity } from './candidate.entity.js';
import { beyond, changedIds, foundBy, SORT_KEYS, sortedIds } from './candidate-list.sql.js';

type Query = SelectQueryBuilder<CandidateEntity>;

/** A page of the summaries of a job position's candidates. Throws `ValidationFailed` for a cursor of another list. */
export async function listCandidates(
  manager: EntityManager,
  cursors: Cursors,
  company: CompanyId,
  filter: CandidateFilter,
): Promise<Page<CandidateEntity>> {
  const { jobPositionId, status, importSource, externalId, updatedAfter, search, sort = 'newest' } = filter;
  const emailKey = filter.email === undefined ? undefined : emailKeyOf(filter.email);
  const list: unknown[] = [company, 'candidates', jobPositionId, status ?? null, importSource ?? null];
  if (search !== undefined || sort !== 'newest') list.push(search ?? null, sort);
  const exact = { emailKey, externalId, updatedAfter };
  if (Object.values(exact).some((value) => value !== undefined)) list.push(exact);
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const filters = [
    // A search reads the index of names, and no index of the status.
    ...(status ? [words.length > 0 ? `c.status || '' = :status` : 'c.status = :status'] : []),
    ...(importSource ? ['c.import_source = :importSource'] : []),
    ...(emailKey === undefined ? [] : ['c.email_key = :emailKey']),
    ...(externalId === undefined ? [] : ['c.external_id = :externalId']),
  ];
  const conditions = ['c.company_id = :company', 'c.job_position_id = :jobPositionId', ...filters].join(' AND ');
  const found = words.length > 0 ? foundBy(words, filters) : { text: 'true', values: {} };
  const query = manager
    .createQueryBuilder(CandidateEntity, 'c')
    .select(SUMMARY_FIELDS.map((field) => `c.${field}`))
    .where(conditions, { jobPositionId, company, status, importSource, emailKey, externalId, ...found.values });
  if (updatedAfter) return changedSince(query, cursors, `${conditions} AND ${found.text}`, { ...filter, updatedAfter }, list);
  if (sort !== 'newest') return sorted(query, cursors, [...filters, found.text], { ...filter, sort }, list);
  return cursors.newestFirst(words.length > 0 ? query.andWhere(found.text) : query, filter, list);
}

/**
 * A cursor holds the id of the last candidate, not the name. If it was erased, the list begins again. The ids are read by an index alone, which
 * has no company: the query itself has it.
 */
async function sorted(
  query: Query,
  cursors: Cursors,
  filters: readonly string[],
  filter: CandidateFilter & { sort: keyof typeof SORT_KEYS },
  list: readonly unknown[],
): Promise<Page<CandidateEntity>> {
  const { sort, limit, cursor } = filter;
  const { key, order, first } = SORT_KEYS[sort];
  const last = cursors.read(cursor, list);
  const lastKey = `coalesce((SELECT ${key} FROM candidates AS c WHERE c.id = :lastId), ${first})`;
  const after = last ? [`(${key}, c.id) ${order === 'ASC' ? '>' : '<'} (${lastKey}, :lastId)`] : [];
  const conditions = ['c.job_position_id = :jobPositionId', ...filters, ...after].join(' AND ');
  // Names have no part of the index for each status; what a search has found is few.
  const merged = sort === 'name' || filter.status !== undefined || filter.search !== undefined ? [] : CANDIDATE_STATUSES;
  query
    .andWhere(`c.id = ANY (${sortedIds(SORT_KEYS[sort], conditions, merged, limit + 1)})`, { lastId: last?.id })
    .orderBy(key, order)
    .addOrderBy('c.id', order);
  return cursors.page(await query.getMany(), limit, list, (row) => row);
}

/** The candidate before or after one in a list: one row of the index that has its order. */
export async function neighbourOf(
  manager: EntityManager,
  { company, jobPositionId, candidateId: lastId }: CandidateRef,
  side: 'previous' | 'next',
  { status, importSource, search, sort = 'newest' }: CandidateListing,
): Promise<CandidateEntity | null> {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const { key, order } = sort === 'newest' ? ({ key: 'c.created_at', order: 'DESC' } as const) : SORT_KEYS[sort];
  const towards = (side === 'next') === (order === 'ASC') ? 'ASC' : 'DESC';
  const filters = [
    'c.job_position_id = :jobPositionId',
    ...(status ? [words.length > 0 ? `c.status || '' = :status` : 'c.status = :status'] : []),
    ...(importSource ? ['c.import_source = :importSource'] : []),
  ];
  const found = words.length > 0 ? foundBy(words, filters.slice(1)) : { text: 'true', values: {} };
  const conditions = [...filters, found.text, beyond(key, towards)].join(' AND ');
  const merged = sort === 'newest' || sort === 'name' || status || search ? [] : CANDIDATE_STATUSES;
  return manager
    .createQueryBuilder(CandidateEntity, 'c')
    .select(['c.id', 'c.firstName', 'c.lastName', 'c.jobPositionId'])
    .where('c.company_id = :company', { company, jobPositionId, lastId, status, importSource, ...found.values })
    .andWhere(`c.id = ANY (${sortedIds({ key, order: towards }, conditions, merged, 1)})`)
    .getOne();
}

/** In the order of the changes. */
async function changedSince(
  query: Query,
  cursors: Cursors,
  conditions: string,
  { status, updatedAfter, limit, cursor }: CandidateFilter & { updatedAfter: Date },
  list: readonly unknown[],
): Promise<Page<CandidateEntity>> {
  const last = cursors.read(cursor, list);
  const ofChange = ['change.at > :updatedAfter', ...(last ? ['(change.at, change.candidate_id) > (:lastAt, :lastId)'] : [])].join(' AND ');
  query
    .innerJoin(CandidateChangeEntity, 'change', 'change.candidate_id = c.id')
    .andWhere(`c.id = ANY (${changedIds(status, conditions, ofChange, limit + 1)})`, {
      updatedAfter,
      lastAt: last?.createdAt,
      lastId: last?.id,
    })
    .orderBy('change.at')
    .addOrderBy('change.candidate_id');
  return cursors.page(await query.getMany(), limit, list, ({ updatedAt, id }) => ({ createdAt: updatedAt, id }));
}
