import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import type { Cursors } from '../../../platform/persistence/keyset.js';
import { type CandidateRef, emailKeyOf, SUMMARY_FIELDS } from '../../domain/candidate.js';
import type { CandidateFilter, CandidateListing, CandidateSort } from '../../domain/candidate.repository.js';
import { CandidateChangeEntity } from './candidate-change.entity.js';
import { CandidateEntity } from './candidate.entity.js';
import { beyond, changedIds, foundBy, SORT_KEYS, sortedIds, wordsOf } from './candidate-list.sql.js';

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
  const keys = [
    ...(emailKey === undefined ? [] : ['c.email_key = :emailKey']),
    ...(externalId === undefined ? [] : ['c.external_id = :externalId']),
  ];
  const filters = [...filtersOf(filter), ...keys];
  const words = wordsOf(search);
  const conditions = ['c.company_id = :company', 'c.job_position_id = :jobPositionId', ...filters].join(' AND ');
  const found = words.length > 0 ? foundBy(words, filters) : { text: 'true', values: {} };
  const query = manager
    .createQueryBuilder(CandidateEntity, 'c')
    .select(SUMMARY_FIELDS.map((field) => `c.${field}`))
    .where(conditions, { jobPositionId, company, status, importSource, emailKey, externalId, ...found.values });
  const isOfFew = keys.length > 0 || words.length > 0;
  if (updatedAfter) {
    const few = isOfFew ? `ARRAY(SELECT c.id FROM candidates AS c WHERE ${conditions} AND ${found.text})` : null;
    return changedSince(query, cursors, few, conditions, { ...filter, updatedAfter }, list);
  }
  if (sort !== 'newest') return sorted(query, cursors, words.length > 0 ? [...filters, found.text] : keys, { ...filter, sort }, list);
  if (status && importSource && !isOfFew) {
    const last = cursors.read(filter.cursor, list);
    const after = last ? ' AND (c.created_at, c.id) < (:createdAt, :id)' : '';
    query.andWhere(`c.id = ANY (${sortedIds(sort, 'DESC', filter, `c.job_position_id = :jobPositionId${after}`, filter.limit + 1)})`, {
      ...last,
    });
  }
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
  filter: CandidateFilter & { sort: CandidateSort },
  list: readonly unknown[],
): Promise<Page<CandidateEntity>> {
  const { sort, limit, cursor } = filter;
  const { key, order, first } = SORT_KEYS[sort];
  const last = cursors.read(cursor, list);
  const lastKey = `coalesce((SELECT ${key} FROM candidates AS c WHERE c.id = :lastId), ${first})`;
  const after = last ? [`(${key}, c.id) ${order === 'ASC' ? '>' : '<'} (${lastKey}, :lastId)`] : [];
  const conditions = ['c.job_position_id = :jobPositionId', ...filters, ...after].join(' AND ');
  query
    .andWhere(`c.id = ANY (${sortedIds(sort, order, filter, conditions, limit + 1)})`, { lastId: last?.id })
    .orderBy(key, order)
    .addOrderBy('c.id', order);
  return cursors.page(await query.getMany(), limit, list, (row) => row);
}

/** The candidate before or after one in a list: one row of the index that has its order. */
export async function neighbourOf(
  manager: EntityManager,
  { company, jobPositionId, candidateId: lastId }: CandidateRef,
  side: 'previous' | 'next',
  listing: CandidateListing,
): Promise<CandidateEntity | null> {
  const { status, importSource, sort = 'newest' } = listing;
  const words = wordsOf(listing.search);
  const { key, order } = SORT_KEYS[sort];
  const towards = (side === 'next') === (order === 'ASC') ? 'ASC' : 'DESC';
  const filters = words.length > 0 ? filtersOf(listing) : [];
  const found = words.length > 0 ? foundBy(words, filters) : { text: 'true', values: {} };
  const conditions = ['c.job_position_id = :jobPositionId', ...filters, found.text, beyond(key, towards)].join(' AND ');
  return manager
    .createQueryBuilder(CandidateEntity, 'c')
    .select(['c.id', 'c.firstName', 'c.lastName', 'c.jobPositionId'])
    .where('c.company_id = :company', { company, jobPositionId, lastId, status, importSource, ...found.values })
    .andWhere(`c.id = ANY (${sortedIds(sort, towards, listing, conditions, 1)})`)
    .getOne();
}

/**
 * Conditions of the filters that are columns. A search reads the index of names, and changes are read by the ids of their candidates: neither reads
 * an index of the status or of the source.
 */
function filtersOf({ status, importSource, search, updatedAfter }: CandidateListing & { updatedAfter?: Date }): string[] {
  const isByStatus = wordsOf(search).length === 0 && !updatedAfter;
  return [
    ...(status ? [isByStatus ? 'c.status = :status' : `c.status || '' = :status`] : []),
    ...(importSource ? [updatedAfter ? `c.import_source || '' = :importSource` : 'c.import_source = :importSource'] : []),
  ];
}

/** Candidates in the order of their changes. `few`: the candidates that a key or a search finds; null if the filters have none. */
async function changedSince(
  query: Query,
  cursors: Cursors,
  few: string | null,
  conditions: string,
  filter: CandidateFilter & { updatedAfter: Date },
  list: readonly unknown[],
): Promise<Page<CandidateEntity>> {
  const { updatedAfter, limit, cursor } = filter;
  const last = cursors.read(cursor, list);
  const ofChange = ['change.at > :updatedAfter', ...(last ? ['(change.at, change.candidate_id) > (:lastAt, :lastId)'] : [])].join(' AND ');
  query
    .innerJoin(CandidateChangeEntity, 'change', 'change.candidate_id = c.id')
    .andWhere(`c.id = ANY (${few ?? changedIds(filter, conditions, ofChange, limit + 1)}) AND ${ofChange}`, {
      updatedAfter,
      lastAt: last?.createdAt,
      lastId: last?.id,
    })
    .orderBy('change.at')
    .addOrderBy('change.candidate_id')
    .limit(limit + 1);
  return cursors.page(await query.getMany(), limit, list, ({ updatedAt, id }) => ({ createdAt: updatedAt, id }));
}
