import { Injectable } from '@nestjs/common';
import { type DecisionHistory, ReadDecisions } from '../../../../actions/index.js';
import { type CandidateName, type CandidateRef, CandidateRepository } from '../../../../candidates/index.js';
import { type Reading, readingOf } from './prepared-decisions.js';

/** The part of a candidate's page that is about reading one after the other, and deciding. */
export interface DecisionFacts extends DecisionHistory {
  readonly reading: Reading;
  readonly previous: CandidateName | null;
  readonly next: CandidateName | null;
  /** The next one who waits for a decision that is not prepared. */
  readonly waiting: CandidateName | null;
  /** Numbers of decisions that were just made, and refused. */
  readonly made: { readonly count: number; readonly refused: number } | null;
}

/** The order in which a person reads the candidates of a list. docs/rules/dashboard.md#deciding */
@Injectable()
export class ReadingOrder {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly decisions: ReadDecisions,
  ) {}

  async of(ref: CandidateRef, query: Readonly<Record<string, unknown>>): Promise<DecisionFacts> {
    const reading = readingOf(query);
    const [history, previous, next, waiting] = await Promise.all([
      this.decisions.of(ref),
      this.candidates.neighbour(ref, 'previous', reading.list),
      this.candidates.neighbour(ref, 'next', reading.list),
      this.waitingAfter(ref, reading),
    ]);
    const made = query.done === 'decided' ? { count: countOf(query.made), refused: countOf(query.refused) } : null;
    return { ...history, reading, previous, next, waiting, made };
  }

  /** After the last one, the list begins again. */
  async waitingAfter(ref: CandidateRef, { list, prepared }: Reading): Promise<CandidateName | null> {
    const { company, jobPositionId, candidateId } = ref;
    const passed = new Set<string>([candidateId, ...prepared.map((one) => one.candidateId)]);
    const waiting = { ...list, status: 'interviewed' } as const;
    const next = await this.candidates.neighbour(ref, 'next', waiting);
    if (next && !passed.has(next.id)) return next;
    const { items } = await this.candidates.list(company, { ...waiting, jobPositionId, limit: passed.size + 1 });
    const first = items.find(({ id }) => !passed.has(id));
    return first ? { ...first, jobPositionId } : null;
  }
}

export function countOf(text: unknown): number {
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
