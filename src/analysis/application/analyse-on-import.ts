import { Inject, Injectable } from '@nestjs/common';
import { type CandidateRef, CvAnalyser, type CvToAnalyse, type PreparedAnalysis } from '../../candidates/index.js';
import { JobPositionNotFound } from '../../jobs/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.token.js';
import { Clock } from '../../platform/domain/clock.js';
import { WakeUps } from '../../platform/queue/wake-ups.js';
import { currentScope } from '../../platform/scope/scope.js';
import { CvAnalyses } from '../domain/cv-analyses.js';
import { ANALYSE_CVS } from './due-work-names.js';
import { EngineOutcomes } from './engine-outcomes.js';
import { Judge, type JudgedCv } from './judge.js';
import { KeepCvAnalysis } from './keep-cv-analysis.js';

/** Analyses the CV of an import within the request where that is quick enough. SPEC.md "POST /v1/candidates". */
@Injectable()
export class AnalyseOnImport extends CvAnalyser {
  constructor(
    private readonly judge: Judge,
    private readonly keep: KeepCvAnalysis,
    private readonly outcomes: EngineOutcomes,
    private readonly analyses: CvAnalyses,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  /** Throws `JobPositionNotFound`; an engine that gives nothing is no reason to refuse the import. */
  async prepare({ company, jobPositionId, cvText, ...person }: CvToAnalyse): Promise<PreparedAnalysis | null> {
    const { budgetMs } = this.settings.analysis;
    // No engine is waited for inside a transaction.
    if (budgetMs === 0 || currentScope().unit) return null;
    try {
      const judged = await this.judge.cv({ company, jobPositionId, cvText, person }, AbortSignal.timeout(budgetMs));
      this.outcomes.succeeded('cv');
      return { cvScore: judged.findings.score, aiEvaluation: judged.texts.aiEvaluation, opaque: judged };
    } catch (error) {
      if (error instanceof JobPositionNotFound) throw error;
      this.outcomes.failed('cv', error);
      return null;
    }
  }

  async settle(ref: CandidateRef, prepared: PreparedAnalysis | null): Promise<void> {
    await (prepared ? this.keep.run(ref, prepared.opaque as JudgedCv) : this.queue([ref]));
  }

  async queue(refs: readonly CandidateRef[]): Promise<void> {
    await this.analyses.queue(refs, this.clock.now());
    this.wakeUps.ring(ANALYSE_CVS);
  }
}
