import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SECOND } from '../../platform/domain/index.js';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import { AnalysisEngine } from '../domain/analysis-engine.js';
import { type TranslationKey, TranslationRepository } from '../domain/analysis.repository.js';
import { AnalysisNotFound, TranslationUnavailable } from '../domain/errors.js';
import { type CvFindings, type InterviewFindings, lacksLanguage } from '../domain/findings.js';
import { renderCvAnalysis, type RenderedCvAnalysis } from '../domain/render-cv.js';
import { type RenderedInterviewAnalysis, renderInterviewAnalysis } from '../domain/render-interview.js';
import { EngineOutcomes, inLanguage } from './engine-calls.js';

const TIMEOUT_MS = 30 * SECOND;
const POLL_MS = 50;

/**
 * Makes the texts of an analysis in a language that was not requested before, and stores them. Concurrent requests, of any process,
 * wait for the first one. docs/rules/analysis.md#cv-analysis
 */
@Injectable()
export class AnalysisTranslator {
  private readonly running = new Map<string, Promise<object>>();

  constructor(
    private readonly engine: AnalysisEngine,
    private readonly translations: TranslationRepository,
    private readonly outcomes: EngineOutcomes,
    private readonly operations: OperationRunner,
  ) {}

  /** Throws `AnalysisNotFound` and `TranslationUnavailable`. */
  translateCv(key: TranslationKey, findings: () => Promise<CvFindings | null>): Promise<RenderedCvAnalysis> {
    return this.once(key, async (signal) => {
      const translated = await inLanguage(this.engine, present(await findings()), key.language, signal);
      return renderCvAnalysis(translated, key.language);
    });
  }

  /** Throws `AnalysisNotFound` and `TranslationUnavailable`. */
  translateInterview(key: TranslationKey, findings: () => Promise<InterviewFindings | null>): Promise<RenderedInterviewAnalysis> {
    return this.once(key, async (signal) => {
      const translated = await inLanguage(this.engine, present(await findings()), key.language, signal);
      return renderInterviewAnalysis(translated, key.language);
    });
  }

  /**
   * For a page, which waits for no model: the texts in this language if they need none, else null. The translation is made and stored in
   * the background, in an operation of its own; a failure is logged, and the next page asks again.
   */
  async withoutWaiting(key: TranslationKey, find: () => Promise<InterviewFindings | null>): Promise<RenderedInterviewAnalysis | null> {
    const findings = await find();
    if (!findings) return null;
    this.operations.run(() => this.translateInterview(key, () => Promise.resolve(findings))).catch(() => undefined);
    return lacksLanguage(findings, key.language) ? null : renderInterviewAnalysis(findings, key.language);
  }

  /** Requests of this process share one promise. */
  private once<T extends object>(key: TranslationKey, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const name = `${key.analysisId} ${key.language}`;
    const running = (this.running.get(name) as Promise<T> | undefined) ?? this.make(key, make).finally(() => this.running.delete(name));
    this.running.set(name, running);
    return running;
  }

  /** The claim in the database excludes other processes. */
  private async make<T extends object>(key: TranslationKey, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    while (!signal.aborted) {
      const known = await this.translations.find(key);
      if (known) return known as T;
      const claim = await this.translations.claim(key);
      if (claim) return this.makeAndStore(key, claim, () => make(signal));
      await delay(POLL_MS);
    }
    throw new TranslationUnavailable();
  }

  private async makeAndStore<T extends object>(key: TranslationKey, claim: string, make: () => Promise<T>): Promise<T> {
    try {
      const texts = await make();
      await this.translations.store(key, claim, texts);
      this.outcomes.succeeded('translation');
      return texts;
    } catch (error) {
      await this.translations.release(key, claim);
      if (error instanceof AnalysisNotFound) throw error;
      const reason = this.outcomes.failed('translation', error);
      throw reason === null ? new TranslationUnavailable() : new AnalysisNotFound('the analysis is not available in this language');
    }
  }
}

function present<T>(findings: T | null): T {
  if (findings === null) throw new AnalysisNotFound();
  return findings;
}
