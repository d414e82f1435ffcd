import type { Piscina } from 'piscina';
import { Lazy } from '../domain/memoize.js';

export interface WorkerThreadsOptions {
  /** The JavaScript module whose exported functions run in the threads. */
  readonly module: URL;
  readonly maxThreads: number;
  /** Calls that may wait for a free thread. */
  readonly maxQueue: number;
  /** Maximum time for a call, ms; the wait for a thread is included. */
  readonly timeoutMs: number;
  /** Heap of a thread. A call that needs more ends its thread and not the process. */
  readonly maxHeapMb: number;
}

/** Why a call gave no result: `aborted` by its caller, `timeout`, `outOfMemory`, or `busy`: no thread in time. */
export type ThreadFailure = 'aborted' | 'timeout' | 'busy' | 'outOfMemory';

/** A call in a thread was ended, or not begun. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';

  constructor(readonly reason: ThreadFailure) {
    super(`a call in a worker thread was ended: ${reason}`);
  }
}

const IDLE_MS = 60_000;

/** Runs functions of a module in worker threads, which end when idle, or with an aborted or late call. */
export class WorkerThreads {
  private readonly pool: Lazy<Piscina>;
  private isClosed = false;
  private running = 0;

  constructor(private readonly options: WorkerThreadsOptions) {
    this.pool = new Lazy(() => createPool(options));
  }

  /** Calls the exported function `name` with a copy of the input. @throws {ThreadFailed}, or the function's error. */
  async run<Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output> {
    const pool = await this.pool.get();
    if (this.isClosed) throw new ThreadFailed('aborted');
    if (pool.queueSize >= this.options.maxQueue) throw new ThreadFailed('busy');
    const mustWait = this.running >= this.options.maxThreads;
    this.running += 1;
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    try {
      return (await pool.run(input, { name, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })) as Output;
    } catch (error) {
      if (this.isClosed || signal?.aborted) throw new ThreadFailed('aborted');
      if (timeout.aborted) throw new ThreadFailed(mustWait ? 'busy' : 'timeout');
      throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadFailed('outOfMemory') : error;
    } finally {
      this.running -= 1;
    }
  }

  /** Terminates the threads; calls under way are aborted. */
  async close(): Promise<void> {
    this.isClosed = true;
    await (await this.pool.made())?.destroy();
  }
}

/** Loaded at first use: most processes never need a thread. */
async function createPool({ module, maxThreads, maxHeapMb }: WorkerThreadsOptions): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
}
