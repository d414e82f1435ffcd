import type { Piscina } from 'piscina';
import { Lazy } from '../../../platform/domain/memoize.js';
import { AnalysisFailed } from '../../domain/errors.js';

export interface WorkerThreadsOptions {
  /** The JavaScript module whose exported functions run in the threads. */
  readonly module: URL;
  readonly maxThreads: number;
  /** Calls that may wait for a free thread. */
  readonly maxQueue: number;
  /** Maximum time for a call, ms; the wait for a thread is included. */
  readonly timeoutMs: number;
}

const IDLE_MS = 60_000;
/** A text that needs more memory ends its thread and not the process. */
const MAX_HEAP_MB = 1_024;

/**
 * Runs functions of a module in worker threads, so that a long computation does not block the event loop. A thread starts with the
 * first call that needs it, ends when it is idle, and is terminated when its call is aborted or takes too long.
 */
export class WorkerThreads {
  private readonly pool: Lazy<Piscina>;
  private isClosed = false;

  constructor(private readonly options: WorkerThreadsOptions) {
    this.pool = new Lazy(() => createPool(options));
  }

  /**
   * Calls the exported function `name` with a copy of the input.
   * @throws {AnalysisFailed} `aborted`, `timeout`, or `rateLimited` if the queue is full.
   */
  async run<Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output> {
    const pool = await this.pool.get();
    if (this.isClosed) throw new AnalysisFailed('aborted');
    if (pool.queueSize >= this.options.maxQueue) throw new AnalysisFailed('rateLimited', 'queue_full');
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    try {
      return (await pool.run(input, { name, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })) as Output;
    } catch (error) {
      if (this.isClosed || signal?.aborted) throw new AnalysisFailed('aborted');
      throw timeout.aborted ? new AnalysisFailed('timeout') : error;
    }
  }

  /** Terminates the threads; calls under way are aborted. */
  async close(): Promise<void> {
    this.isClosed = true;
    await (await this.pool.made())?.destroy();
  }
}

/** Loaded at first use: most processes never need a thread. */
async function createPool({ module, maxThreads }: WorkerThreadsOptions): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}
