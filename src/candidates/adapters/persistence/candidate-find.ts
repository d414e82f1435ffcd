import { type CompanyId, isId } from '../../../platform/domain/index.js';
import type { Database } from '../../../platform/persistence/database.js';
import type { FoundCandidates } from '../../domain/candidate.repository.js';
import { conditionOf, termsOf } from '../../domain/candidate-search.js';
import { FIND, FIND_KEYS } from './candidate-find.sql.js';

type Row = FoundCandidates['items'][number] & { matches: number } & Record<string, unknown>;

/** The candidates of a company for what a person types in the search: words, an address, digits of a phone, an id. */
export async function findCandidates(database: Database, company: CompanyId, typed: string, limit: number): Promise<FoundCandidates> {
  const keys = await database.query<{ key: string }>(FIND_KEYS, [termsOf(typed)]);
  const condition = conditionOf(
    keys.map(({ key }) => key),
    company.slice(-8),
  );
  const id = isId(typed.trim()) ? typed.trim() : null;
  if (condition === null && id === null) return { items: [], count: 0 };
  const rows = await database.query<Row>(FIND, [company, condition, id, limit]);
  return { items: rows, count: rows[0]?.matches ?? 0 };
}
