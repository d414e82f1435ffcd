import { AnalysisFailed } from '../domain/analysis-failed.js';

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
