import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { conflict } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { discoveredProviders } from '../../platform/tasks/index.js';
import type { Decision } from '../domain/decision.js';
import { DecisionGuard } from '../domain/decision-guard.js';

export class AnalysisNotViewed extends conflict(
  'ANALYSIS_NOT_VIEWED',
  "the candidate's interview analysis must be read before a decision (GET …/interview-analysis)",
  { remedy: 'Read the analysis (`GET /v1/candidates/{candidateId}/interview-analysis`), then decide.' },
) {}

/** docs/rules/actions.md#decisions */
export interface DecisionResult extends Omit<StatusChange, 'at'> {
  decidedAt: Date;
}

/** The guards of all modules. Call it only after the modules are initialised. */
@Injectable()
export class DecisionGuards {
  private found: readonly DecisionGuard[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws the error of the first guard that refuses. */
  async check({ company, candidateId }: Pick<CandidateRef, 'company' | 'candidateId'>, decision: Decision): Promise<void> {
    this.found ??= discoveredProviders(this.discovery, DecisionGuard);
    for (const guard of this.found) await guard.check(company, candidateId, decision);
  }
}

/** Selects or rejects a candidate whose analysis was viewed. docs/rules/actions.md#decisions */
@Injectable()
export class DecideOnCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly guards: DecisionGuards,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition`, `AnalysisNotViewed`, and the error of a `DecisionGuard`. */
  run(ref: CandidateRef, decision: Decision): Promise<DecisionResult> {
    return this.unitOfWork.run(async () => {
      const { status: present, analysisViewed, viewedAnalysisVersion } = await this.candidates.lock(ref);
      // In every other status the transition itself is refused.
      if (present === 'interviewed') {
        if (!analysisViewed) throw new AnalysisNotViewed();
        await this.guards.check(ref, decision);
      }
      const { candidateId, status, previousStatus, at } = await this.lifecycle.move(ref, decision);
      // The record of human oversight: who decided, with which key, on which version of the analysis.
      const facts = { analysisVersion: viewedAnalysisVersion };
      await this.audit.record({ company: ref.company, action: `candidate.${status}`, subject: candidateId, facts });
      return { candidateId, status, previousStatus, decidedAt: at };
    });
  }
}
