import { Injectable, Inject } from '@nestjs/common';
import { CandidateRepository, type CandidateRef, CvAnalyser, type CvToAnalyse, type PreparedAnalysis } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { MINUTE, Clock } from '../../platform/domain/clock.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { ANALYSE_CVS, QUEUE } from './task-names.js';
import { EngineOutcomes, type Outcome } from './engine-calls.js';
import { EvaluationService, type CvEvaluation } from './evaluation-service.js';
import { StoreCvAnalysis } from './store-analysis.js';
import { JobPositionNotFound } from '../../jobs/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.token.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { CvAnalysisRepository } from '../domain/analysis.repository.js';

/** The CVs that no request analysed: slow or failed engines, bulk imports, documents. */
@Injectable()
export class AnalyseWaitingCvs extends TaskHandler<CandidateRef & Record<string, unknown>> {
  readonly name = ANALYSE_CVS;
  readonly queue = QUEUE;
  readonly table = 'pending_cv_analyses';
  override readonly key = 'candidate_id';
  readonly columns = ['candidate_id AS "candidateId"', 'company_id AS company', 'job_position_id AS "jobPositionId"'];
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 12;

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly evaluation: EvaluationService,
    private readonly keep: StoreCvAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<void> {
    const ref = { company, jobPositionId, candidateId };
    const outcome = await this.outcomeFor(ref, lease);
    await this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if ('judged' in outcome) await this.keep.run(ref, outcome.judged);
      else await this.audit.record({ company, action: 'cv_analysis.failed', subject: candidateId, facts: { reason: outcome.reason } });
      await lease.remove();
    });
  }

  private async outcomeFor({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<Outcome<CvEvaluation>> {
    const { cvText, ...person } = await this.candidates.get({ company, jobPositionId, candidateId });
    if (!cvText?.trim()) return { reason: 'noText' };
    return this.outcomes.within(lease, 'cv', (signal) => this.evaluation.cv({ company, jobPositionId, cvText, person }, signal));
  }
}

/** Analyses the CV of an import within the request where that is quick enough. docs/rules.md#import. */
@Injectable()
export class AnalyseOnImport extends CvAnalyser {
  constructor(
    private readonly evaluation: EvaluationService,
    private readonly keep: StoreCvAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly analyses: CvAnalysisRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  /** Throws `JobPositionNotFound`; an engine that gives nothing is no reason to refuse the import. */
  async prepare({ company, jobPositionId, cvText, ...person }: CvToAnalyse): Promise<PreparedAnalysis | null> {
    const { budgetMs } = this.settings.analysis;
    // No engine is waited for inside a transaction.
    if (budgetMs === 0 || currentOperation().unit) return null;
    try {
      const judged = await this.evaluation.cv({ company, jobPositionId, cvText, person }, AbortSignal.timeout(budgetMs));
      this.outcomes.succeeded('cv');
      return { cvScore: judged.findings.score, aiEvaluation: judged.texts.aiEvaluation, opaque: judged };
    } catch (error) {
      if (error instanceof JobPositionNotFound) throw error;
      this.outcomes.failed('cv', error);
      return null;
    }
  }

  async settle(ref: CandidateRef, prepared: PreparedAnalysis | null): Promise<void> {
    await (prepared ? this.keep.run(ref, prepared.opaque as CvEvaluation) : this.queue([ref]));
  }

  async queue(refs: readonly CandidateRef[]): Promise<void> {
    await this.analyses.queue(refs, this.clock.now());
    this.notifier.notify(ANALYSE_CVS);
  }
}
