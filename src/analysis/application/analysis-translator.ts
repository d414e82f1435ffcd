import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SECOND } from '../../platform/domain/clock.js';
import { AnalysisEngine } from '../domain/analysis-engine.js';
import { AnalysisNotFound, TranslationUnavailable } from '../domain/errors.js';
import type { CvFindings, InterviewFindings } from '../domain/findings.js';
import { renderCvAnalysis, type RenderedCvAnalysis } from '../domain/render-cv.js';
import { type InterviewAnalysis, renderInterviewAnalysis } from '../domain/render-interview.js';
import { type TranslationKey, TranslationRepository } from '../domain/analysis.repository.js';
import { EngineOutcomes, inLanguage } from './engine-calls.js';

const PATIENCE_MS = 30 * SECOND;
const STEP_MS = 50;

/**
 * An analysis in a language that was not asked for before. The first request makes it and keeps it; others who ask meanwhile, of
 * any process, wait for that one. docs/rules.md#cv-analysis.
 */
@Injectable()
export class AnalysisTranslator {
  private readonly running = new Map<string, Promise<object>>();

  constructor(
    private readonly engine: AnalysisEngine,
    private readonly translations: TranslationRepository,
    private readonly outcomes: EngineOutcomes,
  ) {}

  /** Throws `AnalysisNotFound` and `TranslationUnavailable`. */
  cv(key: TranslationKey, findings: () => Promise<CvFindings | null>): Promise<RenderedCvAnalysis> {
    return this.once(key, async (signal) => {
      const facts = (await findings()) ?? gone();
      return renderCvAnalysis(await inLanguage(this.engine, facts, key.language, signal), key.language);
    });
  }

  /** Throws `AnalysisNotFound` and `TranslationUnavailable`. */
  interview(key: TranslationKey, findings: () => Promise<InterviewFindings | null>): Promise<InterviewAnalysis> {
    return this.once(key, async (signal) => {
      const facts = (await findings()) ?? gone();
      return renderInterviewAnalysis(await inLanguage(this.engine, facts, key.language, signal), key.language);
    });
  }

  private once<T extends object>(key: TranslationKey, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const name = `${key.analysisId} ${key.language}`;
    const running = (this.running.get(name) as Promise<T> | undefined) ?? this.make(key, make).finally(() => this.running.delete(name));
    this.running.set(name, running);
    return running;
  }

  private async make<T extends object>(key: TranslationKey, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    while (!signal.aborted) {
      const known = await this.translations.find(key);
      if (known) return known as T;
      const claim = await this.translations.claim(key);
      if (claim) return this.makeAndKeep(key, claim, () => make(signal));
      await pause(STEP_MS);
    }
    throw new TranslationUnavailable();
  }

  private async makeAndKeep<T extends object>(key: TranslationKey, claim: string, make: () => Promise<T>): Promise<T> {
    try {
      const texts = await make();
      await this.translations.keep(key, claim, texts);
      this.outcomes.succeeded('translation');
      return texts;
    } catch (error) {
      await this.translations.giveUp(key, claim);
      if (error instanceof AnalysisNotFound) throw error;
      const reason = this.outcomes.failed('translation', error);
      throw reason === null ? new TranslationUnavailable() : new AnalysisNotFound('the analysis is not available in this language');
    }
  }
}

function gone(): never {
  throw new AnalysisNotFound();
}
