import { MINUTE } from '../../platform/domain/index.js';
import type { AnalysisEngine } from '../domain/analysis-engine.js';
import type { LabelledCase } from '../domain/engine-check/labelled-case.js';
import type { CaseRun, EngineFailure, Reading } from '../domain/engine-check/measures.js';
import { underAnotherName } from '../domain/engine-check/other-person.js';
import { type EngineReport, reportOf } from '../domain/engine-check/report.js';
import { AnalysisFailed } from '../domain/errors.js';
import { QuoteNotInText } from '../domain/passages.js';
import { totalOf } from '../domain/totals.js';
import { findInTranscript } from './evaluation-service.js';

/** Wall time for one evaluation, in milliseconds. A model in the house may be slow. */
const TIMEOUT_MS = 10 * MINUTE;

/**
 * Measures an engine with labelled interviews, as the product asks it: masked input, validated findings, quotes of the source. Stores
 * nothing. Each case is evaluated three times, one evaluation after the other, because a model in the house serves one request at a time.
 */
export async function checkEngine(
  engine: AnalysisEngine,
  cases: readonly LabelledCase[],
  progress: (done: number, next: LabelledCase) => void = () => undefined,
): Promise<EngineReport> {
  const runs: CaseRun[] = [];
  for (const labelled of cases) {
    progress(runs.length, labelled);
    const first = await readingOf(engine, labelled);
    const again = await readingOf(engine, labelled);
    runs.push({ case: labelled, first, again, renamed: await readingOf(engine, underAnotherName(labelled)) });
  }
  return reportOf(engine, runs);
}

async function readingOf(engine: AnalysisEngine, { position, person, ...interview }: LabelledCase): Promise<Reading | EngineFailure> {
  const request = { ...interview, person: { ...person, email: '', phone: null } };
  try {
    const { findings } = await findInTranscript(engine, position, request, AbortSignal.timeout(TIMEOUT_MS));
    return { transcript: interview.transcript, findings, total: totalOf(findings).interviewScore };
  } catch (error) {
    // A wrong key or model: no case can be evaluated before the operator has corrected the settings.
    if (error instanceof AnalysisFailed && error.reason === 'rejected') throw error;
    return { failure: error instanceof QuoteNotInText ? 'quote' : 'other', reason: error instanceof Error ? error.message : String(error) };
  }
}
