import { Injectable } from '@nestjs/common';
import {
  type CandidateId,
  CandidateLifecycle,
  CandidateNotFound,
  CandidateRepository,
  type CandidatesPosition,
  type LockedCandidate,
} from '../../candidates/index.js';
import { type DomainError, refusalOf } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Decision, DecisionTerms } from '../domain/decision.js';
import { AnalysisNotViewed, DecideOnCandidate, DecisionGuards } from './decide-on-candidate.js';
import { DecisionRecords } from './decision-records.js';
import { ReadByPerson } from './read-by-person.js';

export interface ChosenDecision {
  readonly candidateId: CandidateId;
  readonly decision: Decision;
}

/** Why candidates cannot be decided on. */
export type DecisionRefusals = ReadonlyMap<CandidateId, DomainError>;

export interface DecisionOutlook {
  readonly refusals: DecisionRefusals;
  /** Those of whose interview too little could be evaluated: a person says that they have read it. */
  readonly toRead: readonly CandidateId[];
}

/** A person decides in the dashboard, with a reason, a note and a mail for each kind of decision. docs/rules/actions.md#decisions */
@Injectable()
export class DecideOnMany {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly decide: DecideOnCandidate,
    private readonly guards: DecisionGuards,
    private readonly readByPerson: ReadByPerson,
    private readonly records: DecisionRecords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Decides on those who can be decided on: nobody else can change them until all are. Who is `unevaluable` was read by this person. Throws
   * `ValidationFailed` for a reason that is not offered.
   */
  run(
    position: Required<CandidatesPosition>,
    chosen: readonly ChosenDecision[],
    terms: Readonly<Record<Decision, DecisionTerms>>,
  ): Promise<DecisionRefusals> {
    return this.unitOfWork.run(async () => {
      const reasons = await this.records.reasonsOf(position, terms);
      const { refusals } = await this.outlook(position, chosen);
      for (const { candidateId, decision } of chosen) {
        if (refusals.has(candidateId)) continue;
        const ref = { ...position, candidateId };
        if ((await this.candidates.lock(ref)).status === 'unevaluable') await this.readByPerson.run(ref);
        const { decidedAt } = await this.decide.run(ref, decision);
        await this.records.add(ref, { decision, decidedAt, reason: reasons[decision] }, terms[decision]);
      }
      return refusals;
    });
  }

  /** The outcome that decisions would have now. */
  outlook(position: CandidatesPosition, chosen: readonly ChosenDecision[]): Promise<DecisionOutlook> {
    return this.unitOfWork.run(async () => {
      const toRead: CandidateId[] = [];
      const refusals = new Map<CandidateId, DomainError>(chosen.map(({ candidateId }) => [candidateId, new CandidateNotFound()]));
      const decisions = new Map(chosen.map(({ candidateId, decision }) => [candidateId, decision]));
      for (const candidate of await this.candidates.lockMany(position, [...refusals.keys()])) {
        const ref = { ...position, candidateId: candidate.id };
        const askGuards = () => this.guards.check(ref, decisions.get(candidate.id)!);
        const refusal = this.refusalOf(candidate) ?? (await refusalOf(askGuards));
        if (refusal) refusals.set(candidate.id, refusal);
        else refusals.delete(candidate.id);
        if (!refusal && candidate.status === 'unevaluable') toRead.push(candidate.id);
      }
      return { refusals, toRead };
    });
  }

  private refusalOf({ status, analysisViewed }: LockedCandidate): DomainError | null {
    const present = status === 'unevaluable' ? 'interviewed' : status;
    return this.lifecycle.refusal(present, 'select') ?? (analysisViewed ? null : new AnalysisNotViewed());
  }
}
