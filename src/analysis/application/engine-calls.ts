import { Injectable, Logger } from '@nestjs/common';
import { SECOND } from '../../platform/domain/clock.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { Counters } from '../../platform/observability/counters.js';
import { safeError } from '../../platform/observability/safe-error.js';
import { AnalysisFailed } from '../domain/errors.js';
import { AnalysisEngine } from '../domain/analysis-engine.js';
import { QuoteNotInTranscript } from '../domain/transcript.js';
import {
  type CvFindings,
  type CvTexts,
  type InterviewFindings,
  type InterviewTexts,
  lacksLanguage,
  type Language,
} from '../domain/findings.js';

export type EvaluationResult = 'cv' | 'interview' | 'translation';

/** What is known of something that waited to be judged: what an engine said, or why there is nothing and will be nothing. */
export type Outcome<Judged> = { judged: Judged } | { reason: string };

/** What is left of a lease after the engine, to store what it said. */
const TO_STORE_MS = 10 * SECOND;

/** Counts how engines fare, and logs why one gave nothing: codes only, nothing of the CV or the answer. */
@Injectable()
export class EngineOutcomes {
  private readonly logger = new Logger('Analysis');

  constructor(
    private readonly engine: AnalysisEngine,
    private readonly counters: Counters,
  ) {}

  /** Asks within a lease, whatever is left of it. Throws what the engine threw where another try may be of use. */
  async within<Judged>(lease: Lease, of: EvaluationResult, ask: (signal: AbortSignal) => Promise<Judged>): Promise<Outcome<Judged>> {
    try {
      const judged = await ask(AbortSignal.timeout(Math.max(0, lease.leftMs - TO_STORE_MS)));
      this.succeeded(of);
      return { judged };
    } catch (error) {
      const reason = this.failed(of, error);
      if (reason === null) throw error;
      return { reason };
    }
  }

  succeeded(of: EvaluationResult): void {
    this.count(of, 'done');
  }

  /** Answers the reason where another try is of no use; null where it may be. */
  failed(of: EvaluationResult, error: unknown): string | null {
    const reason = reasonOf(error);
    this.count(of, reason);
    const { name: engine, version, model } = this.engine;
    const detail = error instanceof AnalysisFailed ? error.detail : undefined;
    const foreign = reason === 'defect' ? { error: safeError(error) } : {};
    this.logger.warn({ of, engine, version, model, reason, detail, ...foreign }, 'an engine gave no analysis');
    return isFinal(error) ? reason : null;
  }

  private count(judgement: EvaluationResult, outcome: string): void {
    this.counters.add('analysis_runs_total', { of: judgement, engine: this.engine.name, outcome });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AnalysisFailed) return error.reason;
  return error instanceof QuoteNotInTranscript ? 'inventedQuote' : 'defect';
}

/** A wrong key or model (`rejected`) is for the operator to mend: the row waits, and is parked where they see it. */
function isFinal(error: unknown): boolean {
  if (error instanceof QuoteNotInTranscript) return true;
  return error instanceof AnalysisFailed && !error.temporary && error.reason !== 'rejected';
}

/** Waits for an engine no longer than the signal allows, whether or not the engine heeds it; then rejects with `AnalysisFailed`. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Whatever an engine that was given up still says, nobody waits for it.
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

/**
 * The findings with all that is needed to put them into words in this language: as they are where they are facts, or were written
 * in it already; else translated by the engine.
 * @throws {AnalysisFailed} also where the engine wrote sentences and does not translate.
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
  const written: CvTexts | InterviewTexts | undefined = findings.texts?.en ?? findings.texts?.lt;
  if (!written || !engine.translate) throw new AnalysisFailed('invalidAnswer', `no texts in ${language}`);
  const translated = await untilAborted(engine.translate(written, language, signal), signal);
  return { ...findings, texts: { ...findings.texts, [language]: translated } };
}
