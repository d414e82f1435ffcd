import { Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { SECOND } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { inSpan } from '../../platform/observability/tracing.js';
import type { Lease } from '../../platform/tasks/index.js';
import { type Language, LANGUAGE_TAGS } from '../../platform/language/index.js';
import { AnalysisEngine } from '../domain/analysis-engine.js';
import { AnalysisFailed } from '../domain/errors.js';
import { type CvFindings, type CvTexts, type InterviewFindings, type InterviewTexts, lacksLanguage } from '../domain/findings.js';
import { QuoteNotInText } from '../domain/passages.js';

/** What an engine was called for: the label of the metric and the log line. */
export type EngineCall = 'cv' | 'interview' | 'translation';

/** The result of a call that a task made: an evaluation, or the reason why there is none and a retry would not help. */
export type EngineOutcome<Evaluation> = { evaluation: Evaluation } | { reason: string };

/** The part of a lease that is kept for storing the result. */
const STORING_MS = 10 * SECOND;

/** Counts the outcomes of engine calls, and logs failures: codes only, no text of the CV, the interview or the answer. */
@Injectable()
export class EngineOutcomes {
  private readonly logger = new Logger('Analysis');
  private readonly runs: Counter<'of' | 'engine' | 'outcome'>;

  constructor(
    private readonly engine: AnalysisEngine,
    registry: Registry,
  ) {
    this.runs = new Counter({
      name: 'analysis_runs_total',
      help: 'Calls of the analysis engine by this process.',
      labelNames: ['of', 'engine', 'outcome'],
      registers: [registry],
    });
  }

  /** Calls the engine within the time that the lease leaves. Throws the engine's error if a retry may help. */
  async within<Evaluation>(
    lease: Lease,
    call: EngineCall,
    evaluate: (signal: AbortSignal) => Promise<Evaluation>,
  ): Promise<EngineOutcome<Evaluation>> {
    try {
      const evaluation = await evaluate(AbortSignal.timeout(Math.max(0, lease.leftMs - STORING_MS)));
      this.succeeded(call);
      return { evaluation };
    } catch (error) {
      const reason = this.failed(call, error);
      if (reason === null) throw error;
      return { reason };
    }
  }

  succeeded(call: EngineCall): void {
    this.count(call, 'done');
  }

  /** Returns the reason of a final failure, null if a retry may help. */
  failed(call: EngineCall, error: unknown): string | null {
    const reason = reasonOf(error);
    this.count(call, reason);
    const { name: engine, version, model } = this.engine;
    const detail = error instanceof AnalysisFailed ? error.detail : undefined;
    const foreign = reason === 'defect' ? { error: safeError(error) } : {};
    this.logger.warn({ of: call, engine, version, model, reason, detail, ...foreign }, 'an engine gave no analysis');
    return isFinal(error) ? reason : null;
  }

  private count(call: EngineCall, outcome: string): void {
    this.runs.inc({ of: call, engine: this.engine.name, outcome });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AnalysisFailed) return error.reason;
  return error instanceof QuoteNotInText ? 'inventedQuote' : 'defect';
}

/** A wrong key or model (`rejected`) is not final: the operator corrects the settings and retries the parked task. */
function isFinal(error: unknown): boolean {
  if (error instanceof QuoteNotInText) return true;
  return error instanceof AnalysisFailed && !error.temporary && error.reason !== 'rejected';
}

/** Rejects with `AnalysisFailed` when the signal aborts, also if the engine ignores the signal. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // After an abort the result is ignored: a late rejection must not be unhandled.
  work.catch(() => undefined);
  let giveUp = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(new AnalysisFailed('aborted'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** One question to the engine, in a span. Rejects with `AnalysisFailed` when the signal aborts. */
export function askEngine<T>({ name, model }: AnalysisEngine, call: EngineCall, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const attributes = { 'app.analysis.engine': name, ...(model != null && { 'app.analysis.model': model }) };
  return inSpan(`analysis ${call}`, { kind: 'internal', attributes }, () => untilAborted(ask(), signal));
}

/**
 * The findings with all that rendering in this language needs: unchanged if they are facts or if the engine wrote texts in this
 * language, else with texts translated by the engine.
 * @throws {AnalysisFailed} also if the engine wrote texts and cannot translate.
 */
export function inLanguage(engine: AnalysisEngine, findings: CvFindings, language: Language, signal: AbortSignal): Promise<CvFindings>;
export function inLanguage(
  engine: AnalysisEngine,
  findings: InterviewFindings,
  language: Language,
  signal: AbortSignal,
): Promise<InterviewFindings>;
export async function inLanguage<T extends CvFindings | InterviewFindings>(
  engine: AnalysisEngine,
  findings: T,
  language: Language,
  signal: AbortSignal,
): Promise<T> {
  if (!lacksLanguage(findings, language)) return findings;
  const written: CvTexts | InterviewTexts | undefined = LANGUAGE_TAGS.map((tag) => findings.texts?.[tag]).find(
    (texts) => texts !== undefined,
  );
  if (!written || !engine.translate) throw new AnalysisFailed('invalidAnswer', `no texts in ${language}`);
  const translate = engine.translate.bind(engine);
  const translated = await askEngine(engine, 'translation', () => translate(written, language, signal), signal);
  return { ...findings, texts: { ...findings.texts, [language]: translated } };
}
