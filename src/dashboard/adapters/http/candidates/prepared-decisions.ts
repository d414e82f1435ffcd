import { type ChosenDecision, type Decision, DECISIONS } from '../../../../actions/index.js';
import type { CandidateId } from '../../../../candidates/index.js';
import { isId } from '../../../../platform/domain/index.js';
import { type QueryValues, queryOf } from '../../../../platform/http/pages/elements.js';
import { CANDIDATE_FILTERS } from './candidates.page.js';

/** The candidates of two pages of the list. */
export const MAX_AT_ONCE = 100;

/** The list from which a person reads, and the decisions that are prepared and not made: both stand in the address. */
export interface Reading {
  readonly list: ReturnType<typeof CANDIDATE_FILTERS.read>;
  readonly prepared: readonly ChosenDecision[];
}

export function readingOf(query: Readonly<Record<string, unknown>>): Reading {
  const prepared = new Map<string, ChosenDecision>();
  for (const decision of DECISIONS) {
    const ids = query[decision];
    for (const id of typeof ids === 'string' ? ids.split(',') : [])
      if (isId(id)) prepared.set(id, { candidateId: id as CandidateId, decision });
  }
  return { list: CANDIDATE_FILTERS.read(query), prepared: [...prepared.values()].slice(0, MAX_AT_ONCE) };
}

/** The same with one more decision; `null`: without one. Another one of the candidate is replaced. */
export function withDecision({ list, prepared }: Reading, candidateId: string, decision: Decision | null): Reading {
  const others = prepared.filter((one) => one.candidateId !== candidateId);
  return { list, prepared: decision === null ? others : [...others, { candidateId: candidateId as CandidateId, decision }] };
}

export function queryOfReading({ list, prepared }: Reading, more: QueryValues = {}): string {
  const of = (decision: Decision): string => prepared.flatMap((one) => (one.decision === decision ? one.candidateId : [])).join(',');
  // Commas need no escape in a query, and make it shorter.
  return queryOf({ ...list, select: of('select'), reject: of('reject'), ...more }).replaceAll('%2C', ',');
}
