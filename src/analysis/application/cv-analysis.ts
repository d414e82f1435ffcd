import { Inject, Injectable } from '@nestjs/common';
import {
  CandidateRepository,
  type CandidateRef,
  CvAnalyser,
  type CvToAnalyse,
  type PreparedAnalysis,
  type StagedCv,
} from '../../candidates/index.js';
import { JobPositionNotFound } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { analysisSettings, type AnalysisSettings } from '../analysis.settings.js';
import { Clock, MINUTE } from '../../platform/domain/index.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import { CvAnalysisRepository } from '../domain/analysis.repository.js';
import { EngineOutcomes, type EngineOutcome } from './engine-calls.js';
import { EvaluationService, type CvEvaluation } from './evaluation-service.js';
import { StagedCvs } from './staged-cvs.js';
import { StoreCvAnalysis } from './store-analysis.js';

/** The name of `CvAnalysisTask`. */
export const CV_ANALYSIS = 'analysis.cv';

/** Analyses the CV of an import within the request if the engine answers within the time budget. docs/rules/candidates.md#import */
@Injectable()
export class ImportCvAnalyser extends CvAnalyser {
  constructor(
    private readonly evaluations: EvaluationService,
    private readonly storeAnalysis: StoreCvAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly analyses: CvAnalysisRepository,
    private readonly staged: StagedCvs,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    @Inject(analysisSettings.token) private readonly settings: AnalysisSettings,
  ) {
    super();
  }

  /** Throws `JobPositionNotFound`. A failure of the engine does not refuse the import. */
  async prepare({ company, jobPositionId, cvText, ...person }: CvToAnalyse): Promise<PreparedAnalysis | null> {
    const { budgetMs } = this.settings;
    // An engine is never called inside a transaction.
    if (budgetMs === 0 || currentOperation().unit) return null;
    try {
      const evaluation = await this.evaluations.evaluateCv({ company, jobPositionId, cvText, person }, AbortSignal.timeout(budgetMs));
      this.outcomes.succeeded('cv');
      const { aiEvaluation, upsides, shortcomings } = evaluation.texts;
      return { cvScore: evaluation.findings.score, aiEvaluation, upsides, shortcomings, opaque: evaluation };
    } catch (error) {
      if (error instanceof JobPositionNotFound) throw error;
      this.outcomes.failed('cv', error);
      return null;
    }
  }

  async storeOrQueue(ref: CandidateRef, externalId: string | null, prepared: PreparedAnalysis | null): Promise<void> {
    await (prepared ? this.storeAnalysis.ofImport(ref, externalId, prepared.opaque as CvEvaluation) : this.queue([ref]));
  }

  async queue(refs: readonly CandidateRef[]): Promise<void> {
    await this.analyses.queue(refs, this.clock.now());
    this.notifier.notify(CV_ANALYSIS);
  }

  attach(ref: CandidateRef, file: StagedCv): Promise<void> {
    return this.staged.attach(ref, file);
  }
}

/** Analyses the CVs that no request analysed: the engine was slow or failed, a bulk import, a document. */
@Injectable()
export class CvAnalysisTask extends TaskHandler<CandidateRef & Record<string, unknown>> {
  readonly name = CV_ANALYSIS;
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 12;

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly evaluations: EvaluationService,
    private readonly storeAnalysis: StoreCvAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<void> {
    const ref = { company, jobPositionId, candidateId };
    const outcome = await this.evaluate(ref, lease);
    await this.unitOfWork.run(async () => {
      const { externalId } = await this.candidates.lock(ref);
      if ('evaluation' in outcome) await this.storeAnalysis.run(ref, externalId, outcome.evaluation);
      else await this.audit.record({ company, action: 'cv_analysis.failed', subject: candidateId, facts: { reason: outcome.reason } });
      await lease.remove();
    });
  }

  private async evaluate({ company, jobPositionId, candidateId }: CandidateRef, lease: Lease): Promise<EngineOutcome<CvEvaluation>> {
    const { cvText, ...person } = await this.candidates.get({ company, jobPositionId, candidateId });
    if (!cvText?.trim()) return { reason: 'noText' };
    const request = { company, jobPositionId, cvText, person };
    return this.outcomes.within(lease, 'cv', (signal) => this.evaluations.evaluateCv(request, signal));
  }
}
