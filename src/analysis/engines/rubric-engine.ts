import { availableParallelism } from 'node:os';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type Finding, ok } from '../../platform/domain/index.js';
import { ThreadFailed, ThreadsBusy, WorkerThreads } from '../../platform/threads/worker-threads.js';
import { AnalysisEngine, type CvEngineInput, ENGINE_CHECK, type InterviewEngineInput } from '../domain/analysis-engine.js';
import { AnalysisFailed } from '../domain/errors.js';
import type { CvFindings, InterviewFindings } from '../domain/findings.js';
import { findInCv, findInInterview } from '@interview-platform/reader';

/**
 * Characters of input up to which the calling thread does the work itself: an ordinary CV takes 2 to 3 ms, a hostile text of this
 * length up to 40 ms. Longer input goes to a worker thread, because a transcript could hold the event loop for seconds.
 */
export const MAX_INLINE_CHARS = 16_384;
const MAX_QUEUE = 256;
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 1_024;
/** At least two, so that one long transcript does not hold up all other input. */
const MAX_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));

/** The built-in engine: deterministic, explains its scores, calls no network and reads no clock. */
export class RubricEngine extends AnalysisEngine implements OnApplicationShutdown {
  readonly name = 'rubric';
  readonly version = '3.2';
  readonly model = null;
  private readonly threads = workerThreads();

  async analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings> {
    return !this.threads || fitsInline(input) ? findInCv(input) : inThread(this.threads, 'findInCv', input, signal);
  }

  async analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings> {
    return !this.threads || fitsInline(input) ? findInInterview(input) : inThread(this.threads, 'findInInterview', input, signal);
  }

  override diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([ok(ENGINE_CHECK, 'the built-in rubric, without a network')]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.close();
  }
}

/** Null for the TypeScript sources (unit tests): a thread loads JavaScript only, so they run in the calling thread. */
function workerThreads(): WorkerThreads | null {
  if (import.meta.url.endsWith('.ts')) return null;
  const module = new URL(import.meta.resolve('@interview-platform/reader'));
  return new WorkerThreads({ module, maxThreads: MAX_THREADS, maxQueue: MAX_QUEUE, timeoutMs: TIMEOUT_MS, maxHeapMb: MAX_HEAP_MB });
}

async function inThread<Output>(
  threads: WorkerThreads,
  name: string,
  input: CvEngineInput | InterviewEngineInput,
  signal?: AbortSignal,
): Promise<Output> {
  try {
    return await threads.run(name, input, { signal, company: input.company });
  } catch (error) {
    if (error instanceof ThreadsBusy) throw new AnalysisFailed('rateLimited', 'queue_full');
    throw error instanceof ThreadFailed && error.reason !== 'outOfMemory' ? new AnalysisFailed(error.reason) : error;
  }
}

function fitsInline({ position, ...input }: CvEngineInput | InterviewEngineInput): boolean {
  const { title, description, experience, requirements } = position;
  const texts = 'cvText' in input ? [input.cvText] : input.transcript.map(({ text }) => text);
  let chars = title.length + description.length + experience.length;
  for (const text of requirements) chars += text.length;
  for (const text of texts) chars += text.length;
  return chars <= MAX_INLINE_CHARS;
}
