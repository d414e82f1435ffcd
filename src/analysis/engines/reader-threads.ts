import { availableParallelism } from 'node:os';
import { ThreadFailed, ThreadsBusy, WorkerThreads } from '../../platform/threads/worker-threads.js';
import type { CvEngineInput, InterviewEngineInput } from '../domain/analysis-engine.js';
import { AnalysisFailed } from '../domain/errors.js';
import * as reader from '@interview-platform/reader';

/**
 * Characters of input up to which the calling thread does the work itself: an ordinary CV takes 2 to 3 ms, a hostile text of this
 * length up to 40 ms. Longer input goes to a worker thread, because a transcript could hold the event loop for seconds.
 */
const MAX_INLINE_CHARS = 16_384;
/** At least two, so that one long transcript does not hold up all other input. One more is for other companies. */
const MAX_THREADS_OF_COMPANY = Math.max(2, Math.min(4, availableParallelism() - 1));
const LIMITS = {
  maxThreads: MAX_THREADS_OF_COMPANY + 1,
  maxThreadsOfCompany: MAX_THREADS_OF_COMPANY,
  maxQueue: 256,
  timeoutMs: 30_000,
  maxHeapMb: 1_024,
};

type ReaderCall = 'findInCv' | 'findInInterview' | 'checkCv' | 'checkInterview';
type Input<Call extends ReaderCall> = Parameters<(typeof reader)[Call]>[0];
type Output<Call extends ReaderCall> = ReturnType<(typeof reader)[Call]>;
type EngineInput = CvEngineInput | InterviewEngineInput;

/** The functions of the reader, for input of any length. */
export class ReaderThreads {
  private readonly threads = workerThreads();

  /** @throws {AnalysisFailed} if a call for long input is aborted, too late, or finds no thread. */
  async run<Call extends ReaderCall>(call: Call, input: Input<Call> & EngineInput, signal?: AbortSignal): Promise<Output<Call>> {
    const read = reader[call] as (input: Input<Call>) => Output<Call>;
    return !this.threads || fitsInline(input) ? read(input) : inThread(this.threads, call, input, signal);
  }

  async close(): Promise<void> {
    await this.threads?.close();
  }
}

/** Null for the TypeScript sources (unit tests): a thread loads JavaScript only, so they run in the calling thread. */
function workerThreads(): WorkerThreads | null {
  if (import.meta.url.endsWith('.ts')) return null;
  const module = new URL(import.meta.resolve('@interview-platform/reader'));
  return new WorkerThreads({ module, ...LIMITS });
}

async function inThread<Output>(threads: WorkerThreads, name: string, input: EngineInput, signal?: AbortSignal): Promise<Output> {
  try {
    return await threads.run(name, input, { signal, company: input.company });
  } catch (error) {
    if (error instanceof ThreadsBusy) throw new AnalysisFailed('rateLimited', 'queue_full');
    throw error instanceof ThreadFailed && error.reason !== 'outOfMemory' ? new AnalysisFailed(error.reason) : error;
  }
}

function fitsInline({ position, ...input }: EngineInput): boolean {
  const { title, description, experience, requirements } = position;
  const texts = 'cvText' in input ? [input.cvText] : input.transcript.map(({ text }) => text);
  let chars = title.length + description.length + experience.length;
  for (const text of requirements) chars += text.length;
  for (const text of texts) chars += text.length;
  return chars <= MAX_INLINE_CHARS;
}
