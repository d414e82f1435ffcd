import { Inject, Injectable } from '@nestjs/common';
import { type CandidateRef, CvAnalyser, type CvToAnalyse, type PreparedAnalysis } from '../../candidates/index.js';
import { JobPositionNotFound } from '../../jobs/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.token.js';
import { Clock } from '../../platform/domain/clock.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { CvAnalysisRepository } from '../domain/cv-analysis.repository.js';
import { ANALYSE_CVS } from './task-names.js';
import { EngineOutcomes } from './engine-outcomes.js';
import { EvaluationService, type CvEvaluation } from './evaluation-service.js';
import { StoreCvAnalysis } from './store-cv-analysis.js';

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
